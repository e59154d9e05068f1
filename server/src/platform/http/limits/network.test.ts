import { expect, test } from 'vitest';
import { networkOf, plainAddress, rateLimitKey } from './network.ts';

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001::', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['nonsense', 'unknown'],
  ['', 'unknown'],
])('%s is of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('addresses are compared in one form', () => {
  expect(plainAddress('::FFFF:10.0.0.1')).toBe('10.0.0.1');
  expect(rateLimitKey('10.0.0.1')).not.toBe(rateLimitKey('10.0.0.2'));
  expect(rateLimitKey('2001:db8::1')).toBe(rateLimitKey('2001:db8::2'));
});
