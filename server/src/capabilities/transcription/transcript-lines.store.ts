import type { TranscriptSegment } from '@timbre/contract/transcription/transcript';
import { eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { byTime, inserted, segmentKey, timedLines, type TimedLines } from '../segments/timed-lines.store.ts';
import { segments } from '../segments/segments.tables.ts';
import { transcriptLines } from './transcription.tables.ts';

export interface TranscriptLineStore extends TimedLines<TranscriptSegment> {
  readonly setWords: (tx: Tx, projectId: string, id: string, words: TranscriptSegment['words']) => Promise<void>;
  /** The first letters of it all. */
  readonly beginning: (db: Executor, projectId: string, characters: number) => Promise<string>;
}

export const transcriptLineStore: TranscriptLineStore = {
  ...timedLines<TranscriptSegment>({
    write: async (tx, projectId, rows) => {
      await tx
        .insert(transcriptLines)
        .values(rows.map(({ key, line: { words, flags } }) => ({ segmentId: key, projectId, words, flags })))
        .onConflictDoUpdate({
          target: transcriptLines.segmentId,
          set: { words: inserted('words'), flags: inserted('flags') },
        });
    },
    read: (db, where, order) =>
      db
        .select({ segment: segments, beside: { words: transcriptLines.words, flags: transcriptLines.flags } })
        .from(segments)
        .innerJoin(transcriptLines, eq(transcriptLines.segmentId, segments.id))
        .where(where)
        .orderBy(...order),
  }),

  setWords: async (tx, projectId, id, words) => {
    await tx
      .update(transcriptLines)
      .set({ words })
      .where(eq(transcriptLines.segmentId, segmentKey(projectId, id)));
  },

  beginning: async (db, projectId, characters) => {
    const rows = await db
      .select({ text: segments.text })
      .from(segments)
      .where(eq(segments.projectId, projectId))
      .orderBy(...byTime)
      .limit(20);
    return rows
      .map(({ text }) => text)
      .join(' ')
      .slice(0, characters);
  },
};
