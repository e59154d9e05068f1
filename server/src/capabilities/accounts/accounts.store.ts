import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from './accounts.tables.ts';

export type UserRow = typeof users.$inferSelect;

/** An account as a list for the operator shows it. */
export type ListedUser = Pick<UserRow, 'id' | 'email' | 'name' | 'plan' | 'role'>;

/** What a write ran into: a unique e-mail, name or phone number. */
export type Taken = 'email' | 'name' | 'phone';

export interface AccountStore {
  readonly findById: (executor: Executor, id: string) => Promise<UserRow | undefined>;
  /** Accounts that have not ended, the oldest first. */
  readonly list: (executor: Executor) => Promise<ListedUser[]>;
  /** Accounts that have ended are not found. */
  readonly findByEmail: (executor: Executor, email: string) => Promise<UserRow | undefined>;
  /** Also finds an account that is being deleted, until it is erased. */
  readonly findKept: (executor: Executor, email: string) => Promise<UserRow | undefined>;
  /** An ended account keeps its e-mail until it is erased. */
  readonly hasEmail: (executor: Executor, email: string) => Promise<boolean>;
  readonly hasName: (executor: Executor, name: string) => Promise<boolean>;
  readonly insert: (tx: Tx, row: UserRow) => Promise<Taken | null>;
  readonly rename: (tx: Tx, id: string, name: string) => Promise<Taken | null>;
  readonly hasPhone: (executor: Executor, phone: string) => Promise<boolean>;
  readonly setEmail: (tx: Tx, id: string, email: string) => Promise<Taken | null>;
  readonly setPhone: (tx: Tx, id: string, phone: string | null) => Promise<Taken | null>;
  /** False when the account is erased. */
  readonly setPassword: (tx: Tx, id: string, passwordHash: string) => Promise<boolean>;
  /** Takes a request to delete the account back. */
  readonly keepAccount: (tx: Tx, id: string) => Promise<void>;
  /** False, and nothing is set, when the present hash is no longer `from`. */
  readonly replacePassword: (tx: Tx, id: string, hash: { from: string | null; to: string }) => Promise<boolean>;
  readonly setLocale: (
    executor: Executor,
    id: string,
    locale: { language?: string | undefined; timeZone?: string | undefined },
  ) => Promise<void>;
  /** The owner's id. Inserting comes after `lockOwner`, so that two first starts make one owner. */
  readonly findOwner: (executor: Executor) => Promise<string | undefined>;
  readonly lockOwner: (tx: Tx) => Promise<void>;
}

/** Runs a write in a savepoint of its own, so that the caller's transaction can go on after a name was taken. */
async function orTaken(tx: Tx, write: (inner: Tx) => Promise<unknown>): Promise<Taken | null> {
  try {
    await tx.transaction(write);
    return null;
  } catch (error) {
    const { code, constraint } = ((error as Error).cause ?? {}) as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'users_email') return 'email';
    if (code === '23505' && constraint === 'users_name') return 'name';
    if (code === '23505' && constraint === 'users_phone') return 'phone';
    throw error;
  }
}

export const accountStore: AccountStore = {
  findById: async (executor, id) =>
    (
      await executor
        .select()
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
    )[0],

  list: (executor) =>
    executor
      .select({ id: users.id, email: users.email, name: users.name, plan: users.plan, role: users.role })
      .from(users)
      .where(isNull(users.deletedAt))
      .orderBy(users.createdAt, users.id),

  findByEmail: async (executor, email) =>
    (
      await executor
        .select()
        .from(users)
        .where(and(eq(sql`lower(${users.email})`, email), isNull(users.deletedAt)))
    )[0],

  findKept: async (executor, email) =>
    (
      await executor
        .select()
        .from(users)
        .where(and(eq(sql`lower(${users.email})`, email), isNull(users.erasedAt)))
    )[0],

  hasEmail: async (executor, email) =>
    (
      await executor
        .select({ id: users.id })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email))
    ).length > 0,

  hasName: async (executor, name) =>
    (
      await executor
        .select({ id: users.id })
        .from(users)
        .where(eq(sql`lower(${users.name})`, sql`lower(${name})`))
    ).length > 0,

  insert: (tx, row) => orTaken(tx, (inner) => inner.insert(users).values(row)),
  rename: (tx, id, name) => orTaken(tx, (inner) => inner.update(users).set({ name }).where(eq(users.id, id))),

  hasPhone: async (executor, phone) =>
    (await executor.select({ id: users.id }).from(users).where(eq(users.phone, phone))).length > 0,

  setEmail: (tx, id, email) => orTaken(tx, (inner) => inner.update(users).set({ email }).where(eq(users.id, id))),
  setPhone: (tx, id, phone) => orTaken(tx, (inner) => inner.update(users).set({ phone }).where(eq(users.id, id))),

  setPassword: async (tx, id, passwordHash) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, id), isNull(users.erasedAt)));
    return (changed.rowCount ?? 0) > 0;
  },

  keepAccount: async (tx, id) => {
    await tx
      .update(users)
      .set({ deletedAt: null })
      .where(and(eq(users.id, id), isNull(users.erasedAt)));
  },

  replacePassword: async (tx, id, { from, to }) => {
    const isSame = from === null ? isNull(users.passwordHash) : eq(users.passwordHash, from);
    const changed = await tx
      .update(users)
      .set({ passwordHash: to })
      .where(and(eq(users.id, id), isSame));
    return (changed.rowCount ?? 0) > 0;
  },

  setLocale: async (executor, id, locale) => {
    await executor.update(users).set(locale).where(eq(users.id, id));
  },

  findOwner: async (executor) =>
    (await executor.select({ id: users.id }).from(users).where(eq(users.role, 'owner')))[0]?.id,

  lockOwner: async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('timbre owner', 0))`);
  },
};
