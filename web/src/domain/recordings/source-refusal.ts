import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import { ApiError } from '@timbre/client';
import { uploadLimits } from '@timbre/contract/limits';

/** An error that can be told before anything is sent, in the server's words. */
export const refused = (code: ErrorCode): ApiError => new ApiError(code, errors[code].message);

/** Why a file can't be taken, by its name and size; null: nothing speaks against it. */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>, endings: readonly string[]): ErrorCode | null {
  const ending = name.split('.').at(-1)?.toLowerCase();
  if (!endings.some((known) => known === ending)) return 'transcript.format';
  if (size === 0) return 'upload.empty';
  return size > uploadLimits.recordingBytes ? 'upload.too-large' : null;
}

/** Why there can be nothing behind a link. */
export const linkRefusal = (url: string): ErrorCode | null =>
  /^https?:\/\/[^\s]+$/iu.test(url) && URL.canParse(url) ? null : 'transcript.link';

/** Encoders pad, and browsers round. */
const toleranceSeconds = 1;

/** By the browser's word; the server counts again. */
export const isLongerThan = (seconds: number | null, longestSeconds = Infinity): boolean =>
  (seconds ?? 0) > longestSeconds + toleranceSeconds;
