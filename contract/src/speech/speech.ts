import * as z from 'zod/mini';
import { keyScopes } from '../api-keys/key-scopes.ts';
import { call } from '../call.ts';
import { speechExtensions } from './speech-extensions.ts';

export const speechFormat = z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']);
export type SpeechFormat = z.infer<typeof speechFormat>;

/** OpenAI's range. */
export const speechSpeed = { min: 0.25, max: 4 } as const;

const instructions = z.string().register(z.globalRegistry, {
  description:
    'How to speak, in plain English or Japanese: a mood (cheerful, excited, calm, sad, serious, angry, fearful, ' +
    'whisper, news anchor, storyteller, advert), a pace ("a bit slower", "1.5x speed") and a pitch ("deep voice"). ' +
    "This mood overrides the one after the voice's `@`, and the pace multiplies `speed`. Anything else, and moods " +
    'that the voice doesn’t have, have no effect.',
});

/** The first audio arrives while the rest is being made. `pcm` is 24 kHz, 16-bit, mono, little-endian. */
export const createSpeech = call({
  id: 'createSpeech',
  method: 'POST',
  path: '/v1/audio/speech',
  kind: 'stream',
  door: 'openai',
  access: 'user',
  idempotent: true,
  input: z.object({
    model: z.string(),
    input: z.string(),
    voice: z.union([z.string(), z.object({ id: z.string() })]),
    instructions: z.optional(instructions),
    response_format: z._default(speechFormat, 'mp3'),
    speed: z._default(z.number().check(z.gte(speechSpeed.min), z.lte(speechSpeed.max)), 1),
    stream_format: z._default(z.enum(['audio', 'sse']), 'audio'),
    ...speechExtensions,
  }),
  output: z.unknown(),
  answers: ['audio/mpeg', 'audio/ogg', 'audio/aac', 'audio/flac', 'audio/wav', 'audio/pcm', 'text/event-stream'],
  errors: [
    'text.empty',
    'text.limit',
    'text.unspeakable',
    'voice.unavailable',
    'credits.insufficient',
    'engine.failed',
  ],
});

/** A stretch of speech with the times of its words from the first sound of the answer. */
const captioned = z.object({
  audio: z.string(),
  /** Its media type. */
  audio_format: z.string(),
  timestamps: z.array(z.object({ word: z.string(), start_time: z.number(), end_time: z.number() })),
});

/**
 * Kokoro's call: speech with word timestamps, one JSON value per line as sentences are ready. With `stream: false`, a
 * single value.
 */
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
    instructions: z.optional(instructions),
    response_format: z._default(speechFormat, 'mp3'),
    speed: z._default(z.number().check(z.gte(speechSpeed.min), z.lte(speechSpeed.max)), 1),
    stream: z._default(z.boolean(), true),
    /** False: the list of timestamps is empty. */
    return_timestamps: z._default(z.boolean(), true),
  }),
  output: captioned,
  errors: [
    ...(['text.empty', 'text.limit', 'text.unspeakable', 'voice.unavailable', 'voice.premium'] as const),
    ...(['voice.language', 'credits.insufficient', 'engine.failed'] as const),
  ],
});

/** The names that programs look for. Any other is taken as well: the voice decides the engine. */
export const speechModels = ['tts-1', 'tts-1-hd'] as const;

const openAiModel = z.object({
  id: z.string(),
  object: z.literal('model'),
  created: z.number(),
  owned_by: z.string(),
});
const openAiModels = z.object({ object: z.literal('list'), data: z.array(openAiModel) });

const elevenLabsModel = z.object({
  model_id: z.string(),
  name: z.string(),
  description: z.string(),
  can_be_finetuned: z.boolean(),
  can_do_text_to_speech: z.boolean(),
  can_do_voice_conversion: z.boolean(),
  can_use_style: z.boolean(),
  can_use_speaker_boost: z.boolean(),
  serves_pro_voices: z.boolean(),
  requires_alpha_access: z.boolean(),
  token_cost_factor: z.number(),
  max_characters_request_free_user: z.number(),
  max_characters_request_subscribed_user: z.number(),
  /** Of this caller. */
  maximum_text_length_per_request: z.number(),
  languages: z.array(z.object({ language_id: z.string(), name: z.string() })),
});

/** OpenAI's list. With the key in `xi-api-key`, ElevenLabs' array. */
export const listModels = call({
  id: 'listModels',
  scopes: keyScopes,
  method: 'GET',
  path: '/v1/models',
  door: 'openai',
  isShared: true,
  access: 'user',
  input: z.object({}),
  output: z.union([openAiModels, z.array(elevenLabsModel)]),
});

/** One of the listed models. Other names are accepted for speech, but aren’t found here. */
export const readModel = call({
  id: 'readModel',
  scopes: keyScopes,
  method: 'GET',
  path: '/v1/models/{model}',
  door: 'openai',
  access: 'user',
  input: z.object({ model: z.string() }),
  output: openAiModel,
  errors: ['door.model'],
});

/** Your own voices first. */
export const listAudioVoices = call({
  id: 'listAudioVoices',
  scopes: ['speech', 'voices'],
  method: 'GET',
  path: '/v1/audio/voices',
  door: 'openai',
  access: 'user',
  input: z.object({}),
  output: z.object({ voices: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
