import type { InputOf, OutputOf } from '@timbre/contract/call';
import { countCharacters, translationLimits } from '@timbre/contract/limits';
import type {
  listTranslations,
  retryTranslation,
  translateText,
  Translation,
  TranslationLanguages,
} from '@timbre/contract/translation/translation';
import { detectLanguage } from '@timbre/media/language/detect-language';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { keptReceiver } from '../../platform/fall-back.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { FileRow, FileService } from '../uploads/files.service.ts';
import type { GlossaryService } from './glossary.service.ts';
import { keeping, viewing, type KeepDeps } from './keep-translation.ts';
import { openDocument, openText, translatedName, type TranslationSource } from './open-document.ts';
import { byNextTranslator } from './next-translator.ts';
import { translatePieces } from './translate-pieces.ts';
import type { TranslationEngines, TranslationWay } from './translation-engines.ts';
import { translateDocument } from './translation.job.ts';
import type { TranslationRow } from './translation.store.ts';

export interface TranslationServiceDeps extends KeepDeps {
  readonly db: Database;
  readonly engines: TranslationEngines;
  readonly glossary: GlossaryService;
  readonly files: KeepDeps['files'] & Pick<FileService, 'requireUpload'>;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly inTurn: InTurn;
  readonly clock: Clock;
  readonly log: Logger;
  readonly newId: () => string;
}

/** Text and documents from one language to another, by whatever engine is here. */
export interface TranslationService {
  readonly languages: () => Promise<TranslationLanguages>;
  /** Texts for another tool, which takes its own price and keeps them; null: no engine here goes there. */
  readonly texts: (
    work: {
      readonly pieces: readonly string[];
      readonly source: string;
      readonly target: string;
      /** Whose glossary counts; left out: no one's. */
      readonly userId?: string;
    },
    signal: AbortSignal,
  ) => Promise<{
    readonly texts: readonly string[];
    readonly engine: string;
    /** The engine that failed before; null: none did. */
    readonly insteadOf: string | null;
  } | null>;
  /**
   * A text at once, a document by its job. Charges when there is a result, in the transaction that keeps it. Keeps its
   * answer for an Idempotency-Key.
   */
  readonly translate: (
    actor: Actor,
    request: InputOf<typeof translateText>,
    signal: AbortSignal,
  ) => Promise<Translation>;
  readonly list: (actor: Actor, page: InputOf<typeof listTranslations>) => Promise<OutputOf<typeof listTranslations>>;
  /** These throw `input.not-found`. */
  readonly read: (actor: Actor, id: string) => Promise<Translation>;
  readonly cancel: (actor: Actor, id: string) => Promise<Translation>;
  /** Goes on with a document where it stopped; throws `state.conflict` unless it failed or was cancelled. */
  readonly retry: (actor: Actor, request: InputOf<typeof retryTranslation>) => Promise<Translation>;
  readonly remove: (actor: Actor, id: string) => Promise<void>;
}

/** A language that is told with less is asked for. */
const leastConfidence = 0.15;

interface ChosenSource {
  readonly language: string;
  readonly confidence: number | null;
}

function sourceLanguage(text: string, asked: string): ChosenSource {
  if (asked !== 'auto') return { language: asked, confidence: null };
  const told = detectLanguage(text);
  if (told === null || told.confidence < leastConfidence) fail('translation.language-unknown', { field: 'source' });
  return told;
}

function requireLength({ format, text, pieces }: TranslationSource): number {
  const limit = format === null ? translationLimits.textChars : translationLimits.documentChars;
  const actual = countCharacters(text);
  if (actual === 0 || pieces.length === 0) fail('translation.empty', { field: 'text' });
  if (actual > limit) fail('translation.too-long', { field: 'text', limit, actual });
  return actual;
}

