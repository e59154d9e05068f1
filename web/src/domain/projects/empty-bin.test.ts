import { describe, expect, test } from 'vitest';
import type { Bin, BinProgress } from './empty-bin.ts';
import { emptyBin } from './empty-bin.ts';

const pageSize = 200;

/** A bin that answers pages and erases; what it holds is its ids. */
function binOf(count: number, onErase?: () => void) {
  const ids = new Set(Array.from({ length: count }, (_, index) => `a${index}`));
  const erased: number[] = [];
  const bin: Bin = {
    atOnce: 25,
    refetch: () => Promise.resolve(),
    read: (pageNum) => {
      const page = [...ids].slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return Promise.resolve({ ids: page, totalPages: Math.ceil(ids.size / pageSize) });
    },
    erase: (some) => {
      for (const id of some) ids.delete(id);
      erased.push(some.length);
      onErase?.();
      return Promise.resolve();
    },
  };
  return { bin, ids, erased };
}

describe('emptying the bin', () => {
  test('takes everything on every page, in small requests, and says how far it is', async () => {
    const { bin, ids, erased } = binOf(430);
    const said: BinProgress[] = [];
    const end = await emptyBin(bin, new AbortController().signal, (progress) => said.push(progress));
    expect(end).toEqual({ done: 430, total: 430 });
    expect(ids.size).toBe(0);
    expect(Math.max(...erased)).toBeLessThanOrEqual(25);
    expect(said[0]).toEqual({ done: 0, total: 430 });
    expect(said.at(-1)).toEqual({ done: 425, total: 430 });
  });

  test('stops between two requests and keeps the rest', async () => {
    const stopping = new AbortController();
    const { bin, ids } = binOf(60, () => stopping.abort());
    expect(await emptyBin(bin, stopping.signal, () => undefined)).toEqual({ done: 25, total: 60 });
    expect(ids.size).toBe(35);
  });

  test('an empty bin needs nothing', async () => {
    const { bin, erased } = binOf(0);
    expect(await emptyBin(bin, new AbortController().signal, () => undefined)).toEqual({ done: 0, total: 0 });
    expect(erased).toEqual([]);
  });
});
