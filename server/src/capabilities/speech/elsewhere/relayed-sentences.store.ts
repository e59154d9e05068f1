import { eq, lte } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { relayedSentences } from '../speech.tables.ts';

export type RelayedSentence = typeof relayedSentences.$inferSelect;

export interface RelayedSentenceStore {
  readonly add: (
    tx: Executor,
    sentence: Pick<RelayedSentence, 'id' | 'voiceId' | 'content' | 'createdAt'>,
  ) => Promise<void>;
  readonly load: (db: Executor, id: string) => Promise<RelayedSentence | null>;
  /** Does nothing when no one waits for it any more. */
  readonly answer: (
    tx: Executor,
    id: string,
    answer: Pick<RelayedSentence, 'blobKey' | 'words' | 'phonemes'>,
  ) => Promise<void>;
  readonly remove: (db: Executor, id: string) => Promise<void>;
  /** Those of processes that were killed while they waited. */
  readonly removeOld: (db: Executor, before: Date) => Promise<number>;
}

export const relayedSentenceStore: RelayedSentenceStore = {
  add: async (tx, sentence) => void (await tx.insert(relayedSentences).values(sentence)),
  load: async (db, id) => (await db.select().from(relayedSentences).where(eq(relayedSentences.id, id)))[0] ?? null,
  answer: async (tx, id, answer) =>
    void (await tx.update(relayedSentences).set(answer).where(eq(relayedSentences.id, id))),
  remove: async (db, id) => void (await db.delete(relayedSentences).where(eq(relayedSentences.id, id))),
  removeOld: async (db, before) => {
    const removed = await db
      .delete(relayedSentences)
      .where(lte(relayedSentences.createdAt, before))
      .returning({ id: relayedSentences.id });
    return removed.length;
  },
};
