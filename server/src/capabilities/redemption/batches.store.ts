import type { LevelName } from '@timbre/contract/redemption/redemption';
import type { PlanName } from '@timbre/contract/plans';
import { and, count, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import type { BatchRow } from './redemption.store.ts';
import { codeBatches, codes } from './redemption.tables.ts';

export interface CountedBatch extends BatchRow {
  readonly total: number;
  readonly used: number;
}

export interface BatchStore {
  readonly insert: (tx: Tx, row: BatchRow) => Promise<void>;
  readonly addCodes: (tx: Tx, batchId: string, rows: readonly { id: string; codeHash: string }[]) => Promise<void>;
  /** Newest first. */
  readonly list: (
    db: Database,
    page: { offset: number; limit: number },
  ) => Promise<{ rows: CountedBatch[]; total: number }>;
  readonly find: (executor: Executor, id: string) => Promise<CountedBatch | null>;
  /** The campaign's batch of codes for just so many months of this plan; none that is void or will expire. */
  readonly findOpen: (
    tx: Tx,
    of: { readonly campaign: string; readonly plan: PlanName; readonly months: number },
  ) => Promise<BatchRow | null>;
  /** Of batches that are not void. */
  readonly levels: (db: Database) => Promise<LevelName[]>;
  /** False: it was void before. */
  readonly setVoid: (tx: Tx, id: string, now: Date) => Promise<boolean>;
}

/** Codes inserted by one statement, well below the parameters it may have. */
const codesAtOnce = 2000;

const counted = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(codeBatches), total: count(codes.id), used: count(codes.usedAt) })
    .from(codeBatches)
    .leftJoin(codes, eq(codes.batchId, codeBatches.id))
    .groupBy(codeBatches.id);

export const batchStore: BatchStore = {
  insert: async (tx, row) => {
    await tx.insert(codeBatches).values(row);
  },

  addCodes: async (tx, batchId, rows) => {
    for (let from = 0; from < rows.length; from += codesAtOnce) {
      await tx.insert(codes).values(rows.slice(from, from + codesAtOnce).map((row) => ({ ...row, batchId })));
    }
  },

  list: async (db, { offset, limit }) => {
    const rows = await counted(db)
      .orderBy(desc(codeBatches.createdAt), desc(codeBatches.id))
      .offset(offset)
      .limit(limit);
    const [all] = await db.select({ total: count() }).from(codeBatches);
    return { rows, total: all?.total ?? 0 };
  },

  levels: async (db) => {
    const rows = await db
      .selectDistinct({ level: codeBatches.level })
      .from(codeBatches)
      .where(isNull(codeBatches.voidedAt));
    return rows.flatMap(({ level }) => level ?? []);
  },

  find: async (executor, id) => (await counted(executor).where(eq(codeBatches.id, id)))[0] ?? null,

  findOpen: async (tx, { campaign, plan, months }) => {
    const isIt = and(
      eq(codeBatches.campaign, campaign),
      eq(codeBatches.kind, 'plan'),
      eq(codeBatches.plan, plan),
      eq(codeBatches.months, months),
      isNull(codeBatches.expiresAt),
      isNull(codeBatches.voidedAt),
    );
    return (await tx.select().from(codeBatches).where(isIt).orderBy(desc(codeBatches.createdAt)).limit(1))[0] ?? null;
  },

  setVoid: async (tx, id, now) => {
    const isOpen = and(eq(codeBatches.id, id), isNull(codeBatches.voidedAt));
    return ((await tx.update(codeBatches).set({ voidedAt: now }).where(isOpen)).rowCount ?? 0) > 0;
  },
};
