import { and, count, desc, eq, gt, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { paymentEvents } from '../billing/billing.tables.ts';
import type { ClosedSpan } from './commissions-due.ts';
import {
  affiliateClicks,
  affiliateClosures,
  affiliateCustomers,
  affiliateDays,
  affiliates,
  affiliateSessions,
} from './affiliates.tables.ts';

export type AffiliateClickRow = typeof affiliateClicks.$inferSelect;
export type AffiliateRow = typeof affiliates.$inferSelect;
export type CustomerRow = typeof affiliateCustomers.$inferSelect;

export interface AffiliateStore {
  /** In place of an older click; the same click again changes nothing, so that it does not grow younger. */
  readonly save: (db: Database, row: AffiliateClickRow) => Promise<void>;
  readonly removeBefore: (db: Database, time: Date) => Promise<number>;
  /** A partner by the code of their links. */
  readonly findByCode: (executor: Executor, code: string) => Promise<AffiliateRow | null>;
  readonly findByEmail: (executor: Executor, email: string) => Promise<AffiliateRow | null>;
  readonly find: (executor: Executor, id: string) => Promise<AffiliateRow | null>;
  /** Locked until the transaction ends. */
  readonly hold: (tx: Tx, id: string) => Promise<AffiliateRow | null>;
  /** False when the address has applied before. */
  readonly insert: (executor: Executor, row: AffiliateRow) => Promise<boolean>;
  /** Applications from the network since then; others from there wait until the transaction ends. */
  readonly countFrom: (tx: Tx, network: string, since: Date) => Promise<number>;
  /** Takes the network off what counts no longer. */
  readonly forgetNetworks: (db: Database, before: Date) => Promise<number>;
  /** Removes applications that were refused, or not decided, since before that time. */
  readonly removeApplications: (db: Database, before: Date) => Promise<number>;
  readonly close: (tx: Tx, id: string, at: Date) => Promise<void>;
  readonly reopen: (tx: Tx, id: string, at: Date) => Promise<void>;
  readonly closures: (executor: Executor, id: string) => Promise<ClosedSpan[]>;
  readonly update: (
    tx: Tx,
    id: string,
    change: Pick<AffiliateRow, 'state' | 'reason' | 'code' | 'decidedAt'>,
  ) => Promise<void>;
  /** Applications first, then newest first. */
  readonly list: (
    executor: Executor,
    query: { readonly state?: AffiliateRow['state'] | undefined; readonly offset: number; readonly limit: number },
  ) => Promise<{ rows: AffiliateRow[]; total: number }>;
  readonly countClick: (executor: Executor, affiliateId: string, day: string) => Promise<void>;
  readonly clicks: (
    executor: Executor,
    affiliateId: string,
    sinceDay: string,
  ) => Promise<{ all: number; since: number }>;
  /** The person's e-mail, unless their account has ended; they stay as they are until the transaction ends. */
  readonly holdPerson: (tx: Tx, userId: string) => Promise<string | null>;
  readonly hasPaid: (executor: Executor, userId: string) => Promise<boolean>;
  /** Whether the partner has been logged in from this address with this browser. */
  readonly hasBrowser: (
    executor: Executor,
    affiliateId: string,
    address: string,
    userAgent: string,
  ) => Promise<boolean>;
  readonly findCustomer: (executor: Executor, userId: string) => Promise<CustomerRow | null>;
  readonly holdCustomer: (tx: Tx, userId: string) => Promise<CustomerRow | null>;
  /** Gives the person to the partner, with that partner's next number; the partner is to be held. */
  readonly setCustomer: (tx: Tx, row: Omit<CustomerRow, 'number'>) => Promise<void>;
  readonly customers: (executor: Executor, affiliateId: string) => Promise<{ counted: number; own: number }>;
}

export const affiliateStore: AffiliateStore = {
  save: async (db, { userId, clickData, clickedAt }) => {
    await db
      .insert(affiliateClicks)
      .values({ userId, clickData, clickedAt })
      .onConflictDoUpdate({
        target: affiliateClicks.userId,
        set: { clickData, clickedAt },
        setWhere: ne(affiliateClicks.clickData, clickData),
      });
  },

  removeBefore: async (db, time) =>
    (await db.delete(affiliateClicks).where(lt(affiliateClicks.clickedAt, time))).rowCount ?? 0,

  findByCode: async (executor, code) => {
    const isPartner = and(eq(affiliates.code, code), eq(affiliates.state, 'approved'));
    return (await executor.select().from(affiliates).where(isPartner))[0] ?? null;
  },
  findByEmail: async (executor, email) =>
    (
      await executor
        .select()
        .from(affiliates)
        .where(eq(sql`lower(${affiliates.email})`, email))
    )[0] ?? null,
  find: async (executor, id) => (await executor.select().from(affiliates).where(eq(affiliates.id, id)))[0] ?? null,
  hold: async (tx, id) => (await tx.select().from(affiliates).where(eq(affiliates.id, id)).for('update'))[0] ?? null,
  insert: async (executor, row) =>
    ((await executor.insert(affiliates).values(row).onConflictDoNothing()).rowCount ?? 0) > 0,
  countFrom: async (tx, network, since) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`affiliate:${network}`}, 0))`);
    return tx.$count(affiliates, and(eq(affiliates.network, network), gt(affiliates.createdAt, since)));
  },
  forgetNetworks: async (db, before) => {
    const isOld = and(isNotNull(affiliates.network), lt(affiliates.createdAt, before));
    return (await db.update(affiliates).set({ network: null }).where(isOld)).rowCount ?? 0;
  },
  removeApplications: async (db, before) => {
    const isOld = or(
      and(eq(affiliates.state, 'refused'), lt(affiliates.decidedAt, before)),
      and(eq(affiliates.state, 'applied'), lt(affiliates.createdAt, before)),
    );
    return (await db.delete(affiliates).where(isOld)).rowCount ?? 0;
  },
  update: async (tx, id, change) => {
    await tx.update(affiliates).set(change).where(eq(affiliates.id, id));
  },
  close: async (tx, id, at) => {
    await tx
      .insert(affiliateClosures)
      .values({ affiliateId: id, closedAt: at })
      .onConflictDoUpdate({
        target: [affiliateClosures.affiliateId, affiliateClosures.closedAt],
        set: { reopenedAt: null },
      });
  },
  reopen: async (tx, id, at) => {
    const isOpen = and(eq(affiliateClosures.affiliateId, id), isNull(affiliateClosures.reopenedAt));
    await tx.update(affiliateClosures).set({ reopenedAt: at }).where(isOpen);
  },
  closures: (executor, id) =>
    executor
      .select({ from: affiliateClosures.closedAt, until: affiliateClosures.reopenedAt })
      .from(affiliateClosures)
      .where(eq(affiliateClosures.affiliateId, id)),
  list: async (executor, { state, offset, limit }) => {
    const isWanted = state === undefined ? undefined : eq(affiliates.state, state);
    const rows = await executor
      .select()
      .from(affiliates)
      .where(isWanted)
      .orderBy(ne(affiliates.state, 'applied'), desc(affiliates.createdAt), desc(affiliates.id))
      .offset(offset)
      .limit(limit);
    return { rows, total: await executor.$count(affiliates, isWanted) };
  },

  countClick: async (executor, affiliateId, day) => {
    await executor
      .insert(affiliateDays)
      .values({ affiliateId, day, clicks: 1 })
      .onConflictDoUpdate({
        target: [affiliateDays.affiliateId, affiliateDays.day],
        set: { clicks: sql`${affiliateDays.clicks} + 1` },
      });
  },
  clicks: async (executor, affiliateId, sinceDay) => {
    const [row] = await executor
      .select({
        all: sql<string>`coalesce(sum(${affiliateDays.clicks}), 0)`,
        since: sql<string>`coalesce(sum(${affiliateDays.clicks}) filter (where ${affiliateDays.day} > ${sinceDay}), 0)`,
      })
      .from(affiliateDays)
      .where(eq(affiliateDays.affiliateId, affiliateId));
    return { all: Number(row?.all ?? 0), since: Number(row?.since ?? 0) };
  },

  holdPerson: async (tx, userId) => {
    const lives = and(eq(users.id, userId), isNull(users.deletedAt));
    const [row] = await tx.select({ email: users.email }).from(users).where(lives).for('update');
    return row?.email ?? null;
  },
  hasPaid: async (executor, userId) => {
    const paid = and(eq(paymentEvents.userId, userId), sql`${paymentEvents.news}->>'kind' = 'payment'`);
    return (await executor.select({ id: paymentEvents.id }).from(paymentEvents).where(paid).limit(1)).length > 0;
  },
  hasBrowser: async (executor, affiliateId, address, userAgent) => {
    const isSame = and(
      eq(affiliateSessions.affiliateId, affiliateId),
      eq(affiliateSessions.address, address),
      eq(affiliateSessions.userAgent, userAgent),
    );
    return (await executor.select({ id: affiliateSessions.id }).from(affiliateSessions).where(isSame)).length > 0;
  },

  findCustomer: async (executor, userId) =>
    (await executor.select().from(affiliateCustomers).where(eq(affiliateCustomers.userId, userId)))[0] ?? null,
  holdCustomer: async (tx, userId) =>
    (await tx.select().from(affiliateCustomers).where(eq(affiliateCustomers.userId, userId)).for('update'))[0] ?? null,
  setCustomer: async (tx, { userId, affiliateId, isOwn, createdAt }) => {
    const [last] = await tx
      .select({ number: max(affiliateCustomers.number) })
      .from(affiliateCustomers)
      .where(eq(affiliateCustomers.affiliateId, affiliateId));
    const row = { affiliateId, isOwn, createdAt, number: (last?.number ?? 0) + 1 };
    await tx
      .insert(affiliateCustomers)
      .values({ userId, ...row })
      .onConflictDoUpdate({
        target: affiliateCustomers.userId,
        set: row,
        // The same partner's link again makes no one another customer.
        setWhere: ne(affiliateCustomers.affiliateId, affiliateId),
      });
  },
  customers: async (executor, affiliateId) => {
    const rows = await executor
      .select({ isOwn: affiliateCustomers.isOwn, total: count() })
      .from(affiliateCustomers)
      .where(eq(affiliateCustomers.affiliateId, affiliateId))
      .groupBy(affiliateCustomers.isOwn);
    const of = (isOwn: boolean) => rows.find((row) => row.isOwn === isOwn)?.total ?? 0;
    return { counted: of(false), own: of(true) };
  },
};
