import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { handOffs } from './hand-offs.tables.ts';
import { sessions, signInLinks } from './sessions.tables.ts';

export type SessionRow = typeof sessions.$inferInsert;

/** A live session together with what its actor needs. */
export interface LiveSession {
  readonly id: string;
  readonly lastSeenAt: Date;
  readonly userId: string;
  readonly role: (typeof users.$inferSelect)['role'];
  readonly plan: (typeof users.$inferSelect)['plan'];
  readonly timeZone: string;
}

export interface SessionStore {
  readonly isSuspended: (executor: Executor, userId: string) => Promise<boolean>;
  readonly insert: (executor: Executor, row: SessionRow) => Promise<void>;
  /** The session of this secret unless it, or its account, has ended; older than `madeAfter` or idle since `seenAfter` is ended. */
  readonly findLive: (
    db: Database,
    query: { secretHash: string; madeAfter: Date; seenAfter: Date },
  ) => Promise<LiveSession | undefined>;
  readonly touch: (db: Database, id: string, now: Date) => Promise<void>;
  /** The sessions of a user that have not ended, those used last first. */
  readonly listLive: (
    db: Database,
    query: { userId: string; madeAfter: Date; seenAfter: Date },
  ) => Promise<(typeof sessions.$inferSelect)[]>;
  /** Where from the user has logged in, as far as sessions are still kept, each address once. */
  readonly listAddresses: (db: Database, userId: string) => Promise<string[]>;
  readonly end: (executor: Executor, id: string, now: Date) => Promise<void>;
  /** Ends a session of this user; false when there is none. */
  readonly endOf: (db: Database, userId: string, id: string, now: Date) => Promise<boolean>;
  /** Also voids links and hand-off codes that are not used yet. How many sessions ended. */
  readonly endAll: (executor: Executor, userId: string, now: Date, except: string | null) => Promise<number>;
  readonly removeDead: (db: Database, limits: { madeBefore: Date; seenBefore: Date }) => Promise<number>;
  /** The account of an e-mail, as far as a log-in needs it; also one that is being deleted. */
  readonly findAccount: (
    db: Database,
    email: string,
  ) => Promise<{ userId: string; passwordHash: string | null; deletedAt: Date | null } | undefined>;
  /** The account is to be kept after all. */
  readonly keepAccount: (tx: Tx, userId: string) => Promise<void>;
  readonly findAccountById: (
    db: Database,
    userId: string,
  ) => Promise<{ email: string; passwordHash: string | null } | undefined>;
  /** Also one that is being deleted, until it is erased; held until the transaction ends. */
  readonly holdAccount: (tx: Tx, userId: string) => Promise<{ deletedAt: Date | null } | undefined>;
  /** Whether this is the account's password still; it stays so until the transaction ends. */
  readonly holdPassword: (tx: Tx, userId: string, passwordHash: string) => Promise<boolean>;
  readonly insertLink: (executor: Executor, row: typeof signInLinks.$inferInsert) => Promise<void>;
  /** Whom a link was made for, used or not. */
  readonly userOfLink: (executor: Executor, secretHash: string) => Promise<string | undefined>;
  /** Uses a link up; false when it was used before, or is too old. */
  readonly useLink: (tx: Tx, secretHash: string, now: Date) => Promise<boolean>;
  readonly removeLinksBefore: (db: Database, time: Date) => Promise<number>;
}

export const sessionStore: SessionStore = {
  isSuspended: async (executor, userId) => {
    const isStopped = and(eq(users.id, userId), isNotNull(users.suspendedAt));
    return (await executor.select({ id: users.id }).from(users).where(isStopped)).length > 0;
  },

  insert: async (executor, row) => {
    await executor.insert(sessions).values(row);
  },

  findLive: async (db, { secretHash, madeAfter, seenAfter }) => {
    const rows = await db
      .select({
        id: sessions.id,
        lastSeenAt: sessions.lastSeenAt,
        userId: users.id,
        role: users.role,
        plan: users.plan,
        timeZone: users.timeZone,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.secretHash, secretHash),
          isNull(sessions.endedAt),
          isNull(users.deletedAt),
          isNull(users.suspendedAt),
          gt(sessions.createdAt, madeAfter),
          gt(sessions.lastSeenAt, seenAfter),
        ),
      );
    return rows[0];
  },

  touch: async (db, id, now) => {
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.id, id), lt(sessions.lastSeenAt, now)));
  },

  listLive: (db, { userId, madeAfter, seenAfter }) =>
    db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          isNull(sessions.endedAt),
          gt(sessions.createdAt, madeAfter),
          gt(sessions.lastSeenAt, seenAfter),
        ),
      )
      .orderBy(desc(sessions.lastSeenAt)),

  listAddresses: async (db, userId) =>
    (await db.selectDistinct({ address: sessions.address }).from(sessions).where(eq(sessions.userId, userId))).map(
      ({ address }) => address,
    ),

  endOf: async (db, userId, id, now) => {
    const isOpen = and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt));
    return ((await db.update(sessions).set({ endedAt: now }).where(isOpen)).rowCount ?? 0) > 0;
  },

  end: async (executor, id, now) => {
    await executor
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
  },

  endAll: async (executor, userId, now, except) => {
    // First what would begin a session again: links, and codes on their way to another site.
    for (const table of [signInLinks, handOffs]) {
      await executor
        .update(table)
        .set({ usedAt: now })
        .where(and(eq(table.userId, userId), isNull(table.usedAt)));
    }
    const isOther = except === null ? undefined : ne(sessions.id, except);
    const isOpen = and(eq(sessions.userId, userId), isNull(sessions.endedAt), isOther);
    return (await executor.update(sessions).set({ endedAt: now }).where(isOpen)).rowCount ?? 0;
  },

  removeDead: async (db, { madeBefore, seenBefore }) =>
    (await db.delete(sessions).where(or(lt(sessions.createdAt, madeBefore), lt(sessions.lastSeenAt, seenBefore))))
      .rowCount ?? 0,

  findAccount: async (db, email) => {
    const rows = await db
      .select({ userId: users.id, passwordHash: users.passwordHash, deletedAt: users.deletedAt })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email), isNull(users.erasedAt)));
    return rows[0];
  },

  keepAccount: async (tx, userId) => {
    await tx.update(users).set({ deletedAt: null }).where(eq(users.id, userId));
  },

  findAccountById: async (db, userId) => {
    const rows = await db
      .select({ email: users.email, passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    return rows[0];
  },

  holdAccount: async (tx, userId) => {
    const rows = await tx
      .select({ deletedAt: users.deletedAt })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
      .for('update');
    return rows[0];
  },

  holdPassword: async (tx, userId, passwordHash) => {
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
      .for('share');
    return rows.length > 0;
  },

  insertLink: async (executor, row) => {
    await executor.insert(signInLinks).values(row);
  },

  userOfLink: async (executor, secretHash) => {
    const isLink = eq(signInLinks.secretHash, secretHash);
    return (await executor.select({ userId: signInLinks.userId }).from(signInLinks).where(isLink))[0]?.userId;
  },

  useLink: async (tx, secretHash, now) => {
    const used = await tx
      .update(signInLinks)
      .set({ usedAt: now })
      .where(and(eq(signInLinks.secretHash, secretHash), isNull(signInLinks.usedAt), gt(signInLinks.expiresAt, now)));
    return (used.rowCount ?? 0) > 0;
  },

  removeLinksBefore: async (db, time) =>
    (await db.delete(signInLinks).where(lt(signInLinks.expiresAt, time))).rowCount ?? 0,
};
