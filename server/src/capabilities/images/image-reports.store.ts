import type { FeedbackState } from '@timbre/contract/admin/admin-voice-feedback';
import { and, count, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { imageReports } from './images.tables.ts';

export type ImageReportRow = typeof imageReports.$inferSelect;
export type NamedImageReport = ImageReportRow & { readonly userName: string };

/** Reports of pictures, for the owner. */
export interface ImageReportStore {
  readonly insert: (tx: Tx, row: ImageReportRow) => Promise<void>;
  /** One person's, since then. */
  readonly countSince: (db: Executor, userId: string, since: Date) => Promise<number>;
  /** Newest first. */
  readonly list: (
    db: Executor,
    query: { readonly state: FeedbackState | undefined; readonly offset: number; readonly limit: number },
  ) => Promise<{ rows: NamedImageReport[]; total: number }>;
  readonly find: (db: Executor, id: string) => Promise<NamedImageReport | null>;
  readonly setDone: (tx: Tx, id: string, doneAt: Date | null) => Promise<void>;
}

const named = (db: Executor) =>
  db
    .select({ row: imageReports, userName: users.name })
    .from(imageReports)
    .innerJoin(users, eq(users.id, imageReports.userId));

export const imageReportStore: ImageReportStore = {
  insert: async (tx, row) => {
    await tx.insert(imageReports).values(row);
  },

  countSince: async (db, userId, since) => {
    const own = and(eq(imageReports.userId, userId), gt(imageReports.createdAt, since));
    return (await db.select({ total: count() }).from(imageReports).where(own))[0]?.total ?? 0;
  },

  list: async (db, { state, offset, limit }) => {
    const fits = state === undefined ? undefined : (state === 'open' ? isNull : isNotNull)(imageReports.doneAt);
    const rows = await named(db)
      .where(fits)
      .orderBy(desc(imageReports.createdAt), desc(imageReports.id))
      .offset(offset)
      .limit(limit);
    const [found] = await db.select({ total: count() }).from(imageReports).where(fits);
    return { rows: rows.map(({ row, userName }) => ({ ...row, userName })), total: found?.total ?? 0 };
  },

  find: async (db, id) => {
    const [found] = await named(db).where(eq(imageReports.id, id));
    return found === undefined ? null : { ...found.row, userName: found.userName };
  },

  setDone: async (tx, id, doneAt) => {
    await tx.update(imageReports).set({ doneAt }).where(eq(imageReports.id, id));
  },
};
