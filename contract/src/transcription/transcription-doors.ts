// Speech to text in the shapes of OpenAI and ElevenLabs, onto the same service. The bodies are forms (multipart).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timeoutsMs } from '../limits.ts';
import { recognitionWishes, transcriptionErrors } from './transcription.ts';

export const transcriptionDoorLimits = {
  /** Of the whole body. */
  maxBytes: 104_857_600,
} as const;

const shared = {
  method: 'POST',
  kind: 'upload',
  access: 'user',
  timeoutMs: timeoutsMs.upload,
  input: z.object({}),
  output: z.unknown(),
} as const;

/** Some formats want a plan, as they do in the studio. */
const doorErrors = [...transcriptionErrors, 'plan.required'] as const;

/** Form fields come as text. */
const flag = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(['true', 'false', '1', '0']),
      z.transform((said) => said === 'true' || said === '1'),
    ),
    fallback,
  );

export const openAiFormats = ['json', 'text', 'srt', 'verbose_json', 'vtt', 'diarized_json'] as const;

/** A field that may stand in the form several times, as `name[]`; once, also as `name`. */
const many = <T extends z.ZodMiniType<string>>(item: T, most: number) =>
  z._default(
    z.union([
      z.array(item).check(z.maxLength(most)),
      z.pipe(
        item,
        z.transform((one) => [one]),
      ),
    ]),
    [],
  );

const languageTag = z.string().check(z.maxLength(35));
const between = (least: number, most: number) => z.optional(z.coerce.number().check(z.gte(least), z.lte(most)));

/**
 * OpenAI's fields beside `file`. `model` names nothing here; `prompt`, `keywords[]` and `chunking_strategy`, which no
 * recogniser here can use, are passed over, and `temperature` is looked at only to be refused where OpenAI refuses it.
 */
export const openAiTranscriptionFields = z.object({
  model: z.optional(z.string()),
  language: z.optional(languageTag),
  /** The first one is used if `language` is missing: a recording is transcribed in one language. */
  languages: many(languageTag, 20),
  response_format: z._default(z.enum(openAiFormats), 'json'),
  timestamp_granularities: many(z.enum(['word', 'segment']), 2),
  /** With `json`: the confidence of each word. */
  include: many(z.enum(['logprobs']), 1),
  /** With `diarized_json`: names for the speakers, in the order they first speak. */
  known_speaker_names: many(z.string().check(z.minLength(1), z.maxLength(100)), 32),
  known_speaker_references: many(z.string(), 32),
  temperature: between(0, 1),
  stream: flag(false),
});

const openAiForm = { fields: openAiTranscriptionFields, files: [{ name: 'file', isRequired: true }] } as const;
const openAiAnswers = ['application/json', 'text/plain', 'text/event-stream'] as const;

/** Multipart. Responds with text, subtitles, JSON or events, depending on `response_format` and `stream`. */
export const createAudioTranscription = call({
  idempotent: true,
  ...shared,
  id: 'createAudioTranscription',
  path: '/v1/audio/transcriptions',
  door: 'openai',
  form: openAiForm,
  answers: openAiAnswers,
  errors: doorErrors,
});

/** The same, in English: other languages are translated at the same price. */
export const createAudioTranslation = call({
  idempotent: true,
  ...shared,
  id: 'createAudioTranslation',
  path: '/v1/audio/translations',
  door: 'openai',
  form: openAiForm,
  answers: openAiAnswers,
  errors: [...doorErrors, 'transcript.english', 'translation.provider'],
});

const additionalFormat = z.object({
  format: z.enum(['srt', 'txt', 'docx', 'pdf', 'html', 'segmented_json']),
  include_speakers: z._default(z.boolean(), true),
  include_timestamps: z._default(z.boolean(), true),
  /** Of `srt` and `txt`. */
  max_characters_per_line: z.optional(z.number().check(z.int(), z.gte(8), z.lte(500))),
  segment_on_silence_longer_than_s: z.optional(z.number().check(z.gt(0), z.lte(60))),
  max_segment_duration_s: z.optional(z.number().check(z.gte(1), z.lte(3600))),
  max_segment_chars: z.optional(z.number().check(z.int(), z.gte(8), z.lte(10_000))),
});

/** A list that travels as JSON text. */
function listOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * ElevenLabs' fields beside `file`. `keyterms`, `tag_audio_events`, `entity_detection` and `enable_logging` are passed
 * over; what would make another answer than asked for is refused.
 */
export const elevenLabsTranscriptionFields = z.object({
  model_id: z.optional(z.string()),
  source_url: z.optional(z.string().check(z.maxLength(2000))),
  cloud_storage_url: z.optional(z.string().check(z.maxLength(2000))),
  language_code: z.optional(z.string().check(z.maxLength(35))),
  num_speakers: recognitionWishes.speakerCount,
  timestamps_granularity: z._default(z.enum(['none', 'word', 'character']), 'word'),
  diarize: flag(false),
  use_multi_channel: flag(false),
  webhook: flag(false),
  temperature: between(0, 2),
  diarization_threshold: between(0, 1),
  seed: between(0, 2_147_483_647),
  additional_formats: z._default(
    z.pipe(z.string(), z.pipe(z.transform(listOf), z.array(additionalFormat).check(z.maxLength(5)))),
    [],
  ),
});

/** Multipart: `file` or `source_url`. Responds when it's done, and keeps nothing. */
export const createSpeechToText = call({
  idempotent: true,
  ...shared,
  id: 'createSpeechToText',
  path: '/v1/speech-to-text',
  door: 'elevenlabs',
  form: { fields: elevenLabsTranscriptionFields, files: [{ name: 'file', isRequired: false }] },
  errors: doorErrors,
});

const kept = { access: 'user', door: 'elevenlabs', path: '/v1/speech-to-text/transcripts/{transcription_id}' } as const;
const ofKept = z.object({ transcription_id: z.string() });

/** A transcript saved in the studio, with your corrections, in the format of `createSpeechToText`. */
export const readSpeechTranscript = call({
  ...kept,
  id: 'readSpeechTranscript',
  method: 'GET',
  input: ofKept,
  output: z.unknown(),
  errors: ['input.not-found', 'transcript.busy'],
});

/** It moves to the bin. */
export const deleteSpeechTranscript = call({
  ...kept,
  id: 'deleteSpeechTranscript',
  method: 'DELETE',
  input: ofKept,
  output: z.object({ status: z.literal('ok') }),
  errors: ['input.not-found'],
});
