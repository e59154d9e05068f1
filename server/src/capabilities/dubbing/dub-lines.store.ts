import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { inserted, timedLines, type TimedLines } from '../segments/timed-lines.store.ts';
import { segments } from '../segments/segments.tables.ts';
import { dubLines } from './dubbing.tables.ts';

export interface DubLineStore extends TimedLines<DubLine> {
  /** Takes one language's wordings out of all lines. */
  readonly dropLanguage: (tx: Tx, projectId: string, language: string) => Promise<void>;
}

export const dubLineStore: DubLineStore = {
  ...timedLines<DubLine>({
    write: async (tx, projectId, rows) => {
      await tx
        .insert(dubLines)
        .values(
          rows.map(({ key, line: { keepsOriginal, wordings } }) => ({
            segmentId: key,
            projectId,
            keepsOriginal,
            wordings,
          })),
        )
        .onConflictDoUpdate({
          target: dubLines.segmentId,
          set: { keepsOriginal: inserted('keeps_original'), wordings: inserted('wordings') },
        });
    },
    read: (db, where, order) =>
      db
        .select({
          segment: segments,
          beside: { keepsOriginal: dubLines.keepsOriginal, wordings: dubLines.wordings },
        })
        .from(segments)
        .innerJoin(dubLines, eq(dubLines.segmentId, segments.id))
        .where(where)
        .orderBy(...order),
  }),

  dropLanguage: async (tx, projectId, language) => {
    await tx
      .update(dubLines)
      .set({ wordings: sql`${dubLines.wordings} - ${language}::text` })
      .where(eq(dubLines.projectId, projectId));
  },
};
