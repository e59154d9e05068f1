import type { ErrorCode } from '@timbre/contract/errors/errors';
import type { JobProgress } from '@timbre/contract/jobs';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ReceivingFolder, TempFolders } from '../../platform/files/temp-folder.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FileService } from './files.service.ts';

export interface IncomingServiceDeps {
  readonly db: Database;
  readonly credits: Pick<CreditService, 'balance'>;
  readonly files: Pick<FileService, 'requireStorage' | 'storeFile' | 'removeFile'>;
  readonly blobs: FileStore;
  readonly temporary: TempFolders;
  readonly inTurn: InTurn;
}

/** A body that is on its way, and whose it is. */
export interface IncomingBody {
  readonly actor: Actor;
  /** As its head announces it; 0: it does not. */
  readonly sizeBytes: number;
  readonly signal: AbortSignal;
  /** Hears how far the work is that was begun with it. */
  readonly onProgress?: (progress: JobProgress) => void;
}

/** A body's file, in the folder it was read into. */
export interface IncomingFile {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
}

/** What was begun for a caller that waits for it. */
export interface Awaited<M> {
  readonly watch: () => Promise<AsyncIterable<JobProgress>>;
  readonly read: () => Promise<M>;
  /** With all it has, whether it has ended or not. */
  readonly remove: () => Promise<void>;
}

/** Bodies that are whole recordings, of requests that are paid and that wait for what is made of them. */
export interface IncomingService {
  /**
   * Gives `read` a folder for the body, and `use` what it made of it; the folder is gone afterwards. Nothing is read for
   * someone without credits or room: throws `credits.insufficient`, `storage.full`, `disk.full` and
   * `request.too-many`.
   */
  readonly receive: <R, T>(
    body: IncomingBody,
    read: (into: ReceivingFolder) => Promise<R>,
    use: (received: R) => Promise<T>,
  ) => Promise<T>;
  /** Gives `begin` the file as an upload of the actor's, which is gone again where that fails. */
  readonly asUpload: <T>(actor: Actor, file: IncomingFile, begin: (fileId: string) => Promise<T>) => Promise<T>;
  /** What became of it, and why it failed; nothing of it is kept, also when the caller went away. */
  readonly outcome: <M extends { readonly status: JobProgress['status']; readonly error: { code: string } | null }>(
    work: Awaited<M>,
    caller: Pick<IncomingBody, 'signal' | 'onProgress'>,
  ) => Promise<M>;
}

export function incomingService(deps: IncomingServiceDeps): IncomingService {
  const { db, credits, files, blobs, temporary, inTurn } = deps;
  const { withTempFolder, requireRoom } = temporary;

  /** The owner pays nothing. */
  async function requireCredits({ userId, role }: Actor): Promise<void> {
    if (role === 'owner') return;
    const { allCredits } = await credits.balance(userId);
    if (allCredits <= 0) fail('credits.insufficient', { limit: allCredits });
  }

  return {
    receive: async ({ actor, sizeBytes, signal }, read, use) => {
      await requireCredits(actor);
      await files.requireStorage(actor.userId, actor.plan, sizeBytes);
      // The turn is the line's alone: what is begun with the recording has turns of its own.
      return withTempFolder(async (folder) =>
        use(await inTurn(actor.userId, signal, () => read({ folder, requireRoom }))),
      );
    },

    asUpload: async ({ userId, plan }, { name, path, sizeBytes }, begin) => {
      await files.requireStorage(userId, plan, sizeBytes);
      const blob = await blobs.putFile(path);
      const named = { name, mediaType: 'application/octet-stream', purpose: 'upload', blob } as const;
      const fileId = await db.transaction((tx) => files.storeFile(tx, { ...named, ownerId: userId }));
      try {
        return await begin(fileId);
      } catch (error) {
        await db.transaction((tx) => files.removeFile(tx, fileId));
        throw error;
      }
    },

    outcome: async ({ watch, read, remove }, { signal, onProgress }) => {
      try {
        for await (const progress of await watch()) {
          if (progress.status !== 'queued' && progress.status !== 'running') break;
          onProgress?.(progress);
        }
        const made = await read();
        if (made.status === 'done') return made;
        signal.throwIfAborted();
        throw new AppError((made.error?.code as ErrorCode | undefined) ?? 'job.cancelled');
      } finally {
        // A job that is still at work ends, and gives back what it held.
        await remove();
      }
    },
  };
}
