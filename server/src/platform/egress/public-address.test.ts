import { describe, expect, it } from 'vitest';
import { guardedRequest } from './guarded-request.ts';
import { isOnInternet, isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    // Hosts of virtual machines, and what IANA gave out for routers, examples and nothing at all.
    '168.63.129.16',
    '192.0.0.192',
    'fec0::1',
    'feff::1',
    '3fff::1',
    '3fff:fff::1',
    '5f00::1',
    '100::1',
    '100:0:0:1::1',
    '4000::1',
    '9000::1',
    '2001:20::1',
    '64:ff9b:1::1',
    '::ffff:0:7f00:1',
    '0:0:0:0:0:ffff:127.0.0.1',
    'fe80::1%lo',
    '0:0:0:0:0:ffff:7f00:1',
    '2001:db8::1%lo',
    '200::1',
    '23::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '',
    'localhost',
    '1.2.3',
  ])('is false for %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.32.0.1',
    '168.63.129.17',
    '::ffff:8.8.8.8',
    '2606:4700::1111',
    '2a00::1',
    '3ffe::1',
  ])('is true for %s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('isOnInternet', () => {
  const isAllowed = isOnInternet([80, 443, 8443]);
  it.each([
    ['1.1.1.1', 80, true],
    ['1.1.1.1', 443, true],
    ['1.1.1.1', 8443, true],
    ['1.1.1.1', 22, false],
    ['1.1.1.1', 6379, false],
    ['127.0.0.1', 443, false],
  ])('of %s, port %s: %s', (address, port, is) => expect(isAllowed(address, port)).toBe(is));

  it.each([
    ['http://localhost/', 80],
    ['https://localhost/', 443],
    // A name, which is looked up.
    ['http://localhost:25/', 25],
    ['http://[2606:4700::1111]:25/', 25],
    ['https://1.1.1.1:8080/', 8080],
  ])('is asked about the port that %s means', async (link, port) => {
    const ports: number[] = [];
    const judge = (_: string, asked: number): boolean => {
      ports.push(asked);
      return false;
    };
    const request = guardedRequest(new URL(link), {
      isAllowed: judge,
      signal: new AbortController().signal,
    });
    await expect(request).rejects.toThrow('not a public address');
    expect(new Set(ports)).toEqual(new Set([port]));
  });
});
