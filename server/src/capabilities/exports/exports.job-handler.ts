import { chargeForSeconds, voicePrice, type TimedCharge } from '@timbre/contract/money';
import { audioTypes } from '@timbre/media/encode';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { VoiceService } from '../voices/voices.service.ts';
import { costFormula } from './export-cost.ts';
import { makeExportProduct, type ExportProduct, type ExportProductDeps } from './export-product.ts';
import type { ExportRow } from './exports.store.ts';

export interface RenderExportDeps extends ExportProductDeps {
  readonly segments: SegmentService;
  readonly voices: VoiceService;
  readonly credits: CreditService;
  readonly clock: Clock;
}

interface Payload {
  readonly exportId: string;
}

/** Records what is paid for the first time and takes its credits out of the hold. Returns micro-credits. */
async function charge(tx: Tx, row: ExportRow, { sentences }: ExportProduct, deps: RenderExportDeps): Promise<number> {
  const fresh = await deps.segments.recordCharges(
    tx,
    { projectId: row.projectId, ownerId: row.ownerId, exportId: row.id, holdId: row.holdId },
    [...sentences].map(([hash, { durationSeconds }]) => ({ hash, durationSeconds })),
  );
  const voices = await deps.voices.find([...new Set([...sentences.values()].map((sentence) => sentence.voiceId))]);
  const parts: TimedCharge[] = [];
  for (const [hash, { voiceId, durationSeconds }] of sentences) {
    if (fresh.has(hash))
      parts.push({ seconds: durationSeconds, creditsPerSecond: voicePrice(voices.get(voiceId)?.quality ?? 0) });
  }
  const amount = chargeForSeconds(parts);
  if (row.holdId !== null) {
    const durationSeconds = parts.reduce((sum, part) => sum + part.seconds, 0);
    await deps.credits.capture(tx, row.holdId, { amount, formula: costFormula(parts), durationSeconds });
  }
  return amount;
}

export async function run({ exportId }: Payload, deps: RenderExportDeps, job: JobContext): Promise<void> {
  const { db, store, files, clock } = deps;
  const row = await store.load(db, exportId);
  // The article, and the export with it, was deleted while the job waited.
  if (row === null) return job.complete(async () => undefined);
  const product = await makeExportProduct(row, deps, job);
  await job.complete(async (tx) => {
    const owned = { ownerId: row.ownerId, purpose: 'export' as const };
    const audio = { ...owned, name: `${row.id}.${row.format}`, mediaType: audioTypes[row.format], blob: product.audio };
    const fileId = await files.storeFile(tx, audio);
    const subtitleFileId =
      product.subtitles === null
        ? null
        : await files.storeFile(tx, {
            ...owned,
            name: `${row.id}.srt`,
            mediaType: 'application/x-subrip',
            blob: product.subtitles,
          });
    const charged = await charge(tx, row, product, deps);
    const { durationSeconds } = product;
    await store.finish(tx, row.id, {
      status: 'done',
      endedAt: clock.now(),
      fileId,
      subtitleFileId,
      charged,
      durationSeconds,
    });
  });
}

/** Gives the held credits back; what was rendered stays in the cache, so that a new try goes faster. */
export async function failed(tx: Tx, { exportId }: Payload, deps: RenderExportDeps, reason: JobFailure): Promise<void> {
  const row = await deps.store.load(tx, exportId);
  if (row === null) return;
  if (row.holdId !== null) await deps.credits.release(tx, row.holdId);
  await deps.store.finish(tx, row.id, { status: reason.kind, error: reason.code, endedAt: deps.clock.now() });
}
