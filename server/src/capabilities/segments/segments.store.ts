import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { charges, segments } from './segments.tables.ts';

export type SegmentRow = typeof segments.$inferSelect;
export type ChargeRow = typeof charges.$inferInsert;

export interface SegmentStore {
  readonly list: (db: Executor, projectId: string) => Promise<SegmentRow[]>;
  /** Makes the project's segments equal to `rows`, by id; the revision grows where the content changed. */
  readonly replace: (db: Executor, projectId: string, rows: readonly Omit<SegmentRow, 'revision'>[]) => Promise<void>;
  /** Characters of each project's text, counted as limits count them. */
  readonly characters: (db: Executor, projectIds: readonly string[]) => Promise<Map<string, number>>;
  readonly paidHashes: (db: Executor, projectId: string, hashes: readonly string[]) => Promise<Set<string>>;
  /** Records what was not paid before and returns the hashes that are new. */
  readonly insertCharges: (db: Executor, rows: readonly ChargeRow[]) => Promise<Set<string>>;
}

/** What JavaScript's trim takes off, which limits are counted after. */
const whiteSpace =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

const next = (column: string) => sql.raw(`excluded.${column}`);
/** PostgreSQL takes at most 65,535 parameters a statement. */
const rowsPerStatement = 1000;

function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) yield rows.slice(start, start + rowsPerStatement);
}

export const segmentStore: SegmentStore = {
  list: (db, projectId) =>
    db.select().from(segments).where(eq(segments.projectId, projectId)).orderBy(asc(segments.position)),

  replace: async (db, projectId, rows) => {
    const ids = rows.map((row) => row.id);
    await db
      .delete(segments)
      .where(and(eq(segments.projectId, projectId), ids.length === 0 ? undefined : notInArray(segments.id, ids)));
    for (const chunk of chunks(rows)) {
      await db
        .insert(segments)
        .values(chunk)
        .onConflictDoUpdate({
          target: segments.id,
          set: {
            position: next('position'),
            text: next('text'),
            speaker: next('speaker'),
            voiceId: next('voice_id'),
            speed: next('speed'),
            pitch: next('pitch'),
            startSeconds: next('start_seconds'),
            endSeconds: next('end_seconds'),
            revision: sql`${segments.revision} + case when (${segments.text}, ${segments.voiceId}, ${segments.speed}, ${segments.pitch})
              is distinct from (excluded.text, excluded.voice_id, excluded.speed, excluded.pitch) then 1 else 0 end`,
          },
          // An id of another project is never taken over.
          setWhere: eq(segments.projectId, projectId),
        });
    }
  },

  characters: async (db, projectIds) => {
    if (projectIds.length === 0) return new Map();
    const rows = await db
      .select({
        projectId: segments.projectId,
        characters: sql<number>`sum(char_length(btrim(${segments.text}, ${whiteSpace})))::int`,
      })
      .from(segments)
      .where(inArray(segments.projectId, [...projectIds]))
      .groupBy(segments.projectId);
    return new Map(rows.map((row) => [row.projectId, row.characters]));
  },

  paidHashes: async (db, projectId, hashes) => {
    if (hashes.length === 0) return new Set();
    const rows = await db
      .select({ hash: charges.hash })
      .from(charges)
      .where(and(eq(charges.projectId, projectId), inArray(charges.hash, [...hashes])));
    return new Set(rows.map((row) => row.hash));
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