/** What is to be done, once nothing stands against it but its price. */
interface Prepared {
  /** Null: text that was typed or pasted. */
  readonly upload: FileRow | null;
  readonly source: TranslationSource;
  /** The best first. */
  readonly ways: readonly TranslationWay[];
  /** Everything that is known before there is a result. */
  readonly row: TranslationRow;
}

/** Texts by the first engine that does it. An engine's own error is no one's fault but the engine's; the log says more. */
const asking =
  ({ engines, log }: Pick<TranslationServiceDeps, 'engines' | 'log'>) =>
  async (
    ways: readonly TranslationWay[],
    { pieces, terms }: Pick<Parameters<typeof translatePieces>[2], 'pieces' | 'terms'>,
    signal: AbortSignal,
  ) => {
    // What is asked for now goes where its owner was told a moment ago.
    const told = ways[0]?.translator.sentTo ?? null;
    try {
      return await byNextTranslator({ ways, told, signal, log }, (way) =>
        translatePieces(engines, way, { pieces, terms, signal }),
      );
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AppError) throw error;
      return fail('translation.provider');
    }
  };

export function translationService(deps: TranslationServiceDeps): TranslationService {
  const { db, store, engines, glossary, payment, files, blobs, inTurn, clock, newId } = deps;
  const asked = asking(deps);
  const viewOf = viewing(deps);
  const { keepSent, keepText } = keeping(deps);

  async function prepare(
    { userId }: Actor,
    { text, fileId, source: chosen, target }: InputOf<typeof translateText>,
  ): Promise<Prepared> {
    const upload = fileId === undefined ? null : await files.requireUpload(userId, fileId);
    const source = upload === null ? openText(text) : await openDocument(blobs, upload);
    const characters = requireLength(source);
    const { language, confidence } = sourceLanguage(source.pieces.join('\n'), chosen);
    if (language === target) fail('translation.same-language', { field: 'target' });
    const ways = await engines.ways(language, target);
    const [way] = ways;
    if (way === undefined) fail('translation.pair', { field: 'target', reason: `${language}-${target}` });
    const row: TranslationRow = {
      id: newId(),
      userId,
      status: 'queued',
      jobId: null,
      holdId: null,
      error: null,
      portions: [],
      source: language,
      target,
      confidence,
      original: source.text,
      result: '',
      unknownWords: [],
      characters,
      format: source.format,
      fileId: null,
      uploadId: null,
      isPaid: false,
      fileName: source.fileName === null ? null : translatedName(source.fileName, target),
      engine: way.translator.name,
      via: way.via,
      sentTo: keptReceiver(way.translator),
      insteadOf: null,
      createdAt: clock.now(),
    };
    return { upload, source, ways, row };
  }

  const translated = (actor: Actor, { source, ways, row }: Prepared, takesCredits: boolean, signal: AbortSignal) =>
    inTurn(actor.userId, signal, async () => {
      const isPaid = (await payment.choose(actor, row.characters, takesCredits)) === 'credits';
      const terms = await glossary.termsFor(actor.userId, row.target);
      const { made, way, insteadOf } = await asked(ways, { pieces: source.pieces, terms }, signal);
      const { texts, unknownWords } = made;
      const { text: result } = await source.build(texts);
      const by = { engine: way.translator.name, via: way.via, insteadOf };
      // Who went away in the meantime gets and pays nothing.
      signal.throwIfAborted();
      return db.transaction(async (tx) => {
        const view = await viewOf(await keepText(tx, actor, { ...row, ...by, isPaid, result, unknownWords }));
        await rememberAnswer(tx, view);
        return view;
      });
    });

  return {
    ...documentTranslations(deps),
    languages: engines.languages,

    texts: async ({ pieces, source, target, userId }, signal) => {
      const ways = await engines.ways(source, target);
      if (ways.length === 0) return null;
      const terms = userId === undefined ? [] : await glossary.termsFor(userId, target);
      const { made, way, insteadOf } = await asked(ways, { pieces, terms }, signal);
      return { texts: made.texts, engine: way.translator.name, insteadOf };
    },

    translate: async (actor, request, signal) => {
      const { takesCredits } = request;
      const prepared = await prepare(actor, request);
      const { upload } = prepared;
      if (upload === null) return translated(actor, prepared, takesCredits, signal);
      const work = await working(deps, actor, prepared.row, takesCredits);
      return db.transaction(async (tx) => {
        const row = { ...prepared.row, uploadId: await keepSent(tx, upload), ...(await work(tx)) };
        await store.insert(tx, row);
        const view = await viewOf({ ...row, jobId: null });
        await rememberAnswer(tx, view);
        return view;
      });
    },
  };
}

