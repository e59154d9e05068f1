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

async function count(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ n: string }>(sql`select count(*) as n from seen`);
  return Number(rows[0]?.n);
}
/** 0: every connection is back. */
const idle = () => studio.platform.database.pool.idleCount - studio.platform.database.pool.totalCount;

it('reads as it was at its first moment, whatever is written meanwhile', async () => {
  const seen = await readSnapshot(studio.db, async (tx) => {
    const counts: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      counts.push(await count(tx));
      await studio.db.execute(sql`insert into seen values (1)`);
    }
    return counts;
  });
  expect(seen).toEqual([0, 0, 0]);
  expect(idle()).toBe(0);
});

it('gives its connection back where something goes wrong, tells what, and writes nothing', async () => {
  await expect(readSnapshot(studio.db, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
  await expect(readSnapshot(studio.db, (tx) => tx.execute(sql`insert into seen values (1)`))).rejects.toThrow();
  expect(idle()).toBe(0);
});
