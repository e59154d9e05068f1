import { expect, it, vi } from 'vitest';
import { oneUnderWay } from './one-under-way.ts';

it('sends a wish once while it is under way, and again when it has ended, well or not', async () => {
  const ends: { done: (answer: string) => void; fail: (error: Error) => void }[] = [];
  const send = vi.fn<(wish: { at: number }) => Promise<string>>(
    () => new Promise((done, fail) => void ends.push({ done, fail })),
  );
  const ask = oneUnderWay(send);
  const both = [ask({ at: 1 }), ask({ at: 1 })];
  const other = ask({ at: 2 });
  expect(send).toHaveBeenCalledTimes(2);
  ends[0]?.done('one');
  ends[1]?.fail(new Error('no'));
  expect(await Promise.all(both)).toEqual(['one', 'one']);
  await expect(other).rejects.toThrow('no');
  void ask({ at: 1 });
  void ask({ at: 2 });
  expect(send).toHaveBeenCalledTimes(4);
});
