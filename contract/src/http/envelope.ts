import * as z from 'zod/mini';
import type { Call } from '../call.ts';

/** The specification's answer. `code` 200 is success; everything else is an error of errors.ts. */
export const envelope = z.object({
  code: z.number(),
  message: z.string(),
  data: z.unknown(),
  /** The error's stable name, such as `credits.insufficient`; absent on success. */
  err_code: z.optional(z.string()),
  /** `outdatedStatus`, or absent. */
  status: z.optional(z.number()),
});
export type Envelope = z.infer<typeof envelope>;

export const successCode = 200;

/**
 * The body status for a page of another build that asked for something this server does not know: the page shows the
 * message and loads the present build 500 ms later.
 */
export const outdatedStatus = 150_004;

/** The header in which a page names the build it belongs to. */
export const buildHeader = 'ww_build';

/** Whether an envelope's number says success: 200, and for the voice store's calls 0 as well. */
export function isOk(code: number, { isStore }: Pick<Call, 'isStore'>): boolean {
  return code === successCode || (isStore && code === 0);
}
