import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { TempFolders } from '../../platform/files/temp-folder.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FileService } from './files.service.ts';

export interface IncomingServiceDeps {
  readonly credits: Pick<CreditService, 'balance'>;
  readonly files: Pick<FileService, 'requireStorage'>;
  readonly withTempFolder: TempFolders['withTempFolder'];
  readonly inTurn: InTurn;
}

/** A body that is on its way, and whose it is. */
export interface IncomingBody {
  readonly actor: Actor;
  /** As its head announces it; 0: it does not. */
  readonly sizeBytes: number;
  readonly signal: AbortSignal;
}

/** Bodies that are whole recordings, of requests that are paid. */
export interface IncomingService {
  /**
   * Gives `read` a folder for the body, which is gone afterwards. Nothing of it is read for somebody without credits or
   * room: throws `credits.insufficient`, `storage.full` and `request.too-many`.
   */
  readonly receive: <T>(body: IncomingBody, read: (folder: string) => Promise<T>) => Promise<T>;
}

export function incomingService({ credits, files, withTempFolder, inTurn }: IncomingServiceDeps): IncomingService {
  /** The owner pays nothing (4-readings C70). */
  async function requireCredits({ userId, role }: Actor): Promise<void> {
    if (role === 'owner') return;
    const { allCredits } = await credits.balance(userId);
    if (allCredits <= 0) fail('credits.insufficient', { limit: allCredits });
  }

  return {
    receive: async ({ actor, sizeBytes, signal }, read) => {
      await requireCredits(actor);
      await files.requireStorage(actor.userId, actor.plan, sizeBytes);
      return inTurn(actor.userId, signal, () => withTempFolder(read));
    },
  };
}
