import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { turns } from './turns.ts';

const never = new AbortController().signal;

/** Work that says when it runs and ends when it is told to. */
function worker(limits = { perOwner: 1, total: 2, waiting: 2 }) {
  const inTurn = turns(limits);
  const runs: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, signal = never) =>
    inTurn(name[0] ?? '', signal, async () => {
      runs.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      if (name.endsWith('!')) throw new Error('broken');
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await nextTick();
  };
  return { ask, end, runs };
}

describe('turns', () => {
  test('one at a time of an owner, so many of all, in the order of asking', async () => {
    const { ask, end, runs } = worker();
    const all = ['a1', 'a2', 'b1', 'c1', 'a3'].map((name) => ask(name));
    await nextTick();
    expect(runs).toEqual(['a1', 'b1']);
    await end('b1');
    expect(runs).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(runs).toEqual(['a1', 'b1', 'c1', 'a2']);
    for (const name of ['c1', 'a2', 'a3']) await end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  test('work that fails gives its turn away', async () => {
    const { ask, end, runs } = worker();
    const broken = ask('a!');
    broken.catch(() => undefined);
    const next = ask('a2');
    await nextTick();
    await end('a!');
    await expect(broken).rejects.toThrow('broken');
    expect(runs).toEqual(['a!', 'a2']);
    await end('a2');
    expect(await next).toBe('a2');
  });

  test('too much of one owner is refused, and keeps no one else from waiting', async () => {
    const { ask, end, runs } = worker({ perOwner: 1, total: 1, waiting: 2 });
    const all = ['a1', 'a2', 'a3'].map((name) => ask(name));
    await nextTick();
    await expect(ask('a4')).rejects.toMatchObject({ code: 'request.too-many', data: { retryAfterSeconds: 5 } });
    const other = ask('b1');
    for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name);
    await Promise.all([...all, other]);
    expect(runs).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  test('who goes away before the turn is never run, and leaves the place', async () => {
    const { ask, end, runs } = worker();
    const gone = new AbortController();
    const first = ask('a1');
    const left = ask('a2', gone.signal);
    const last = ask('a3');
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(ask('b1', gone.signal)).rejects.toThrow('gone');
    const placed = ask('a4');
    await nextTick();
    for (const name of ['a1', 'a3', 'a4']) await end(name);
    expect(await Promise.all([first, last, placed])).toEqual(['a1', 'a3', 'a4']);
    expect(runs).toEqual(['a1', 'a3', 'a4']);
  });
});
