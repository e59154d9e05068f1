import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { apiKeys } from './api-keys.tables.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export interface ApiKeyStore {
  readonly insert: (db: Executor, row: typeof apiKeys.$inferInsert) => Promise<void>;
  readonly list: (db: Executor, userId: string) => Promise<ApiKeyRow[]>;
  /** False when the user has no such key that is still valid. */
  readonly revoke: (db: Executor, key: { id: string; userId: string; now: Date }) => Promise<boolean>;
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
      .orderBy(desc(apiKeys.createdAt)),

  revoke: async (db, { id, userId, now }) => {
    const revoked = await db
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id });
    return revoked.length === 1;
  },
};
