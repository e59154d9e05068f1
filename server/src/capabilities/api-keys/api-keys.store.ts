import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { apiKeys } from './api-keys.tables.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A key that is not revoked, expired or not, together with what its actor needs. */
export interface LiveApiKey extends Pick<ApiKeyRow, 'id' | 'lastUsedAt' | 'scopes' | 'isReadOnly' | 'expiresAt'> {
  readonly userId: string;
  readonly role: (typeof users.$inferSelect)['role'];
  readonly plan: (typeof users.$inferSelect)['plan'];
  readonly timeZone: string;
}

export interface ApiKeyStore {
  readonly insert: (db: Database, row: ApiKeyRow) => Promise<void>;
  /** Newest first, without revoked ones. */
  readonly list: (db: Database, userId: string) => Promise<ApiKeyRow[]>;
  /** False when the user has no such key, or it is revoked already. */
  readonly revoke: (db: Database, key: { userId: string; id: string; now: Date }) => Promise<boolean>;
  readonly revokeAll: (tx: Tx, userId: string, now: Date) => Promise<void>;
  /** Without revoked and expired ones. */
  readonly count: (executor: Executor, userId: string, now: Date) => Promise<number>;
  readonly findLive: (db: Database, secretHash: string) => Promise<LiveApiKey | undefined>;
  readonly touch: (db: Database, id: string, now: Date) => Promise<void>;
}

export const apiKeyStore: ApiKeyStore = {
  insert: async (db, row) => {
    await db.insert(apiKeys).values(row);
  },

  list: (db, userId) =>
    db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),

  revoke: async (db, { userId, id, now }) => {
    const rows = await db
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id });
    return rows.length > 0;
  },

  revokeAll: async (tx, userId, now) => {
    await tx
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
  },

  count: async (executor, userId, now) => {
    const isCurrent = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));
    const isLive = and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), isCurrent);
    return (await executor.select({ total: count() }).from(apiKeys).where(isLive))[0]?.total ?? 0;
  },

  findLive: async (db, secretHash) => {
    const rows = await db
      .select({
        id: apiKeys.id,
        lastUsedAt: apiKeys.lastUsedAt,
        scopes: apiKeys.scopes,
        isReadOnly: apiKeys.isReadOnly,
        expiresAt: apiKeys.expiresAt,
        userId: users.id,
        role: users.role,
        plan: users.plan,
        timeZone: users.timeZone,
      })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(
        and(
          eq(apiKeys.secretHash, secretHash),
          isNull(apiKeys.revokedAt),
          isNull(users.deletedAt),
          isNull(users.suspendedAt),
        ),
      );
    return rows[0];
  },

  touch: async (db, id, now) => {
    await db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, now))));
  },
};
