import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FreeDownloadService } from '../plans/free-downloads.service.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import { chargeSentences } from '../segments/sentence-payment.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import { spokenPrice } from './export-cost.ts';
import { releaseExport } from './export-payment.ts';
import { makeExportProduct, type ExportProduct, type ExportProductDeps } from './export-product.ts';
import type { ExportFileRow, ExportRow } from './exports.store.ts';

export interface RenderExportDeps extends ExportProductDeps {
  readonly projects: ProjectService;
  readonly segments: SegmentService;
  readonly voices: VoiceService;
  readonly credits: CreditService;
  readonly freeDownloads: Pick<FreeDownloadService, 'take' | 'putBack'>;
  readonly clock: Clock;
}

interface Payload {
  readonly exportId: string;
}

/** Records what is paid for the first time and takes its credits out of the hold. Returns the micro-credits taken. */
async function charge(
  tx: Tx,
  row: ExportRow,
  { sentences, voices }: ExportProduct & { voices: ReadonlyMap<string, Voice> },
  deps: RenderExportDeps,
): Promise<number> {
  const { id: exportId, projectId, ownerId, holdId } = row;
  const priced = [...sentences].map(([hash, { voiceId, durationSeconds: seconds }]) => ({
    hash,
    seconds,
    creditsPerSecond: spokenPrice(voices.get(voiceId)),
  }));
  const cost = await chargeSentences(tx, deps.segments, { projectId, ownerId, exportId, holdId }, priced);
  const { amount, formula: said, chargedSeconds: durationSeconds } = cost;
  if (row.freeDownloadId === null) return deps.credits.capture(tx, holdId, { amount, formula: said, durationSeconds });
  // Another export of the project has paid for everything meanwhile.
  if (durationSeconds === 0) await putBack(tx, row, row.freeDownloadId, deps);
  const formula = `free download: ${said}`;
  return deps.credits.capture(tx, row.holdId, { amount: 0, formula, durationSeconds });
}

async function putBack(tx: Tx, row: ExportRow, taken: string, deps: RenderExportDeps): Promise<void> {
  await deps.freeDownloads.putBack(tx, taken);
  await deps.store.setPayment(tx, row.id, { holdId: row.holdId, freeDownloadId: null });
}

/** Files, charge and end of the export; false when the article was deleted meanwhile, which gave the credits back. */
async function store(tx: Tx, row: ExportRow, product: ExportProduct, deps: RenderExportDeps): Promise<boolean> {
  if (!(await deps.projects.keep(tx, row.projectId))) return false;
  const delivered: ExportFileRow[] = [];
  for (const { kind, format, mediaType, blob } of product.files) {
    const name = `${row.id}.${format}`;
    const fileId = await deps.files.storeFile(tx, { ownerId: row.ownerId, purpose: 'export', name, mediaType, blob });
    delivered.push({ kind, format, fileId });
  }
  await deps.store.addFiles(tx, row.id, delivered);
  const voiceIds = [...product.sentences.values()].map((sentence) => sentence.voiceId);
  const voices = await deps.voices.find([...new Set(voiceIds)], tx);
  const charged = await charge(tx, row, { ...product, voices }, deps);
  const { durationSeconds, loudnessLufs } = product;
  const end = { status: 'done' as const, endedAt: deps.clock.now() };
  await deps.store.finish(tx, row.id, { ...end, charged, durationSeconds, loudnessLufs });
  return true;
}

export async function run({ exportId }: Payload, deps: RenderExportDeps, job: JobContext): Promise<void> {
  const loaded = await deps.store.load(deps.db, exportId);
  // The article, and the export with it, was deleted while the job waited.
  if (loaded === null) return job.complete(async () => undefined);
  const { row, title } = loaded;
  const product = await makeExportProduct(row, title, deps, job);
  const blobs = product.files.map(({ blob }) => blob);
  await deps.files.keepBlobs(blobs, () => job.complete((tx) => store(tx, row, product, deps)));
}

/** Gives back what was reserved; what was rendered stays in the cache, so that a new try goes faster. */
export async function failed(tx: Tx, { exportId }: Payload, deps: RenderExportDeps, reason: JobFailure): Promise<void> {
  const row = (await deps.store.load(tx, exportId))?.row;
  if (row === undefined) return;
  await releaseExport(tx, deps, row);
  const end = { status: reason.kind, error: reason.code, endedAt: deps.clock.now(), freeDownloadId: null };
  await deps.store.finish(tx, row.id, end);
}
