import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { getFileNameLowLevel, openPromise, type Entry } from 'yauzl';
import { ArchiveError, damaged } from './archive-error.ts';
import { entryPath } from './entry-path.ts';

/** A file of an archive, a folder or a download. A caller that wants its bytes reads them before asking for the next file. */
export interface ModelBytes {
  readonly path: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const opened = (path: string) => createReadStream(path, { highWaterMark: 1 << 20 });

export const bytesOf = (path: string): AsyncIterable<Uint8Array> => opened(path) as AsyncIterable<Uint8Array>;

const linkFound = (): never => {
  throw new ArchiveError('unsafe', 'It holds a link or a device.');
};

/** Readers of archives say in many ways that bytes are wrong; what a disk says has a code of its own. */
async function* checked<T>(read: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* read;
  } catch (error) {
    const { code } = error as { code?: unknown };
    const isOfDisk = typeof code === 'string' && /^E[A-Z]+$/u.test(code);
    if (error instanceof ArchiveError || isOfDisk) throw error;
    damaged('Its packed bytes are wrong or cut short.');
  }
}

/** Starts bzip2 beside this program, in the same cage: what Node has for it is no longer looked after. */
async function* bunzipped(path: string): AsyncGenerator<Uint8Array> {
  const bzip2 = spawn('bzip2', ['--decompress', '--stdout', '--', path], { stdio: ['ignore', 'pipe', 'ignore'] });
  const closed = (once(bzip2, 'close') as Promise<[number | null]>).catch(() => {
    throw new ArchiveError('bzip2', '');
  });
  // It is read below; a program that is missing must not end this one before.
  closed.catch(() => undefined);
  try {
    yield* bzip2.stdout as AsyncIterable<Uint8Array>;
    const [code] = await closed;
    if (code !== 0) damaged('Its packed bytes are wrong or cut short.');
  } finally {
    bzip2.kill();
  }
}

async function* tarFiles(
  ...source: readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]]
): AsyncGenerator<ModelBytes> {
  const archive = extract();
  // What breaks before it is thrown by the archive, too.
  const feeding = pipeline([...source, archive]).catch(() => undefined);
  for await (const entry of archive) {
    const { name, type } = entry.header;
    const path = entryPath(name);
    if (type !== 'file' && type !== 'contiguous-file' && type !== 'directory') linkFound();
    if (path !== null && type !== 'directory') yield { path, bytes: checked(entry as AsyncIterable<Uint8Array>) };
    entry.resume();
  }
  await feeding;
}

/** Nothing said, a folder, a file. */
const plainTypes: ReadonlySet<number> = new Set([0, 4, 8]);

/** What Unix says an entry is, where it was packed there. */
const unixTypeOf = ({ versionMadeBy, externalFileAttributes }: Entry): number =>
  versionMadeBy >>> 8 === 3 ? (externalFileAttributes >>> 28) & 15 : 0;

async function* withChecksum(bytes: AsyncIterable<Uint8Array>, expected: number): AsyncGenerator<Uint8Array> {
  let sum = 0;
  for await (const piece of bytes) {
    sum = crc32(piece, sum);
    yield piece;
  }
  if (sum !== expected) damaged('A file’s checksum is wrong.');
}

async function* zipFiles(archivePath: string): AsyncGenerator<ModelBytes> {
  // Names are judged by our own rule, which tells a dangerous archive from a damaged one.
  const archive = await openPromise(archivePath, { decodeStrings: false });
  for await (const entry of archive.eachEntry()) {
    const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
    const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
    const path = entryPath(name);
    if (!plainTypes.has(unixTypeOf(entry))) linkFound();
    if (path === null || name.endsWith('/')) continue;
    const bytes = (await archive.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
    yield { path, bytes: checked(withChecksum(bytes, entry.crc32)) };
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The files of an archive, which is known by its first bytes; null: it is none, or an empty file. */
export async function archiveFiles(path: string): Promise<AsyncIterable<ModelBytes> | null> {
  const head = await headOf(path);
  if (head.subarray(0, 3).toString('latin1') === 'BZh') return checked(tarFiles(Readable.from(bunzipped(path))));
  if (head[0] === 0x1f && head[1] === 0x8b) return checked(tarFiles(opened(path), createGunzip()));
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return checked(zipFiles(path));
  if (head.subarray(257, 262).toString('latin1') === 'ustar') return checked(tarFiles(opened(path)));
  return null;
}
