import type { JobContext, JobHandler, RegisteredJob } from '../../platform/jobs/define-job.ts';
import { signals } from '../../platform/telemetry/signals.ts';

/** Says so, and does nothing more, not even its timers: what comes next is its end. */
function standStill(place: string): void {
  process.stdout.write(`stands at ${place}\n`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/**
 * The same jobs for a process that tests kill: it stands still at the first place that matches. A place is what a job says
 * it does, as `mixing`, or that and a program that it begins meanwhile, as `encoding ffmpeg`.
 */
export function standingStill(jobs: readonly RegisteredJob[], at: RegExp): RegisteredJob[] {
  let doing = '';
  const come = (place: string): void => {
    if (at.test(place)) standStill(place);
  };
  signals.programBegan.hear(({ program }) => come(`${doing} ${program}`));
  const told = (job: JobContext): JobContext => ({
    ...job,
    progress: (fraction, stage) => {
      doing = stage;
      job.progress(fraction, stage);
      come(stage);
    },
  });
  const asTold = ({ run, failed }: JobHandler<unknown, never>): JobHandler<unknown, never> => ({
    failed,
    run: (payload, deps, job) => run(payload, deps, told(job)),
  });
  return jobs.map(({ definition, ...job }) => ({
    ...job,
    definition: { ...definition, handler: async () => asTold(await definition.handler()) },
  }));
}
