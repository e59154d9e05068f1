import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/gu, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Whether a signed address was made with that secret for just this request and still holds, by Signature Version 4 as
 * Amazon documents it for query strings. True of a request without a signature in its address, and of a browser's
 * question whether it may send one.
 */
export function isSignedFor(request: IncomingMessage, secret: string, now: Date): boolean {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const query = url.searchParams;
  const signature = query.get('X-Amz-Signature');
  if (signature === null || request.method === 'OPTIONS') return true;
  query.delete('X-Amz-Signature');
  const read = (name: string): string => query.get(`X-Amz-${name}`) ?? '';
  const at = read('Date');
  const iso = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z');
  if (now.getTime() > Date.parse(iso) + Number(read('Expires')) * 1000) return false;
  const names = read('SignedHeaders');
  const parameters = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const canonical = [
    request.method,
    url.pathname,
    parameters.join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const [, ...scope] = read('Credential').split('/');
  const toSign = [read('Algorithm'), at, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>((known, part) => hmac(known, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex') === signature;
}
