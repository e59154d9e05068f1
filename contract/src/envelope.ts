import * as z from 'zod/mini';

/** The specification's answer. `code` 200 is success; everything else is an error of errors.ts. */
export const envelope = z.object({
  code: z.number(),
  message: z.string(),
  data: z.unknown(),
  /** The error's stable name, such as `credits.insufficient`; absent on success. */
  err_code: z.optional(z.string()),
  /** A body status the web app reacts to (150004: show the message, follow up after 500 ms). */
  status: z.optional(z.number()),
});
export type Envelope = z.infer<typeof envelope>;

export const successCode = 200;
