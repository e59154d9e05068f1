import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import type { Tx } from './database.ts';
import { readSnapshot } from './read-snapshot.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
  await studio.db.execute(sql`create table seen (n integer)`);
});
afterAll(() => studio.close());

async function* counts(tx: Tx): AsyncGenerator<number> {
  for (let at = 0; at < 3; at += 1) {
    const { rows } = await tx.execute<{ n: string }>(sql`select count(*) as n from seen`);
    yield Number(rows[0]?.n);
  }
}
async function all(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items);
}
/** 0: every connection is back. */
const idle = () => studio.platform.database.pool.idleCount - studio.platform.database.pool.totalCount;

it('reads as it was at its first moment, whatever is written meanwhile', async () => {
  const seen: number[] = [];
  for await (const count of readSnapshot(studio.db, counts)) {
    seen.push(count);
    await studio.db.execute(sql`insert into seen values (1)`);
  }
  expect(seen).toEqual([0, 0, 0]);
  expect(idle()).toBe(0);
});

it('gives its connection back where the caller stops, and tells what went wrong', async () => {
  for await (const _ of readSnapshot(studio.db, counts)) break;
  expect(idle()).toBe(0);
  const broken = readSnapshot(studio.db, async function* broken(tx) {
    yield 1;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(all(broken)).rejects.toThrow();
  const writing = readSnapshot(studio.db, async function* writing(tx) {
    yield await tx.execute(sql`insert into seen values (1)`);
  });
  await expect(all(writing)).rejects.toThrow();
  expect(idle()).toBe(0);
});
