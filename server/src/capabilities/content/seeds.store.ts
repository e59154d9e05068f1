import type { Tx } from '../../platform/db/database.ts';
import { contentSeeds } from './content.tables.ts';

export interface SeedStore {
  /** True the first time ever; of two processes at once only one is told so. */
  readonly claim: (tx: Tx, id: string, now: Date) => Promise<boolean>;
}

export const seedStore: SeedStore = {
  claim: async (tx, id, now) =>
    (await tx.insert(contentSeeds).values({ id, seededAt: now }).onConflictDoNothing().returning()).length > 0,
};
