import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { handOffs } from './hand-offs.tables.ts';

export interface HandOffStore {
  readonly insert: (db: Database, row: typeof handOffs.$inferInsert) => Promise<void>;
  /** Marks the code as used and tells whose it is; undefined when it is used, too old, for another host or not there. */
  readonly use: (
    tx: Tx,
    code: { readonly secretHash: string; readonly host: string; readonly now: Date },
  ) => Promise<string | undefined>;
  readonly removeBefore: (db: Database, time: Date) => Promise<number>;
}

export const handOffStore: HandOffStore = {
  insert: async (db, row) => {
    await db.insert(handOffs).values(row);
  },

  use: async (tx, { secretHash, host, now }) => {
    const living = tx.select({ id: users.id }).from(users).where(isNull(users.deletedAt));
    const rows = await tx
      .update(handOffs)
      .set({ usedAt: now })
      .where(
        and(
          eq(handOffs.secretHash, secretHash),
          eq(handOffs.host, host),
          isNull(handOffs.usedAt),
          gt(handOffs.expiresAt, now),
          inArray(handOffs.userId, living),
        ),
      )
      .returning({ userId: handOffs.userId });
    return rows[0]?.userId;
  },

  removeBefore: async (db, time) => (await db.delete(handOffs).where(lt(handOffs.expiresAt, time))).rowCount ?? 0,
};
