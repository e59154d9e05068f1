import { describe, expect, it } from 'vitest';
import { createSha256 } from './sha256.ts';

const hashOf = (text: string) => {
  const hash = createSha256();
  hash.update(new TextEncoder().encode(text));
  return hash.digest();
};

describe('createSha256', () => {
  it('agrees with the standard on its own examples', () => {
    expect(hashOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with the platform for every length around a block, fed in odd pieces', async () => {
    for (const length of [1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);
      const hash = createSha256();
      for (let at = 0; at < length; at += 7) hash.update(bytes.subarray(at, at + 7));
      const expected = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      expect(hash.digest()).toBe(Array.from(expected, (byte) => byte.toString(16).padStart(2, '0')).join(''));
    }
  });
});
