import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { paymentLeads, refundRequests } from './billing.tables.ts';

export type RefundRow = typeof refundRequests.$inferSelect;
/** An event of the provider whose payment is still to be found. */
export type LeadRow = typeof paymentLeads.$inferSelect;

export interface RefundStore {
  /** False when it was asked for already. */
  readonly addRequest: (
    tx: Tx,
    row: Pick<RefundRow, 'paymentId' | 'userId' | 'amountCents' | 'askedAt'>,
  ) => Promise<boolean>;
  readonly listRequests: (executor: Executor, userId: string) => Promise<RefundRow[]>;
  readonly endRequest: (tx: Tx, paymentId: string, state: 'returned' | 'failed', now: Date) => Promise<void>;
  /** One that was returned and came back to us has failed. */
  readonly noteBounced: (tx: Tx, paymentId: string) => Promise<void>;
  /** The same lead again changes nothing. */
  readonly addLead: (executor: Executor, lead: LeadRow) => Promise<void>;
  /** Oldest first. */
  readonly listLeads: (executor: Executor) => Promise<LeadRow[]>;
  readonly deleteLead: (executor: Executor, id: string) => Promise<void>;
}

/** Leads followed in one go; the rest waits for the next. */
const leadsAtOnce = 100;

export const refundStore: RefundStore = {
  addRequest: async (tx, row) => {
    const added = await tx
      .insert(refundRequests)
      .values({ ...row, state: 'asked' })
      .onConflictDoNothing()
      .returning({ id: refundRequests.paymentId });
    return added.length > 0;
  },
  listRequests: (executor, userId) => executor.select().from(refundRequests).where(eq(refundRequests.userId, userId)),
  endRequest: async (tx, paymentId, state, now) => {
    const isAsked = and(eq(refundRequests.paymentId, paymentId), eq(refundRequests.state, 'asked'));
    await tx.update(refundRequests).set({ state, endedAt: now }).where(isAsked);
  },
  noteBounced: async (tx, paymentId) => {
    await tx.update(refundRequests).set({ state: 'failed' }).where(eq(refundRequests.paymentId, paymentId));
  },
  addLead: async (executor, lead) => {
    await executor.insert(paymentLeads).values(lead).onConflictDoNothing();
  },
  listLeads: (executor) => executor.select().from(paymentLeads).orderBy(asc(paymentLeads.at)).limit(leadsAtOnce),
  deleteLead: async (executor, id) => {
    await executor.delete(paymentLeads).where(eq(paymentLeads.id, id));
  },
};
