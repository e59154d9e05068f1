import { eq, lte } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { spokenErrands } from '../speech.tables.ts';

export type SpokenErrand = typeof spokenErrands.$inferSelect;

export interface SpokenErrandStore {
  readonly add: (tx: Executor, errand: Pick<SpokenErrand, 'id' | 'voiceId' | 'content' | 'createdAt'>) => Promise<void>;
  readonly load: (db: Executor, id: string) => Promise<SpokenErrand | null>;
  /** Does nothing when no one waits for it any more. */
  readonly answer: (
    tx: Executor,
    id: string,
    answer: Pick<SpokenErrand, 'blobKey' | 'words' | 'phonemes'>,
  ) => Promise<void>;
  readonly remove: (db: Executor, id: string) => Promise<void>;
  /** Those of processes that were killed while they waited. */
  readonly removeOld: (db: Executor, before: Date) => Promise<number>;
}

export const spokenErrandStore: SpokenErrandStore = {
  add: async (tx, errand) => void (await tx.insert(spokenErrands).values(errand)),
  load: async (db, id) => (await db.select().from(spokenErrands).where(eq(spokenErrands.id, id)))[0] ?? null,
  answer: async (tx, id, answer) => void (await tx.update(spokenErrands).set(answer).where(eq(spokenErrands.id, id))),
  remove: async (db, id) => void (await db.delete(spokenErrands).where(eq(spokenErrands.id, id))),
  removeOld: async (db, before) => {
    const removed = await db
      .delete(spokenErrands)
      .where(lte(spokenErrands.createdAt, before))
      .returning({ id: spokenErrands.id });
    return removed.length;
  },
};
