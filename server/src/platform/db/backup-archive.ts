import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { TarEntry } from './tar.ts';
import { listTar, tarEnd, tarHeader, tarPadding } from './tar.ts';

/** What a backup says about itself; the last file but one of the archive, its own SHA-256 the last. */
const manifestSchema = z.object({
  format: z.literal('timbre-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  files: z.array(z.object({ name: z.string(), sizeBytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

const manifestName = 'manifest.json';
const manifestSumName = 'manifest.sha256';
const chunkBytes = 1024 * 1024;

export interface ArchiveWriter {
  /** Appends the file at `path`; false when it vanished before it could be opened. */
  readonly addFile: (name: string, path: string) => Promise<boolean>;
  /** Writes the manifest and makes everything durable; returns the number of files. */
  readonly finish: (createdAt: Date) => Promise<number>;
}

/** Writes an archive into an open file, one content after the other, never holding one in memory. */
export function archiveWriter(target: FileHandle): ArchiveWriter {
  const files: Manifest['files'] = [];
  const addBytes = async (name: string, bytes: Buffer) => {
    await target.appendFile(Buffer.concat([tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)]));
  };
  return {
    addFile: async (name, path) => {
      const source = await open(path).catch((error: { code?: string }) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (source === null) return false;
      try {
        const { size: sizeBytes } = await source.stat();
        await target.appendFile(tarHeader(name, sizeBytes));
        const hash = createHash('sha256');
        for await (const chunk of contents(source, 0, sizeBytes)) {
          hash.update(chunk);
          await target.appendFile(chunk);
        }
        await target.appendFile(tarPadding(sizeBytes));
        files.push({ name, sizeBytes, sha256: hash.digest('hex') });
        return true;
      } finally {
        await source.close();
      }
    },
    finish: async (createdAt) => {
      const manifest: Manifest = { format: 'timbre-backup', version: 1, createdAt: createdAt.toISOString(), files };
      const bytes = Buffer.from(JSON.stringify(manifest));
      await addBytes(manifestName, bytes);
      await addBytes(manifestSumName, Buffer.from(createHash('sha256').update(bytes).digest('hex')));
      await target.appendFile(tarEnd);
      await target.sync();
      return files.length;
    },
  };
}

export interface VerifiedArchive {
  readonly manifest: Manifest;
  readonly entries: ReadonlyMap<string, TarEntry>;
}

/** Reads every byte of an archive and compares it with the manifest; throws one error that names all that is damaged. */
export async function verifyArchive(source: FileHandle): Promise<VerifiedArchive> {
  const entries = new Map((await listTar(source)).map((entry) => [entry.name, entry]));
  const manifest = await readManifest(source, entries);
  const damaged: string[] = [];
  for (const { name, sizeBytes, sha256 } of manifest.files) {
    const entry = entries.get(name);
    if (!isSafeName(name)) damaged.push(`${name} has a name that leads out of the data folder`);
    else if (entry === undefined) damaged.push(`${name} is missing`);
    else if (entry.sizeBytes !== sizeBytes) damaged.push(`${name} has ${entry.sizeBytes} bytes, not ${sizeBytes}`);
    else if ((await sha256Of(source, entry)) !== sha256) damaged.push(`${name} is damaged`);
  }
  const known = new Set([manifestName, manifestSumName, ...manifest.files.map((file) => file.name)]);
  damaged.push(...[...entries.keys()].filter((name) => !known.has(name)).map((name) => `${name} does not belong here`));
  if (damaged.length > 0) throw new Error(`The backup cannot be trusted:\n  ${damaged.join('\n  ')}`);
  return { manifest, entries };
}

/** The content of an archived or plain file, in chunks; throws when it ends early. */
export async function* contents(file: FileHandle, start: number, sizeBytes: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < sizeBytes;) {
    const buffer = Buffer.alloc(Math.min(chunkBytes, sizeBytes - done));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start + done);
    if (bytesRead === 0) throw new Error('A file got shorter while it was being read. Try again.');
    yield buffer.subarray(0, bytesRead);
    done += bytesRead;
  }
}

async function readManifest(source: FileHandle, entries: ReadonlyMap<string, TarEntry>): Promise<Manifest> {
  const entry = entries.get(manifestName);
  const sum = entries.get(manifestSumName);
  if (entry === undefined || sum === undefined)
    throw new Error('This isn’t a complete Timbre backup: its list of files is missing.');
  const expected = await readAll(source, sum);
  if ((await sha256Of(source, entry)) !== expected)
    throw new Error('The backup is damaged: its list of files was changed.');
  const result = manifestSchema.safeParse(JSON.parse(await readAll(source, entry)));
  if (!result.success) throw new Error('This backup was created by a newer version of Timbre, or by another program.');
  return result.data;
}

async function sha256Of(source: FileHandle, entry: TarEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of contents(source, entry.offset, entry.sizeBytes)) hash.update(chunk);
  return hash.digest('hex');
}

async function readAll(source: FileHandle, entry: TarEntry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of contents(source, entry.offset, entry.sizeBytes)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** An archive from elsewhere must not write outside the folder it is restored into. */
function isSafeName(name: string): boolean {
  const parts = name.split('/');
  return !name.includes('\0') && parts.every((part) => part !== '' && part !== '.' && part !== '..');
}
