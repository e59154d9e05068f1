import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { fileRows } from './files.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const at = (hour: number): Date => new Date(Date.UTC(2026, 2, 2, hour));
const releasedBefore = async (hour: number): Promise<string[]> =>
  (await fileRows.listReleased(database.open.db, at(hour), 100)).toSorted();

it('two that release the same blobs do not wait for each other', async () => {
  const { db } = database.open;
  await db.transaction(async (first) => {
    await fileRows.releaseBlobs(first, ['b', 'a', 'a'], at(10));
    await db.transaction((second) => fileRows.releaseBlobs(second, ['c', 'b'], at(11)));
  });
  expect(await releasedBefore(11)).toEqual(['a', 'b']);
  expect(await releasedBefore(12)).toEqual(['a', 'b', 'c']);
});

it('counts from the last time that a blob was released', async () => {
  const { db } = database.open;
  await fileRows.releaseBlobs(db, ['d'], at(13));
  await fileRows.releaseBlobs(db, ['d'], at(15));
  expect(await releasedBefore(14)).not.toContain('d');
  expect(await releasedBefore(16)).toContain('d');
});
