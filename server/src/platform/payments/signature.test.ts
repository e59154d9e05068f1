import { expect, it } from 'vitest';
import { isSigned, signEvent } from './signature.ts';

const at = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);
const body = new TextEncoder().encode('{"id":"evt_1"}');

it('signs as Stripe does', () => {
  // HMAC-SHA-256 of `1492774577.{"id":"evt_1"}` under whsec_test, worked out with openssl.
  expect(signEvent(body, 'whsec_test', new Date(1_492_774_577_000))).toBe(
    't=1492774577,v1=7656fc2882a7ca0a651666b36bf2f2f22ee204f54f608f227498a2419f2890b2',
  );
});

it.each([
  ['as it is', (header: string) => header, body, at, true],
  ['at the end of its time', (header: string) => header, body, later(300), true],
  ['too late', (header: string) => header, body, later(301), false],
  ['from the future', (header: string) => header, body, later(-301), false],
  ['of another body', (header: string) => header, new TextEncoder().encode('{"id":"evt_2"}'), at, false],
  ['with another time', (header: string) => header.replace(/t=\d+/, `t=${at.getTime() / 1000 + 1}`), body, at, false],
  [
    'beside a wrong one, while the secret is changed',
    (header: string) => header.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`),
    body,
    at,
    true,
  ],
  ['cut short', (header: string) => header.slice(0, -1), body, at, false],
  ['without a time', (header: string) => header.replace(/t=\d+,/, ''), body, at, false],
  ['empty', () => '', body, at, false],
])('%s', (_, change, given, now, isRight) => {
  expect(isSigned(given, change(signEvent(body, 'whsec_test', at)), 'whsec_test', now)).toBe(isRight);
});

it('is nothing without the right secret', () => {
  expect(isSigned(body, signEvent(body, 'other', at), 'whsec_test', at)).toBe(false);
});
