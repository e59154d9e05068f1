import { ApiError } from '@timbre/client';
import { describe, expect, it } from 'vitest';
import { attemptKeys, savesInTurn, sendOnce } from './attempt-key.ts';

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

describe('saves in turn', () => {
  /** A server that keeps answers by their keys, whose next answers are lost or are these errors. */
  const server = (...ends: readonly ('lost' | 'state.conflict' | 'ok')[]) => {
    const answers = new Map<string, { id: string; revision: number; text: string }>();
    const waiting = [...ends];
    let [made, keys] = [0, 0];
    const save = savesInTurn<string, { id: string; revision: number; text: string }>(
      async ({ wish, kept, key }) => {
        const end = waiting.shift() ?? 'ok';
        if (end === 'state.conflict') throw new ApiError(end, 'It was changed.');
        if (kept === null && !answers.has(key)) made += 1;
        const answer = answers.get(key) ?? { id: `${made}`, revision: (kept?.revision ?? 0) + 1, text: wish };
        answers.set(key, answer);
        if (end === 'lost') throw new ApiError('network.failed', 'No one answered.');
        return answer;
      },
      () => `key-${(keys += 1)}`,
    );
    return { save, made: () => made };
  };

  it('send the same again under its key after a lost answer', async () => {
    const { save, made } = server('lost', 'lost');
    await expect(save('a', null)).rejects.toThrow('No one answered.');
    await expect(save('a', null)).rejects.toThrow('No one answered.');
    expect(await save('a', null)).toEqual({ id: '1', revision: 1, text: 'a' });
    expect(made()).toBe(1);
  });

  it('learn what a lost one made before another is sent over it', async () => {
    const { save, made } = server('lost');
    await expect(save('a', null)).rejects.toThrow('No one answered.');
    expect(await save('b', null)).toEqual({ id: '1', revision: 2, text: 'b' });
    expect(made()).toBe(1);
    expect(await save('c', { id: '1', revision: 2, text: 'b' })).toMatchObject({ revision: 3 });
  });

  it('judge another by itself where the lost one is refused, and the same one not at all', async () => {
    const kept = { id: '9', revision: 4, text: '' };
    const other = server('lost', 'state.conflict');
    await expect(other.save('a', kept)).rejects.toThrow('No one answered.');
    expect(await other.save('b', kept)).toMatchObject({ revision: 5, text: 'b' });
    const same = server('lost', 'state.conflict');
    await expect(same.save('a', kept)).rejects.toThrow('No one answered.');
    await expect(same.save('a', kept)).rejects.toThrow('It was changed.');
  });

  it('stay with the lost one as long as no one answers', async () => {
    const { save, made } = server('lost', 'lost');
    await expect(save('a', null)).rejects.toThrow('No one answered.');
    await expect(save('b', null)).rejects.toThrow('No one answered.');
    expect(await save('b', null)).toMatchObject({ revision: 2, text: 'b' });
    expect(made()).toBe(1);
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
