import { isIPv4, isIPv6 } from 'node:net';

/** IPv4 inside IPv6 (`::ffff:192.0.2.1`) is the IPv4 address; a zone is dropped. */
export function plainAddress(address: string): string {
  const bare = address.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? bare.toLowerCase();
}

/** The network an address belongs to: /24 of IPv4, /64 of IPv6, in the usual notation; `unknown` for anything else. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIPv6(plain)) return `${firstGroups(plain).join(':')}::/64`;
  return 'unknown';
}

/** Whom a rate limit counts: one IPv4 address, or the /64 that one IPv6 subscriber owns. */
export function rateLimitKey(address: string): string {
  const plain = plainAddress(address);
  return isIPv4(plain) ? plain : networkOf(plain);
}

/** The first four 16-bit groups; a tail in dotted form stands for two groups. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const tailGroups = right.reduce((count, group) => count + (group.includes('.') ? 2 : 1), 0);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - tailGroups);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
