import type { LegalPage } from '@timbre/contract/content/content-legal';
import type { Language } from '@timbre/contract/screens/screen';
import { and, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { contentLegalTexts } from './content.tables.ts';

export type LegalTextRow = typeof contentLegalTexts.$inferSelect;

interface LegalTextKey {
  readonly page: LegalPage;
  readonly language: Language;
}

export interface LegalTextStore {
  readonly list: (db: Executor) => Promise<LegalTextRow[]>;
  readonly find: (db: Executor, key: LegalTextKey) => Promise<LegalTextRow | null>;
  /** Writes over exactly the revision before that of `row`; null when it is another one by now. */
  readonly put: (tx: Tx, row: LegalTextRow) => Promise<LegalTextRow | null>;
  /** Exactly that revision; null when it is another one by now, or none. */
  readonly remove: (tx: Tx, seen: LegalTextKey & Pick<LegalTextRow, 'revision'>) => Promise<LegalTextRow | null>;
}

const isOf = ({ page, language }: LegalTextKey) =>
  and(eq(contentLegalTexts.page, page), eq(contentLegalTexts.language, language));

export const legalTextStore: LegalTextStore = {
  list: (db) => db.select().from(contentLegalTexts),

  find: async (db, key) => (await db.select().from(contentLegalTexts).where(isOf(key)))[0] ?? null,

  put: async (tx, row) => {
    const written =
      row.revision === 1
        ? await tx.insert(contentLegalTexts).values(row).onConflictDoNothing().returning()
        : await tx
            .update(contentLegalTexts)
            .set(row)
            .where(and(isOf(row), eq(contentLegalTexts.revision, row.revision - 1)))
            .returning();
    return written[0] ?? null;
  },

  remove: async (tx, seen) =>
    (
      await tx
        .delete(contentLegalTexts)
        .where(and(isOf(seen), eq(contentLegalTexts.revision, seen.revision)))
        .returning()
    )[0] ?? null,
};
