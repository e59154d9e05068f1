import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { glossaryTerms, translations } from './translation.tables.ts';

export type TranslationRow = typeof translations.$inferSelect;
export type TermRow = typeof glossaryTerms.$inferSelect;

export interface TranslationStore {
  readonly insert: (tx: Tx, row: TranslationRow) => Promise<void>;
  /** The newest first. */
  readonly list: (
    db: Executor,
    userId: string,
    page: { offset: number; limit: number },
  ) => Promise<{ rows: TranslationRow[]; total: number }>;
  /** Removes one of the user's; null: there is none. */
  readonly remove: (tx: Tx, userId: string, id: string) => Promise<TranslationRow | null>;
  /** Removes all but the newest `kept`; what went. */
  readonly removeOld: (tx: Tx, userId: string, kept: number) => Promise<TranslationRow[]>;
  readonly terms: (db: Executor, userId: string) => Promise<TermRow[]>;
  /** One after the other: two new terms must not take the last place. */
  readonly lockTerms: (tx: Tx, userId: string) => Promise<void>;
  /** Adds a term, or gives the one of the same word and language its new replacement. */
  readonly saveTerm: (tx: Tx, row: TermRow) => Promise<TermRow>;
  /** False: there is none of the user's. */
  readonly removeTerm: (db: Executor, userId: string, id: string) => Promise<boolean>;
}

export const translationStore: TranslationStore = {
  insert: async (tx, row) => {
    await tx.insert(translations).values(row);
  },

  list: async (db, userId, { offset, limit }) => {
    const isOwn = eq(translations.userId, userId);
    const [rows, [counted]] = await Promise.all([
      db
        .select()
        .from(translations)
        .where(isOwn)
        .orderBy(desc(translations.createdAt), desc(translations.id))
        .offset(offset)
        .limit(limit),
      db.select({ total: count() }).from(translations).where(isOwn),
    ]);
    return { rows, total: counted?.total ?? 0 };
  },

  remove: async (tx, userId, id) => {
    const removed = await tx
      .delete(translations)
      .where(and(eq(translations.userId, userId), eq(translations.id, id)))
      .returning();
    return removed[0] ?? null;
  },

  removeOld: (tx, userId, kept) =>
    tx
      .delete(translations)
      .where(
        sql`${translations.id} in (select id from ${translations} where user_id = ${userId} order by created_at desc, id desc offset ${kept})`,
      )
      .returning(),

  terms: (db, userId) =>
    db
      .select()
      .from(glossaryTerms)
      .where(eq(glossaryTerms.userId, userId))
      .orderBy(asc(glossaryTerms.term), asc(glossaryTerms.id)),

  lockTerms: async (tx, userId) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`glossary ${userId}`}, 0))`);
  },

  saveTerm: async (tx, row) => {
    const [saved] = await tx
      .insert(glossaryTerms)
      .values(row)
      .onConflictDoUpdate({
        target: [glossaryTerms.userId, glossaryTerms.term, glossaryTerms.target],
        set: { replacement: row.replacement },
      })
      .returning();
    return saved ?? row;
  },

  removeTerm: async (db, userId, id) => {
    const removed = await db
      .delete(glossaryTerms)
      .where(and(eq(glossaryTerms.userId, userId), eq(glossaryTerms.id, id)))
      .returning({ id: glossaryTerms.id });
    return removed.length > 0;
  },
};
