import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { toldIn } from '../../platform/fall-back.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { GlossaryService } from './glossary.service.ts';
import { keeping, type KeepDeps } from './keep-translation.ts';
import { byNextTranslator } from './next-translator.ts';
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
  readonly log: Logger;
}

interface Payload {
  readonly translationId: string;
}

export async function run({ translationId }: Payload, deps: TranslateDocumentDeps, job: JobContext): Promise<void> {
  const { db, store, engines, glossary, files, blobs, plans, log } = deps;
  const row = await store.load(db, translationId);
  // It was deleted while the job waited.
  if (row === null) return job.complete(async () => undefined);
  const { userId, source, target, portions } = row;
  job.progress(0, 'translating');
  const { file } = await files.openFile(row.uploadId ?? fail('input.not-found'));
  const document = await openDocument(blobs, file);
  const ways = await engines.ways(source, target);
  if (ways.length === 0) fail('translation.pair', { reason: `${source}-${target}` });
  // Meanwhile, or at another try, the order may be another one: it still goes nowhere else.
  const told = await toldIn(row.sentTo, ways[0]?.translator, job.step);
  const terms = await glossary.termsFor(userId, target);
  const { made, way, insteadOf } = await byNextTranslator({ ways, told, signal: job.signal, log }, (one) =>
    translatePortions(engines, one, {
      pieces: document.pieces,
      terms,
      signal: job.signal,
      kept: portions,
      onPortion: (portion, at) => store.addPortion(db, row.id, at, portion),
      onProgress: (fraction) => job.progress(fraction, 'translating'),
    }),
  );
  const engine = way.translator.name;
  if (insteadOf !== null) await job.noteFallBack(insteadOf, engine);
  const { text: result, bytes } = await document.build(made.texts);
  const done = { ...row, result, unknownWords: made.unknownWords, engine, via: way.via, insteadOf };
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
