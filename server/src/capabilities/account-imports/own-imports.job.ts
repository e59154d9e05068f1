import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { OwnImportDeps } from './own-imports.job-handler.ts';

const payload = z.object({ importId: z.string() });

/** Reads an uploaded copy into its person's account; another try begins again, as nothing of the one before stayed. */
export const importCopy = defineJob<typeof payload, OwnImportDeps>({
  name: 'account-imports.import',
  payload,
  lane: 'cpu',
  attempts: 3,
  // Some hundred gigabytes on a slow disk.
  timeoutMs: 6 * 3_600_000,
  handler: () => import('./own-imports.job-handler.ts'),
});
