import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { RenderVideoDeps } from './photo-videos.job-handler.ts';

const payload = z.object({ videoId: z.string() });

/** Renders what is missing of a talking photo's video, joins it and takes the credits. A retry finds finished chunks. */
export const renderPhotoVideo = defineJob<typeof payload, RenderVideoDeps>({
  name: 'talking-photos.render',
  tells: 'photo-video',
  payload,
  lane: 'cpu',
  attempts: 3,
  // Ten minutes of 1080p on one slow core.
  timeoutMs: 3 * 3_600_000,
  maxOpen: 20,
  handler: () => import('./photo-videos.job-handler.ts'),
});
