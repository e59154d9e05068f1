// Speech while the text is still being written: ElevenLabs' stream-input and multi-stream-input, over a WebSocket.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dictionaryLocators } from '../lexicon/lexicon-door.ts';

export const speechSocketLimits = {
  inactivitySeconds: { default: 20, max: 180 },
  /** One message of the client. */
  messageBytes: 65_536,
  /** Texts that are written side by side over one connection; ElevenLabs' own. */
  contexts: 5,
  contextIdChars: 200,
} as const;

/** ElevenLabs' names: what it is, samples a second and, where it has one, its rate in kilobits a second. */
export const speechOutputFormats = [
  ...(['mp3_22050_32', 'mp3_24000_48', 'mp3_44100_32', 'mp3_44100_64', 'mp3_44100_96'] as const),
  ...(['mp3_44100_128', 'mp3_44100_192', 'opus_48000_32', 'opus_48000_64', 'opus_48000_96'] as const),
  ...(['opus_48000_128', 'opus_48000_192', 'pcm_8000', 'pcm_16000', 'pcm_22050', 'pcm_24000'] as const),
  ...(['pcm_32000', 'pcm_44100', 'pcm_48000', 'ulaw_8000', 'alaw_8000'] as const),
] as const;

/** ElevenLabs' own range. */
export const speechSpeed = z.number().check(z.gte(0.7), z.lte(1.2));

/**
 * Of ElevenLabs' settings the speed is followed, the voice's stored one where none is given; the others are taken, and
 * the voice speaks as it does.
 */
export const speechVoiceSettings = z.looseObject({ speed: z.nullish(speechSpeed) });

const alignment = z.object({
  chars: z.array(z.string()),
  charStartTimesMs: z.array(z.number()),
  charsDurationsMs: z.array(z.number()),
});

/** What a first message may carry. */
const opening = {
  voice_settings: z.nullish(speechVoiceSettings),
  generation_config: z.nullish(z.looseObject({})),
  pronunciation_dictionary_locators: dictionaryLocators,
  xi_api_key: z.nullish(z.string()),
  authorization: z.nullish(z.string()),
};
const yesOrNo = z.nullish(z.boolean());

/** What the client sends: a first message with a space, pieces of text, an empty text at the end. */
export const speechSocketMessage = z.object({
  ...opening,
  text: z.string(),
  try_trigger_generation: yesOrNo,
  flush: yesOrNo,
});

/**
 * What the client sends about one of its texts, the context. The first message that names a context opens it; an empty
 * text keeps it open. Voice settings count from the message on that they come with.
 */
export const contextSocketMessage = z.object({
  ...opening,
  /** Left out: the connection's own context, `default`. */
  context_id: z.nullish(z.string().check(z.minLength(1), z.maxLength(speechSocketLimits.contextIdChars))),
  text: z.nullish(z.string()),
  try_trigger_generation: yesOrNo,
  flush: yesOrNo,
  /** What was flushed is spoken to its end, the rest is not; what was delivered is paid. */
  close_context: yesOrNo,
  /** Does so with all of them, and closes the connection. */
  close_socket: yesOrNo,
});

const trueOrFalse = z._default(z.enum(['true', 'false']), 'false');

const input = z.object({
  voice_id: z.string(),
  model_id: z.optional(z.string()),
  /** A language that the voice doesn't speak is refused. */
  language_code: z.optional(z.string()),
  output_format: z._default(z.enum(speechOutputFormats), 'mp3_44100_128'),
  auto_mode: trueOrFalse,
  sync_alignment: trueOrFalse,
  /** False: not kept in the history. */
  enable_logging: z._default(z.enum(['true', 'false']), 'true'),
  inactivity_timeout: z._default(
    z.coerce.number().check(z.gte(1), z.lte(speechSocketLimits.inactivitySeconds.max)),
    speechSocketLimits.inactivitySeconds.default,
  ),
  /** Browsers can't set headers on a WebSocket, so the key can also go in the first message. */
  authorization: z.optional(z.string()),
});

const speech = {
  audio: z.nullable(z.string()),
  isFinal: z.nullable(z.boolean()),
  alignment: z.nullable(alignment),
  normalizedAlignment: z.nullable(alignment),
};

const shared = {
  scopes: ['speech'],
  method: 'GET',
  kind: 'socket',
  door: 'elevenlabs',
  access: 'public',
  input,
  errors: [
    ...(['session.required', 'voice.unavailable', 'voice.language', 'dictionary.unavailable'] as const),
    ...(['text.limit', 'credits.insufficient', 'request.too-many', 'engine.failed'] as const),
  ],
} as const;

/** Audio comes as soon as a sentence is complete, with character timestamps. */
export const streamSpeechInput = call({
  ...shared,
  message: speechSocketMessage,
  id: 'streamSpeechInput',
  path: '/v1/text-to-speech/{voice_id}/stream-input',
  output: z.object(speech),
});

/** Several texts in parallel over one connection, each charged separately. */
export const streamMultiSpeechInput = call({
  ...shared,
  message: contextSocketMessage,
  id: 'streamMultiSpeechInput',
  path: '/v1/text-to-speech/{voice_id}/multi-stream-input',
  output: z.union([
    z.object({ ...speech, contextId: z.string() }),
    /** Why a context ended early; the others go on. */
    z.object({ message: z.string(), error: z.string(), code: z.number(), contextId: z.string() }),
  ]),
});
