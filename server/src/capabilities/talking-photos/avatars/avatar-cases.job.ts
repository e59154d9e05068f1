import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { MakeAvatarDeps } from './avatar-cases.job-handler.ts';

const payload = z.object({ caseId: z.string() });

/** Makes an instant avatar ready: its demo, in its own voice where it has one. */
export const makeAvatar = defineJob<typeof payload, MakeAvatarDeps>({
  name: 'talking-photos.make-avatar',
  tells: 'avatar',
  payload,
  lane: 'cpu',
  attempts: 3,
  timeoutMs: 600_000,
  maxOpen: 20,
  handler: () => import('./avatar-cases.job-handler.ts'),
});
