// Speech of a text that is there as a whole, in the shape of ElevenLabs.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { speechOutputFormats, speechVoiceSettings } from './speech-socket.ts';

/** ElevenLabs' own. */
export const textToSpeechLimits = { neighbours: 3, dictionaries: 3, largestSeed: 4_294_967_295, latency: 4 } as const;

const requestIds = z.nullish(z.array(z.string()).check(z.maxLength(textToSpeechLimits.neighbours)));
const yesOrNo = z.nullish(z.boolean());

const input = z.object({
  voice_id: z.string(),
  text: z.string(),
  output_format: z._default(z.enum(speechOutputFormats), 'mp3_44100_128'),
  voice_settings: z.nullish(speechVoiceSettings),
  /** A language that the voice doesn't speak is refused. */
  language_code: z.nullish(z.string()),
  /** There are none here: each is refused, because the words would be said in another way than was asked for. */
  pronunciation_dictionary_locators: z.nullish(
    z
      .array(z.object({ pronunciation_dictionary_id: z.string(), version_id: z.nullish(z.string()) }))
      .check(z.maxLength(textToSpeechLimits.dictionaries)),
  ),
  // What follows is taken and changes nothing: the voice decides the engine, the same text always sounds the same, a
  // sentence is spoken without its neighbours, numbers are always read in words, and nothing leaves the machine.
  model_id: z.nullish(z.string()),
  seed: z.nullish(z.number().check(z.int(), z.gte(0), z.lte(textToSpeechLimits.largestSeed))),
  previous_text: z.nullish(z.string()),
  next_text: z.nullish(z.string()),
  previous_request_ids: requestIds,
  next_request_ids: requestIds,
  apply_text_normalization: z.nullish(z.enum(['auto', 'on', 'off'])),
  apply_language_text_normalization: yesOrNo,
  use_pvc_as_ivc: yesOrNo,
  optimize_streaming_latency: z.nullish(z.coerce.number().check(z.int(), z.gte(0), z.lte(textToSpeechLimits.latency))),
  enable_logging: z.nullish(z.union([z.boolean(), z.string()])),
});

const characterTimes = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});

/** Times count from the first sound of the answer. Null: more audio of a sentence whose times have come. */
const timedSpeech = z.object({
  audio_base64: z.string(),
  alignment: z.nullable(characterTimes),
  normalized_alignment: z.nullable(characterTimes),
});

/** What the output formats are. */
const speechTypes = ['audio/mpeg', 'audio/ogg', 'audio/pcm', 'audio/basic', 'audio/x-alaw-basic'] as const;

const shared = {
  method: 'POST',
  kind: 'stream',
  door: 'elevenlabs',
  access: 'user',
  idempotent: true,
  input,
  errors: [
    ...([
      'text.empty',
      'text.limit',
      'text.unspeakable',
      'voice.unavailable',
      'voice.premium',
      'voice.language',
    ] as const),
    ...(['credits.insufficient', 'engine.failed'] as const),
  ],
} as const;

/** Answers when all of the audio is there. If anything fails, the answer is an error and costs nothing. */
export const createTextToSpeech = call({
  ...shared,
  answers: speechTypes,
  id: 'createTextToSpeech',
  path: '/v1/text-to-speech/{voice_id}',
  output: z.unknown(),
});

/** Audio is sent while it is being made, from the first sentence on. */
export const streamTextToSpeech = call({
  ...shared,
  answers: speechTypes,
  id: 'streamTextToSpeech',
  path: '/v1/text-to-speech/{voice_id}/stream',
  output: z.unknown(),
});

/** Answers when all of the audio is there, with the times of its characters. */
export const createTimedSpeech = call({
  ...shared,
  id: 'createTimedSpeech',
  path: '/v1/text-to-speech/{voice_id}/with-timestamps',
  output: timedSpeech,
});

/** One JSON value a line. The times of a sentence come with its first sound. */
export const streamTimedSpeech = call({
  ...shared,
  id: 'streamTimedSpeech',
  path: '/v1/text-to-speech/{voice_id}/stream/with-timestamps',
  output: timedSpeech,
});
