import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { imageLimits } from '@timbre/contract/images/images';
import type { PictureDeps } from './images.job-handler.ts';

const payload = z.object({ resultId: z.string() });

/** Cuts a picture out or enlarges it. */
export const workOnPicture = defineJob<typeof payload, PictureDeps>({
  name: 'images.work',
  tells: 'image',
  payload,
  lane: 'cpu',
  attempts: 2,
  timeoutMs: 1_500_000,
  maxOpen: imageLimits.open,
  handler: () => import('./images.job-handler.ts'),
});
