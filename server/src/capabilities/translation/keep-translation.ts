import type { ErrorCode } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';
import { translationLimits } from '@timbre/contract/limits';
import { prices } from '@timbre/contract/money';
import type { Translation } from '@timbre/contract/translation/translation';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import type { FileRow, FileService } from '../uploads/files.service.ts';
import { mediaTypes } from './open-document.ts';
import type { TranslationPayment } from './translation-payment.ts';
import type { TranslationRow, TranslationStore } from './translation.store.ts';

export interface KeepDeps {
  readonly store: TranslationStore;
  readonly payment: TranslationPayment;
  readonly files: Pick<
    FileService,
    'requireStorage' | 'storeFile' | 'useUp' | 'removeFile' | 'signedUrl' | 'keepBlobs'
  >;
  readonly blobs: FileStore;
}

const linkSeconds = 3600;
const shownUnknownWords = 50;

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** How a translation is shown. */
export function viewing({ files, jobEvents }: { files: Pick<FileService, 'signedUrl'>; jobEvents: JobEvents }) {
  return async (row: TranslationRow): Promise<Translation> => {
    const { jobId, fileId, fileName } = row;
    const progress = row.status === 'queued' && jobId !== null ? await jobEvents.read(jobId) : null;
    const code = row.error !== null && isKnown(row.error) ? row.error : null;
    const named = { downloadName: fileName ?? 'translation', ttlSeconds: linkSeconds };
    return {
      id: row.id,
      source: row.source,
      target: row.target,
      confidence: row.confidence,
      status: progress?.status === 'running' ? 'running' : row.status,
      progress,
      error: code === null ? null : { code, message: errors[code].message },
      text: row.original,
      result: row.result,
      format: row.format,
      fileName,
      url: fileId === null ? null : files.signedUrl(fileId, named),
      engine: row.engine,
      via: row.via,
      insteadOf: row.insteadOf,
      characters: row.characters,
      charge: row.isPaid ? 'credits' : 'plan',
      credits: row.isPaid ? prices.translationPerUse : 0,
      unknownWords: [...row.unknownWords],
      createdAt: row.createdAt.toISOString(),
    };
  };
}

/** What is kept of a translation. */
export function keeping({ store, payment, files, blobs }: KeepDeps) {
  /** Their documents go with them, the sent and the translated. */
  const dropFiles = async (tx: Tx, rows: readonly TranslationRow[]): Promise<void> => {
    for (const { fileId, uploadId } of rows)
      for (const id of [fileId, uploadId]) if (id !== null) await files.removeFile(tx, id);
  };

  /** Pays a result; the row as it is kept. */
  const settle = async (tx: Tx, actor: Actor, row: TranslationRow): Promise<TranslationRow> => {
    await payment.pay(tx, actor, row.isPaid ? 'credits' : 'plan', row);
    const unknownWords = row.unknownWords.slice(0, shownUnknownWords);
    return { ...row, unknownWords, status: 'done', error: null, holdId: null, uploadId: null, portions: [] };
  };

  const removeOld = async (tx: Tx, userId: string): Promise<void> =>
    dropFiles(tx, await store.removeOld(tx, userId, translationLimits.kept));

  return {
    dropFiles,

    /** What was sent becomes the translation's own: nothing else uses it up while there may be another try. */
    keepSent: async (tx: Tx, upload: FileRow): Promise<string> => {
      const { ownerId, name, mediaType, purpose, blobKey, sizeBytes } = upload;
      const kept = await files.storeFile(tx, { ownerId, name, mediaType, purpose, blob: { key: blobKey, sizeBytes } });
      await files.useUp(tx, upload);
      return kept;
    },

    /** Of a text, in one transaction with its charge. */
    keepText: async (tx: Tx, actor: Actor, row: TranslationRow): Promise<TranslationRow> => {
      const kept = await settle(tx, actor, row);
      await store.insert(tx, kept);
      await removeOld(tx, row.userId);
      return kept;
    },

    /**
     * Of a document, in the transaction that ends its job; one that was deleted meanwhile keeps nothing and costs
     * nothing. The bytes first: a row never names what is not there.
     */
    keep: async (
      actor: Actor,
      row: TranslationRow,
      bytes: Uint8Array,
      complete: (write: (tx: Tx) => Promise<void>) => Promise<void>,
    ): Promise<void> => {
      const { id, userId, fileName, format } = row;
      await files.requireStorage(userId, actor.plan, bytes.length);
      const blob = await blobs.put(bytes);
      await files.keepBlobs([blob], () =>
        complete(async (tx) => {
          if ((await store.load(tx, id)) === null) fail('job.cancelled');
          const mediaType = mediaTypes[format ?? 'txt'];
          const named = { name: fileName ?? id, mediaType, purpose: 'export' as const };
          const fileId = await files.storeFile(tx, { ...named, ownerId: userId, blob });
          const { uploadId } = row;
          await store.update(tx, id, { ...(await settle(tx, actor, row)), fileId });
          if (uploadId !== null) await files.removeFile(tx, uploadId);
          await removeOld(tx, userId);
        }),
      );
    },
  };
}
