import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { UserRows } from './user-data.store.ts';
import { writeTables } from './write-tables.ts';

const pages: readonly UserRows[] = [
  { table: 'segments', rows: [{ id: 'a', text: 'One\n  two' }, { id: 'b' }] },
  { table: 'segments', rows: [{ id: 'c', words: [{ text: 'three' }] }] },
  { table: 'takes', rows: [{ id: 'd' }] },
];

/** Files in memory, which take what is written only when `release` is called, and what happened in order. */
function slowly() {
  const texts = new Map<string, string>();
  const happened: string[] = [];
  const waiting: (() => void)[] = [];
  async function* read(): AsyncGenerator<UserRows> {
    for (const [at, one] of pages.entries()) {
      happened.push(`page ${at + 1} asked for`);
      yield one;
    }
  }
  const open = async (table: string) => ({
    appendFile: async (text: string) => {
      await new Promise<void>((taken) => waiting.push(taken));
      texts.set(table, (texts.get(table) ?? '') + text);
      happened.push(`${table} written`);
    },
    close: async () => void happened.push(`${table} closed`),
  });
  return { texts, happened, waiting, read, open };
}

it('asks for a page when the one before it is written, and never before', async () => {
  const { happened, waiting, read, open } = slowly();
  const ended = writeTables(read(), open);
  const seen: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    await expect.poll(() => waiting.length).toBe(1);
    seen.push(happened.filter((one) => one.includes('asked')).length);
    waiting.shift()?.();
  }
  await ended;
  // The second of each pair is the end of a list.
  expect(seen).toEqual([1, 2, 3, 3, 3]);
  expect(happened).toEqual([
    'page 1 asked for',
    'segments written',
    'page 2 asked for',
    'segments written',
    'page 3 asked for',
    'segments written',
    'segments closed',
    'takes written',
    'takes written',
    'takes closed',
  ]);
});

it('writes lists that any reader understands, and tells their sums', async () => {
  const { texts, waiting, read, open } = slowly();
  const take = setInterval(() => waiting.shift()?.(), 1);
  const written = await writeTables(read(), open).finally(() => clearInterval(take));
  expect(JSON.parse(texts.get('segments') ?? '')).toEqual(pages.slice(0, 2).flatMap(({ rows }) => rows));
  expect(JSON.parse(texts.get('takes') ?? '')).toEqual([{ id: 'd' }]);
  expect(written).toEqual(
    [...texts].map(([table, text]) => ({ table, sha256: createHash('sha256').update(text).digest('hex') })),
  );
});

it('closes its file where reading or writing fails, and says why', async () => {
  const closed: string[] = [];
  const open = async (table: string) => ({
    appendFile: async (text: string) => {
      if (text.includes('full')) throw new Error('The disk is full.');
    },
    close: async () => void closed.push(table),
  });
  async function* broken(): AsyncGenerator<UserRows> {
    yield { table: 'read', rows: [{ id: 'a' }] };
    throw new Error('The database is gone.');
  }
  async function* tooMuch(): AsyncGenerator<UserRows> {
    yield { table: 'written', rows: [{ id: 'full' }] };
  }
  await expect(writeTables(broken(), open)).rejects.toThrow('The database is gone.');
  await expect(writeTables(tooMuch(), open)).rejects.toThrow('The disk is full.');
  expect(closed).toEqual(['read', 'written']);
});
