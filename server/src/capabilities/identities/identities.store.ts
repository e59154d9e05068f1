import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { identities } from './identities.tables.ts';
import type { IdentityContact } from './identity-mails.ts';

export type IdentityRow = typeof identities.$inferSelect;

/** How the account of an e-mail is entered; accounts that have ended count until they are erased. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly hasIdentity: boolean;
}

export interface IdentityStore {
  readonly findBySubject: (executor: Executor, issuer: string, subject: string) => Promise<IdentityRow | undefined>;
  /** Keeps the account, and its identities, as they are until the transaction ends. */
  readonly holdUser: (tx: Tx, userId: string) => Promise<void>;
  readonly waysIn: (executor: Executor, email: string) => Promise<WaysIn | undefined>;
  /** False, and nothing is inserted, when it opens an account already or the account has one of this issuer. */
  readonly insert: (tx: Tx, row: IdentityRow) => Promise<boolean>;
  readonly hasOf: (executor: Executor, userId: string, issuer: string) => Promise<boolean>;
  readonly noteUse: (tx: Tx, id: string, email: string | null, now: Date) => Promise<void>;
  readonly list: (executor: Executor, userId: string) => Promise<IdentityRow[]>;
  /** Whether the account could still be entered without it; the account is held until the transaction ends. */
  readonly hasOtherWay: (tx: Tx, userId: string, id: string) => Promise<boolean>;
  /** The one that was removed, if the user had it. */
  readonly remove: (tx: Tx, userId: string, id: string) => Promise<IdentityRow | undefined>;
  /** Where to write to the user, and in which language. */
  readonly contactOf: (executor: Executor, userId: string) => Promise<IdentityContact | undefined>;
}

export const identityStore: IdentityStore = {
  findBySubject: async (executor, issuer, subject) =>
    (
      await executor
        .select()
        .from(identities)
        .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    )[0],

  holdUser: async (tx, userId) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  },

  waysIn: async (executor, email) => {
    const rows = await executor
      .select({ passwordHash: users.passwordHash, identityId: identities.id })
      .from(users)
      .leftJoin(identities, eq(identities.userId, users.id))
      .where(eq(sql`lower(${users.email})`, email))
      .limit(1);
    const row = rows[0];
    return row && { hasPassword: row.passwordHash !== null, hasIdentity: row.identityId !== null };
  },

  insert: async (tx, row) => ((await tx.insert(identities).values(row).onConflictDoNothing()).rowCount ?? 0) > 0,

  hasOf: async (executor, userId, issuer) =>
    (
      await executor
        .select({ id: identities.id })
        .from(identities)
        .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)))
    ).length > 0,

  noteUse: async (tx, id, email, now) => {
    await tx.update(identities).set({ email, lastUsedAt: now }).where(eq(identities.id, id));
  },

  list: (executor, userId) =>
    executor.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt),

  hasOtherWay: async (tx, userId, id) => {
    const isUser = eq(users.id, userId);
    const [user] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(isUser).for('update');
    if (user !== undefined && user.passwordHash !== null) return true;
    const isOther = and(eq(identities.userId, userId), ne(identities.id, id));
    return (await tx.select({ id: identities.id }).from(identities).where(isOther).limit(1)).length > 0;
  },

  remove: async (tx, userId, id) =>
    (
      await tx
        .delete(identities)
        .where(and(eq(identities.id, id), eq(identities.userId, userId)))
        .returning()
    )[0],

  contactOf: async (executor, userId) =>
    (
      await executor.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, userId))
    )[0],
};
