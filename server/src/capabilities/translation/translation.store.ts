import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { glossaryTerms, translations, type TranslatedPortion } from './translation.tables.ts';

export type TranslationRow = typeof translations.$inferSelect;
export type TermRow = typeof glossaryTerms.$inferSelect;

export interface TranslationStore {
  readonly insert: (tx: Tx, row: TranslationRow) => Promise<void>;
  readonly find: (db: Executor, userId: string, id: string) => Promise<TranslationRow | null>;
  /** No matter whose it is: for its job. */
  readonly load: (db: Executor, id: string) => Promise<TranslationRow | null>;
  readonly update: (tx: Tx, id: string, change: Partial<TranslationRow>) => Promise<void>;
  /** Keeps what is done of a document, unless another worker has kept that portion of the same recipe before. */
  readonly addPortion: (db: Executor, id: string, at: number, portion: TranslatedPortion) => Promise<void>;
  /** Makes one that failed or was stopped wait again; false when it has not. */
  readonly reopen: (tx: Tx, id: string) => Promise<boolean>;
  /** The newest first. */
  readonly list: (
    db: Executor,
    userId: string,
    page: { offset: number; limit: number },
  ) => Promise<{ rows: TranslationRow[]; total: number }>;
  /** Removes one of the user's; null: there is none. */
  readonly remove: (tx: Tx, userId: string, id: string) => Promise<TranslationRow | null>;
  /** Removes all but the newest `kept` and what is worked on; what went. */
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

  find: async (db, userId, id) => {
    const isOwn = and(eq(translations.userId, userId), eq(translations.id, id));
    return (await db.select().from(translations).where(isOwn))[0] ?? null;
  },

  load: async (db, id) => (await db.select().from(translations).where(eq(translations.id, id)))[0] ?? null,

  update: async (tx, id, change) => {
    await tx.update(translations).set(change).where(eq(translations.id, id));
  },

  addPortion: async (db, id, at, portion) => {
    await db
      .update(translations)
      .set({
        portions: sql`jsonb_set(${translations.portions}, array[${String(at)}], ${JSON.stringify(portion)}::jsonb)`,
      })
      .where(
        and(
          eq(translations.id, id),
          sql`jsonb_array_length(${translations.portions}) >= ${at}`,
          sql`${translations.portions} -> ${at}::int ->> 'recipe' is distinct from ${portion.recipe}`,
        ),
      );
  },

  reopen: async (tx, id) => {
    const hasEnded = and(eq(translations.id, id), inArray(translations.status, ['failed', 'cancelled']));
    return ((await tx.update(translations).set({ status: 'queued', error: null }).where(hasEnded)).rowCount ?? 0) > 0;
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
        and(
          ne(translations.status, 'queued'),
          sql`${translations.id} in (select id from ${translations} where user_id = ${userId} order by created_at desc, id desc offset ${kept})`,
        ),
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
