import type { ContactState } from '@timbre/contract/admin/admin-contact';
import type { ContactKind, DataRequestKind } from '@timbre/contract/contact';
import { and, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { contactMessages } from './contact.tables.ts';

export type ContactRow = typeof contactMessages.$inferSelect;

export interface ContactFilter {
  readonly state?: ContactState | undefined;
  readonly kind?: ContactKind | undefined;
  /** Empty: everything. */
  readonly search: string;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface ContactStore {
  readonly insert: (tx: Tx, row: ContactRow) => Promise<void>;
  /** Messages from the network since then; others from there wait until the transaction ends. */
  readonly countFrom: (tx: Tx, network: string, since: Date) => Promise<number>;
  /** Newest first. */
  readonly list: (db: Executor, filter: ContactFilter, page: Page) => Promise<{ rows: ContactRow[]; total: number }>;
  /** Null when there is no such message. */
  readonly setState: (db: Executor, id: string, state: ContactState) => Promise<ContactRow | null>;
  readonly owner: (db: Executor) => Promise<{ email: string; language: string } | null>;
  readonly forgetNetworks: (db: Database, before: Date) => Promise<number>;
  readonly removeAnswered: (db: Database, before: Date) => Promise<number>;
}

/** Requests about data, which have a due date. */
export interface DataRequestStore {
  /** Who asks; others of theirs wait until the transaction ends. Null: there is no such person. */
  readonly holdPerson: (tx: Tx, userId: string) => Promise<{ name: string; email: string; language: string } | null>;
  readonly hasOpen: (tx: Tx, userId: string, kind: DataRequestKind) => Promise<boolean>;
  /** Newest first. */
  readonly listOf: (db: Executor, userId: string) => Promise<ContactRow[]>;
  /** Open ones that are due by then and no one was reminded of. */
  readonly soonDue: (db: Executor, by: Date) => Promise<ContactRow[]>;
  readonly markReminded: (db: Executor, id: string, at: Date) => Promise<void>;
}

/** What still waits for the owner. */
export const openStates = ['new', 'read'] as const satisfies readonly ContactState[];

const done = ['answered', 'closed'] as const satisfies readonly ContactState[];

function matching({ state, kind, search }: ContactFilter) {
  const words = containing(search);
  const { name, email, company, message } = contactMessages;
  return and(
    state && eq(contactMessages.state, state),
    kind && eq(contactMessages.kind, kind),
    search === '' ? undefined : or(...[name, email, company, message].map((column) => ilike(column, words))),
  );
}

export const contactStore: ContactStore & DataRequestStore = {
  insert: async (tx, row) => {
    await tx.insert(contactMessages).values(row);
  },

  countFrom: async (tx, network, since) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${network}`}, 0))`);
    return tx.$count(contactMessages, and(eq(contactMessages.network, network), gt(contactMessages.createdAt, since)));
  },

  list: async (db, filter, { offset, limit }) => {
    const where = matching(filter);
    const rows = await db
      .select()
      .from(contactMessages)
      .where(where)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .offset(offset)
      .limit(limit);
    const [counted] = await db.select({ total: count() }).from(contactMessages).where(where);
    return { rows, total: counted?.total ?? 0 };
  },

  setState: async (db, id, state) =>
    (await db.update(contactMessages).set({ state }).where(eq(contactMessages.id, id)).returning())[0] ?? null,

  owner: async (db) =>
    (
      await db
        .select({ email: users.email, language: users.language })
        .from(users)
        .where(eq(users.role, 'owner'))
        .limit(1)
    )[0] ?? null,

  forgetNetworks: async (db, before) => {
    const isOld = and(isNotNull(contactMessages.network), lt(contactMessages.createdAt, before));
    return (await db.update(contactMessages).set({ network: null }).where(isOld)).rowCount ?? 0;
  },

  removeAnswered: async (db, before) => {
    const isOld = and(inArray(contactMessages.state, [...done]), lt(contactMessages.createdAt, before));
    return (await db.delete(contactMessages).where(isOld)).rowCount ?? 0;
  },

  holdPerson: async (tx, userId) =>
    (
      await tx
        .select({ name: users.name, email: users.email, language: users.language })
        .from(users)
        .where(eq(users.id, userId))
        .for('update')
    )[0] ?? null,

  hasOpen: async (tx, userId, kind) =>
    (await tx.$count(
      contactMessages,
      and(
        eq(contactMessages.userId, userId),
        eq(contactMessages.topic, kind),
        inArray(contactMessages.state, [...openStates]),
      ),
    )) > 0,

  listOf: (db, userId) =>
    db
      .select()
      .from(contactMessages)
      .where(and(eq(contactMessages.userId, userId), eq(contactMessages.kind, 'data')))
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id)),

  soonDue: (db, by) =>
    db
      .select()
      .from(contactMessages)
      .where(
        and(
          lte(contactMessages.dueAt, by),
          isNull(contactMessages.remindedAt),
          inArray(contactMessages.state, [...openStates]),
        ),
      )
      .orderBy(contactMessages.dueAt),

  markReminded: async (db, id, at) => {
    await db.update(contactMessages).set({ remindedAt: at }).where(eq(contactMessages.id, id));
  },
};
