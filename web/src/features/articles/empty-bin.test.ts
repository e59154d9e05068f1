import type { Client } from '@timbre/client';
import { deleteArticles, listArticles } from '@timbre/contract/articles';
import { describe, expect, test } from 'vitest';
import type { BinProgress } from './empty-bin.ts';
import { emptyBin } from './empty-bin.ts';

/** A bin that answers pages and erases; what it holds is its ids. */
function binOf(count: number, onErase?: () => void) {
  const ids = new Set(Array.from({ length: count }, (_, index) => `a${index}`));
  const erased: number[] = [];
  const send = (call: unknown, input: { pageNum: number; pageSize: number; articleIds: string[] }) => {
    if (call === listArticles) {
      const { pageNum, pageSize } = input;
      const results = [...ids].slice((pageNum - 1) * pageSize, pageNum * pageSize).map((articleId) => ({ articleId }));
      return Promise.resolve({ results, totalElements: ids.size, totalPages: Math.ceil(ids.size / pageSize) });
    }
    expect(call).toBe(deleteArticles);
    for (const id of input.articleIds) ids.delete(id);
    erased.push(input.articleIds.length);
    onErase?.();
    return Promise.resolve({ articleIds: input.articleIds });
  };
  return { client: { send } as unknown as Pick<Client, 'send'>, ids, erased };
}

describe('emptying the bin', () => {
  test('takes everything on every page, in small requests, and says how far it is', async () => {
    const { client, ids, erased } = binOf(430);
    const said: BinProgress[] = [];
    const end = await emptyBin(client, new AbortController().signal, (progress) => said.push(progress));
    expect(end).toEqual({ done: 430, total: 430 });
    expect(ids.size).toBe(0);
    expect(Math.max(...erased)).toBeLessThanOrEqual(25);
    expect(said[0]).toEqual({ done: 0, total: 430 });
    expect(said.at(-1)).toEqual({ done: 425, total: 430 });
  });

  test('stops between two requests and keeps the rest', async () => {
    const stopping = new AbortController();
    const { client, ids } = binOf(60, () => stopping.abort());
    expect(await emptyBin(client, stopping.signal, () => undefined)).toEqual({ done: 25, total: 60 });
    expect(ids.size).toBe(35);
  });

  test('an empty bin needs nothing', async () => {
    const { client, erased } = binOf(0);
    expect(await emptyBin(client, new AbortController().signal, () => undefined)).toEqual({ done: 0, total: 0 });
    expect(erased).toEqual([]);
  });
});
