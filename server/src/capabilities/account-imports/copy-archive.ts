import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  accountCopyLimits,
  accountCopyManifest,
  accountCopyVersion,
  type AccountCopyManifest,
  type CopyLimits,
} from '@timbre/contract/accounts/account-copy';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import * as z from 'zod/mini';
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError, fail } from '../../platform/errors.ts';

/** A row as the archive has it, by the columns' names in the database. */
export type CopiedRow = Readonly<Record<string, unknown>>;
export type CopiedFile = AccountCopyManifest['files'][number];

/** A copy of someone's data that was opened: what its manifest lists is there, and every table is as it was written. */
export interface CopyArchive {
  readonly tables: ReadonlyMap<string, readonly CopiedRow[]>;
  readonly files: readonly CopiedFile[];
  /** Ends with an error where there are more or fewer bytes than the manifest says. */
  readonly open: (file: CopiedFile) => Promise<Readable>;
  readonly close: () => void;
}

export interface OpenOptions {
  readonly limits: CopyLimits;
  /** Tables that are read; of others it matters only that they are there. */
  readonly wanted: ReadonlySet<string>;
  readonly signal?: AbortSignal | undefined;
}

type Refusal = Extract<ErrorCode, `import.${string}`>;
const refuseAs = (code: Refusal, sentence: string): never => fail(code, { field: 'file' }, sentence);
const refuse = (sentence: string): never => refuseAs('import.damaged', sentence);
const tooLarge = 'A list in this archive is larger than any account’s. It wasn’t read.';
const again = 'Download the copy again from the other studio.';
/** As long as a manifest may name one. */
const longestPath = 1000;
/** What the file system of Unix says an entry is: a folder, a file, or nothing said. */
const plainTypes: ReadonlySet<number> = new Set([0, 4, 8]);
const isEncrypted = ({ generalPurposeBitFlag }: Entry): boolean => (generalPurposeBitFlag & 1) === 1;

/** Nothing is ever written under these names; one that leads out of a folder was still made to do harm. */
function requireSafe(name: string, entry: Entry): void {
  const isDangerous =
    name.length > longestPath ||
    name.startsWith('/') ||
    /[\\\0-\x1f\x7f]/u.test(name) ||
    /^[a-z]:/iu.test(name) ||
    name.split('/').includes('..');
  const unixType = entry.versionMadeBy >>> 8 === 3 ? (entry.externalFileAttributes >>> 28) & 15 : 0;
  if (isDangerous || !plainTypes.has(unixType))
    refuseAs('import.unsafe', `This archive holds links or unsafe paths, so it wasn’t read. ${again}`);
  if (isEncrypted(entry))
    refuseAs('import.not-a-copy', 'This archive is protected by a password. Unpack it and pack it again without one.');
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > accountCopyLimits.entries)
    refuseAs('import.unsafe', 'This archive holds too many files to be a copy of an account.');
  for await (const entry of zip.eachEntry()) {
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
    requireSafe(name, entry);
    if (entries.has(name)) refuse(`This archive holds ${name} twice. ${again}`);
    entries.set(name, entry);
    if (entries.size > accountCopyLimits.entries)
      refuseAs('import.unsafe', 'This archive holds too many files to be a copy of an account.');
  }
  return entries;
}

/** However small it is packed: never more than `limit` bytes of it in memory. */
async function textOf(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > limit) refuseAs('import.too-large', tooLarge);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function json(bytes: Buffer, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse(`${path} in this archive isn’t JSON. ${again}`);
  }
}

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<AccountCopyManifest> {
  const entry =
    entries.get('manifest.json') ??
    refuseAs(
      'import.not-a-copy',
      'This archive isn’t a copy of an account, or an earlier release made it. Update the other studio and download the copy again.',
    );
  const found = json(await textOf(zip, entry, accountCopyLimits.manifestBytes), 'manifest.json');
  const { version } = z.safeParse(z.object({ version: z.number() }), found).data ?? {};
  if (version !== undefined && version > accountCopyVersion)
    refuseAs('import.newer', 'A newer release of Timbre made this copy. Update this studio, then import it.');
  const parsed = z.safeParse(accountCopyManifest, found);
  return parsed.success ? parsed.data : refuse(`The list of what this archive holds is damaged. ${again}`);
}

const opening: ReadonlySet<number> = new Set([...'[{,'].map((character) => character.charCodeAt(0)));

/** A short text may hold millions of empty lists, of which each takes more memory than it is long. */
function valuesIn(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (opening.has(byte)) count += 1;
  return count;
}

const rowsOf = z.array(z.record(z.string(), z.unknown()));

async function tablesOf(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  manifest: AccountCopyManifest,
  { limits, wanted, signal }: OpenOptions,
) {
  const tables = new Map<string, readonly CopiedRow[]>();
  let [left, rows, values] = [limits.dataBytes, 0, 0];
  for (const { name, path, sha256 } of manifest.tables) {
    const entry = entries.get(path) ?? refuse(`${path} is missing from this archive. ${again}`);
    if (!wanted.has(name)) continue;
    // Tables are large: others have their turn between two.
    await nextTurn(undefined, { signal });
    const bytes = await textOf(zip, entry, Math.min(left, limits.tableBytes));
    left -= bytes.length;
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      refuse(`${path} in this archive isn’t as it was written. ${again}`);
    values += valuesIn(bytes);
    if (values > limits.values) refuseAs('import.too-large', tooLarge);
    const parsed = z.safeParse(rowsOf, json(bytes, path));
    if (!parsed.success) refuse(`${path} in this archive isn’t a list of rows. ${again}`);
    tables.set(name, parsed.data ?? []);
    rows += parsed.data?.length ?? 0;
    if (rows > limits.rows) refuseAs('import.too-large', 'This archive holds more rows than any account.');
  }
  return tables;
}

/** Readers of archives say in many ways that bytes are wrong; what a disk says has a code of its own. */
async function spoken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (error instanceof AppError || (typeof code === 'string' && /^E[A-Z]+$/u.test(code))) throw error;
    return refuse(`This file isn’t a ZIP archive, or it is damaged. ${again}`);
  }
}

/** Opens a copy at that path. Throws an `import.` error with a sentence for whatever is no whole copy. */
export async function openCopy(path: string, options: OpenOptions): Promise<CopyArchive> {
  const zip = await spoken(() => openPromise(path, { decodeStrings: false, autoClose: false }));
  try {
    return await spoken(async () => {
      const entries = await entriesOf(zip);
      const manifest = await manifestOf(zip, entries);
      const tables = await tablesOf(zip, entries, manifest, options);
      for (const file of manifest.files) {
        const found = entries.get(file.path);
        if (found === undefined) refuse(`${file.path} is missing from this archive. ${again}`);
        if (found?.uncompressedSize !== file.sizeBytes)
          refuse(`${file.path} in this archive isn’t as long as its list says. ${again}`);
      }
      return {
        tables,
        files: manifest.files,
        open: async (file) => {
          const entry = entries.get(file.path) ?? refuse(`${file.path} is missing from this archive. ${again}`);
          return spoken(() => zip.openReadStreamPromise(entry)) as Promise<Readable>;
        },
        close: () => zip.close(),
      };
    });
  } catch (error) {
    zip.close();
    throw error;
  }
}
