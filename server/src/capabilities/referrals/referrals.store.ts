import { and, count, desc, eq, isNull, max, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { sessions } from '../sessions/sessions.tables.ts';
import { inviteCodes, invitations } from './referrals.tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

export interface Inviter {
  readonly userId: string;
  readonly email: string;
}

/** With the names of both. */
export type NamedInvitation = InvitationRow & { readonly inviterName: string; readonly friendName: string };

export interface ReferralStore {
  readonly findCode: (executor: Executor, userId: string) => Promise<string | null>;
  /** False when the person has a code, or another person has this one. */
  readonly insertCode: (executor: Executor, row: typeof inviteCodes.$inferSelect) => Promise<boolean>;
  /** Whose code it is, unless that account has ended or is stopped. */
  readonly findInviter: (executor: Executor, code: string) => Promise<Inviter | null>;
  /** Until the transaction ends, no one else of this inviter's friends is counted. */
  readonly lockInviter: (tx: Tx, userId: string) => Promise<void>;
  readonly hasMailbox: (tx: Tx, mailboxHash: string) => Promise<boolean>;
  /** Whether the person has been logged in from this address with this browser. */
  readonly hasBrowser: (tx: Tx, userId: string, address: string, userAgent: string) => Promise<boolean>;
  /** The number of the friend who counted last; 0: none has. */
  readonly lastPlace: (executor: Executor, userId: string) => Promise<number>;
  readonly insert: (tx: Tx, row: InvitationRow) => Promise<void>;
  /** Locked until the transaction ends. */
  readonly hold: (tx: Tx, id: string) => Promise<InvitationRow | null>;
  readonly update: (
    tx: Tx,
    id: string,
    change: Pick<InvitationRow, 'state' | 'doubt' | 'place' | 'credits'>,
  ) => Promise<void>;
  readonly listOf: (executor: Executor, userId: string, limit: number) => Promise<InvitationRow[]>;
  readonly totals: (executor: Executor, userId: string) => Promise<{ paid: number; waiting: number; credits: number }>;
  readonly findOfFriend: (executor: Executor, friendId: string) => Promise<InvitationRow | null>;
  /** Newest first. */
  readonly list: (
    executor: Executor,
    query: { readonly state?: InvitationRow['state'] | undefined; readonly offset: number; readonly limit: number },
  ) => Promise<{ rows: NamedInvitation[]; total: number }>;
  readonly findNamed: (executor: Executor, id: string) => Promise<NamedInvitation | null>;
}

const inviters = alias(users, 'inviters');
const friends = alias(users, 'friends');

const named = (executor: Executor) =>
  executor
    .select({ row: invitations, inviterName: inviters.name, friendName: friends.name })
    .from(invitations)
    .innerJoin(inviters, eq(inviters.id, invitations.userId))
    .innerJoin(friends, eq(friends.id, invitations.friendId))
    .$dynamic();

export const referralStore: ReferralStore = {
  findCode: async (executor, userId) => {
    const [row] = await executor.select().from(inviteCodes).where(eq(inviteCodes.userId, userId));
    return row?.code ?? null;
  },

  insertCode: async (executor, row) =>
    ((await executor.insert(inviteCodes).values(row).onConflictDoNothing()).rowCount ?? 0) > 0,

  findInviter: async (executor, code) => {
    const [row] = await executor
      .select({ userId: users.id, email: users.email })
      .from(inviteCodes)
      .innerJoin(users, eq(users.id, inviteCodes.userId))
      .where(and(eq(inviteCodes.code, code), isNull(users.deletedAt), isNull(users.suspendedAt)));
    return row ?? null;
  },

  lockInviter: async (tx, userId) => {
    await tx.select().from(inviteCodes).where(eq(inviteCodes.userId, userId)).for('update');
  },

  hasMailbox: async (tx, mailboxHash) => {
    const isSame = eq(invitations.friendMailboxHash, mailboxHash);
    return (await tx.select({ id: invitations.id }).from(invitations).where(isSame).limit(1)).length > 0;
  },

  hasBrowser: async (tx, userId, address, userAgent) => {
    const isSame = and(eq(sessions.userId, userId), eq(sessions.address, address), eq(sessions.userAgent, userAgent));
    return (await tx.select({ id: sessions.id }).from(sessions).where(isSame).limit(1)).length > 0;
  },

  lastPlace: async (executor, userId) => {
    const own = eq(invitations.userId, userId);
    const [row] = await executor
      .select({ last: max(invitations.place) })
      .from(invitations)
      .where(own);
    return row?.last ?? 0;
  },

  insert: async (tx, row) => {
    await tx.insert(invitations).values(row);
  },

  hold: async (tx, id) => {
    const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
    return row ?? null;
  },

  update: async (tx, id, change) => {
    await tx.update(invitations).set(change).where(eq(invitations.id, id));
  },

  listOf: (executor, userId, limit) =>
    executor
      .select()
      .from(invitations)
      .where(eq(invitations.userId, userId))
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .limit(limit),

  totals: async (executor, userId) => {
    const rows = await executor
      .select({ state: invitations.state, total: count(), credits: sum(invitations.credits) })
      .from(invitations)
      .where(eq(invitations.userId, userId))
      .groupBy(invitations.state);
    const of = (state: InvitationRow['state']) => rows.find((row) => row.state === state);
    return {
      paid: of('paid')?.total ?? 0,
      waiting: of('waiting')?.total ?? 0,
      credits: Number(of('paid')?.credits ?? 0),
    };
  },

  findOfFriend: async (executor, friendId) => {
    const [row] = await executor.select().from(invitations).where(eq(invitations.friendId, friendId));
    return row ?? null;
  },

  list: async (executor, { state, offset, limit }) => {
    const isWanted = state === undefined ? undefined : eq(invitations.state, state);
    const rows = await named(executor)
      .where(isWanted)
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .offset(offset)
      .limit(limit);
    return {
      rows: rows.map(({ row, ...names }) => ({ ...row, ...names })),
      total: await executor.$count(invitations, isWanted),
    };
  },

  findNamed: async (executor, id) => {
    const [found] = await named(executor).where(eq(invitations.id, id));
    return found === undefined ? null : { ...found.row, inviterName: found.inviterName, friendName: found.friendName };
  },
};
