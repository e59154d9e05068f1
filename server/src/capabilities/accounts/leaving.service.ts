import { accountLimits } from '@timbre/contract/limits';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { MailNotices } from '../../platform/mail/mail-notices.ts';
import type { LogInService } from '../sessions/log-in.types.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { UploadService } from '../uploads/uploads.types.ts';
import { leavingMail } from './account-mails.ts';
import type { LeavingStore } from './leaving.store.ts';

export interface LeavingServiceDeps {
  readonly db: Database;
  readonly store: LeavingStore;
  readonly logIns: Pick<LogInService, 'requirePassword'>;
  readonly sessions: Pick<SessionService, 'endAll'>;
  readonly files: Pick<UploadService, 'releaseAll'>;
  readonly notices: Pick<MailNotices, 'tell'>;
  /** Removes the letters that the studio itself keeps, where mail does not leave it. */
  readonly forgetLetters: (address: string) => Promise<void>;
  readonly clock: Clock;
}

/** Deleting an account: access ends at once, everything is erased after the grace. */
export interface LeavingService {
  /** Throws `account.password-wrong`, `account.locked`, and `access.denied` for the owner, whose studio it is. */
  readonly leave: (actor: Actor, password: string, network: string) => Promise<{ erasedAt: string }>;
  /** Erases the accounts whose grace is over; returns how many. For the clock. */
  readonly eraseDue: () => Promise<number>;
}

const batch = 20;
const graceMs = accountLimits.graceDays * 24 * 3_600_000;

/** When an account whose deletion was asked for at that time is erased. */
export const erasureOf = (deletedAt: Date): Date => new Date(deletedAt.getTime() + graceMs);

export function leavingService({
  db,
  store,
  logIns,
  sessions,
  files,
  notices,
  forgetLetters,
  clock,
}: LeavingServiceDeps): LeavingService {
  const erase = (userId: string, deletedBy: Date): Promise<boolean> =>
    db.transaction(async (tx) => {
      const email = await store.holdDue(tx, userId, deletedBy);
      if (email === null) return false;
      // Before the rows: once they are gone, nothing would say whose letters are left.
      await forgetLetters(email);
      await files.releaseAll(tx, userId);
      await store.eraseRows(tx, userId);
      await store.eraseAccount(tx, userId, clock.now());
      return true;
    });

  return {
    leave: async (actor, password, network) => {
      if (actor.role === 'owner') fail('access.denied', {}, 'The owner’s account can’t be deleted.');
      await logIns.requirePassword(actor, password, network);
      const now = clock.now();
      const reader = await db.transaction(async (tx) => {
        const told = await store.setDeleted(tx, actor.userId, now);
        await sessions.endAll(tx, actor.userId);
        return told;
      });
      if (reader !== null) await notices.tell(reader.email, leavingMail(reader, erasureOf(now)), 'accounts.leave');
      return { erasedAt: erasureOf(now).toISOString() };
    },

    eraseDue: async () => {
      const deletedBy = new Date(clock.now().getTime() - graceMs);
      let erased = 0;
      for (const userId of await store.listDue(db, deletedBy, batch)) {
        if (await erase(userId, deletedBy)) erased += 1;
      }
      return erased;
    },
  };
}