/** What a document's row gets with its job; asks before whether it can be paid. */
async function working(
  { payment, jobs }: Pick<TranslationServiceDeps, 'payment' | 'jobs'>,
  actor: Actor,
  { id, characters }: TranslationRow,
  takesCredits: boolean,
): Promise<(tx: Tx) => Promise<Pick<TranslationRow, 'isPaid' | 'holdId' | 'jobId'>>> {
  const { userId, plan } = actor;
  const charge = await payment.choose(actor, characters, takesCredits);
  return async (tx) => ({
    isPaid: charge === 'credits',
    holdId: await payment.hold(tx, actor, charge, id),
    jobId: await jobs.add(tx, translateDocument, { translationId: id }, { userId, priority: jobPriority(plan) }),
  });
}

/** What is done with a document that is worked on, and with all that is kept. */
function documentTranslations(
  deps: TranslationServiceDeps,
): Pick<TranslationService, 'list' | 'read' | 'cancel' | 'retry' | 'remove'> {
  const { db, store, payment, jobs } = deps;
  const viewOf = viewing(deps);
  const { dropFiles } = keeping(deps);
  const require = async ({ userId }: Actor, id: string): Promise<TranslationRow> =>
    (await store.find(db, userId, id)) ?? fail('input.not-found');

  return {
    list: async ({ userId }, { pageNum, pageSize }) => {
      const { rows, total } = await store.list(db, userId, { offset: (pageNum - 1) * pageSize, limit: pageSize });
      const results = await Promise.all(rows.map(viewOf));
      return { results, totalElements: total, totalPages: Math.ceil(total / pageSize) };
    },

    read: async (actor, id) => viewOf(await require(actor, id)),

    cancel: async (actor, id) => {
      const { jobId, status } = await require(actor, id);
      if (status === 'queued' && jobId !== null) await db.transaction((tx) => jobs.cancel(tx, jobId));
      return viewOf(await require(actor, id));
    },

    retry: async (actor, { id, takesCredits }) => {
      const row = await require(actor, id);
      if (row.status === 'queued' || row.status === 'done') fail('state.conflict');
      if (row.uploadId === null) fail('input.not-found');
      const [way] = await deps.engines.ways(row.source, row.target);
      const work = await working(deps, actor, row, takesCredits);
      return db.transaction(async (tx) => {
        // Of two at once the second one waits here, and finds it open.
        if (!(await store.reopen(tx, id))) fail('state.conflict');
        const told = way === undefined ? {} : { sentTo: keptReceiver(way.translator) };
        const change = { ...told, ...(await work(tx)) };
        await store.update(tx, id, change);
        return viewOf({ ...row, ...change, status: 'queued', error: null, jobId: null });
      });
    },

    remove: ({ userId }, id) =>
      db.transaction(async (tx) => {
        const { jobId } = (await store.find(tx, userId, id)) ?? fail('input.not-found');
        // A job that ends holds its own row first, and then this one: the same order here, or each waits for the other.
        if (jobId !== null) await jobs.cancel(tx, jobId);
        const row = (await store.remove(tx, userId, id)) ?? fail('input.not-found');
        await payment.release(tx, row.holdId);
        await dropFiles(tx, [row]);
      }),
  };
}
