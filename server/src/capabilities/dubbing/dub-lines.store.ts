import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { segments } from '../segments/segments.tables.ts';
import { dubLines } from './dubbing.tables.ts';

export interface DubLineStore {
  /** In the order of their times; of a project, or those of these ids that are in it. */
  readonly list: (db: Executor, projectId: string, ids?: readonly string[]) => Promise<DubLine[]>;
  readonly count: (db: Executor, projectId: string) => Promise<number>;
  /** Inserts or overwrites by id. */
  readonly put: (tx: Tx, projectId: string, lines: readonly DubLine[]) => Promise<void>;
  readonly remove: (tx: Tx, projectId: string, ids: readonly string[]) => Promise<void>;
  readonly removeAll: (tx: Tx, projectId: string) => Promise<void>;
  /** Takes one language's wordings out of all lines. */
  readonly dropLanguage: (tx: Tx, projectId: string, language: string) => Promise<void>;
}

/** PostgreSQL takes at most 65,535 parameters a statement. */
const rowsPerStatement = 1000;
/** Writers choose the ids of their lines: each project has its own, so that no one meets another's. */
const keyOf = (projectId: string, id: string): string => `${projectId}/${id}`;
const idOf = (projectId: string, key: string): string => key.slice(projectId.length + 1);
const next = (column: string) => sql.raw(`excluded.${column}`);

async function write(tx: Tx, projectId: string, lines: readonly DubLine[]): Promise<void> {
  await tx
    .insert(segments)
    .values(
      lines.map(({ id, text, speakerId, start, end }) => ({
        id: keyOf(projectId, id),
        projectId,
        text,
        speaker: speakerId,
        startSeconds: start,
        endSeconds: end,
        // In the order of their times, to the millisecond.
        position: Math.round(start * 1000),
      })),
    )
    .onConflictDoUpdate({
      target: segments.id,
      set: {
        text: next('text'),
        speaker: next('speaker'),
        position: next('position'),
        startSeconds: next('start_seconds'),
        endSeconds: next('end_seconds'),
      },
    });
  await tx
    .insert(dubLines)
    .values(
      lines.map(({ id, keepsOriginal, wordings }) => ({
        segmentId: keyOf(projectId, id),
        projectId,
        keepsOriginal,
        wordings,
      })),
    )
    .onConflictDoUpdate({
      target: dubLines.segmentId,
      set: { keepsOriginal: next('keeps_original'), wordings: next('wordings') },
    });
}

export const dubLineStore: DubLineStore = {
  list: async (db, projectId, ids) => {
    const keys = ids?.map((id) => keyOf(projectId, id));
    const rows = await db
      .select({ segment: segments, keepsOriginal: dubLines.keepsOriginal, wordings: dubLines.wordings })
      .from(segments)
      .innerJoin(dubLines, eq(dubLines.segmentId, segments.id))
      .where(and(eq(segments.projectId, projectId), keys === undefined ? undefined : inArray(segments.id, keys)))
      .orderBy(asc(segments.position), asc(segments.id));
    return rows.map(({ segment: { id, speaker, startSeconds, endSeconds, text }, ...line }) => ({
      id: idOf(projectId, id),
      speakerId: speaker,
      start: startSeconds ?? 0,
      end: endSeconds ?? 0,
      text,
      ...line,
    }));
  },

  count: async (db, projectId) =>
    (await db.select({ total: count() }).from(segments).where(eq(segments.projectId, projectId)))[0]?.total ?? 0,

  put: async (tx, projectId, lines) => {
    // One id named twice would be written twice by one statement, which PostgreSQL refuses; the last one counts.
    const whole = [...new Map(lines.map((line) => [line.id, line])).values()];
    for (let at = 0; at < whole.length; at += rowsPerStatement) {
      await write(tx, projectId, whole.slice(at, at + rowsPerStatement));
    }
  },

  remove: async (tx, projectId, ids) => {
    if (ids.length === 0) return;
    const keys = ids.map((id) => keyOf(projectId, id));
    await tx.delete(segments).where(and(eq(segments.projectId, projectId), inArray(segments.id, keys)));
  },

  removeAll: async (tx, projectId) => {
    await tx.delete(segments).where(eq(segments.projectId, projectId));
  },

  dropLanguage: async (tx, projectId, language) => {
    await tx
      .update(dubLines)
      .set({ wordings: sql`${dubLines.wordings} - ${language}::text` })
      .where(eq(dubLines.projectId, projectId));
  },
};
