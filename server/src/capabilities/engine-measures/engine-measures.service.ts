import type { Recogniser } from '@timbre/engines/ports';
import type { EngineMeasure } from '@timbre/contract/admin/admin-engine-measures';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import { measureAllEngines } from './engine-measures.job.ts';
import type { EngineMeasureRow, EngineMeasureStore } from './engine-measures.store.ts';
import type { EngineMeasureService, Measure } from './engine-measures.types.ts';
import { measureEngines, type MeasuringDeps } from './measure-engines.ts';

export interface EngineMeasureDeps extends Omit<MeasuringDeps, 'recognisers'> {
  /** Those on this machine, the best first. */
  readonly recognisers: () => Promise<readonly Recogniser[]>;
  readonly db: Database;
  readonly store: EngineMeasureStore;
  readonly jobs: JobQueue;
  /** Puts the voices into the order that was measured. */
  readonly voicesChanged: () => Promise<unknown>;
  readonly clock: Clock;
}

const viewOf = ({ measuredAt, ...row }: EngineMeasureRow): EngineMeasure => ({
  ...row,
  measuredAt: measuredAt.toISOString(),
});
const priority = 0;

export function engineMeasureService(deps: EngineMeasureDeps): EngineMeasureService {
  const { db, store, jobs, clock } = deps;
  const open = (executor: Parameters<typeof store.open>[0]) => store.open(executor, measureAllEngines.name);
  return {
    list: async () => {
      const running = await open(db);
      return {
        measures: (await store.list(db)).map(viewOf),
        running: running === null ? null : { fraction: running.fraction, stage: running.stage },
      };
    },

    start: (userId) =>
      db.transaction(async (tx) => {
        await store.lock(tx);
        if ((await open(tx)) === null) await jobs.add(tx, measureAllEngines, {}, { userId, priority });
      }),

    stop: () =>
      db.transaction(async (tx) => {
        const running = await open(tx);
        if (running !== null) await jobs.cancel(tx, running.jobId);
      }),

    measure: async (signal, progress) => {
      const begunAt = clock.now();
      const measures: Measure[] = [];
      for await (const event of measureEngines({ ...deps, recognisers: await deps.recognisers() }, signal)) {
        if (event.kind === 'progress') {
          progress(event.fraction, event.stage);
          continue;
        }
        measures.push(event.measure);
        await store.put(db, { ...event.measure, measuredAt: clock.now() });
      }
      // Engines that are gone, and languages that none of them speaks any longer.
      await store.removeBefore(db, begunAt);
      await deps.voicesChanged();
      return measures;
    },
  };
}
