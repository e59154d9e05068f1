import type { DictionaryRule } from '@timbre/contract/lexicon/lexicon-door';
import type { LexiconRule } from '@timbre/contract/lexicon/lexicon-entry';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.tables.ts';

/** A rule as the lexicon applies it. */
export interface KeptRule extends Pick<
  LexiconRule,
  'type' | 'original' | 'alternative' | 'isWholeWord' | 'isCaseSensitive'
> {
  /** Sounds as their writer has them; null: in IPA, or none. */
  readonly written: Pick<Extract<DictionaryRule, { type: 'phoneme' }>, 'phoneme' | 'alphabet'> | null;
}

/** Lists of pronunciations that programs keep and name in their requests. */
export const pronunciationDictionaries = pgTable(
  'pronunciation_dictionaries',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    description: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: it is in use. */
    archivedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('pronunciation_dictionaries_user').on(table.userId, table.createdAt)],
);

/** A dictionary's rules at one time; never changed, so what was made ready of them stays right. */
export const pronunciationVersions = pgTable(
  'pronunciation_versions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    dictionaryId: text()
      .notNull()
      .references(() => pronunciationDictionaries.id, { onDelete: 'cascade' }),
    /** Grows with each. */
    number: integer().notNull(),
    rules: jsonb().$type<readonly KeptRule[]>().notNull(),
    ruleCount: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('pronunciation_versions_number').on(table.dictionaryId, table.number)],
);
