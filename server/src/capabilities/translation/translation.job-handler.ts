import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { GlossaryService } from './glossary.service.ts';
import { keeping, type KeepDeps } from './keep-translation.ts';
import { openDocument } from './open-document.ts';
import { translatePortions } from './translate-portions.ts';
import type { TranslationEngines } from './translation-engines.ts';

export interface TranslateDocumentDeps extends KeepDeps {
  readonly db: Database;
  readonly engines: TranslationEngines;
  readonly glossary: Pick<GlossaryService, 'termsFor'>;
  readonly files: KeepDeps['files'] & Pick<FileService, 'openFile'>;
  readonly blobs: FileStore;
  readonly plans: Pick<PlanService, 'actorOf'>;
}

interface Payload {
  readonly translationId: string;
}

export async function run({ translationId }: Payload, deps: TranslateDocumentDeps, job: JobContext): Promise<void> {
  const { db, store, engines, glossary, files, blobs, plans } = deps;
  const row = await store.load(db, translationId);
  // It was deleted while the job waited.
  if (row === null) return job.complete(async () => undefined);
  const { userId, source, target, portions } = row;
  job.progress(0, 'translating');
  const { file } = await files.openFile(row.uploadId ?? fail('input.not-found'));
  const document = await openDocument(blobs, file);
  const way = (await engines.find(source, target)) ?? fail('translation.pair', { reason: `${source}-${target}` });
  const { texts, unknownWords } = await translatePortions(engines, way, {
    pieces: document.pieces,
    terms: await glossary.termsFor(userId, target),
    signal: job.signal,
    kept: portions,
    onPortion: (portion, at) => store.addPortion(db, row.id, at, portion),
    onProgress: (fraction) => job.progress(fraction, 'translating'),
  });
  const { text: result, bytes } = await document.build(texts);
  const done = { ...row, result, unknownWords, engine: way.translator.name, via: way.via };
  await keeping(deps).keep(await plans.actorOf(userId), done, bytes, job.complete);
}

/** What was held goes back; what was translated stays for another try. */
export async function failed(
  tx: Tx,
  { translationId }: Payload,
  { store, payment }: TranslateDocumentDeps,
  { kind, code }: JobFailure,
): Promise<void> {
  const row = await store.load(tx, translationId);
  if (row === null) return;
  await payment.release(tx, row.holdId);
  // What no name of the contract says is the engine's own failure.
  const error = code === 'server.error' ? 'translation.provider' : code;
  await store.update(tx, translationId, { status: kind, error, holdId: null });
}
