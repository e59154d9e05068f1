import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  accountCopyLimits,
  accountCopyManifest,
  accountCopyVersion,
  type AccountCopyManifest,
} from '@timbre/contract/accounts/account-copy';
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

const refuse = (sentence: string): never => fail('input.invalid', { field: 'file' }, sentence);
const again = 'Download the copy again from the other studio.';
/** What the file system of Unix says an entry is: a folder, a file, or nothing said. */
const plainTypes: ReadonlySet<number> = new Set([0, 4, 8]);
const isEncrypted = ({ generalPurposeBitFlag }: Entry): boolean => (generalPurposeBitFlag & 1) === 1;

/** Nothing is ever written under these names; one that leads out of a folder was still made to do harm. */
function requireSafe(name: string, entry: Entry): void {
  const isDangerous =
    name.startsWith('/') || /[\\\0-\x1f\x7f]/u.test(name) || /^[a-z]:/iu.test(name) || name.split('/').includes('..');
  const unixType = entry.versionMadeBy >>> 8 === 3 ? (entry.externalFileAttributes >>> 28) & 15 : 0;
  if (isDangerous || !plainTypes.has(unixType))
    refuse(`This archive holds links or unsafe paths, so it wasn’t read. ${again}`);
  if (isEncrypted(entry)) refuse('This archive is protected by a password. Unpack it and pack it again without one.');
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > accountCopyLimits.entries)
    refuse('This archive holds too many files to be a copy of an account.');
  for await (const entry of zip.eachEntry()) {
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
    requireSafe(name, entry);
    if (entries.has(name)) refuse(`This archive holds ${name} twice. ${again}`);
    entries.set(name, entry);
    if (entries.size > accountCopyLimits.entries)
      refuse('This archive holds too many files to be a copy of an account.');
  }
  return entries;
}

/** However small it is packed: never more than `limit` bytes of it in memory. */
async function textOf(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > limit) refuse('A list in this archive is larger than any account’s. It wasn’t read.');
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
    refuse(
      'This archive isn’t a copy of an account, or an earlier release made it. Update the other studio and download the copy again.',
    );
  const found = json(await textOf(zip, entry, accountCopyLimits.manifestBytes), 'manifest.json');
  const { version } = z.safeParse(z.object({ version: z.number() }), found).data ?? {};
  if (version !== undefined && version > accountCopyVersion)
    refuse('A newer release of Timbre made this copy. Update this studio, then import it.');
  const parsed = z.safeParse(accountCopyManifest, found);
  return parsed.success ? parsed.data : refuse(`The list of what this archive holds is damaged. ${again}`);
}

async function tablesOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: AccountCopyManifest) {
  const tables = new Map<string, readonly CopiedRow[]>();
  const rowsOf = z.array(z.record(z.string(), z.unknown()));
  let [left, rows] = [accountCopyLimits.dataBytes as number, 0];
  for (const { name, path, sha256 } of manifest.tables) {
    const entry = entries.get(path) ?? refuse(`${path} is missing from this archive. ${again}`);
    const bytes = await textOf(zip, entry, Math.min(left, accountCopyLimits.tableBytes));
    left -= bytes.length;
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      refuse(`${path} in this archive isn’t as it was written. ${again}`);
    const parsed = z.safeParse(rowsOf, json(bytes, path));
    if (!parsed.success) refuse(`${path} in this archive isn’t a list of rows. ${again}`);
    tables.set(name, parsed.data ?? []);
    rows += parsed.data?.length ?? 0;
    if (rows > accountCopyLimits.rows) refuse('This archive holds more rows than any account.');
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

/** Opens a copy at that path. Throws `input.invalid` with a sentence for whatever is no whole copy. */
export async function openCopy(path: string): Promise<CopyArchive> {
  const zip = await spoken(() => openPromise(path, { decodeStrings: false, autoClose: false }));
  try {
    return await spoken(async () => {
      const entries = await entriesOf(zip);
      const manifest = await manifestOf(zip, entries);
      const tables = await tablesOf(zip, entries, manifest);
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
