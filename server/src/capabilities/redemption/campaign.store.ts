import type { CampaignPost } from '@timbre/contract/redemption/redemption-campaign';
import { and, count, eq, getTableColumns, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { campaignApplications } from './redemption.tables.ts';

export type ApplicationRow = Omit<typeof campaignApplications.$inferSelect, 'posts'> & {
  readonly posts: readonly CampaignPost[];
};
export type NamedApplication = ApplicationRow & { readonly userName: string | null };

export interface Applicant {
  readonly userId: string | null;
  /** Lower case. */
  readonly email: string;
}

export interface CampaignStore {
  /** Address and language of an account. */
  readonly contact: (executor: Executor, userId: string) => Promise<{ email: string; language: string } | null>;
  /**
   * Of the account, and one that was made with its address without logging in; of someone without an account also that
   * of the account with their address. The account's own comes first; locked when asked so.
   */
  readonly find: (executor: Executor, by: Applicant, lock?: 'lock') => Promise<ApplicationRow[]>;
  /** Keeps other applications with this address away until the transaction ends. */
  readonly lockAddress: (tx: Tx, email: string) => Promise<void>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  /** False: there is one of this person already. */
  readonly insert: (tx: Tx, row: ApplicationRow) => Promise<boolean>;
  readonly update: (tx: Tx, id: string, change: Partial<ApplicationRow>) => Promise<void>;
  /** Locked until the transaction ends. */
  readonly hold: (tx: Tx, id: string) => Promise<NamedApplication | null>;
  /** Those that wait first, the oldest of them on top; the others by their end, newest first. */
  readonly list: (
    db: Database,
    query: { state: ApplicationRow['state'] | undefined; offset: number; limit: number },
  ) => Promise<{ rows: NamedApplication[]; total: number }>;
  /** Of people without an account, decided before that time. */
  readonly removeDecided: (db: Database, before: Date) => Promise<number>;
}

const columns = {
  ...getTableColumns(campaignApplications),
  email: sql<string>`coalesce(${users.email}, ${campaignApplications.email})`,
};
const named = (executor: Executor) =>
  executor
    .select({ ...columns, userName: users.name })
    .from(campaignApplications)
    .leftJoin(users, eq(users.id, campaignApplications.userId));

export const campaignStore: CampaignStore = {
  contact: async (executor, userId) => {
    const [row] = await executor
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(eq(users.id, userId));
    return row ?? null;
  },

  find: (executor, { userId, email }, lock) => {
    const address = email.toLowerCase();
    const isLoose = and(isNull(campaignApplications.userId), sql`lower(${campaignApplications.email}) = ${address}`);
    const isOwn = userId === null ? sql`lower(${users.email}) = ${address}` : eq(campaignApplications.userId, userId);
    const found = named(executor)
      .where(or(isOwn, isLoose))
      .orderBy(sql`${campaignApplications.userId} nulls last`);
    return lock === undefined ? found : found.for('update', { of: campaignApplications });
  },

  lockAddress: async (tx, email) => {
    const key = `application:${email.toLowerCase()}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  },

  remove: async (tx, id) => {
    await tx.delete(campaignApplications).where(eq(campaignApplications.id, id));
  },

  insert: async (tx, row) =>
    ((await tx.insert(campaignApplications).values(row).onConflictDoNothing()).rowCount ?? 0) > 0,

  update: async (tx, id, change) => {
    await tx.update(campaignApplications).set(change).where(eq(campaignApplications.id, id));
  },

  hold: async (tx, id) =>
    (await named(tx).where(eq(campaignApplications.id, id)).for('update', { of: campaignApplications }))[0] ?? null,

  list: async (db, { state, offset, limit }) => {
    const where = state === undefined ? undefined : eq(campaignApplications.state, state);
    const isWaiting = sql`${campaignApplications.state} = 'waiting'`;
    const rows = await named(db)
      .where(where)
      .orderBy(
        sql`${isWaiting} desc`,
        sql`case when ${isWaiting} then ${campaignApplications.appliedAt} end`,
        sql`${campaignApplications.decidedAt} desc`,
        campaignApplications.id,
      )
      .offset(offset)
      .limit(limit);
    const [all] = await db.select({ total: count() }).from(campaignApplications).where(where);
    return { rows, total: all?.total ?? 0 };
  },

  removeDecided: async (db, before) => {
    const isOld = and(isNull(campaignApplications.userId), isNotNull(campaignApplications.decidedAt));
    const result = await db.delete(campaignApplications).where(and(isOld, lt(campaignApplications.decidedAt, before)));
    return result.rowCount ?? 0;
  },
};
