import type { BannerPlace } from '@timbre/contract/content/content-banners';
import type { Language } from '@timbre/contract/screens/screen';
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { contentBanners } from './content.tables.ts';

export type BannerRow = typeof contentBanners.$inferSelect;

export interface BannerStore {
  readonly insert: (tx: Tx, row: BannerRow) => Promise<void>;
  readonly find: (db: Executor, id: string) => Promise<BannerRow | null>;
  /** Writes over exactly that revision; null when it is another one by now. */
  readonly update: (tx: Tx, id: string, revision: number, change: Partial<BannerRow>) => Promise<BannerRow | null>;
  readonly remove: (tx: Tx, id: string) => Promise<BannerRow | null>;
  /** By place, the most important first. */
  readonly list: (db: Executor) => Promise<BannerRow[]>;
  /** Those on at that moment, the most important first. */
  readonly listShown: (
    db: Executor,
    filter: { readonly place: BannerPlace; readonly language: Language; readonly now: Date },
  ) => Promise<BannerRow[]>;
}

const maxShown = 20;
const byImportance = [desc(contentBanners.priority), desc(contentBanners.createdAt), desc(contentBanners.id)];

export const bannerStore: BannerStore = {
  insert: async (tx, row) => {
    await tx.insert(contentBanners).values(row);
  },

  find: async (db, id) => (await db.select().from(contentBanners).where(eq(contentBanners.id, id)))[0] ?? null,

  update: async (tx, id, revision, change) =>
    (
      await tx
        .update(contentBanners)
        .set({ ...change, revision: revision + 1 })
        .where(and(eq(contentBanners.id, id), eq(contentBanners.revision, revision)))
        .returning()
    )[0] ?? null,

  remove: async (tx, id) => (await tx.delete(contentBanners).where(eq(contentBanners.id, id)).returning())[0] ?? null,

  list: (db) =>
    db
      .select()
      .from(contentBanners)
      .orderBy(contentBanners.place, ...byImportance),

  listShown: (db, { place, language, now }) =>
    db
      .select()
      .from(contentBanners)
      .where(
        and(
          eq(contentBanners.place, place),
          eq(contentBanners.isActive, true),
          or(isNull(contentBanners.language), eq(contentBanners.language, language)),
          or(isNull(contentBanners.showsFrom), lte(contentBanners.showsFrom, now)),
          or(isNull(contentBanners.showsUntil), gt(contentBanners.showsUntil, now)),
        ),
      )
      .orderBy(...byImportance)
      .limit(maxShown),
};
