import type { ClientErrorCode } from '@timbre/client';
import { ApiError } from '@timbre/client';

const planLimits: readonly ClientErrorCode[] = [
  'plan.required',
  'voice.premium',
  'preview.limit',
  'preview.trial-limit',
  'generation.limit',
  'storage.full',
  'transcript.long',
  'alignment.long',
];

/** Whether a higher plan is the way on. */
export const isPlanLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && planLimits.includes(error.code);
