import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { MeasuringWork } from './engine-measures.types.ts';

export async function run(_payload: unknown, { measure }: MeasuringWork, job: JobContext): Promise<void> {
  await measure(job.signal, job.progress);
  await job.complete(async () => undefined);
}

/** What was measured stays. */
export const failed = async (): Promise<void> => undefined;
