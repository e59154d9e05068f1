import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { handOffs } from './hand-offs.tables.ts';

export interface HandOffStore {
  readonly insert: (db: Database, row: typeof handOffs.$inferInsert) => Promise<void>;
  /** Whose code it is, used or not. */
  readonly userOf: (executor: Executor, secretHash: string) => Promise<string | undefined>;
  /** Marks the code as used; false when it is used, too old, for another host or not there. */
  readonly use: (
    tx: Tx,
    code: { readonly secretHash: string; readonly host: string; readonly now: Date },
  ) => Promise<boolean>;
  readonly removeBefore: (db: Database, time: Date) => Promise<number>;
}

export const handOffStore: HandOffStore = {
  insert: async (db, row) => {
    await db.insert(handOffs).values(row);
  },

  userOf: async (executor, secretHash) => {
    const isCode = eq(handOffs.secretHash, secretHash);
    return (await executor.select({ userId: handOffs.userId }).from(handOffs).where(isCode))[0]?.userId;
  },

  use: async (tx, { secretHash, host, now }) => {
    const used = await tx
      .update(handOffs)
      .set({ usedAt: now })
      .where(
        and(
          eq(handOffs.secretHash, secretHash),
          eq(handOffs.host, host),
          isNull(handOffs.usedAt),
          gt(handOffs.expiresAt, now),
        ),
      );
    return (used.rowCount ?? 0) > 0;
  },

  removeBefore: async (db, time) => (await db.delete(handOffs).where(lt(handOffs.expiresAt, time))).rowCount ?? 0,
};
