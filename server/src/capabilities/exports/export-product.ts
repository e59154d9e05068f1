import { join } from 'node:path';
import { AppError, fail } from '../../platform/errors.ts';
import type { FileStore, StoredBlob } from '../../platform/files/file-store.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RenderingService } from '../speech/renderings.service.ts';
import type { PlannedSentence } from '../speech/speech.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { ExportRow, ExportStore } from './exports.store.ts';
import { renderTimeline, type PlacedSentence } from './render-timeline.ts';
import { exportSubtitles } from './subtitles.ts';

/** Writes audio to a file while it is made. */
export type AudioEncoder = (request: {
  readonly format: ExportRow['format'];
  readonly sampleRate: number;
  readonly audio: AsyncIterable<Int16Array>;
  readonly target: string;
  readonly signal: AbortSignal;
}) => Promise<void>;

export interface ExportProductDeps {
  readonly db: Database;
  readonly store: ExportStore;
  readonly renderings: RenderingService;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly encode: AudioEncoder;
  readonly withTempFolder: <T>(use: (folder: string) => Promise<T>) => Promise<T>;
}

/** What an export delivers, and the length of each different sentence in it, by hash. */
export interface ExportProduct {
  readonly audio: StoredBlob;
  readonly subtitles: StoredBlob | null;
  readonly durationSeconds: number;
  readonly sentences: ReadonlyMap<string, { readonly voiceId: string; readonly durationSeconds: number }>;
}

/** Rendering and encoding run side by side; the last part is kept for storing and taking the credits. */
const storingShare = 0.02;

const sentencesOf = (row: ExportRow) => row.sentences as PlannedSentence[];

/** Null also when the file was deleted meanwhile. */
async function blobOf(files: FileService, fileId: string | null): Promise<StoredBlob | null> {
  if (fileId === null) return null;
  const opened = await files.openFile(fileId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'input.not-found') return null;
    throw error;
  });
  return opened && { key: opened.file.blobKey, sizeBytes: opened.file.sizeBytes };
}

/** An equal export that is done already: its bytes are delivered again, nothing is rendered or encoded. */
async function findEqual(
  row: ExportRow,
  { db, store, files, renderings }: ExportProductDeps,
): Promise<ExportProduct | null> {
  const equal = await store.findEqual(db, row.ownerId, row.fingerprint);
  if (equal?.fileId == null || equal.durationSeconds === null) return null;
  const sentences = sentencesOf(row);
  const rendered = await renderings.find(row.ownerId, [...new Set(sentences.map((sentence) => sentence.hash))]);
  // Lengths decide the charge: without them the export is made anew.
  if (!sentences.every((sentence) => rendered.has(sentence.hash))) return null;
  const [audio, subtitles] = await Promise.all([blobOf(files, equal.fileId), blobOf(files, equal.subtitleFileId)]);
  if (audio === null || (subtitles === null && equal.subtitleFileId !== null)) return null;
  return {
    audio,
    subtitles,
    durationSeconds: equal.durationSeconds,
    sentences: new Map(
      sentences.map(({ hash, voiceId }) => [
        hash,
        { voiceId, durationSeconds: rendered.get(hash)?.durationSeconds ?? 0 },
      ]),
    ),
  };
}

/** Renders what is missing and encodes into a temporary file; returns where every sentence came to lie. */
async function render(
  row: ExportRow,
  target: string,
  deps: ExportProductDeps,
  job: JobContext,
): Promise<PlacedSentence[]> {
  const sentences = sentencesOf(row);
  const characters = sentences.reduce((sum, sentence) => sum + sentence.text.length, 0);
  const placed: PlacedSentence[] = [];
  let done = 0;
  const audio = renderTimeline(sentences, row.sampleRate, {
    render: (sentence) => deps.renderings.render(row.ownerId, sentence, { signal: job.signal }),
    samples: deps.renderings.samples,
    onPlaced: (one) => {
      placed.push(one);
      done += one.sentence.text.length;
      job.progress((done / characters) * (1 - storingShare), 'rendering');
    },
  });
  await deps.encode({ format: row.format, sampleRate: row.sampleRate, audio, target, signal: job.signal });
  return placed;
}

/** Makes the export's files; throws `text.unspeakable` when no sentence made a sound. */
export async function makeExportProduct(
  row: ExportRow,
  deps: ExportProductDeps,
  job: JobContext,
): Promise<ExportProduct> {
  const equal = await findEqual(row, deps);
  if (equal !== null) return equal;
  return deps.withTempFolder(async (folder) => {
    const target = join(folder, `audio.${row.format}`);
    const placed = await render(row, target, deps, job);
    const last = placed.at(-1);
    if (last === undefined || placed.every((one) => one.rendering.durationSeconds === 0)) fail('text.unspeakable');
    job.progress(1 - storingShare, 'storing');
    const durationSeconds = last.startSeconds + last.rendering.durationSeconds;
    return {
      audio: await deps.blobs.putFile(target),
      subtitles:
        row.subtitles === 'srt'
          ? await deps.blobs.put(Buffer.from(exportSubtitles(placed, durationSeconds), 'utf8'))
          : null,
      durationSeconds,
      sentences: new Map(
        placed.map(({ sentence, rendering }) => [
          sentence.hash,
          { voiceId: sentence.voiceId, durationSeconds: rendering.durationSeconds },
        ]),
      ),
    };
  });
}
