import * as z from 'zod/mini';
import { call } from './call.ts';

export const speechFormat = z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']);
export type SpeechFormat = z.infer<typeof speechFormat>;

/** OpenAI's shape. `pcm` is 24 kHz 16-bit mono little-endian. */
export const createSpeech = call({
  id: 'createSpeech',
  method: 'POST',
  path: '/v1/audio/speech',
  kind: 'stream',
  door: 'openai',
  access: 'user',
  input: z.object({
    model: z.string(),
    input: z.string(),
    voice: z.union([z.string(), z.object({ id: z.string() })]),
    instructions: z.optional(z.string()),
    response_format: z._default(speechFormat, 'mp3'),
    speed: z._default(z.number().check(z.gte(0.25), z.lte(4)), 1),
    stream_format: z._default(z.enum(['audio', 'sse']), 'audio'),
  }),
  output: z.unknown(),
  errors: [
    'text.empty',
    'text.limit',
    'text.unspeakable',
    'voice.unavailable',
    'credits.insufficient',
    'engine.failed',
  ],
});

export const listModels = call({
  id: 'listModels',
  method: 'GET',
  path: '/v1/models',
  door: 'openai',
  access: 'user',
  input: z.object({}),
  output: z.object({
    object: z.literal('list'),
    data: z.array(z.object({ id: z.string(), object: z.literal('model'), created: z.number(), owned_by: z.string() })),
  }),
});

export const listAudioVoices = call({
  id: 'listAudioVoices',
  method: 'GET',
  path: '/v1/audio/voices',
  door: 'openai',
  access: 'user',
  input: z.object({}),
  output: z.object({ voices: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
