import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createEmptyDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { archiveWriter } from './backup-archive.ts';
import { backup, restore } from './backup.ts';
import type { DatabaseLocation } from './connect-database.ts';
import { connectDatabase } from './connect-database.ts';
import { listTar } from './tar.ts';

let folder: string;
let database: TestDatabase;
let location: DatabaseLocation;
let archive: string;
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
const blob = Buffer.from('a chapter, spoken');
const blobKey = createHash('sha256').update(blob).digest('hex');
const blobPath = join('files', blobKey.slice(0, 2), blobKey);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-backup-'));
  database = await createTestDatabase();
  empty = await createEmptyDatabase();
  location = at('source', database.connectionString);
  await put(blobPath, blob);
  await put('files/empty', Buffer.alloc(0));
  await put('mailbox/a letter.eml', Buffer.alloc(3_000_000, 7));
  await put('tmp/half', Buffer.from('not kept'));
  await put('locks/server', Buffer.from('1'));
  await database.open.pool.query('CREATE TABLE note AS SELECT n FROM generate_series(1, 1000) n');
  archive = join(folder, 'backup.tar');
  expect(await backup(location, archive)).toEqual({ fileCount: 3 });
});

afterAll(async () => {
  await Promise.all([database.close(), empty.close()]);
  await rm(folder, { recursive: true, force: true });
});

function at(name: string, url: string | null): DatabaseLocation {
  return { data: { directory: join(folder, name) }, database: { url, programsDirectory: null } };
}

async function put(path: string, bytes: Buffer): Promise<void> {
  const full = join(location.data.directory, path);
  await mkdir(dirname(full), { recursive: true });
  await writeFile(full, bytes);
}

/** A copy of the archive with one byte changed inside a file's content. */
async function flipped(name: string): Promise<string> {
  const file = await open(archive);
  const entry = (await listTar(file).finally(() => file.close())).find((one) => one.name === name);
  const bytes = await readFile(archive);
  const position = (entry?.offset ?? 0) + 5;
  bytes[position] = (bytes[position] ?? 0) ^ 0x10;
  const path = join(folder, 'flipped.tar');
  await writeFile(path, bytes);
  return path;
}

describe('backup', () => {
  it('leaves one closed file and nothing beside it', async () => {
    expect((await readdir(folder)).filter((name) => name.startsWith('backup'))).toEqual(['backup.tar']);
    expect((await stat(archive)).mode & 0o077).toBe(0);
  });

  it('refuses to write into the data folder', async () => {
    await expect(backup(location, join(location.data.directory, 'b.tar'))).rejects.toThrow('outside');
  });

  it('keeps the older backup when a new one fails', async () => {
    const unreachable = { ...location, database: { url: 'postgres://127.0.0.1:1/x', programsDirectory: null } };
    const before = await readFile(archive);
    await expect(backup(unreachable, archive)).rejects.toThrow();
    expect((await readFile(archive)).equals(before)).toBe(true);
  });
});

