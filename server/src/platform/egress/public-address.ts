import { BlockList, isIP } from 'node:net';

/** Networks that are not the internet (IANA special-purpose registries), 6to4, Teredo and NAT64 among them. */
const closed = new BlockList();
const networks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23'],
  ...['2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
];
for (const network of networks) {
  const [address = '', prefix] = network.split('/');
  closed.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an address of the internet is meant; false for our own machine and network, whatever way it is written. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  if (version === 4) return !closed.check(address, 'ipv4');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined) return !closed.check(mapped, 'ipv4');
  // Written in hexadecimal groups it is the same address.
  return !closed.check(address, 'ipv6') && !/^::ffff:/iu.test(address);
}

/** Who links may lead to: the public internet, and there only those ports. */
export const isOnInternet =
  (ports: readonly number[]) =>
  (address: string, port: number): boolean =>
    ports.includes(port) && isPublicAddress(address);
