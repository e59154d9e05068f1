// Speech of a text that is there as a whole, in the shape of ElevenLabs.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dictionaryLocators } from '../lexicon/lexicon-door.ts';
import { speechOutputFormats, speechVoiceSettings } from './speech-socket.ts';

/** ElevenLabs' own. */
export const textToSpeechLimits = { neighbours: 3, largestSeed: 4_294_967_295, latency: 4 } as const;

const requestIds = z.nullish(z.array(z.string()).check(z.maxLength(textToSpeechLimits.neighbours)));
const yesOrNo = z.nullish(z.boolean());

/** What every request for the speech of a whole text may carry. */
export const wholeTextFields = {
  output_format: z._default(z.enum(speechOutputFormats), 'mp3_44100_128'),
  /** A language that the voice doesn't speak is refused. */
  language_code: z.nullish(z.string()),
  /**
   * Without a version, the latest one applies. Unknown dictionaries are refused, so that you never pay for wrong
   * pronunciation.
   */
  pronunciation_dictionary_locators: dictionaryLocators,
  /** False: not kept in the history. */
  enable_logging: z.nullish(z.union([z.boolean(), z.string()])),
  // What follows is taken and changes nothing: the voice decides the engine, the same text always sounds the same, a
  // sentence is spoken without its neighbours, and numbers are always read in words.
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
};

const input = z.object({
  voice_id: z.string(),
  text: z.string(),
  voice_settings: z.nullish(speechVoiceSettings),
  ...wholeTextFields,
});

const characterTimes = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});

/** Times count from the first sound of the answer. Null: more audio of a sentence whose times have come. */
export const timedSpeech = z.object({
  audio_base64: z.string(),
  alignment: z.nullable(characterTimes),
  normalized_alignment: z.nullable(characterTimes),
});

/** What the output formats are. */
const speechTypes = ['audio/mpeg', 'audio/ogg', 'audio/pcm', 'audio/basic', 'audio/x-alaw-basic'] as const;
/** What is refused before anything is spoken, or breaks it off. */
export const wholeTextErrors = [
  ...(['text.empty', 'text.limit', 'text.unspeakable'] as const),
  ...(['voice.unavailable', 'voice.premium', 'voice.language'] as const),
  ...(['dictionary.unavailable', 'credits.insufficient', 'engine.failed'] as const),
] as const;

const shared = {
  method: 'POST',
  kind: 'stream',
  door: 'elevenlabs',
  access: 'user',
  idempotent: true,
  input,
  errors: wholeTextErrors,
} as const;

/** Responds when all the audio is done. If anything fails, the response is an error and costs nothing. */
export const createTextToSpeech = call({
  ...shared,
  answers: speechTypes,
  id: 'createTextToSpeech',
  path: '/v1/text-to-speech/{voice_id}',
  output: z.unknown(),
});

/** Audio is sent while it's being made, sentence by sentence. */
export const streamTextToSpeech = call({
  ...shared,
  answers: speechTypes,
  id: 'streamTextToSpeech',
  path: '/v1/text-to-speech/{voice_id}/stream',
  output: z.unknown(),
});

/** Responds when all the audio is done, with character timestamps. */
export const createTimedSpeech = call({
  ...shared,
  id: 'createTimedSpeech',
  path: '/v1/text-to-speech/{voice_id}/with-timestamps',
  output: timedSpeech,
});

/** One JSON value per line. The timestamps of a sentence come with its first audio. */
export const streamTimedSpeech = call({
  ...shared,
  id: 'streamTimedSpeech',
  path: '/v1/text-to-speech/{voice_id}/stream/with-timestamps',
  output: timedSpeech,
});
