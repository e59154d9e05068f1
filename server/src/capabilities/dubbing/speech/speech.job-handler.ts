import type { Tx } from '../../../platform/db/database.ts';
import type { JobContext, JobFailure } from '../../../platform/jobs/define-job.ts';
import { withDubSound, type DubSoundDeps } from './make-dub-sound.ts';
import { keepDubSound, mixDubSound, type MixDubSoundDeps } from './mix-dub-sound.ts';
import { completeRun, openRun, type OpenRunDeps } from './open-run.ts';

export interface SpeechRunDeps
  extends Omit<DubSoundDeps, 'store' | 'provenance'>, MixDubSoundDeps, Omit<OpenRunDeps, 'store'> {
  readonly store: DubSoundDeps['store'] & OpenRunDeps['store'];
}

interface Payload {
  readonly runId: string;
}

export async function run({ runId }: Payload, deps: SpeechRunDeps, job: JobContext): Promise<void> {
  const open = await openRun(deps, runId, job);
  if (open === null) return;
  const made = await withDubSound(deps, open, job, (sound) => mixDubSound(deps, open, sound, job));
  await deps.files.keepBlobs([made.audio], () =>
    completeRun(deps, open, job, async (tx, current) => {
      await keepDubSound(tx, deps, open, made);
      const { mixHash } = made;
      await deps.runs.finish(tx, current, { mixHash, seconds: open.view.row.durationSeconds });
      await deps.runs.startNext(tx, current);
    }),
  );
}

/** Gives back what was held; sentences that were spoken stay in the cache, so that another try goes faster. */
export const failed = (tx: Tx, { runId }: Payload, deps: SpeechRunDeps, reason: JobFailure): Promise<void> =>
  deps.runs.failed(tx, runId, reason);
