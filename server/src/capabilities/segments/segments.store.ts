import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { segmentKey } from './segment-keys.ts';
import { charges, segments } from './segments.tables.ts';

export type SegmentRow = typeof segments.$inferSelect;
export type ChargeRow = typeof charges.$inferInsert;

export interface SegmentStore {
  readonly list: (db: Executor, projectId: string) => Promise<SegmentRow[]>;
  /** By the id its project knows it by. */
  readonly find: (db: Executor, projectId: string, id: string) => Promise<SegmentRow | null>;
  readonly remove: (db: Executor, projectId: string, ids: readonly string[]) => Promise<void>;
  /** Inserts or overwrites by id, within a project only. */
  readonly write: (db: Executor, rows: readonly SegmentRow[]) => Promise<void>;
  readonly move: (
    db: Executor,
    projectId: string,
    moves: readonly { readonly id: string; readonly position: number }[],
  ) => Promise<void>;
  readonly paidHashes: (db: Executor, projectId: string, hashes: readonly string[]) => Promise<Set<string>>;
  /** Paid by that hash, and by those that go on after it with a colon. */
  readonly paidSeconds: (db: Executor, projectId: string, hash: string) => Promise<number>;
  /** Records what was not paid before and returns the hashes that are new. */
  readonly insertCharges: (db: Executor, rows: readonly ChargeRow[]) => Promise<Set<string>>;
}

const next = (column: string) => sql.raw(`excluded.${column}`);
/** PostgreSQL takes at most 65,535 parameters a statement. */
const rowsPerStatement = 1000;

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) yield rows.slice(start, start + rowsPerStatement);
}

export const segmentStore: SegmentStore = {
  list: (db, projectId) =>
    db.select().from(segments).where(eq(segments.projectId, projectId)).orderBy(asc(segments.position)),

  find: async (db, projectId, id) =>
    (
      await db
        .select()
        .from(segments)
        .where(and(inArray(segments.id, [id, segmentKey(projectId, id)]), eq(segments.projectId, projectId)))
    )[0] ?? null,

  remove: async (db, projectId, ids) => {
    if (ids.length === 0) return;
    await db.delete(segments).where(and(eq(segments.projectId, projectId), inArray(segments.id, [...ids])));
  },

  write: async (db, rows) => {
    for (const chunk of chunks(rows)) {
      await db
        .insert(segments)
        .values(chunk)
        .onConflictDoUpdate({
          target: segments.id,
          set: {
            position: next('position'),
            text: next('text'),
            marks: next('marks'),
            speaker: next('speaker'),
            voiceId: next('voice_id'),
            emotion: next('emotion'),
            speed: next('speed'),
            pitch: next('pitch'),
            gainDb: next('gain_db'),
            takeId: next('take_id'),
            startSeconds: next('start_seconds'),
            endSeconds: next('end_seconds'),
            revision: next('revision'),
          },
          // An id of another project is never taken over.
          setWhere: eq(segments.projectId, next('project_id')),
        });
    }
  },

  move: async (db, projectId, moves) => {
    if (moves.length === 0) return;
    const places = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as place(id text, position integer)`;
    await db.execute(
      sql`update ${segments} set position = place.position from ${places}
          where ${segments.id} = place.id and ${segments.projectId} = ${projectId}`,
    );
  },

  paidHashes: async (db, projectId, hashes) => {
    if (hashes.length === 0) return new Set();
    const rows = await db
      .select({ hash: charges.hash })
      .from(charges)
      .where(and(eq(charges.projectId, projectId), inArray(charges.hash, [...hashes])));
    return new Set(rows.map((row) => row.hash));
  },

  paidSeconds: async (db, projectId, hash) => {
    const isOfHash = or(eq(charges.hash, hash), sql`starts_with(${charges.hash}, ${`${hash}:`})`);
    const rows = await db
      .select({ seconds: charges.durationSeconds })
      .from(charges)
      .where(and(eq(charges.projectId, projectId), isOfHash));
    return rows.reduce((sum, { seconds }) => sum + seconds, 0);
  },

  insertCharges: async (db, rows) => {
    const inserted = new Set<string>();
    for (const chunk of chunks(rows)) {
      const fresh = await db.insert(charges).values(chunk).onConflictDoNothing().returning({ hash: charges.hash });
      for (const { hash } of fresh) inserted.add(hash);
    }
    return inserted;
  },
};
