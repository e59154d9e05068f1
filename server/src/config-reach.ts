import { isLoopback, isPrivateHost } from './platform/loopback.ts';
import type { SettingValues } from './settings/settings.ts';

/** A server behind a proxy listens here and is open to the world all the same. */
export function isForThisMachine({ HOST, TRUSTED_PROXIES }: SettingValues, publicUrl: string): boolean {
  return isLoopback(HOST) && isLoopback(new URL(publicUrl).hostname) && TRUSTED_PROXIES === 0;
}

/** Who sees a code needs no mailbox: only where no one from outside can ask for one. */
export function showsSignUpCodes(values: SettingValues, publicUrl: string): boolean {
  const { SIGNUP_CODES: wish, SMTP_URL, TRUSTED_PROXIES } = values;
  if (SMTP_URL !== null || wish === 'off') return false;
  if (isForThisMachine(values, publicUrl)) return true;
  return wish === 'on' && TRUSTED_PROXIES === 0 && isPrivateHost(new URL(publicUrl).hostname);
}

/** A wildcard address can be listened on but not opened; an IPv6 address stands in brackets. */
export function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
