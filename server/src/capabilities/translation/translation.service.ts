import type { InputOf, OutputOf } from '@timbre/contract/call';
import { countCharacters } from '@timbre/contract/limits';
import { prices } from '@timbre/contract/money';
import type { listTranslations, translateText, Translation, TranslationLanguages } from '@timbre/contract/translation';
import { translationLimits } from '@timbre/contract/translation';
import { detectLanguage } from '@timbre/media/language/detect-language';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { GlossaryService } from './glossary.service.ts';
import { mediaTypes, openDocument, openText, translatedName, type TranslationSource } from './open-document.ts';
import { translatePieces } from './translate-pieces.ts';
import type { TranslationEngines, TranslationWay } from './translation-engines.ts';
import type { TranslationPayment } from './translation-payment.ts';
import type { TranslationRow, TranslationStore } from './translation.store.ts';

export interface TranslationServiceDeps {
  readonly db: Database;
  readonly store: TranslationStore;
  readonly engines: TranslationEngines;
  readonly glossary: GlossaryService;
  readonly payment: TranslationPayment;
  readonly files: Pick<
    FileService,
    'requireUpload' | 'requireStorage' | 'storeFile' | 'removeFile' | 'signedUrl' | 'abandonBlob'
  >;
  readonly blobs: FileStore;
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
    work: { readonly pieces: readonly string[]; readonly source: string; readonly target: string },
    signal: AbortSignal,
  ) => Promise<readonly string[] | null>;
  /** Charges when there is a result, in the transaction that keeps it. Keeps its answer for an Idempotency-Key. */
  readonly translate: (
    actor: Actor,
    request: InputOf<typeof translateText>,
    signal: AbortSignal,
  ) => Promise<Translation>;
  readonly list: (actor: Actor, page: InputOf<typeof listTranslations>) => Promise<OutputOf<typeof listTranslations>>;
  /** Throws `input.not-found`. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
}

/** A language that is told with less is asked for. */
const leastConfidence = 0.15;
const shownUnknownWords = 50;
const linkSeconds = 3600;

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

export function translationService(deps: TranslationServiceDeps): TranslationService {
  const { db, store, engines, glossary, payment, files, blobs, inTurn, clock, log, newId } = deps;

  const { viewOf, dropFiles, keep } = keeping(deps);

  const open = async ({ userId }: Actor, text: string, fileId: string | undefined): Promise<TranslationSource> =>
    fileId === undefined ? openText(text) : openDocument(blobs, await files.requireUpload(userId, fileId));

  async function requireWay(source: string, target: string): Promise<TranslationWay> {
    if (source === target) fail('translation.same-language', { field: 'target' });
    return (
      (await engines.find(source, target)) ??
      fail('translation.pair', { field: 'target', reason: `${source}-${target}` })
    );
  }

  /** An engine's own error is nobody's fault but the engine's; the log says more. */
  const asked = async <T>(work: Promise<T>, engine: string, signal: AbortSignal): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AppError) throw error;
      log.error('A translation engine failed', { engine, error });
      return fail('translation.provider');
    }
  };

  return {
    languages: engines.languages,

    texts: async ({ pieces, source, target }, signal) => {
      const way = await engines.find(source, target);
      if (way === null) return null;
      const work = translatePieces(engines, way, { pieces, terms: [], signal });
      return (await asked(work, way.translator.name, signal)).texts;
    },

    translate: async (actor, { text, fileId, source: chosen, target, takesCredits }, signal) => {
      const source = await open(actor, text, fileId);
      const characters = requireLength(source);
      const { language, confidence } = sourceLanguage(source.pieces.join('\n'), chosen);
      const way = await requireWay(language, target);
      return inTurn(actor.userId, signal, async () => {
        const charge = await payment.choose(actor, characters, takesCredits);
        const terms = await glossary.termsFor(actor.userId, target);
        const { name: engine } = way.translator;
        const work = { pieces: source.pieces, terms, signal };
        const { texts, unknownWords } = await asked(translatePieces(engines, way, work), engine, signal);
        const result = await source.build(texts);
        // Who went away in the meantime gets and pays nothing.
        signal.throwIfAborted();
        const row: TranslationRow = {
          ...{ id: newId(), userId: actor.userId, source: language, target, confidence, original: source.text },
          ...{ result: result.text, format: source.format, fileId: null, engine, via: way.via, characters },
          fileName: source.fileName === null ? null : translatedName(source.fileName, target),
          ...{ isPaid: charge === 'credits', unknownWords: unknownWords.slice(0, shownUnknownWords) },
          createdAt: clock.now(),
        };
        return keep(actor, row, result.bytes, fileId);
      });
    },

    list: async ({ userId }, { pageNum, pageSize }) => {
      const { rows, total } = await store.list(db, userId, { offset: (pageNum - 1) * pageSize, limit: pageSize });
      return { results: rows.map(viewOf), totalElements: total, totalPages: Math.ceil(total / pageSize) };
    },

    remove: ({ userId }, id) =>
      db.transaction(async (tx) => {
        const row = (await store.remove(tx, userId, id)) ?? fail('input.not-found');
        await dropFiles(tx, [row]);
      }),
  };
}

/** What is kept of a translation, and how it is shown. */
function keeping({ db, store, payment, files, blobs }: TranslationServiceDeps) {
  const viewOf = (row: TranslationRow): Translation => ({
    ...{ id: row.id, source: row.source, target: row.target, confidence: row.confidence },
    ...{ text: row.original, result: row.result, format: row.format, fileName: row.fileName },
    url: row.fileId === null ? null : urlOf(row.fileId, row.fileName),
    ...{ engine: row.engine, via: row.via, characters: row.characters },
    ...{ charge: row.isPaid ? 'credits' : 'plan', credits: row.isPaid ? prices.translationPerUse : 0 },
    unknownWords: [...row.unknownWords],
    createdAt: row.createdAt.toISOString(),
  });
  const urlOf = (fileId: string, fileName: string | null): string =>
    files.signedUrl(fileId, { downloadName: fileName ?? 'translation', ttlSeconds: linkSeconds });

  const dropFiles = async (tx: Tx, rows: readonly TranslationRow[]): Promise<void> => {
    for (const { fileId } of rows) if (fileId !== null) await files.removeFile(tx, fileId);
  };

  /** The document's bytes first: a row never names what is not there. */
  async function keep(
    actor: Actor,
    row: TranslationRow,
    bytes: Uint8Array,
    uploadId: string | undefined,
  ): Promise<Translation> {
    const { userId, plan } = actor;
    const { id, characters, format, fileName } = row;
    const isDocument = format !== null;
    if (isDocument) await files.requireStorage(userId, plan, bytes.length);
    const blob = isDocument ? await blobs.put(bytes) : null;
    try {
      return await db.transaction(async (tx) => {
        await payment.pay(tx, actor, row.isPaid ? 'credits' : 'plan', { id, characters });
        const named = { name: fileName ?? id, mediaType: format === null ? '' : mediaTypes[format] };
        const fileId =
          blob === null ? null : await files.storeFile(tx, { ...named, ownerId: userId, purpose: 'export', blob });
        const kept = { ...row, fileId };
        await store.insert(tx, kept);
        if (uploadId !== undefined) await files.removeFile(tx, uploadId);
        await dropFiles(tx, await store.removeOld(tx, userId, translationLimits.kept));
        const view = viewOf(kept);
        await rememberAnswer(tx, view);
        return view;
      });
    } catch (error) {
      if (blob !== null) await files.abandonBlob(blob.key);
      throw error;
    }
  }

  return { viewOf, dropFiles, keep };
}
