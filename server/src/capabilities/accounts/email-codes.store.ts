import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/db/database.ts';
import { emailCodes } from './accounts.tables.ts';

export type CodeUsage = 'register' | 'reset';
export type CodeRow = typeof emailCodes.$inferSelect;

export interface EmailCodeStore {
  /** Stores a code and voids the earlier ones of its use, unless the e-mail had `perHour` in the last hour; then its oldest. */
  readonly insert: (db: Database, row: CodeRow, perHour: number) => Promise<{ oldest: Date } | null>;
  readonly setVoid: (executor: Executor, id: string) => Promise<boolean>;
  readonly latest: (db: Database, email: string, usage: CodeUsage) => Promise<CodeRow | undefined>;
  /** Counts a try before it is judged; false when there is none left. */
  readonly countTry: (db: Database, id: string, limit: number) => Promise<boolean>;
  readonly removeBefore: (db: Database, time: Date) => Promise<number>;
}

const hourMs = 3_600_000;

export const emailCodeStore: EmailCodeStore = {
  insert: (db, row, perHour) =>
    db.transaction(async (tx) => {
      // One sender at a time for an address, or parallel requests would all find room for one more.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email-code:${row.email}`}, 0))`);
      const recent = await tx
        .select({ total: count(), oldest: sql<string>`min(${emailCodes.createdAt})` })
        .from(emailCodes)
        .where(
          and(eq(emailCodes.email, row.email), gt(emailCodes.createdAt, new Date(row.createdAt.getTime() - hourMs))),
        );
      const first = recent[0];
      if (first && first.total >= perHour) return { oldest: new Date(first.oldest) };
      await tx
        .update(emailCodes)
        .set({ isVoid: true })
        .where(and(eq(emailCodes.email, row.email), eq(emailCodes.usage, row.usage), eq(emailCodes.isVoid, false)));
      await tx.insert(emailCodes).values(row);
      return null;
    }),

  setVoid: async (executor, id) => {
    const rows = await executor
      .update(emailCodes)
      .set({ isVoid: true })
      .where(and(eq(emailCodes.id, id), eq(emailCodes.isVoid, false)))
      .returning({ id: emailCodes.id });
    return rows.length > 0;
  },

  latest: async (db, email, usage) => {
    const rows = await db
      .select()
      .from(emailCodes)
      .where(and(eq(emailCodes.email, email), eq(emailCodes.usage, usage)))
      .orderBy(emailCodes.isVoid, desc(emailCodes.createdAt))
      .limit(1);
    return rows[0];
  },

  countTry: async (db, id, limit) => {
    const rows = await db
      .update(emailCodes)
      .set({ tries: sql`${emailCodes.tries} + 1` })
      .where(and(eq(emailCodes.id, id), eq(emailCodes.isVoid, false), lt(emailCodes.tries, limit)))
      .returning({ id: emailCodes.id });
    return rows.length > 0;
  },

  removeBefore: async (db, time) => (await db.delete(emailCodes).where(lt(emailCodes.expiresAt, time))).rowCount ?? 0,
};
