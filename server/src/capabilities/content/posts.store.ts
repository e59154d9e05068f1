import type { Language } from '@timbre/contract/screens/screen';
import { and, asc, count, desc, eq, isNotNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { contentPosts } from './content.tables.ts';

export type PostRow = typeof contentPosts.$inferSelect;

export interface PublishedFilter {
  readonly language: Language;
  readonly tag?: string | undefined;
  readonly now: Date;
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface PostStore {
  readonly insert: (tx: Tx, row: PostRow) => Promise<void>;
  readonly find: (db: Executor, id: string) => Promise<PostRow | null>;
  /** A slug is looked for first: it is what addresses are made of. */
  readonly findByAddress: (db: Executor, slugOrId: string) => Promise<PostRow | null>;
  /** Which of the slugs other posts have. */
  /** One chooser of addresses at a time, until the transaction ends: two would find the same one free. */
  readonly lockSlugs: (tx: Tx) => Promise<void>;
  readonly takenSlugs: (db: Executor, slugs: readonly string[], exceptId: string) => Promise<Set<string>>;
  /** Writes over exactly that revision; null when it is another one by now. */
  readonly update: (tx: Tx, id: string, revision: number, change: Partial<PostRow>) => Promise<PostRow | null>;
  readonly remove: (tx: Tx, id: string) => Promise<PostRow | null>;
  /** The last changed first. */
  readonly list: (db: Executor, page: Page) => Promise<{ rows: PostRow[]; total: number }>;
  /** The newest first. */
  readonly listPublished: (
    db: Executor,
    filter: PublishedFilter,
    page: Page,
  ) => Promise<{ rows: PostRow[]; total: number }>;
  readonly tags: (db: Executor, filter: PublishedFilter) => Promise<string[]>;
  readonly languages: (db: Executor, now: Date) => Promise<Language[]>;
  /** Of every language, for a list of addresses. */
  readonly addresses: (db: Executor, now: Date) => Promise<{ slug: string; updatedAt: Date }[]>;
  /** Those published just before and just after, in the same language. */
  readonly neighbours: (
    db: Executor,
    row: PostRow,
    now: Date,
  ) => Promise<{ previous: PostRow | null; next: PostRow | null }>;
}

const isOut = (now: Date): SQL | undefined =>
  and(isNotNull(contentPosts.publishedAt), lte(contentPosts.publishedAt, now));

const matching = ({ language, tag, now }: PublishedFilter): SQL | undefined =>
  and(
    isOut(now),
    eq(contentPosts.language, language),
    tag === undefined ? undefined : sql`${contentPosts.tags} @> ${JSON.stringify([tag])}::jsonb`,
  );

async function countOf(db: Executor, where: SQL | undefined): Promise<number> {
  return (await db.select({ total: count() }).from(contentPosts).where(where))[0]?.total ?? 0;
}

export const postStore: PostStore = {
  insert: async (tx, row) => {
    await tx.insert(contentPosts).values(row);
  },

  find: async (db, id) => (await db.select().from(contentPosts).where(eq(contentPosts.id, id)))[0] ?? null,

  findByAddress: async (db, slugOrId) => {
    const rows = await db
      .select()
      .from(contentPosts)
      .where(sql`${contentPosts.slug} = ${slugOrId} or ${contentPosts.id} = ${slugOrId}`);
    return rows.find(({ slug }) => slug === slugOrId) ?? rows[0] ?? null;
  },

  lockSlugs: async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('post slugs', 0))`);
  },

  takenSlugs: async (db, slugs, exceptId) => {
    const rows = await db
      .select({ slug: contentPosts.slug })
      .from(contentPosts)
      .where(
        and(
          ne(contentPosts.id, exceptId),
          sql`${contentPosts.slug} in (select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb))`,
        ),
      );
    return new Set(rows.map(({ slug }) => slug));
  },

  update: async (tx, id, revision, change) =>
    (
      await tx
        .update(contentPosts)
        .set({ ...change, revision: revision + 1 })
        .where(and(eq(contentPosts.id, id), eq(contentPosts.revision, revision)))
        .returning()
    )[0] ?? null,

  remove: async (tx, id) => (await tx.delete(contentPosts).where(eq(contentPosts.id, id)).returning())[0] ?? null,

  list: async (db, { offset, limit }) => ({
    rows: await db
      .select()
      .from(contentPosts)
      .orderBy(desc(contentPosts.updatedAt), desc(contentPosts.id))
      .offset(offset)
      .limit(limit),
    total: await countOf(db, undefined),
  }),

  listPublished: async (db, filter, { offset, limit }) => {
    const where = matching(filter);
    const rows = await db
      .select()
      .from(contentPosts)
      .where(where)
      .orderBy(desc(contentPosts.publishedAt), desc(contentPosts.id))
      .offset(offset)
      .limit(limit);
    return { rows, total: await countOf(db, where) };
  },

  tags: async (db, filter) => {
    const rows = await db
      .selectDistinct({ tag: sql<string>`jsonb_array_elements_text(${contentPosts.tags})` })
      .from(contentPosts)
      .where(matching(filter));
    return rows.map(({ tag }) => tag);
  },

  languages: async (db, now) =>
    (await db.selectDistinct({ language: contentPosts.language }).from(contentPosts).where(isOut(now))).map(
      ({ language }) => language,
    ),

  addresses: (db, now) =>
    db
      .select({ slug: contentPosts.slug, updatedAt: contentPosts.updatedAt })
      .from(contentPosts)
      .where(isOut(now))
      .orderBy(desc(contentPosts.publishedAt), desc(contentPosts.id)),

  neighbours: async (db, { publishedAt, id, language }, now) => {
    if (publishedAt === null) return { previous: null, next: null };
    const place = sql`(${contentPosts.publishedAt}, ${contentPosts.id})`;
    const here = sql`(${publishedAt.toISOString()}::timestamptz, ${id})`;
    const among = matching({ language, now });
    const [previous = null] = await db
      .select()
      .from(contentPosts)
      .where(and(among, sql`${place} < ${here}`))
      .orderBy(desc(contentPosts.publishedAt), desc(contentPosts.id))
      .limit(1);
    const [next = null] = await db
      .select()
      .from(contentPosts)
      .where(and(among, sql`${place} > ${here}`))
      .orderBy(asc(contentPosts.publishedAt), asc(contentPosts.id))
      .limit(1);
    return { previous, next };
  },
};
