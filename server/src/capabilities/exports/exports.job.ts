import { exportLimits } from '@timbre/contract/exports';
import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { RenderExportDeps } from './exports.job-handler.ts';

const payload = z.object({ exportId: z.string() });

/** Renders what is missing, encodes, and takes the credits. A retry finds finished sentences in the render cache. */
export const renderExport = defineJob<typeof payload, RenderExportDeps>({
  name: 'exports.render',
  tells: 'export',
  payload,
  lane: 'cpu',
  attempts: 3,
  // The longest text of the highest plan takes minutes, not an hour, on one slow core.
  timeoutMs: 3_600_000,
  maxOpen: exportLimits.open,
  handler: () => import('./exports.job-handler.ts'),
});
