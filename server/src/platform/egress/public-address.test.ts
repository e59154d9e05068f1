import { describe, expect, it } from 'vitest';
import { closedAddresses } from '../../testing/closed-addresses.ts';
import { guardedRequest } from './guarded-request.ts';
import { isOnInternet, isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(closedAddresses)('is false for %s', (address) => expect(isPublicAddress(address)).toBe(false));

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
