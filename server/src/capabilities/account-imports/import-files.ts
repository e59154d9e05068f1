import { Readable } from 'node:stream';
import { readWavHeader, wavHeaderBytes } from '@timbre/media/wav';
import { fail } from '../../platform/errors.ts';
import type { FileStore, StoredBlob } from '../../platform/files/file-store.ts';
import type { Values, WavShape } from './carried.types.ts';
import type { CopyArchive } from './copy-archive.ts';
import type { PlannedFile, PlannedTable } from './plan-import.ts';

type Blobs = Pick<FileStore, 'put' | 'read'>;

export interface Storing {
  readonly blobs: Blobs;
  /** Hears which share of all bytes is stored. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Stores the bytes of all planned files, and puts each into `kept`; by id. Throws `import.damaged` for other bytes than the manifest’s. */
export async function storeFiles(
  archive: CopyArchive,
  planned: readonly PlannedFile[],
  { blobs, signal, onProgress }: Storing,
  kept: StoredBlob[],
): Promise<ReadonlyMap<string, StoredBlob>> {
  const all = planned.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const found = new Map<string, StoredBlob>();
  let done = 0;
  const onBytes = (count: number): void => {
    signal?.throwIfAborted();
    done += count;
    onProgress?.(Math.min(1, done / all));
  };
  for (const file of planned) {
    signal?.throwIfAborted();
    const bytes = counted(await archive.open(file), onBytes);
    const blob = await blobs.put(Readable.from(bytes, { objectMode: false }));
    kept.push(blob);
    if (blob.key !== file.sha256)
      fail(
        'import.damaged',
        { field: 'file' },
        `${file.path} in this archive isn’t as it was written, so nothing was imported. Download the copy again from the other studio.`,
      );
    found.set(file.id, blob);
  }
  return found;
}

/** One file may be most of the archive: progress and a cancel come in the middle of it, too. */
async function* counted(source: Readable, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  for await (const piece of source as AsyncIterable<Buffer>) {
    onBytes(piece.length);
    yield piece;
  }
}

const rates = { least: 8000, most: 192_000 };

/** What a file's own bytes say of it. Throws `import.damaged` where it is no sound as the studio writes them. */
async function lengthOf(blobs: Blobs, blob: StoredBlob, { sampleRate, channels, maxSeconds }: WavShape, path: string) {
  const pieces: Buffer[] = [];
  const head = { start: 0, end: wavHeaderBytes - 1 };
  if (blob.sizeBytes >= wavHeaderBytes)
    for await (const piece of await blobs.read(blob.key, head)) pieces.push(piece as Buffer);
  const header = readWavHeader(Buffer.concat(pieces));
  const isPlain =
    header?.format === 1 &&
    header.bitsPerSample === 16 &&
    header.dataStart === wavHeaderBytes &&
    header.sampleRate >= rates.least &&
    header.sampleRate <= rates.most &&
    header.sampleRate === (sampleRate ?? header.sampleRate) &&
    (header.channels === 1 || header.channels === 2) &&
    header.channels === (channels ?? header.channels);
  const frames = isPlain ? Math.floor((blob.sizeBytes - wavHeaderBytes) / (2 * header.channels)) : 0;
  if (!isPlain || frames / header.sampleRate > (maxSeconds ?? Infinity))
    return fail(
      'import.damaged',
      { field: 'file' },
      `${path} in this archive isn’t a sound that a studio wrote, so nothing was imported.`,
    );
  return { durationSeconds: frames / header.sampleRate, channels: header.channels, sampleRate: header.sampleRate };
}

/** The table's rows with the length of the file itself, whatever they say. */
export async function measured(
  { carried: { wav }, rows }: PlannedTable,
  blobs: Blobs,
  planned: ReadonlyMap<string, PlannedFile>,
  found: ReadonlyMap<string, StoredBlob>,
): Promise<readonly Values[]> {
  if (wav === undefined) return rows;
  const own: Values[] = [];
  for (const row of rows) {
    const id = String(row['fileId']);
    const blob = found.get(id);
    if (blob === undefined) {
      own.push(row);
      continue;
    }
    const told = await lengthOf(blobs, blob, wav, planned.get(id)?.path ?? id);
    own.push({ ...row, ...Object.fromEntries(Object.entries(told).filter(([key]) => key in row)) });
  }
  return own;
}
