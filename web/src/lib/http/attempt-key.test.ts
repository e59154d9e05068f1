import { ApiError } from '@timbre/client';
import { describe, expect, it } from 'vitest';
import { attemptKeys, sendOnce } from './attempt-key.ts';

const keys = () => {
  let count = 0;
  return attemptKeys(() => `key-${(count += 1)}`);
};
const failure = (code: 'network.failed' | 'request.in-progress' | 'credits.insufficient') =>
  new ApiError(code, 'It failed.');

describe('attemptKeys', () => {
  it('send the same key again only after a lost answer', () => {
    const attempts = keys();
    expect(attempts.keyFor(['a'])).toBe('key-1');
    attempts.end(failure('network.failed'));
    expect(attempts.keyFor(['a'])).toBe('key-1');
    attempts.end(failure('request.in-progress'));
    expect(attempts.keyFor(['a'])).toBe('key-1');
    attempts.end(failure('credits.insufficient'));
    expect(attempts.keyFor(['a'])).toBe('key-2');
    attempts.end();
    expect(attempts.keyFor(['a'])).toBe('key-3');
  });

  it('never send a key with another wish', () => {
    const attempts = keys();
    const first = attempts.keyFor({ priceId: 'personal-month' });
    attempts.end(failure('network.failed'));
    expect(attempts.keyFor({ priceId: 'personal-year' })).not.toBe(first);
  });
});

it('what is sent once goes out under its key again until there is an answer', async () => {
  const attempts = keys();
  const sent: string[] = [];
  const ask = (error?: Error) =>
    sendOnce(attempts, 'wish', async (key) => {
      sent.push(key);
      if (error !== undefined) throw error;
      return key;
    });
  await expect(ask(failure('network.failed'))).rejects.toThrow();
  expect(await ask()).toBe('key-1');
  await expect(ask(failure('credits.insufficient'))).rejects.toThrow();
  await ask();
  expect(sent).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
});
