import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { openGenerations } from './open-generations.tables.ts';

export type OpenGenerationRow = typeof openGenerations.$inferSelect;

export interface OpenGenerationStore {
  /** Against the erasure of the account, and before anything beneath it. */
  readonly lockPerson: (tx: Tx, userId: string) => Promise<void>;
  readonly insert: (tx: Tx, row: OpenGenerationRow) => Promise<void>;
  /** The request that takes the row ends the generation; null: someone did before. */
  readonly take: (tx: Tx, id: string) => Promise<OpenGenerationRow | null>;
}

export const openGenerationStore: OpenGenerationStore = {
  lockPerson: async (tx, userId) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  },

  insert: async (tx, row) => {
    await tx.insert(openGenerations).values(row);
  },

  take: async (tx, id) => (await tx.delete(openGenerations).where(eq(openGenerations.id, id)).returning())[0] ?? null,
};
