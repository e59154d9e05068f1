import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { users, type CodeTable } from './accounts.tables.ts';
import {
  codeWindowMs,
  isElsewhere,
  refusedUntil,
  tryRefusal,
  tryWindowMs,
  type CodeAsker,
  type CodeRow,
} from './code-limits.ts';

/** What a code is for: an address, a use, and for some uses the user who asked. */
export interface CodePurpose {
  readonly address: string;
  readonly usage: CodeRow['usage'];
  readonly userId: string | null;
}

export interface CodeStore {
  /**
   * Stores a code and voids the earlier ones that were asked for from the same place for the same purpose, unless it
   * would be one too many; then when the next may be stored.
   */
  readonly insert: (db: Database, row: CodeRow, asker: CodeAsker) => Promise<Date | null>;
  readonly setVoid: (executor: Executor, id: string) => Promise<void>;
  /** Voids every code of the purpose; false when this one was void before. */
  readonly use: (tx: Tx, purpose: CodePurpose, id: string) => Promise<boolean>;
  /** The newest code that was asked for from there, else from anywhere; one that counts before one that is void. */
  readonly latest: (db: Database, purpose: CodePurpose, asker: string) => Promise<CodeRow | undefined>;
  /**
   * Counts a try before the code is compared, unless it would be one too many: for the code, or for its address in this
   * hour.
   */
  readonly countTry: (
    db: Database,
    code: Pick<CodeRow, 'id' | 'address'>,
    asker: CodeAsker,
    now: Date,
  ) => Promise<'code' | 'hour' | null>;
  readonly removeBefore: (db: Database, time: Date) => Promise<number>;
}

/** One at a time for each of these, or parallel requests would all find room for one more. */
async function takeTurn(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${key}`}, 0))`);
}

/** The rows behind the codes of one kind of address. */
export function codeStore(codes: CodeTable): CodeStore {
  const isFor = ({ address, usage, userId }: CodePurpose) =>
    and(
      eq(codes.address, address),
      eq(codes.usage, usage),
      userId === null ? isNull(codes.userId) : eq(codes.userId, userId),
    );

  return {
    insert: (db, row, asker) =>
      db.transaction(async (tx) => {
        // The account before its codes, as erasing does; the new row refers to it.
        if (row.userId !== null)
          await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('key share');
        const isPerson = row.asker === row.userId;
        await takeTurn(tx, isPerson ? [row.asker, row.address] : [row.address]);
        const isCounted = or(eq(codes.address, row.address), isPerson ? eq(codes.userId, row.asker) : undefined);
        const recent = await tx
          .select({ address: codes.address, usage: codes.usage, asker: codes.asker, createdAt: codes.createdAt })
          .from(codes)
          .where(and(isCounted, gt(codes.createdAt, new Date(row.createdAt.getTime() - codeWindowMs))));
        const until = refusedUntil(row, recent, asker);
        if (until !== null) return until;
        await tx
          .update(codes)
          .set({ isVoid: true })
          .where(and(isFor(row), eq(codes.asker, row.asker), eq(codes.isVoid, false)));
        await tx.insert(codes).values(row);
        return null;
      }),

    setVoid: async (executor, id) => {
      await executor.update(codes).set({ isVoid: true }).where(eq(codes.id, id));
    },

    use: async (tx, purpose, id) => {
      const rows = await tx
        .update(codes)
        .set({ isVoid: true })
        .where(and(isFor(purpose), eq(codes.isVoid, false)))
        .returning({ id: codes.id });
      return rows.some((row) => row.id === id);
    },

    latest: async (db, purpose, asker) => {
      const rows = await db
        .select()
        .from(codes)
        .where(isFor(purpose))
        .orderBy(codes.isVoid, desc(eq(codes.asker, asker)), desc(codes.createdAt))
        .limit(1);
      return rows[0];
    },

    countTry: (db, { id, address }, asker, now) =>
      db.transaction(async (tx) => {
        await takeTurn(tx, [address]);
        const recent = await tx
          .select({ id: codes.id, asker: codes.asker, tries: codes.tries, triesElsewhere: codes.triesElsewhere })
          .from(codes)
          .where(and(eq(codes.address, address), gt(codes.createdAt, new Date(now.getTime() - tryWindowMs))));
        const code = recent.find((row) => row.id === id);
        if (code === undefined) return null;
        const refusal = tryRefusal(code, recent, asker);
        if (refusal !== null) return refusal;
        const triesElsewhere = code.triesElsewhere + (isElsewhere(code, asker) ? 1 : 0);
        await tx
          .update(codes)
          .set({ tries: code.tries + 1, triesElsewhere })
          .where(eq(codes.id, id));
        return null;
      }),

    removeBefore: async (db, time) => (await db.delete(codes).where(lt(codes.expiresAt, time))).rowCount ?? 0,
  };
}
