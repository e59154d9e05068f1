import type { ContactState } from '@timbre/contract/admin/admin-contact';
import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { contactMessages } from './contact.tables.ts';

export type ContactRow = typeof contactMessages.$inferSelect;

interface Page {
  readonly state: ContactState | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface ContactStore {
  readonly insert: (tx: Tx, row: ContactRow) => Promise<void>;
  /** Messages from the network since then; others from there wait until the transaction ends. */
  readonly countFrom: (tx: Tx, network: string, since: Date) => Promise<number>;
  /** Newest first. */
  readonly list: (db: Executor, page: Page) => Promise<{ rows: ContactRow[]; total: number }>;
  /** Null when there is no such message. */
  readonly setState: (db: Executor, id: string, state: ContactState) => Promise<ContactRow | null>;
  readonly owner: (db: Executor) => Promise<{ email: string; language: string } | null>;
  readonly forgetNetworks: (db: Database, before: Date) => Promise<number>;
  readonly removeAnswered: (db: Database, before: Date) => Promise<number>;
}

export const contactStore: ContactStore = {
  insert: async (tx, row) => {
    await tx.insert(contactMessages).values(row);
  },

  countFrom: async (tx, network, since) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${network}`}, 0))`);
    return tx.$count(contactMessages, and(eq(contactMessages.network, network), gt(contactMessages.createdAt, since)));
  },

  list: async (db, { state, offset, limit }) => {
    const where = state === undefined ? undefined : eq(contactMessages.state, state);
    const rows = await db
      .select()
      .from(contactMessages)
      .where(where)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .offset(offset)
      .limit(limit);
    return { rows, total: await db.$count(contactMessages, where) };
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
    const isOld = and(eq(contactMessages.state, 'answered'), lt(contactMessages.createdAt, before));
    return (await db.delete(contactMessages).where(isOld)).rowCount ?? 0;
  },
};
