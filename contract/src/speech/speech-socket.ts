// Speech while the text is still being written: ElevenLabs' stream-input, over a WebSocket.
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const speechSocketLimits = {
  inactivitySeconds: { default: 20, max: 180 },
  /** One message of the client. */
  messageBytes: 65_536,
} as const;

export const socketOutputFormats = [
  ...(['mp3_44100_128', 'mp3_22050_32', 'opus_48000_64', 'pcm_16000', 'pcm_22050', 'pcm_24000'] as const),
  ...(['pcm_44100', 'pcm_48000', 'ulaw_8000'] as const),
] as const;

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
  voice_settings: z.optional(z.looseObject({ speed: z.optional(z.number().check(z.gte(0.7), z.lte(1.2))) })),
  generation_config: z.optional(z.looseObject({})),
  xi_api_key: z.optional(z.string()),
  authorization: z.optional(z.string()),
});

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
    output_format: z._default(z.enum(socketOutputFormats), 'mp3_44100_128'),
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
  errors: ['session.required', 'voice.unavailable', 'text.limit', 'credits.insufficient', 'engine.failed'],
});
