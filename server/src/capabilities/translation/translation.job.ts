import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { TranslateDocumentDeps } from './translation.job-handler.ts';

const payload = z.object({ translationId: z.string() });

/** Translates a document portion by portion; another try goes on where the one before stopped. */
export const translateDocument = defineJob<typeof payload, TranslateDocumentDeps>({
  name: 'translation.translate',
  tells: 'translation',
  payload,
  lane: 'cpu',
  attempts: 3,
  timeoutMs: 2 * 3_600_000,
  handler: () => import('./translation.job-handler.ts'),
});
