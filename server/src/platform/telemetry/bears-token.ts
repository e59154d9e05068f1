import { createHash, timingSafeEqual } from 'node:crypto';

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether an Authorization header bears this token; how long the comparison takes tells nothing about it. */
export function bearsToken(header: string | undefined, token: string): boolean {
  const [scheme = '', given = ''] = (header ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && timingSafeEqual(hashed(given), hashed(token));
}
