import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { segmentIdOf, segmentKey } from './segment-keys.ts';
import { segments } from './segments.tables.ts';

export { segmentKey } from './segment-keys.ts';

/** What is said in a recording, by whom and when. */
export interface TimedLine {
  readonly id: string;
  readonly speakerId: string | null;
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a capability keeps beside each line: rows of a table of its own. */
export interface LineRows<Line extends TimedLine> {
  /** Inserts or overwrites them; `key`: the id of the line's segment. */
  readonly write: (
    tx: Tx,
    projectId: string,
    rows: readonly { readonly key: string; readonly line: Line }[],
  ) => Promise<void>;
  /** Segments with what is beside them. */
  readonly read: (
    db: Executor,
    where: SQL | undefined,
    order: readonly SQL[],
  ) => Promise<{ segment: typeof segments.$inferSelect; beside: Omit<Line, keyof TimedLine> }[]>;
}

/** Lines of a project of one's own kind: its segments, in the order of their times. */
export interface TimedLines<Line extends TimedLine> {
  /** Of a project, or those of these ids that are in it. */
  readonly list: (db: Executor, projectId: string, ids?: readonly string[]) => Promise<Line[]>;
  readonly count: (db: Executor, projectId: string) => Promise<number>;
  /** Inserts or overwrites by id. */
  readonly put: (tx: Tx, projectId: string, lines: readonly Line[]) => Promise<void>;
  readonly remove: (tx: Tx, projectId: string, ids: readonly string[]) => Promise<void>;
  readonly removeAll: (tx: Tx, projectId: string) => Promise<void>;
}

/** PostgreSQL takes at most 65,535 parameters a statement. */
const rowsPerStatement = 1000;
/** In the order of their times, to the millisecond. */
export const byTime = [asc(segments.position), asc(segments.id)];
/** The value that was to be inserted, where it overwrites another. */
export const inserted = (column: string): SQL => sql.raw(`excluded.${column}`);

export function timedLines<Line extends TimedLine>({ write, read }: LineRows<Line>): TimedLines<Line> {
  const put = async (tx: Tx, projectId: string, lines: readonly Line[]): Promise<void> => {
    const rows = lines.map((line) => ({ key: segmentKey(projectId, line.id), line }));
    await tx
      .insert(segments)
      .values(
        rows.map(({ key, line: { text, speakerId, start, end } }) => ({
          id: key,
          projectId,
          text,
          speaker: speakerId,
          startSeconds: start,
          endSeconds: end,
          position: Math.round(start * 1000),
        })),
      )
      .onConflictDoUpdate({
        target: segments.id,
        set: {
          text: inserted('text'),
          speaker: inserted('speaker'),
          position: inserted('position'),
          startSeconds: inserted('start_seconds'),
          endSeconds: inserted('end_seconds'),
        },
      });
    await write(tx, projectId, rows);
  };
  return {
    list: async (db, projectId, ids) => {
      const keys = ids?.map((id) => segmentKey(projectId, id));
      const named = keys === undefined ? undefined : inArray(segments.id, keys);
      const rows = await read(db, and(eq(segments.projectId, projectId), named), byTime);
      return rows.map(({ segment: { id, speaker, startSeconds, endSeconds, text }, beside }) => {
        const line = { id: segmentIdOf(projectId, id), speakerId: speaker, text };
        return { ...line, start: startSeconds ?? 0, end: endSeconds ?? 0, ...beside } as Line;
      });
    },

    count: async (db, projectId) =>
      (await db.select({ total: count() }).from(segments).where(eq(segments.projectId, projectId)))[0]?.total ?? 0,

    put: async (tx, projectId, lines) => {
      // One id named twice would be written twice by one statement, which PostgreSQL refuses; the last one counts.
      const whole = [...new Map(lines.map((line) => [line.id, line])).values()];
      for (let at = 0; at < whole.length; at += rowsPerStatement)
        await put(tx, projectId, whole.slice(at, at + rowsPerStatement));
    },

    remove: async (tx, projectId, ids) => {
      if (ids.length === 0) return;
      const keys = ids.map((id) => segmentKey(projectId, id));
      await tx.delete(segments).where(and(eq(segments.projectId, projectId), inArray(segments.id, keys)));
    },

    removeAll: async (tx, projectId) => {
      await tx.delete(segments).where(eq(segments.projectId, projectId));
    },
  };
}