describe('restore', () => {
  it('brings rows and files into an empty folder with its own PostgreSQL', async () => {
    const target = at('restored', null);
    expect(await restore(target, archive)).toEqual({ fileCount: 3, missingBlobs: [] });
    expect(await readFile(join(target.data.directory, blobPath))).toEqual(blob);
    expect((await stat(join(target.data.directory, 'mailbox/a letter.eml'))).size).toBe(3_000_000);
    const opened = await connectDatabase(target, { asServer: false });
    const client = new pg.Client({ connectionString: opened.connectionString });
    await client.connect();
    const sum = await client.query('SELECT sum(n)::int AS sum FROM note');
    const migrations = await client.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations');
    await client.end();
    await opened.release();
    expect(sum.rows[0]).toEqual({ sum: 500_500 });
    expect(migrations.rows[0]?.count).toBeGreaterThan(0);
    expect((await readdir(target.data.directory)).sort()).toEqual(['files', 'locks', 'mailbox', 'postgres']);
    await expect(restore(target, archive)).rejects.toThrow('is not empty');
  });

  it('names a blob that rows speak of and the backup does not hold', async () => {
    const target = at('beside', empty.connectionString);
    const lonely = join(folder, 'lonely.tar');
    const bare = await createTestDatabase();
    await bare.open.pool.query(`ALTER TABLE files DISABLE TRIGGER ALL`);
    const columns = await bare.open.pool.query<{ name: string; type: string }>(
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_name = 'files' AND is_nullable = 'NO' AND column_default IS NULL`,
    );
    const values = columns.rows.map(({ name, type }) =>
      name === 'blob_key' ? `'gone'` : type.startsWith('timestamp') ? 'now()' : /int|numeric/.test(type) ? '1' : `'x'`,
    );
    await bare.open.pool.query(`SET session_replication_role = replica`);
    await bare.open.pool.query(
      `ALTER TABLE files DROP CONSTRAINT IF EXISTS files_owner_id_users_id_fk;
       INSERT INTO files (${columns.rows.map(({ name }) => name).join(', ')}) VALUES (${values.join(', ')})`,
    );
    await backup(at('bare', bare.connectionString), lonely);
    expect((await restore(target, lonely)).missingBlobs).toEqual(['gone']);
    await bare.close();
  });

  it.each(['database.dump', `data/${blobPath}`, 'data/mailbox/a letter.eml'])(
    'names %s when a bit flipped',
    async (name) => {
      const target = at('damaged', null);
      await expect(restore(target, await flipped(name))).rejects.toThrow(`${name} is damaged`);
      expect(await readdir(target.data.directory)).toEqual([]);
    },
  );

  it('notices a change of the list itself', async () => {
    await expect(restore(at('damaged', null), await flipped('manifest.json'))).rejects.toThrow('list of files');
  });

  it('names a file that is missing', async () => {
    const path = join(folder, 'missing.tar');
    const bytes = await readFile(archive);
    const file = await open(archive);
    const entries = await listTar(file).finally(() => file.close());
    const index = entries.findIndex((one) => one.name === `data/${blobPath}`);
    const start = (entries[index]?.offset ?? 0) - 512;
    const end = (entries[index + 1]?.offset ?? 0) - 512;
    await writeFile(path, Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]));
    await expect(restore(at('damaged', null), path)).rejects.toThrow(`data/${blobPath} is missing`);
  });

  it('refuses an archive that would write outside the folder', async () => {
    const path = join(folder, 'hostile.tar');
    const target = await open(path, 'w');
    const writer = archiveWriter(target);
    await writer.addFile('data/../../escaped', archive);
    await writer.finish(new Date(0));
    await target.close();
    await expect(restore(at('damaged', null), path)).rejects.toThrow('leads out of the data folder');
  });

  it('never writes into the private database’s own files', async () => {
    const path = join(folder, 'hostile.tar');
    const target = await open(path, 'w');
    const writer = archiveWriter(target);
    await writer.addFile('data/postgres/cluster/postgresql.conf', archive);
    await writer.finish(new Date(0));
    await target.close();
    const damaged = at('damaged', null);
    await expect(restore(damaged, path)).rejects.toThrow('which isn’t part of a Timbre backup');
    expect(await readdir(damaged.data.directory)).toEqual([]);
  });

  it('can be run again after it was interrupted, and nothing else may open the folder meanwhile', async () => {
    const target = at('again', null);
    await mkdir(join(target.data.directory, 'files'), { recursive: true });
    await writeFile(join(target.data.directory, 'files', 'half'), 'half');
    await writeFile(join(target.data.directory, 'restoring'), '');
    await expect(connectDatabase(target, { asServer: true })).rejects.toThrow('was interrupted');
    expect((await restore(target, archive)).fileCount).toBe(3);
    expect(await readdir(join(target.data.directory, 'files'))).not.toContain('half');
  });
});
