// Speech to text in the shapes of OpenAI and ElevenLabs, onto the same service. The bodies are forms (multipart).
import * as z from 'zod/mini';
import { call } from './call.ts';
import { timeoutsMs } from './limits.ts';
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

/** OpenAI's fields beside `file`; what a recogniser here can't use (prompt, temperature, keywords …) is passed over. */
export const openAiTranscriptionFields = z.object({
  model: z.optional(z.string()),
  language: z.optional(z.string().check(z.maxLength(35))),
  response_format: z._default(z.enum(openAiFormats), 'json'),
  stream: flag(false),
});

/** Multipart; answers text, subtitles, JSON or events, by `response_format` and `stream`. */
export const createAudioTranscription = call({
  ...shared,
  id: 'createAudioTranscription',
  path: '/v1/audio/transcriptions',
  door: 'openai',
  errors: doorErrors,
});

/** The same in English: what was said in another language is translated, at the same price. */
export const createAudioTranslation = call({
  ...shared,
  id: 'createAudioTranslation',
  path: '/v1/audio/translations',
  door: 'openai',
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

/** ElevenLabs' fields beside `file`. */
export const elevenLabsTranscriptionFields = z.object({
  model_id: z.optional(z.string()),
  source_url: z.optional(z.string().check(z.maxLength(2000))),
  cloud_storage_url: z.optional(z.string().check(z.maxLength(2000))),
  language_code: z.optional(z.string().check(z.maxLength(35))),
  num_speakers: recognitionWishes.speakerCount,
  timestamps_granularity: z._default(z.enum(['none', 'word', 'character']), 'word'),
  diarize: flag(false),
  additional_formats: z._default(
    z.pipe(z.string(), z.pipe(z.transform(listOf), z.array(additionalFormat).check(z.maxLength(5)))),
    [],
  ),
});

export const createSpeechToText = call({
  ...shared,
  id: 'createSpeechToText',
  path: '/v1/speech-to-text',
  door: 'elevenlabs',
  errors: doorErrors,
});
