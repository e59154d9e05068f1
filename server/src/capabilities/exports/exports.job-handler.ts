import { join } from 'node:path';
import type { SpeechFormat } from '@timbre/contract/speech';
import { chargeForSeconds, voicePrice, type TimedCharge } from '@timbre/contract/money';
import { audioTypes } from '@timbre/media/encode';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { RenderingService } from '../speech/renderings.service.ts';
import type { PlannedSentence } from '../speech/sentence-plan.ts';
import type { UploadService } from '../uploads/uploads.service.ts';
import type { VoiceService } from '../voices/voices.service.ts';
import { costFormula } from './export-cost.ts';
import type { ExportRow, ExportStore } from './exports.store.ts';
import { exportSubtitles } from './subtitles.ts';
import { renderTimeline, type PlacedSentence } from './render-timeline.ts';

/** Writes audio to a file while it is made. */
export type AudioEncoder = (request: {
  readonly format: SpeechFormat;
  readonly sampleRate: number;
  readonly audio: AsyncIterable<Int16Array>;
  readonly target: string;
  readonly signal: AbortSignal;
}) => Promise<void>;

export interface RenderExportDeps {
  readonly db: Database;
  readonly store: ExportStore;
  readonly renderings: RenderingService;
  readonly segments: SegmentService;
  readonly voices: VoiceService;
  readonly credits: CreditService;
  readonly uploads: UploadService;
  readonly files: FileStore;
  readonly encode: AudioEncoder;
  readonly withTempFolder: <T>(use: (folder: string) => Promise<T>) => Promise<T>;
  readonly clock: Clock;
}

interface Payload {
  readonly exportId: string;
}

/** Rendering and encoding run side by side; the last part is kept for storing and taking the credits. */
const storingShare = 0.02;

/** Renders and encodes into a temporary file; returns where every sentence came to lie. */
async function produce(
  row: ExportRow,
  target: string,
  { renderings, encode }: RenderExportDeps,
  job: JobContext,
): Promise<PlacedSentence[]> {
  const sentences = row.sentences as PlannedSentence[];
  const characters = sentences.reduce((sum, sentence) => sum + sentence.text.length, 0);
  const placed: PlacedSentence[] = [];
  let done = 0;
  const audio = renderTimeline(sentences, row.sampleRate, {
    render: (sentence) => renderings.render(row.ownerId, sentence, { signal: job.signal }),
    samples: renderings.samples,
    onPlaced: (one) => {
      placed.push(one);
      done += one.sentence.text.length;
      job.progress((done / characters) * (1 - storingShare), 'rendering');
    },
  });
  await encode({ format: row.format, sampleRate: row.sampleRate, audio, target, signal: job.signal });
  return placed;
}

const endSeconds = ({ rendering, startSeconds }: PlacedSentence): number => startSeconds + rendering.durationSeconds;

/** Records what is paid for the first time and takes its credits out of the hold. Returns micro-credits. */
async function charge(
  tx: Tx,
  row: ExportRow,
  placed: readonly PlacedSentence[],
  deps: RenderExportDeps,
): Promise<number> {
  const bySentence = new Map(placed.map((one) => [one.sentence.hash, one]));
  const fresh = await deps.segments.recordCharges(
    tx,
    { projectId: row.projectId, ownerId: row.ownerId, exportId: row.id, holdId: row.holdId },
    [...bySentence.values()].map(({ sentence, rendering }) => ({
      hash: sentence.hash,
      durationSeconds: rendering.durationSeconds,
    })),
  );
  const voices = await deps.voices.find([...new Set(placed.map((one) => one.sentence.voiceId))]);
  const parts: TimedCharge[] = [...bySentence.values()]
    .filter(({ sentence }) => fresh.has(sentence.hash))
    .map(({ sentence, rendering }) => ({
      seconds: rendering.durationSeconds,
      creditsPerSecond: voicePrice(voices.get(sentence.voiceId)?.quality ?? 0),
    }));
  const amount = chargeForSeconds(parts);
  const durationSeconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  if (row.holdId !== null)
    await deps.credits.capture(tx, row.holdId, { amount, formula: costFormula(parts), durationSeconds });
  return amount;
}

export async function run({ exportId }: Payload, deps: RenderExportDeps, job: JobContext): Promise<void> {
  const { db, store, uploads, files, clock } = deps;
  const row = await store.load(db, exportId);
  // The article, and the export with it, was deleted while the job waited.
  if (row === null) return job.complete(async () => undefined);
  await deps.withTempFolder(async (folder) => {
    const target = join(folder, `audio.${row.format}`);
    const placed = await produce(row, target, deps, job);
    const last = placed.at(-1);
    if (last === undefined || placed.every((one) => one.rendering.durationSeconds === 0)) fail('text.unspeakable');
    job.progress(1 - storingShare, 'storing');
    const audio = await files.putFile(target);
    const srt =
      row.subtitles === 'srt' ? await files.put(Buffer.from(exportSubtitles(placed, endSeconds(last)), 'utf8')) : null;
    await job.complete(async (tx) => {
      const owned = { ownerId: row.ownerId, purpose: 'export' as const };
      const fileId = await uploads.storeFile(tx, {
        ...owned,
        name: `${row.id}.${row.format}`,
        mediaType: audioTypes[row.format],
        blob: audio,
      });
      const subtitleFileId =
        srt === null
          ? null
          : await uploads.storeFile(tx, {
              ...owned,
              name: `${row.id}.srt`,
              mediaType: 'application/x-subrip',
              blob: srt,
            });
      const charged = await charge(tx, row, placed, deps);
      await store.finish(tx, row.id, {
        status: 'done',
        endedAt: clock.now(),
        fileId,
        subtitleFileId,
        charged,
        durationSeconds: endSeconds(last),
      });
    });
  });
}

/** Gives the held credits back; what was rendered stays in the cache, so that a new try goes faster. */
export async function failed(
  tx: Tx,
  { exportId }: Payload,
  { store, credits, clock }: RenderExportDeps,
  reason: JobFailure,
): Promise<void> {
  const row = await store.load(tx, exportId);
  if (row === null) return;
  if (row.holdId !== null) await credits.release(tx, row.holdId);
  await store.finish(tx, row.id, { status: reason.kind, error: reason.code, endedAt: clock.now() });
}
