// A text timed by its recording in the shape of ElevenLabs, onto the same service. The body is a form (multipart).
import * as z from 'zod/mini';
import { alignmentLimits } from './alignment.ts';
import { call } from '../call.ts';
import { timeoutsMs } from '../limits.ts';

/** ElevenLabs' fields beside `file`, and one of ours: its own API has no way to say the language. */
export const forcedAlignmentFields = z.object({
  /** Longer texts are refused with an error of their own. */
  text: z.string().check(z.maxLength(alignmentLimits.scriptChars * 2)),
  /** A BCP 47 tag; detected from the text if you leave it out. */
  language_code: z.optional(z.string().check(z.maxLength(35))),
});

const timed = z.object({ text: z.string(), start: z.number(), end: z.number() });

/** Multipart: `file` and `text`. Responds when it's done, costs the same as an alignment, and keeps nothing. */
export const createForcedAlignment = call({
  id: 'createForcedAlignment',
  method: 'POST',
  path: '/v1/forced-alignment',
  kind: 'upload',
  door: 'elevenlabs',
  access: 'user',
  idempotent: true,
  timeoutMs: timeoutsMs.upload,
  input: z.object({}),
  form: { fields: forcedAlignmentFields, files: [{ name: 'file', isRequired: true }] },
  output: z.object({
    /** Every character of the text, spaces too. */
    characters: z.array(timed),
    /** `loss`: 0 where a word sounds as the text says; the more, the less it does. */
    words: z.array(z.extend(timed, { loss: z.number() })),
    loss: z.number(),
  }),
  errors: [
    ...(['alignment.media-missing', 'alignment.format', 'alignment.unreadable', 'alignment.long'] as const),
    ...(['alignment.text-empty', 'alignment.text-long', 'alignment.language', 'alignment.silent'] as const),
    ...(['alignment.mismatch', 'credits.insufficient', 'storage.full', 'disk.full'] as const),
    ...(['request.too-many', 'request.too-large'] as const),
  ],
});
