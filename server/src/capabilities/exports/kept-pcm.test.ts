import { describe, expect, it } from 'vitest';
import { keptPcm } from './kept-pcm.ts';

/** Says which keys were made again, in order. */
function counted(maxBytes: number) {
  const made: string[] = [];
  const keep = keptPcm(maxBytes);
  const ask = (key: string, samples = 10) =>
    keep(key, async () => {
      made.push(key);
      return new Int16Array(samples);
    });
  return { made, ask };
}

describe('keptPcm', () => {
  it('makes what it has once, and gives the very same again', async () => {
    const { made, ask } = counted(1000);
    expect(await ask('a')).toBe(await ask('a'));
    expect(made).toEqual(['a']);
  });

  it('forgets what was not asked for the longest', async () => {
    const { made, ask } = counted(40);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps count when two ask at once, and passes on what is too large or cannot be made', async () => {
    const { made, ask } = counted(40);
    await Promise.all([ask('a'), ask('a')]);
    expect(made).toEqual(['a', 'a']);
    for (let turn = 0; turn < 2; turn += 1) expect(await ask('large', 100)).toHaveLength(100);
    await ask('a');
    await ask('b');
    await ask('a');
    expect(made).toEqual(['a', 'a', 'large', 'large', 'b']);
    await expect(keptPcm(40)('x', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });
});
