import { eq, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { writingGenerations } from './writing.tables.ts';

export type GenerationRow = typeof writingGenerations.$inferSelect;

export interface GenerationStore {
  /** Against the erasure of the account, and before anything beneath it. */
  readonly lockPerson: (tx: Tx, userId: string) => Promise<void>;
  readonly insert: (tx: Tx, row: GenerationRow) => Promise<void>;
  /** Whoever takes the row ends the generation; null: somebody did before. */
  readonly take: (tx: Tx, id: string) => Promise<GenerationRow | null>;
  readonly startedBefore: (db: Database, before: Date) => Promise<Pick<GenerationRow, 'id' | 'userId'>[]>;
}

export const generationStore: GenerationStore = {
  lockPerson: async (tx, userId) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  },

  insert: async (tx, row) => {
    await tx.insert(writingGenerations).values(row);
  },

  take: async (tx, id) =>
    (await tx.delete(writingGenerations).where(eq(writingGenerations.id, id)).returning())[0] ?? null,

  startedBefore: (db, before) => {
    const { id, userId, startedAt } = writingGenerations;
    return db.select({ id, userId }).from(writingGenerations).where(lt(startedAt, before));
  },
};
