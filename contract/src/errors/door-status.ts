import type { Door } from '../call.ts';
import { errors, type ErrorCode } from './errors.ts';

/** The HTTP status of an error at a door, where its family's own API answers another one than ours. */
export function doorStatus(door: Door, code: ErrorCode): number {
  const { status } = errors[code];
  // OpenAI's API answers 400 to what is wrong in a request, and its SDKs raise BadRequestError on it.
  if (door === 'openai' && status === 422) return 400;
  return door === 'elevenlabs' && code === 'voice.unavailable' ? 404 : status;
}
