import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older events are refused, so that one that leaked cannot be sent again for ever. */
const toleranceSeconds = 300;

const hash = (body: Uint8Array, seconds: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** `t=…,v1=…`: HMAC-SHA-256 over the time and the body, as Stripe signs its events. */
export function signEvent(body: Uint8Array, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${hash(body, seconds, secret).toString('hex')}`;
}

/** Whether one of the header's signatures is right and young enough; while a secret is changed there may be two. */
export function isSigned(body: Uint8Array, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  const right = hash(body, seconds, secret);
  return parts.some(([name, value = '']) => {
    const given = name === 'v1' && /^[0-9a-f]{64}$/.test(value) ? Buffer.from(value, 'hex') : null;
    return given !== null && timingSafeEqual(given, right);
  });
}
