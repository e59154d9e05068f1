// A sound from a description in the shape of ElevenLabs, by the same maker.
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const soundGenerationLimits = {
  textChars: 200,
  seconds: { min: 0.5, max: 30 },
  influenceDefault: 0.3,
  /** One take of the four that 2 credits buy. */
  credits: 0.5,
} as const;

export const soundGenerationFormats = [
  ...(['mp3_44100_128', 'mp3_44100_192', 'mp3_22050_32', 'opus_48000_64', 'pcm_44100', 'pcm_48000'] as const),
] as const;

const { seconds } = soundGenerationLimits;

/** Responds with the audio of one take. Counts toward your generations of the day. */
export const createSoundGeneration = call({
  id: 'createSoundGeneration',
  method: 'POST',
  path: '/v1/sound-generation',
  kind: 'stream',
  door: 'elevenlabs',
  access: 'user',
  idempotent: true,
  input: z.object({
    text: z.string().check(z.trim()),
    /** Null: the sound's natural length. */
    duration_seconds: z.optional(z.nullable(z.number().check(z.gte(seconds.min), z.lte(seconds.max)))),
    prompt_influence: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1)))),
    loop: z._default(z.boolean(), false),
    /** Any value is accepted and has no effect. */
    model_id: z.optional(z.string()),
    output_format: z._default(z.enum(soundGenerationFormats), 'mp3_44100_128'),
  }),
  output: z.unknown(),
  answers: ['audio/mpeg', 'audio/ogg', 'audio/pcm'],
  errors: [
    ...(['sound-effect.prompt', 'sound-effect.prompt-long', 'sound-effect.unknown', 'sound-effect.maker'] as const),
    ...(['generation.limit', 'credits.insufficient', 'request.too-many', 'disk.full'] as const),
  ],
});
