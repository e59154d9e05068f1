import { users } from '../capabilities/accounts/accounts.tables.ts';
import type { Executor } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

export type UserRow = typeof users.$inferSelect;

/** A user for tests of other capabilities: Free, no password, no credits, unless `overrides` says otherwise. */
export async function insertUser(db: Executor, overrides: Partial<UserRow> = {}): Promise<UserRow> {
  const id = newId();
  const row: UserRow = {
    id,
    email: `${id}@example.org`,
    name: `User ${id}`,
    passwordHash: null,
    phone: null,
    role: 'user',
    plan: 'free',
    trialEndsAt: null,
    language: 'en',
    timeZone: 'UTC',
    createdAt: new Date('2026-03-01T00:00:00Z'),
    deletedAt: null,
    erasedAt: null,
    suspendedAt: null,
    suspendedReason: null,
    basePlan: overrides.plan ?? 'free',
    ...overrides,
  };
  await db.insert(users).values(row);
  return row;
}
