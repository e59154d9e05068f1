import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { fileRows } from './files.store.ts';
import { blobReleases, releasedBlobs } from './uploads.tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const hourOf = (hour: number): Date => new Date(Date.UTC(2026, 2, 2, hour));
const releasedBefore = async (hour: number): Promise<string[]> =>
  (await fileRows.listReleased(database.open.db, hourOf(hour), 100)).toSorted();

it('two that release the same blobs do not wait for each other', async () => {
  const { db } = database.open;
  await db.transaction(async (first) => {
    await fileRows.releaseBlobs(first, ['b', 'a', 'a'], hourOf(10));
    await db.transaction((second) => fileRows.releaseBlobs(second, ['c', 'b'], hourOf(11)));
  });
  expect(await releasedBefore(11)).toEqual(['a']);
  expect(await releasedBefore(12)).toEqual(['a', 'b', 'c']);
});

it('counts from the last time that a blob was released', async () => {
  const { db } = database.open;
  await fileRows.releaseBlobs(db, ['d'], hourOf(13));
  await fileRows.releaseBlobs(db, ['d'], hourOf(15));
  expect(await releasedBefore(14)).not.toContain('d');
  expect(await releasedBefore(16)).toContain('d');
});

it.each([
  ['an erased account leaves', 20_000, 500],
  ['leave one by one with a project', 8000, 1],
])('notes as many as %s', async (_whose, count, batch) => {
  const { db } = database.open;
  const many = Array.from({ length: count }, (_, nth) => `many-${nth}`);
  await db.transaction(async (tx) => {
    for (let at = 0; at < many.length; at += batch)
      await fileRows.releaseBlobs(tx, many.slice(at, at + batch), hourOf(20));
    await db.transaction((other) => fileRows.releaseBlobs(other, ['elsewhere'], hourOf(20)));
  });
  const rows = await fileRows.listReleased(db, hourOf(21), many.length * 2);
  expect(rows.filter((key) => key.startsWith('many-'))).toHaveLength(count);
  await db.delete(blobReleases);
});

it('reads what the release before has noted', async () => {
  const { db } = database.open;
  await db.insert(releasedBlobs).values([
    { blobKey: 'old', releasedAt: hourOf(10) },
    { blobKey: 'both', releasedAt: hourOf(10) },
  ]);
  await fileRows.releaseBlobs(db, ['both'], hourOf(12));
  expect(await releasedBefore(11)).toContain('old');
  expect(await releasedBefore(11)).not.toContain('both');
  for (const key of ['old', 'both']) await db.transaction((tx) => fileRows.settleRelease(tx, key));
  expect(await releasedBefore(13)).not.toContain('old');
  expect(await releasedBefore(13)).not.toContain('both');
});
