import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { cloneConsents, voiceConsents } from './cloning.tables.ts';

export type VoiceConsentRow = typeof voiceConsents.$inferSelect;

/** Recorded consents that can be used; deleted ones are found by no one. */
export interface VoiceConsentStore {
  readonly insert: (tx: Tx, row: VoiceConsentRow) => Promise<void>;
  readonly find: (db: Executor, userId: string, id: string) => Promise<VoiceConsentRow | null>;
  /** The newest first; those behind `after`. */
  readonly list: (
    db: Executor,
    userId: string,
    page: { readonly after: VoiceConsentRow | null; readonly limit: number },
  ) => Promise<VoiceConsentRow[]>;
  readonly update: (tx: Executor, id: string, change: Partial<VoiceConsentRow>) => Promise<void>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  /** Whether a voice's receipt names it. */
  readonly isNamed: (tx: Tx, id: string) => Promise<boolean>;
}

const isUsable = (userId: string) => and(eq(voiceConsents.userId, userId), isNull(voiceConsents.deletedAt));

export const voiceConsentStore: VoiceConsentStore = {
  insert: async (tx, row) => {
    await tx.insert(voiceConsents).values(row);
  },

  find: async (db, userId, id) =>
    (
      await db
        .select()
        .from(voiceConsents)
        .where(and(isUsable(userId), eq(voiceConsents.id, id)))
    )[0] ?? null,

  list: (db, userId, { after, limit }) =>
    db
      .select()
      .from(voiceConsents)
      .where(
        and(
          isUsable(userId),
          after === null
            ? undefined
            : or(
                lt(voiceConsents.createdAt, after.createdAt),
                and(eq(voiceConsents.createdAt, after.createdAt), lt(voiceConsents.id, after.id)),
              ),
        ),
      )
      .orderBy(desc(voiceConsents.createdAt), desc(voiceConsents.id))
      .limit(limit),

  update: async (tx, id, change) => {
    await tx.update(voiceConsents).set(change).where(eq(voiceConsents.id, id));
  },

  remove: async (tx, id) => {
    await tx.delete(voiceConsents).where(eq(voiceConsents.id, id));
  },

  isNamed: async (tx, id) => (await tx.$count(cloneConsents, eq(cloneConsents.recordedConsentId, id))) > 0,
};
