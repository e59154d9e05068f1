import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not the internet: of IANA's special-purpose registries, and one address of a host of virtual machines
 * that answers them alone. Of IPv6, 2000::/3 alone is given out; in it lie 6to4, Teredo and the examples.
 */
const networks4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
];
const networks6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** One list for each, because Node takes an IPv4 address for a part of ::/3. */
function listOf(networks: readonly string[], version: 'ipv4' | 'ipv6'): (address: string) => boolean {
  const closed = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    closed.addSubnet(address, Number(prefix), version);
  }
  return (address) => closed.check(address, version);
}
const isClosed4 = listOf(networks4, 'ipv4');
const isClosed6 = listOf(networks6, 'ipv6');

/** Whether an address of the internet is meant; false for our own machine and network, whatever way it is written. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  if (version === 4) return !isClosed4(address);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined) return !isClosed4(mapped);
  // Node judges an IPv4 address in other IPv6 clothes by no network of IPv6; it begins with neither of 2000::/3's digits.
  return /^[23]/u.test(address) && !isClosed6(address);
}

/** Who links may lead to: the public internet, and there only those ports. */
export const isOnInternet =
  (ports: readonly number[]) =>
  (address: string, port: number): boolean =>
    ports.includes(port) && isPublicAddress(address);
