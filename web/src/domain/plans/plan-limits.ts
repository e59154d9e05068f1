import type { ClientErrorCode } from '@timbre/client';
import { ApiError } from '@timbre/client';

const planLimits: readonly ClientErrorCode[] = [
  'plan.required',
  'voice.premium',
  'preview.limit',
  'preview.trial-limit',
  'generation.limit',
  'storage.full',
  'clone.upgrade',
  'clone.slots-used',
  'transcript.long',
  'alignment.long',
  'dub.long',
  'photo.long',
  'photo.template-locked',
  'avatar.slots-used',
  'avatar.inactive',
];

/** Whether more credits are the way on. */
export const isShortage = (name: string): boolean => name === 'credits.insufficient';

/** Whether a higher plan is the way on. */
export const isPlanLimitName = (name: string): boolean => planLimits.some((limit) => limit === name);
export const isPlanLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && isPlanLimitName(error.code);
