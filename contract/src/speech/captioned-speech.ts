// What other servers of OpenAI's shape (Kokoro's, above all) added to it, and programs send.
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const speechExtensionLimits = {
  aliases: 32,
  /** Elements within elements. */
  ssmlDepth: 10,
  ssmlPauseSeconds: 60,
  volume: { min: 0, max: 2 },
} as const;

const { aliases, volume } = speechExtensionLimits;

const alias = z.union([
  z.string(),
  z.object({ voice: z.string(), rate: z.optional(z.number().check(z.gte(0.25), z.lte(4))) }),
]);

/**
 * Fields beside OpenAI's. `lang_code`, `normalization_options` and `stream` are passed over: the voice decides the
 * language, numbers are always read in words, and speech always comes as it is made.
 */
export const speechExtensions = {
  /** Times the loudness; what grows beyond 16 bits is clipped. */
  volume_multiplier: z.optional(z.number().check(z.gte(volume.min), z.lte(volume.max))),
  /** SSML's tags are always understood; with this, one that isn't is refused. */
  ssml: z.optional(z.boolean()),
  /** Names that stand for a voice in this request. */
  voice_aliases: z.optional(
    z.record(z.string(), alias).check(z.refine((names) => Object.keys(names).length <= aliases)),
  ),
  /** True: a tag that names another voice is refused, because one request has one voice. */
  allow_voice_tags: z.optional(z.boolean()),
  /** True is refused, because nothing of an answer is kept. */
  return_timing: z.optional(z.boolean()),
  return_download_link: z.optional(z.boolean()),
} as const;

const format = z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']);

/** A stretch of speech with the times of its words from the first sound of the answer. */
const captioned = z.object({
  audio: z.string(),
  /** Its media type. */
  audio_format: z.string(),
  timestamps: z.array(z.object({ word: z.string(), start_time: z.number(), end_time: z.number() })),
});

/** Kokoro's: speech with the times of its words, a value a line as the sentences are ready; one value without `stream`. */
export const createCaptionedSpeech = call({
  id: 'createCaptionedSpeech',
  method: 'POST',
  path: '/dev/captioned_speech',
  kind: 'stream',
  door: 'openai',
  access: 'user',
  idempotent: true,
  input: z.object({
    ...speechExtensions,
    model: z._default(z.string(), 'kokoro'),
    input: z.string(),
    voice: z.union([z.string(), z.object({ id: z.string() })]),
    instructions: z.optional(z.string()),
    response_format: z._default(format, 'mp3'),
    speed: z._default(z.number().check(z.gte(0.25), z.lte(4)), 1),
    stream: z._default(z.boolean(), true),
    /** False: the list of times is empty. */
    return_timestamps: z._default(z.boolean(), true),
  }),
  output: captioned,
  errors: [
    ...(['text.empty', 'text.limit', 'text.unspeakable', 'voice.unavailable', 'voice.premium'] as const),
    ...(['voice.language', 'credits.insufficient', 'engine.failed'] as const),
  ],
});
