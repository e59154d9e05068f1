import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { engineMeasures } from './engine-measures.tables.ts';
import type { RateOf } from './engine-measures.types.ts';

export type EngineMeasureRow = typeof engineMeasures.$inferSelect;

export interface OpenMeasuring {
  readonly jobId: string;
  readonly fraction: number;
  readonly stage: string | null;
}

export interface EngineMeasureStore {
  /** By task and language, the best understood first. */
  readonly list: (db: Executor) => Promise<EngineMeasureRow[]>;
  readonly rates: (db: Executor, task: EngineMeasureRow['task']) => Promise<RateOf>;
  /** Takes the place of what was measured before. */
  readonly put: (db: Executor, row: EngineMeasureRow) => Promise<void>;
  /** Removes what was measured before a moment. */
  readonly removeBefore: (db: Executor, moment: Date) => Promise<void>;
  /** The job that is waiting or running; null: none. */
  readonly open: (db: Executor, jobName: string) => Promise<OpenMeasuring | null>;
  /** A request that begins a measuring waits until this transaction ends. */
  readonly lock: (tx: Tx) => Promise<void>;
}

export const engineMeasureStore: EngineMeasureStore = {
  list: (db) =>
    db
      .select()
      .from(engineMeasures)
      .orderBy(
        sql`${engineMeasures.task} desc`,
        asc(engineMeasures.language),
        sql`${engineMeasures.wordErrorRate} asc nulls last`,
        asc(engineMeasures.engine),
      ),

  rates: async (db, task) => {
    const rows = await db.select().from(engineMeasures).where(eq(engineMeasures.task, task));
    const known = new Map(
      rows.flatMap(({ engine, language, voice, wordErrorRate }) =>
        wordErrorRate === null ? [] : [[`${engine} ${language}`, { voice, wordErrorRate }] as const],
      ),
    );
    return (engine, language) => known.get(`${engine} ${language}`);
  },

  put: async (db, row) => {
    const { task, engine, language, ...measured } = row;
    const target = [engineMeasures.task, engineMeasures.engine, engineMeasures.language];
    await db
      .insert(engineMeasures)
      .values({ task, engine, language, ...measured })
      .onConflictDoUpdate({ target, set: measured });
  },

  removeBefore: async (db, moment) => {
    await db.delete(engineMeasures).where(sql`${engineMeasures.measuredAt} < ${moment}`);
  },

  open: async (db, jobName) => {
    const [row] = await db
      .select({ jobId: jobs.id, fraction: jobs.fraction, stage: jobs.stage })
      .from(jobs)
      .where(and(eq(jobs.name, jobName), inArray(jobs.status, ['queued', 'running'])))
      .limit(1);
    return row ?? null;
  },

  lock: async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('engine measures', 0))`);
  },
};
