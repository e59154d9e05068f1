import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { users } from './accounts.tables.ts';

/** What decides whether the owner may change an account. */
export interface Standing {
  readonly role: 'owner' | 'user';
  readonly email: string;
  readonly language: string;
  readonly deletedAt: Date | null;
  readonly suspendedAt: Date | null;
}

export interface StandingStore {
  /** Locked until the transaction ends. */
  readonly hold: (tx: Tx, userId: string) => Promise<Standing | undefined>;
  readonly setSuspension: (
    tx: Tx,
    userId: string,
    suspension: { at: Date | null; reason: string | null },
  ) => Promise<void>;
}

export const standingStore: StandingStore = {
  hold: async (tx, userId) =>
    (
      await tx
        .select({
          role: users.role,
          email: users.email,
          language: users.language,
          deletedAt: users.deletedAt,
          suspendedAt: users.suspendedAt,
        })
        .from(users)
        .where(eq(users.id, userId))
        .for('update')
    )[0],

  setSuspension: async (tx, userId, { at, reason }) => {
    await tx.update(users).set({ suspendedAt: at, suspendedReason: reason }).where(eq(users.id, userId));
  },
};
