import { createHash, randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insertUser } from '../../testing/insert-user.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { backup, restore } from './backup.ts';
import { connectDatabase, type DatabaseLocation } from './connect-database.ts';
import { listTar } from './tar.ts';

/** Only in long runs: it writes three gigabytes. */
const isRun = inject('isFullRun');
const blobs = { count: 1000, bytes: 1024 ** 2 };
const rows = 100_000;
const restoreLimitMs = 5 * 60_000;
const timeout = 30 * 60_000;

let folder: string;
let database: TestDatabase;
let source: DatabaseLocation;
const keys: string[] = [];
const at = (name: string, url: string | null): DatabaseLocation => ({
  data: { directory: join(folder, name) },
  database: { url, programsDirectory: null },
});
const pathOf = (key: string): string => join('files', key.slice(0, 2), key);

beforeAll(async () => {
  if (!isRun) return;
  folder = await mkdtemp(join(tmpdir(), 'timbre-backup-size-'));
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < 5e9) throw new Error(`This test needs 5 GB free in ${tmpdir()}.`);
  database = await createTestDatabase();
  source = at('source', database.connectionString);
  const bytes = Buffer.alloc(blobs.bytes);
  for (let i = 0; i < blobs.count; i += 1) {
    randomFillSync(bytes);
    const key = createHash('sha256').update(bytes).digest('hex');
    const path = join(source.data.directory, pathOf(key));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    keys.push(key);
  }
  const { id: owner } = await insertUser(database.open.db);
  await database.open.pool.query(
    `insert into files (id, owner_id, blob_key, name, media_type, size_bytes, purpose, created_at)
     select 'f' || n, $1, ($2::text[])[1 + n % $3::int], 'A recording ' || n || '.wav', 'audio/wav', $4, 'upload', now()
     from generate_series(1, $5::int) n`,
    [owner, keys, blobs.count, blobs.bytes, rows],
  );
}, timeout);
afterAll(async () => {
  if (!isRun) return;
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test.runIf(isRun)(
  'a gigabyte with 100,000 rows is restored within five minutes, and damage to it is named',
  async () => {
    const archive = join(folder, 'backup.tar');
    const began = performance.now();
    expect(await backup(source, archive)).toEqual({ fileCount: blobs.count });
    const backedUp = performance.now();
    expect((await stat(archive)).size).toBeGreaterThan(blobs.count * blobs.bytes);

    const target = at('restored', null);
    expect(await restore(target, archive)).toEqual({ fileCount: blobs.count, missingBlobs: [] });
    const restoredMs = performance.now() - backedUp;
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
    expect(restoredMs, `backup ${seconds(backedUp - began)}, restore ${seconds(restoredMs)}`).toBeLessThan(
      restoreLimitMs,
    );
    const opened = await connectDatabase(target, { asServer: false });
    const client = new pg.Client({ connectionString: opened.connectionString });
    await client.connect();
    const { rows: counted } = await client.query('select count(*)::int as n from files');
    await client.end();
    await opened.release();
    expect(counted).toEqual([{ n: rows }]);
    await rm(target.data.directory, { recursive: true });

    // One bit of one file in the middle.
    const key = keys[blobs.count / 2] ?? '';
    const file = await open(archive, 'r+');
    const entry = (await listTar(file)).find(({ name }) => name.endsWith(key));
    const place = (entry?.offset ?? 0) + blobs.bytes / 2;
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, place);
    buffer[0] = (buffer[0] ?? 0) ^ 1;
    await file.write(buffer, 0, 1, place);
    await file.close();
    const damaged = at('damaged', null);
    await expect(restore(damaged, archive)).rejects.toThrow(`${key} is damaged`);

    // One file gone from the folder before the next backup: the rows that name it are told.
    await rm(join(source.data.directory, pathOf(key)));
    await backup(source, archive);
    expect((await restore(damaged, archive)).missingBlobs).toEqual([key]);
  },
  timeout,
);
