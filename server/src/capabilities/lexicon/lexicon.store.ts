import type { lexiconSorts } from '@timbre/contract/lexicon/lexicon-entry';
import { and, asc, count, desc, eq, gt, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { projects } from '../projects/projects.tables.ts';
import { segments } from '../segments/segments.tables.ts';
import { lexiconEntries, lexicons } from './lexicon.tables.ts';

export type EntryRow = typeof lexiconEntries.$inferSelect;

export interface EntryFilter {
  readonly keyword: string | undefined;
  readonly type: number | undefined;
  /** `all`: those for any language. */
  readonly language: string | undefined;
}

export interface EntryPage {
  readonly sort: (typeof lexiconSorts)[number] | 'beginning';
  readonly limit: number;
  readonly offset: number;
}

/** What stands in the articles of a user, a few paragraphs at a time. */
export interface ScriptRow {
  readonly id: string;
  readonly projectId: string;
  readonly title: string;
  readonly text: string;
  readonly marks: unknown;
  readonly voiceId: string;
}

export interface LexiconStore {
  /** Grows with every change; 0 where there never was an entry. */
  readonly revision: (db: Executor, userId: string) => Promise<number>;
  /** Counts a change, and keeps other changes of the user's entries away until `tx` ends. */
  readonly change: (tx: Tx, userId: string) => Promise<number>;
  /** By original, however they were added. */
  readonly all: (db: Executor, userId: string) => Promise<EntryRow[]>;
  readonly count: (db: Executor, userId: string) => Promise<number>;
  readonly list: (
    db: Executor,
    userId: string,
    filter: EntryFilter,
    page: EntryPage,
  ) => Promise<{ rows: EntryRow[]; total: number }>;
  readonly find: (db: Executor, userId: string, id: string) => Promise<EntryRow | null>;
  /** False when an entry is alike. */
  readonly insert: (tx: Tx, rows: readonly EntryRow[]) => Promise<boolean>;
  readonly update: (tx: Tx, row: EntryRow) => Promise<void>;
  readonly isTaken: (tx: Tx, row: EntryRow) => Promise<boolean>;
  readonly remove: (tx: Tx, userId: string, id: string) => Promise<boolean>;
  /** Those for this voice alone. */
  readonly removeOfVoice: (tx: Tx, userId: string, voiceId: string) => Promise<void>;
  /** Paragraphs that a voice speaks, of articles out of the bin, by id; `after`: those behind this one. */
  readonly scripts: (db: Executor, userId: string, after: string, limit: number) => Promise<ScriptRow[]>;
}

const beginning = (words: string): string => containing(words).slice(1);

function conditionOf(userId: string, { keyword, type, language }: EntryFilter): SQL | undefined {
  const pattern = keyword === undefined || keyword === '' ? null : containing(keyword);
  return and(
    eq(lexiconEntries.userId, userId),
    pattern === null
      ? undefined
      : or(ilike(lexiconEntries.original, pattern), ilike(lexiconEntries.alternative, pattern)),
    type === undefined ? undefined : eq(lexiconEntries.type, type),
    language === undefined
      ? undefined
      : language === 'all'
        ? isNull(lexiconEntries.language)
        : or(eq(lexiconEntries.language, language), ilike(lexiconEntries.language, beginning(`${language}-`))),
  );
}

const byOriginal = asc(sql`${lexiconEntries.original} collate "und-x-icu"`);

function orderOf(sort: EntryPage['sort'], keyword: string): SQL[] {
  if (sort === 'original') return [byOriginal];
  if (sort === 'created') return [desc(lexiconEntries.createdAt)];
  if (sort === 'updated') return [desc(lexiconEntries.updatedAt)];
  return [desc(ilike(lexiconEntries.original, beginning(keyword))), byOriginal];
}

const owned = (userId: string, id: string) => and(eq(lexiconEntries.userId, userId), eq(lexiconEntries.id, id));

export const lexiconStore: LexiconStore = {
  revision: async (db, userId) => {
    const [row] = await db.select().from(lexicons).where(eq(lexicons.userId, userId));
    return row?.revision ?? 0;
  },

  change: async (tx, userId) => {
    const [row] = await tx
      .insert(lexicons)
      .values({ userId, revision: 1 })
      .onConflictDoUpdate({ target: lexicons.userId, set: { revision: sql`${lexicons.revision} + 1` } })
      .returning();
    return row?.revision ?? 1;
  },

  all: (db, userId) =>
    db
      .select()
      .from(lexiconEntries)
      .where(eq(lexiconEntries.userId, userId))
      .orderBy(asc(lexiconEntries.key), asc(lexiconEntries.scope)),

  count: (db, userId) => db.$count(lexiconEntries, eq(lexiconEntries.userId, userId)),

  list: async (db, userId, filter, { sort, limit, offset }) => {
    const condition = conditionOf(userId, filter);
    const rows = await db
      .select()
      .from(lexiconEntries)
      .where(condition)
      .orderBy(...orderOf(sort, filter.keyword ?? ''), asc(lexiconEntries.id))
      .limit(limit)
      .offset(offset);
    const [found] = await db.select({ total: count() }).from(lexiconEntries).where(condition);
    return { rows, total: found?.total ?? 0 };
  },

  find: async (db, userId, id) => {
    const [row] = await db.select().from(lexiconEntries).where(owned(userId, id));
    return row ?? null;
  },

  insert: async (tx, rows) => {
    if (rows.length === 0) return true;
    const made = await tx
      .insert(lexiconEntries)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ id: lexiconEntries.id });
    return made.length === rows.length;
  },

  update: async (tx, row) => {
    await tx.update(lexiconEntries).set(row).where(owned(row.userId, row.id));
  },

  isTaken: async (tx, { id, userId, key, scope }) => {
    const rows = await tx
      .select({ id: lexiconEntries.id })
      .from(lexiconEntries)
      .where(and(eq(lexiconEntries.userId, userId), eq(lexiconEntries.key, key), eq(lexiconEntries.scope, scope)));
    return rows.some((row) => row.id !== id);
  },

  remove: async (tx, userId, id) =>
    (await tx.delete(lexiconEntries).where(owned(userId, id)).returning({ id: lexiconEntries.id })).length > 0,

  removeOfVoice: async (tx, userId, voiceId) => {
    await tx.delete(lexiconEntries).where(and(eq(lexiconEntries.userId, userId), eq(lexiconEntries.voiceId, voiceId)));
  },

  scripts: async (db, userId, after, limit) => {
    const mine = db
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.ownerId, userId), eq(projects.type, 'article'), isNull(projects.binnedAt)));
    const rows = await db
      .select({ segment: segments, title: projects.title })
      .from(segments)
      .innerJoin(projects, eq(projects.id, segments.projectId))
      .where(and(inArray(segments.projectId, mine), isNull(segments.takeId), gt(segments.id, after)))
      .orderBy(asc(segments.id))
      .limit(limit);
    return rows.map(({ segment: { id, projectId, text, marks, voiceId }, title }) => ({
      id,
      projectId,
      text,
      marks,
      title,
      voiceId: voiceId ?? '',
    }));
  },
};
