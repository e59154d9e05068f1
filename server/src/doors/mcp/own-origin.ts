import { isIP } from 'node:net';
import { fail } from '../../platform/errors.ts';
import { isLoopback } from '../../platform/loopback.ts';

/**
 * Refuses pages of other sites, also one whose name was made to lead here (DNS rebinding): such a page's host is its own
 * name, so only the studio's address and hosts that are no names count. Programs send no origin and pass.
 */
export function requireOwnOrigin(origin: string | undefined, host: string, publicUrl: string): void {
  if (origin === undefined || origin === publicUrl) return;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  const isUnnamed = (name: string): boolean => isLoopback(name) || isIP(name.replace(/^\[(.*)\]$/u, '$1')) !== 0;
  if (url === null || url.host !== host || !isUnnamed(url.hostname))
    fail('request.forged', undefined, 'Pages of other sites can’t use this address.');
}
