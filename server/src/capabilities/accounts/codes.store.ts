import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/db/database.ts';
import { users, type CodeTable } from './accounts.tables.ts';

export type CodeRow = CodeTable['$inferSelect'];

/** What a code is for: an address, a use, and for some uses the user who asked. */
export interface CodePurpose {
  readonly address: string;
  readonly usage: CodeRow['usage'];
  readonly userId: string | null;
}

export interface CodeStore {
  /**
   * Stores a code and voids the earlier ones of its purpose, unless address or user had `perHour` in the last hour; then
   * the oldest of those.
   */
  readonly insert: (db: Database, row: CodeRow, perHour: number) => Promise<{ oldest: Date } | null>;
  readonly setVoid: (executor: Executor, id: string) => Promise<boolean>;
  readonly latest: (db: Database, purpose: CodePurpose) => Promise<CodeRow | undefined>;
  /** Counts a try before it is judged; false when there is none left. */
  readonly countTry: (db: Database, id: string, limit: number) => Promise<boolean>;
  readonly removeBefore: (db: Database, time: Date) => Promise<number>;
}

const hourMs = 3_600_000;

/** The rows behind the codes of one kind of address. */
export function codeStore(codes: CodeTable): CodeStore {
  const isFor = ({ address, usage, userId }: CodePurpose) =>
    and(
      eq(codes.address, address),
      eq(codes.usage, usage),
      userId === null ? isNull(codes.userId) : eq(codes.userId, userId),
    );

  return {
    insert: (db, row, perHour) =>
      db.transaction(async (tx) => {
        // The account before its codes, as erasing does; the new row refers to it.
        if (row.userId !== null)
          await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('key share');
        // One sender at a time for a user and for an address, or parallel requests would all find room for one more.
        for (const key of [row.userId, row.address]) {
          if (key !== null) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${key}`}, 0))`);
        }
        const isSame = or(
          eq(codes.address, row.address),
          row.userId === null ? undefined : eq(codes.userId, row.userId),
        );
        const recent = await tx
          .select({ total: count(), oldest: sql<string>`min(${codes.createdAt})` })
          .from(codes)
          .where(and(isSame, gt(codes.createdAt, new Date(row.createdAt.getTime() - hourMs))));
        const first = recent[0];
        if (first && first.total >= perHour) return { oldest: new Date(first.oldest) };
        await tx
          .update(codes)
          .set({ isVoid: true })
          .where(and(isFor(row), eq(codes.isVoid, false)));
        await tx.insert(codes).values(row);
        return null;
      }),

    setVoid: async (executor, id) => {
      const rows = await executor
        .update(codes)
        .set({ isVoid: true })
        .where(and(eq(codes.id, id), eq(codes.isVoid, false)))
        .returning({ id: codes.id });
      return rows.length > 0;
    },

    latest: async (db, purpose) => {
      const rows = await db
        .select()
        .from(codes)
        .where(isFor(purpose))
        .orderBy(codes.isVoid, desc(codes.createdAt))
        .limit(1);
      return rows[0];
    },

    countTry: async (db, id, limit) => {
      const rows = await db
        .update(codes)
        .set({ tries: sql`${codes.tries} + 1` })
        .where(and(eq(codes.id, id), eq(codes.isVoid, false), lt(codes.tries, limit)))
        .returning({ id: codes.id });
      return rows.length > 0;
    },

    removeBefore: async (db, time) => (await db.delete(codes).where(lt(codes.expiresAt, time))).rowCount ?? 0,
  };
}
