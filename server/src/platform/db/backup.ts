import { createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Clock } from '../clock/clock.ts';
import { systemClock } from '../clock/clock.ts';
import { archiveWriter, contents, verifyArchive } from './backup-archive.ts';
import type { VerifiedArchive } from './backup-archive.ts';
import type { ConnectedDatabase, DatabaseLocation } from './connect-database.ts';
import { connectDatabase, restoringMarker } from './connect-database.ts';
import { dumpDatabase, loadDump } from './postgres-dump.ts';
import { stopPostmaster } from './postgres-process.ts';
import { findPostgresPrograms } from './postgres-programs.ts';

export interface BackupResult {
  /** Files in the archive, the database not counted. */
  readonly fileCount: number;
}

export interface RestoreResult extends BackupResult {
  /** Keys of blobs that rows speak of but the backup does not hold; empty in a sound backup. */
  readonly missingBlobs: readonly string[];
}

const dumpName = 'database.dump';
const filesPrefix = 'data/';
/** What a data folder holds besides content: the database (it is dumped), locks, and what can be had again. */
const leftOut = new Set(['postgres', 'postgres.location', 'locks', 'tmp', 'models', 's3-cache']);
/** Below the stored files: what is on its way and not whole yet. */
const unfinished = ['files/tmp/', 'files/drafts/'];

/**
 * Writes the database and all files of the data folder into one tar archive; the server may go on running.
 * The dump comes first: files are stored before their rows, so every row in it has its file on disk. The archive
 * appears under its name only when it is complete and on disk.
 */
export async function backup(
  location: DatabaseLocation,
  targetFile: string,
  clock: Clock = systemClock,
): Promise<BackupResult> {
  const directory = location.data.directory;
  if (`${targetFile}${sep}`.startsWith(`${directory}${sep}`)) {
    throw new Error(`Write the backup outside ${directory}, so that it doesn’t become part of the next one.`);
  }
  await mkdir(dirname(targetFile), { recursive: true });
  const partial = `${targetFile}.partial`;
  const dump = `${targetFile}.${dumpName}`;
  const target = await open(partial, 'w', 0o600);
  try {
    const archive = archiveWriter(target);
    await writeFile(dump, '', { mode: 0o600 });
    await dumpTo(location, dump);
    await archive.addFile(dumpName, dump);
    for (const path of await contentFiles(directory)) {
      await archive.addFile(`${filesPrefix}${relative(directory, path).split(sep).join('/')}`, path);
    }
    const count = await archive.finish(clock.now());
    await rename(partial, targetFile);
    return { fileCount: count - 1 };
  } finally {
    await target.close();
    await rm(dump, { force: true });
    await rm(partial, { force: true });
  }
}

/**
 * Brings a backup into an empty data folder (and, with DATABASE_URL, an empty database). Every checksum is compared
 * before anything is written; an interrupted restore can be run again.
 */
export async function restore(location: DatabaseLocation, sourceFile: string): Promise<RestoreResult> {
  const directory = location.data.directory;
  const marker = restoringMarker(directory);
  await mkdir(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const present = await readdir(directory);
  if (present.length > 0 && !present.some((name) => join(directory, name) === marker)) {
    throw new Error(`${directory} is not empty. A backup is only restored into an empty DATA_DIR.`);
  }
  const source = await open(sourceFile);
  try {
    const archive = await verifyArchive(source);
    await writeFile(marker, '');
    await clear(directory, marker);
    const missingBlobs = await fill(location, source, archive).catch(async (error: unknown) => {
      // The folder becomes as empty as it was, so that the same command can be tried again.
      await clear(directory, marker);
      throw error;
    });
    return { fileCount: archive.manifest.files.length - 1, missingBlobs };
  } finally {
    await rm(marker, { force: true });
    await source.close();
  }
}

async function fill(
  location: DatabaseLocation,
  source: Awaited<ReturnType<typeof open>>,
  { manifest, entries }: VerifiedArchive,
): Promise<string[]> {
  const directory = location.data.directory;
  const dump = join(directory, dumpName);
  const database = await connectDatabase(location, { asServer: true, isRestoring: true });
  try {
    await refuseFilledDatabase(database);
    for (const { name } of manifest.files) {
      const entry = entries.get(name);
      if (entry === undefined) throw new Error(`${name} is missing`);
      const path = name === dumpName ? dump : contentPath(directory, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const bytes = Readable.from(contents(source, entry.offset, entry.sizeBytes));
      await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }));
    }
    await loadDump(await programsOf(location), database.directConnectionString, dump);
    await rm(dump);
    // No worker of the backup lives on here: its jobs are taken up by the first start, not after a lease.
    await query(database, `UPDATE job_workers SET heartbeat_at = 'epoch'`);
    // Nor any other process: the first start gives back what they held.
    await query(database, 'DELETE FROM processes');
    return await missingBlobs(database, new Set(manifest.files.map((file) => file.sha256)));
  } finally {
    await database.release();
  }
}

async function dumpTo(location: DatabaseLocation, dump: string): Promise<void> {
  const database = await connectDatabase(location, { asServer: false });
  try {
    await dumpDatabase(await programsOf(location), database.directConnectionString, dump);
  } finally {
    await database.release();
  }
}

function programsOf({ database }: DatabaseLocation): Promise<string> {
  return findPostgresPrograms(database.programsDirectory, null);
}

/** Where an archived file goes; never into the database's own folder, whatever the archive says. */
function contentPath(directory: string, name: string): string {
  const path = name.startsWith(filesPrefix) ? name.slice(filesPrefix.length) : '';
  const [top = ''] = path.split('/');
  if (top === '' || leftOut.has(top))
    throw new Error(`The backup contains ${name}, which isn’t part of a Timbre backup.`);
  return join(directory, path);
}

/** All files to keep, in a stable order. */
async function contentFiles(directory: string): Promise<string[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => !leftOut.has(name));
  const paths: string[] = [];
  for (const name of names.sort()) {
    const path = join(directory, name);
    if ((await lstat(path)).isFile()) paths.push(path);
    const below = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
    paths.push(...below.filter((found) => found.isFile()).map((found) => join(found.parentPath, found.name)));
  }
  const isWhole = (path: string): boolean => !unfinished.some((below) => path.startsWith(join(directory, below)));
  return paths.filter(isWhole);
}

/** Empties the folder but for the marker; a killed restore may have left its PostgreSQL running. */
async function clear(directory: string, marker: string): Promise<void> {
  const moved = await readFile(join(directory, 'postgres.location'), 'utf8').catch(() => null);
  const cluster = moved?.trim() ?? join(directory, 'postgres');
  await stopPostmaster(cluster);
  await rm(cluster, { recursive: true, force: true });
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    if (path !== marker) await rm(path, { recursive: true, force: true });
  }
}

async function refuseFilledDatabase(database: ConnectedDatabase): Promise<void> {
  const rows = await query(database, `SELECT to_regclass('public.users')::text AS name`);
  if (rows[0]?.['name'] !== null) throw new Error('The database is not empty. Restore into an empty one.');
}

/** A blob's key is the SHA-256 of its bytes, so the manifest knows every blob the backup holds. */
async function missingBlobs(database: ConnectedDatabase, held: ReadonlySet<string>): Promise<string[]> {
  const rows = await query(database, 'SELECT DISTINCT blob_key FROM files ORDER BY blob_key');
  return rows.map((row) => String(row['blob_key'])).filter((key) => !held.has(key));
}

async function query(database: ConnectedDatabase, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
