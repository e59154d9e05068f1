// A paragraph of a script: its text with marks, who says it and how.
import * as z from 'zod/mini';
import { speechLimits, uploadLimits } from './limits.ts';
import { emotion, scriptLimits, scriptMark } from './script.ts';

export const segmentLimits = {
  segments: 2000,
  /** As much as a request may hold, so that the plan's own message is what people see. */
  textChars: uploadLimits.jsonBodyBytes,
} as const;

/** The message for a longer script. */
export const tooManySegments = `A script can have up to ${segmentLimits.segments} paragraphs. Join some, or move some to another script.`;

const { speed, pitch, gainDb } = speechLimits;

/** How a paragraph is spoken; `speaker` is a voice's id. */
export const delivery = {
  speaker: z.string(),
  emotion: z._default(emotion, 'neutral'),
  speed: z._default(z.number().check(z.gte(speed.min), z.lte(speed.max)), speed.default),
  /** Half tones. */
  pitch: z._default(z.number().check(z.gte(pitch.min), z.lte(pitch.max)), pitch.default),
  gainDb: z._default(z.number().check(z.gte(gainDb.min), z.lte(gainDb.max)), gainDb.default),
};

export const segmentId = z.string().check(z.minLength(1), z.maxLength(64));

/** A new paragraph's id where its writer chooses it: 128 random bits in Crockford's base 32, as the server's own ids. */
export const chosenIdPattern = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** One paragraph. `id` is kept on a change, so that its renderings and charges stay. */
export const segmentInput = z.object({
  id: z.optional(z.string()),
  text: z.string().check(z.maxLength(segmentLimits.textChars)),
  marks: z._default(z.array(scriptMark).check(z.maxLength(scriptLimits.marksPerSegment)), []),
  ...delivery,
  /** Who says it in the script (`ArticleSettings.roles`); null: no one by name. */
  role: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  /** The recorded take that is heard instead of the voice. */
  takeId: z._default(z.nullable(z.string()), null),
});
export type SegmentInput = z.input<typeof segmentInput>;

export const segment = z.object({
  id: z.string(),
  text: z.string(),
  marks: z.array(scriptMark),
  speaker: z.string(),
  emotion,
  speed: z.number(),
  pitch: z.number(),
  gainDb: z.number(),
  role: z.nullable(z.string()),
  takeId: z.nullable(z.string()),
});
export type Segment = z.infer<typeof segment>;

export const segmentsInput = z
  .array(segmentInput)
  .check(z.minLength(1, 'Write or paste some text first.'), z.maxLength(segmentLimits.segments, tooManySegments));
