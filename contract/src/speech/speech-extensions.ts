// What other servers of OpenAI's shape (Kokoro's, above all) added to it, and programs send.
import * as z from 'zod/mini';

export const speechExtensionLimits = {
  aliases: 32,
  /** Elements within elements. */
  ssmlDepth: 10,
  ssmlPauseSeconds: 60,
  volume: { min: 0, max: 2 },
} as const;

const { aliases, volume } = speechExtensionLimits;

/** A voice's name, or `voice` and how fast it speaks; the voice is looked for as the request's own is. */
const alias = z.union([z.string(), z.looseObject({ rate: z.optional(z.number().check(z.gte(0.25), z.lte(4))) })]);

/**
 * Fields beside OpenAI's. `lang_code`, `normalization_options` and `stream` are passed over: the voice decides the
 * language, numbers are always read in words, and speech always comes as it is made.
 */
export const speechExtensions = {
  /** Multiplies the loudness. Peaks beyond 16 bits are clipped. */
  volume_multiplier: z.optional(z.number().check(z.gte(volume.min), z.lte(volume.max))),
  /** SSML tags always work. With `ssml: true`, unknown tags are refused. */
  ssml: z.optional(z.boolean()),
  /** Your own names for voices, in this request only. */
  voice_aliases: z.optional(
    z.record(z.string(), alias).check(z.refine((names) => Object.keys(names).length <= aliases)),
  ),
  /** If true, tags that name another voice are refused, because a request has one voice. */
  allow_voice_tags: z.optional(z.boolean()),
  /** True is refused, because responses aren't kept. */
  return_timing: z.optional(z.boolean()),
  return_download_link: z.optional(z.boolean()),
} as const;
