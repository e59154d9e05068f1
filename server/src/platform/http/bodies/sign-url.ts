import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../clock/clock.ts';

export type UrlParameters = Readonly<Record<string, string | number | undefined>>;

export interface UrlSigner {
  /** `path?…&expires=…&signature=…`; `expires` is in epoch seconds. Undefined parameters are left out. */
  readonly sign: (path: string, params: UrlParameters, ttlSeconds: number) => string;
  /** True when `params`, with their `expires` and `signature`, were signed for this path and have not expired. */
  readonly verify: (path: string, params: UrlParameters) => boolean;
}

/**
 * Short-lived addresses that need no session: HMAC-SHA256 over the path and every parameter. A parameter that is not
 * part of the promise (the name to save as) is added after signing and left out of `verify`.
 */
export function urlSigner(secret: string | Uint8Array, clock: Clock): UrlSigner {
  const signatureOf = (path: string, params: UrlParameters): Buffer =>
    createHmac('sha256', secret).update(canonical(path, params)).digest();
  return {
    sign: (path, params, ttlSeconds) => {
      const signed = { ...params, expires: Math.floor(clock.now().getTime() / 1000) + ttlSeconds };
      const query = new URLSearchParams(entriesOf(signed));
      query.set('signature', signatureOf(path, signed).toString('base64url'));
      return `${path}?${query.toString()}`;
    },
    verify: (path, { signature, ...params }) => {
      const given = Buffer.from(String(signature ?? ''), 'base64url');
      const wanted = signatureOf(path, params);
      const isEqual = given.length === wanted.length && timingSafeEqual(given, wanted);
      const expires = Number(params['expires']);
      return isEqual && Number.isSafeInteger(expires) && expires * 1000 > clock.now().getTime();
    },
  };
}

function entriesOf(params: UrlParameters): [string, string][] {
  return Object.entries(params)
    .filter(([name, value]) => value !== undefined && name !== 'signature')
    .map(([name, value]): [string, string] => [name, String(value)]);
}

/** Sorted and encoded, so that no two sets of parameters share a text. */
function canonical(path: string, params: UrlParameters): string {
  const entries = entriesOf(params).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}\n${new URLSearchParams(entries).toString()}`;
}
