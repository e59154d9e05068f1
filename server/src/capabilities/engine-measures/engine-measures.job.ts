import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { MeasuringWork } from './engine-measures.types.ts';

const payload = z.object({});

/** Measures every engine, one after the other, so that none disturbs another. */
export const measureAllEngines = defineJob<typeof payload, MeasuringWork>({
  name: 'engine-measures.measure',
  payload,
  // In the lane of exports, they would wait an hour where many languages are heard.
  lane: 'net',
  attempts: 2,
  // Every language of every engine, with a large recogniser.
  timeoutMs: 6 * 3_600_000,
  handler: () => import('./engine-measures.job-handler.ts'),
});
