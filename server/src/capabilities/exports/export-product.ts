import { AppError, fail } from '../../platform/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { FileService } from '../uploads/files.service.ts';
import { makeExportAudio, type ExportAudioDeps } from './export-audio.ts';
import { contentOf, type ExportContent } from './export-content.ts';
import { storeExportFiles, type ExportFilesDeps, type MadeFile } from './export-files.ts';
import type { ExportRow, ExportStore } from './exports.store.ts';

export interface ExportProductDeps extends ExportAudioDeps, ExportFilesDeps {
  readonly db: Database;
  readonly store: ExportStore;
  readonly files: FileService;
  readonly withTempFolder: <T>(use: (folder: string) => Promise<T>) => Promise<T>;
}

/** What is paid by its length: one different sentence of a voice. */
export interface SpokenLength {
  readonly voiceId: string;
  readonly durationSeconds: number;
}

/** What an export delivers, and the length of each different sentence a voice speaks in it, by hash. */
export interface ExportProduct {
  readonly files: readonly MadeFile[];
  readonly durationSeconds: number;
  /** Of the mix; null: silence. */
  readonly loudnessLufs: number | null;
  readonly sentences: ReadonlyMap<string, SpokenLength>;
}

/** Storing and taking the credits come after what the audio reports as its end. */
const audioShare = 0.98;

/** Lengths by hash; a recorded take is the user's own and is not paid. */
function spokenLengths(
  { sentences }: ExportContent,
  lengthOf: (hash: string) => number,
): ReadonlyMap<string, SpokenLength> {
  const spoken = sentences.filter(({ takeId }) => takeId === null);
  return new Map(spoken.map(({ hash, voiceId }) => [hash, { voiceId, durationSeconds: lengthOf(hash) }]));
}

/** Null also when a file was deleted meanwhile. */
async function madeFiles(equal: ExportRow, { db, store, files }: ExportProductDeps): Promise<MadeFile[] | null> {
  const delivered = (await store.filesOf(db, [equal.id])).get(equal.id) ?? [];
  const made: MadeFile[] = [];
  for (const { kind, format, fileId } of delivered) {
    const opened = await files.openFile(fileId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'input.not-found') return null;
      throw error;
    });
    if (opened === null) return null;
    const { blobKey: key, sizeBytes, mediaType } = opened.file;
    made.push({ kind, format, mediaType, blob: { key, sizeBytes } });
  }
  return made.length === 0 ? null : made;
}

/** An equal export that is done already: its bytes are delivered again, nothing is rendered or encoded. */
async function findEqual(
  row: ExportRow,
  content: ExportContent,
  deps: ExportProductDeps,
): Promise<ExportProduct | null> {
  const equal = await deps.store.findEqual(deps.db, row.ownerId, row.fingerprint);
  if (equal === null || equal.durationSeconds === null) return null;
  const hashes = [...new Set(content.sentences.map(({ hash }) => hash))];
  const rendered = await deps.renderings.lengths(row.ownerId, hashes);
  // Lengths decide the charge: without them the export is made again.
  if (!hashes.every((hash) => rendered.has(hash))) return null;
  const files = await madeFiles(equal, deps);
  if (files === null) return null;
  const sentences = spokenLengths(content, (hash) => rendered.get(hash)?.durationSeconds ?? 0);
  return { files, durationSeconds: equal.durationSeconds, loudnessLufs: equal.loudnessLufs, sentences };
}

/** Makes the export's files; throws `text.unspeakable` when no sentence made a sound. */
export async function makeExportProduct(
  row: ExportRow,
  title: string,
  deps: ExportProductDeps,
  job: JobContext,
): Promise<ExportProduct> {
  const content = contentOf(row);
  const equal = await findEqual(row, content, deps);
  if (equal !== null) return equal;
  const audioJob = {
    ...job,
    progress: (fraction: number, stage: string) => job.progress(fraction * audioShare, stage),
  };
  return deps.withTempFolder(async (folder) => {
    const audio = await makeExportAudio(row, content, folder, deps, { job: audioJob, title });
    if (audio.placed.every(({ rendering }) => rendering.durationSeconds === 0)) fail('text.unspeakable');
    job.progress(audioShare, 'storing');
    const files = await storeExportFiles({ row, content, audio, title, folder, signal: job.signal }, deps);
    const lengths = new Map(audio.placed.map(({ sentence, rendering }) => [sentence.hash, rendering.durationSeconds]));
    return {
      files,
      durationSeconds: audio.durationSeconds,
      loudnessLufs: audio.loudnessLufs,
      sentences: spokenLengths(content, (hash) => lengths.get(hash) ?? 0),
    };
  });
}
