import type { CodeValue } from '@timbre/contract/redemption/redemption';
import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { users } from '../accounts/accounts.tables.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { codeBatches, codes, redemptions, redemptionTries } from './redemption.tables.ts';

export type BatchRow = typeof codeBatches.$inferSelect;
export type RedemptionRow = typeof redemptions.$inferSelect;
export type TryRow = typeof redemptionTries.$inferInsert;

export interface FoundCode {
  readonly id: string;
  readonly usedAt: Date | null;
  readonly batch: BatchRow;
}

export interface RedemptionStore {
  /** Locked until the transaction ends; null: there is no such code. */
  readonly holdCode: (tx: Tx, codeHash: string) => Promise<FoundCode | null>;
  readonly useCode: (tx: Tx, id: string, now: Date) => Promise<void>;
  /** The plan in the account's row and whose it is, locked until the transaction ends. */
  readonly holdUser: (tx: Tx, userId: string) => Promise<Pick<typeof users.$inferSelect, 'plan' | 'role'> | null>;
  readonly insert: (tx: Tx, row: RedemptionRow) => Promise<void>;
  readonly ofCode: (executor: Executor, codeId: string) => Promise<RedemptionRow | null>;
  readonly hasCampaign: (executor: Executor, userId: string, campaign: string) => Promise<boolean>;
  /** Newest first. */
  readonly list: (executor: Executor, userId: string) => Promise<RedemptionRow[]>;
  readonly levels: (executor: Executor, userId: string) => Promise<RedemptionRow[]>;
  readonly noteTry: (db: Database, row: TryRow) => Promise<void>;
  readonly forgetTry: (executor: Executor, id: string) => Promise<void>;
  /** Since then, by the account and from the network. */
  readonly countTries: (
    db: Database,
    by: { what: TryRow['what']; userId: string | null; network: string; since: Date },
  ) => Promise<{ account: number; network: number }>;
  readonly removeTriesBefore: (db: Database, time: Date) => Promise<number>;
}

export const redemptionStore: RedemptionStore = {
  holdCode: async (tx, codeHash) => {
    const [row] = await tx
      .select({ id: codes.id, usedAt: codes.usedAt, batch: codeBatches })
      .from(codes)
      .innerJoin(codeBatches, eq(codeBatches.id, codes.batchId))
      .where(eq(codes.codeHash, codeHash))
      .for('update', { of: codes });
    return row ?? null;
  },

  useCode: async (tx, id, now) => {
    await tx.update(codes).set({ usedAt: now }).where(eq(codes.id, id));
  },

  holdUser: async (tx, userId) => {
    const columns = { plan: users.plan, role: users.role };
    const [row] = await tx.select(columns).from(users).where(eq(users.id, userId)).for('no key update');
    return row ?? null;
  },

  insert: async (tx, row) => {
    await tx.insert(redemptions).values(row);
  },

  ofCode: async (executor, codeId) =>
    (await executor.select().from(redemptions).where(eq(redemptions.codeId, codeId)))[0] ?? null,

  hasCampaign: async (executor, userId, campaign) => {
    const isIt = and(eq(redemptions.userId, userId), eq(redemptions.campaign, campaign));
    return (await executor.select({ id: redemptions.id }).from(redemptions).where(isIt).limit(1)).length > 0;
  },

  list: (executor, userId) =>
    executor
      .select()
      .from(redemptions)
      .where(eq(redemptions.userId, userId))
      .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id)),

  levels: (executor, userId) =>
    executor
      .select()
      .from(redemptions)
      .where(and(eq(redemptions.userId, userId), isNotNull(redemptions.level))),

  noteTry: async (db, row) => {
    await db.insert(redemptionTries).values(row);
  },

  forgetTry: async (executor, id) => {
    await executor.delete(redemptionTries).where(eq(redemptionTries.id, id));
  },

  countTries: async (db, { what, userId, network, since }) => {
    const [row] = await db
      .select({
        account: sql<number>`count(*) filter (where ${redemptionTries.userId} = ${userId})::int`,
        network: sql<number>`count(*) filter (where ${redemptionTries.network} = ${network})::int`,
      })
      .from(redemptionTries)
      .where(and(eq(redemptionTries.what, what), gt(redemptionTries.at, since)));
    return row ?? { account: 0, network: 0 };
  },

  removeTriesBefore: async (db, time) =>
    (await db.delete(redemptionTries).where(lt(redemptionTries.at, time))).rowCount ?? 0,
};

type ValueColumns = Pick<BatchRow, 'kind' | 'level' | 'composeChars' | 'plan' | 'months' | 'credits'>;

/** As the rows keep it. */
export function columnsOf(value: CodeValue): ValueColumns {
  const none = { level: null, composeChars: null, plan: null, months: null, credits: null };
  return { ...none, ...value };
}

/** What the columns say; a row that says nothing whole is a mistake of ours. */
export function valueOf({ kind, level, composeChars, plan, months, credits }: ValueColumns): CodeValue {
  if (kind === 'level' && level !== null && composeChars !== null) return { kind, level, composeChars };
  if (kind === 'plan' && plan !== null && months !== null) return { kind, plan, months };
  if (kind === 'credits' && credits !== null) return { kind, credits };
  throw new Error(`a code brings no ${kind}`);
}
