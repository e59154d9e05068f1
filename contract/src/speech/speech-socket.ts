// Speech while the text is still being written: ElevenLabs' stream-input, over a WebSocket.
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const speechSocketLimits = {
  inactivitySeconds: { default: 20, max: 180 },
  /** One message of the client. */
  messageBytes: 65_536,
} as const;

/** ElevenLabs' names: what it is, samples a second and, where it has one, its rate in kilobits a second. */
export const speechOutputFormats = [
  ...(['mp3_22050_32', 'mp3_24000_48', 'mp3_44100_32', 'mp3_44100_64', 'mp3_44100_96'] as const),
  ...(['mp3_44100_128', 'mp3_44100_192', 'opus_48000_32', 'opus_48000_64', 'opus_48000_96'] as const),
  ...(['opus_48000_128', 'opus_48000_192', 'pcm_8000', 'pcm_16000', 'pcm_22050', 'pcm_24000'] as const),
  ...(['pcm_32000', 'pcm_44100', 'pcm_48000', 'ulaw_8000', 'alaw_8000'] as const),
] as const;

/** Of ElevenLabs' settings the speed is followed; the others are taken, and the voice speaks as it does. */
export const speechVoiceSettings = z.looseObject({
  speed: z.nullish(z.number().check(z.gte(0.7), z.lte(1.2))),
});

const alignment = z.object({
  chars: z.array(z.string()),
  charStartTimesMs: z.array(z.number()),
  charsDurationsMs: z.array(z.number()),
});

/** What the client sends: a first message with a space, pieces of text, an empty text at the end. */
export const speechSocketMessage = z.object({
  text: z.string(),
  try_trigger_generation: z.optional(z.boolean()),
  flush: z.optional(z.boolean()),
  voice_settings: z.nullish(speechVoiceSettings),
  generation_config: z.optional(z.looseObject({})),
  xi_api_key: z.optional(z.string()),
  authorization: z.optional(z.string()),
});

/** Audio comes as soon as a sentence is there; the times of its characters come with it. */
export const streamSpeechInput = call({
  id: 'streamSpeechInput',
  scopes: ['speech'],
  method: 'GET',
  path: '/v1/text-to-speech/{voice_id}/stream-input',
  kind: 'socket',
  door: 'elevenlabs',
  access: 'public',
  input: z.object({
    voice_id: z.string(),
    model_id: z.optional(z.string()),
    output_format: z._default(z.enum(speechOutputFormats), 'mp3_44100_128'),
    auto_mode: z._default(z.enum(['true', 'false']), 'false'),
    sync_alignment: z._default(z.enum(['true', 'false']), 'false'),
    inactivity_timeout: z._default(
      z.coerce.number().check(z.gte(1), z.lte(speechSocketLimits.inactivitySeconds.max)),
      speechSocketLimits.inactivitySeconds.default,
    ),
    /** A browser can't set headers on a WebSocket: the key may also come in the first message. */
    authorization: z.optional(z.string()),
  }),
  output: z.object({
    audio: z.nullable(z.string()),
    isFinal: z.nullable(z.boolean()),
    alignment: z.nullable(alignment),
    normalizedAlignment: z.nullable(alignment),
  }),
  message: speechSocketMessage,
  errors: ['session.required', 'voice.unavailable', 'text.limit', 'credits.insufficient', 'engine.failed'],
});
