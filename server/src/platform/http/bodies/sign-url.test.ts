import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '../../../testing/doubles/fake-clock.ts';
import { urlSigner } from './sign-url.ts';

const clock = fakeClock();
const signer = urlSigner('a secret', clock);

function paramsOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address, 'http://x').searchParams);
}

describe('signed addresses', () => {
  const address = signer.sign('/files/abc', { user: 'u&=1', size: 5, none: undefined }, 300);
  const params = paramsOf(address);

  test('holds until it expires', () => {
    expect(address).toMatch(/^\/files\/abc\?user=u%26%3D1&size=5&expires=\d{10}&signature=[\w-]{43}$/);
    expect(signer.verify('/files/abc', params)).toBe(true);
    clock.advance({ seconds: 299 });
    expect(signer.verify('/files/abc', params)).toBe(true);
    clock.advance({ seconds: 1 });
    expect(signer.verify('/files/abc', params)).toBe(false);
  });

  test('any change breaks it', () => {
    const fresh = paramsOf(signer.sign('/files/abc', { user: 'u', size: 5 }, 300));
    expect(signer.verify('/files/abc', fresh)).toBe(true);
    expect(signer.verify('/files/abd', fresh)).toBe(false);
    expect(signer.verify('/files/abc', { ...fresh, user: 'v' })).toBe(false);
    expect(signer.verify('/files/abc', { ...fresh, more: '' })).toBe(false);
    expect(signer.verify('/files/abc', { ...fresh, expires: Number(fresh['expires']) + 1 })).toBe(false);
    expect(signer.verify('/files/abc', { ...fresh, signature: '' })).toBe(false);
    expect(signer.verify('/files/abc', { ...fresh, signature: undefined })).toBe(false);
    expect(urlSigner('another', clock).verify('/files/abc', fresh)).toBe(false);
  });

  test('numbers and texts of a parsed query are the same', () => {
    const fresh = paramsOf(signer.sign('/f', { number: 7 }, 60));
    expect(signer.verify('/f', { ...fresh, number: 7, expires: Number(fresh['expires']) })).toBe(true);
  });

  test('no two sets of parameters share a signature', () => {
    const dictionary = fc.dictionary(fc.string({ minLength: 1 }), fc.string(), { noNullPrototype: true });
    fc.assert(
      fc.property(dictionary, dictionary, (a, b) => {
        const signed = paramsOf(signer.sign('/f', a, 60));
        fc.pre(!isDeepStrictEqual(a, b));
        fc.pre(!('expires' in a || 'expires' in b || 'signature' in a || 'signature' in b));
        const swapped = { ...b, expires: signed['expires'], signature: signed['signature'] };
        expect(signer.verify('/f', swapped)).toBe(false);
      }),
    );
  });
});
