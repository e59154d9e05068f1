// Video translation in the shape of ElevenLabs, onto the same projects.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timeoutsMs } from '../limits.ts';
import { dubLanguage, dubLimits } from './dub-document.ts';
import { dubSourceErrors } from './dubbing.ts';

export const dubbingDoorLimits = {
  page: { usual: 100, most: 200 },
  /** What a program calls its own thing; it is the project's title here. */
  referenceChars: dubLimits.titleChars,
  /** ElevenLabs' own. */
  keyterms: 1000,
} as const;

/** ISO 639 or BCP 47, as programs write it: `eng`, `pt_br`. What is no such tag stays as it is and is refused. */
function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? tag;
  } catch {
    return tag;
  }
}
export const doorLanguage = z.pipe(
  z
    .string()
    .check(z.trim(), z.regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*$/, 'Use a language code such as en or ja.')),
  z.pipe(z.transform(canonical), dubLanguage),
);
/** Of the original, which programs leave to be found out by `auto`. */
export const doorSourceLanguage = z.union([
  z.pipe(
    z.enum(['auto', 'automatic']),
    z.transform(() => undefined),
  ),
  doorLanguage,
]);

/** Form fields come as text. */
const flag = z._default(
  z.pipe(
    z.enum(['true', 'false', 'True', 'False', '1', '0']),
    z.transform((said) => said.toLowerCase() === 'true' || said === '1'),
  ),
  false,
);
const time = z.optional(z.coerce.number().check(z.gte(0)));
const link = z.optional(z.string().check(z.maxLength(2000)));

/**
 * The form's fields beside `file`. What would make another dub than was asked for is refused; passed over are
 * `watermark` (the plan decides), `highest_resolution` (the picture is copied as it is), `dubbing_studio` (every dub can
 * be edited) and `disable_voice_cloning`: no one's voice is cloned here without their consent, so speakers always get the
 * voices of the catalogue most like them.
 */
export const dubbingFields = z.object({
  name: z.optional(z.string().check(z.trim(), z.maxLength(dubLimits.titleChars))),
  source_url: link,
  source_lang: z.optional(doorSourceLanguage),
  target_lang: z.optional(doorLanguage),
  target_accent: z.optional(z.string()),
  /** 0: detected automatically. */
  num_speakers: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(dubLimits.maxSpeakers)), 0),
  start_time: time,
  end_time: time,
  drop_background_audio: flag,
  use_profanity_filter: flag,
  mode: z._default(z.enum(['automatic', 'manual']), 'automatic'),
});

export const doorUpload = {
  method: 'POST',
  kind: 'upload',
  door: 'elevenlabs',
  access: 'user',
  idempotent: true,
  timeoutMs: timeoutsMs.upload,
  input: z.object({}),
} as const;

/**
 * Multipart. Transcribes, translates and speaks in one go, and reserves the full price at the start. You get an MP4 for
 * a video and an MP3 for a recording. `expected_duration_sec` is 0 for a link, whose length isn't known yet.
 */
export const createDubbing = call({
  ...doorUpload,
  id: 'createDubbing',
  form: { fields: dubbingFields, files: [{ name: 'file', isRequired: false }] },
  path: '/v1/dubbing',
  output: z.object({ dubbing_id: z.string(), expected_duration_sec: z.number() }),
  errors: dubSourceErrors,
});

export const dubbingMetadata = z.object({
  dubbing_id: z.string(),
  name: z.string(),
  /** `dubbed`: every language was spoken. One that waits for a person in the studio is `dubbing` too. */
  status: z.enum(['dubbing', 'dubbed', 'failed']),
  source_language: z.nullable(z.string()),
  target_languages: z.array(z.string()),
  editable: z.boolean(),
  created_at: z.string(),
  /** Of the dub. */
  media_metadata: z.object({ content_type: z.string(), duration: z.number() }),
  error: z.nullable(z.string()),
});
export type DubbingMetadata = z.infer<typeof dubbingMetadata>;

/** Once or several times in a query. */
const listed = <T extends z.ZodMiniType<string>>(item: T) =>
  z.optional(
    z.union([
      z.array(item),
      z.pipe(
        item,
        z.transform((one) => [one]),
      ),
    ]),
  );
const cursor = z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Use the cursor of the page before.')));

export const doorGet = { method: 'GET', door: 'elevenlabs', access: 'user' } as const;
const ofOne = z.object({ dubbing_id: z.string() });
const notFound = ['input.not-found'] as const;

/** `dubbing_models` and `creation_sources` have no effect: there is one kind of dub. */
export const listDubbings = call({
  ...doorGet,
  id: 'listDubbings',
  path: '/v1/dubbing',
  input: z.object({
    cursor,
    page_size: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(dubbingDoorLimits.page.most)),
      dubbingDoorLimits.page.usual,
    ),
    dubbing_status: z.optional(z.enum(['dubbing', 'dubbed', 'failed'])),
    dubbing_statuses: listed(z.enum(['queued', 'preparing', 'dubbing', 'dubbed', 'failed'])),
    target_language_codes: listed(z.string()),
    filter_by_creator: z._default(z.enum(['personal', 'others', 'all']), 'all'),
    order_by: z._default(z.enum(['created_at', 'name']), 'created_at'),
    order_direction: z._default(z.enum(['ASCENDING', 'DESCENDING']), 'DESCENDING'),
  }),
  output: z.object({
    dubs: z.array(dubbingMetadata),
    next_cursor: z.nullable(z.string()),
    has_more: z.boolean(),
  }),
});

export const readDubbing = call({
  ...doorGet,
  id: 'readDubbing',
  path: '/v1/dubbing/{dubbing_id}',
  input: ofOne,
  output: dubbingMetadata,
  errors: notFound,
});

/** Moves it to the studio's bin, where you can restore it. The API no longer finds it. */
export const deleteDubbing = call({
  id: 'deleteDubbing',
  method: 'DELETE',
  path: '/v1/dubbing/{dubbing_id}',
  door: 'elevenlabs',
  access: 'user',
  input: ofOne,
  output: z.object({ status: z.literal('ok') }),
  errors: notFound,
});

const inLanguage = z.object({ dubbing_id: z.string(), language_code: doorLanguage });

/** MP4 for a video, MP3 for a recording; 425 while it's being made. */
export const readDubbingAudio = call({
  ...doorGet,
  id: 'readDubbingAudio',
  path: '/v1/dubbing/{dubbing_id}/audio/{language_code}',
  kind: 'file',
  input: inLanguage,
  output: z.unknown(),
  errors: ['input.not-found', 'dub.unready'],
});

const formats = z._default(z.enum(['srt', 'webvtt', 'json']), 'srt');
/** `source`: of the original. */
const ofTranscript = z.object({
  dubbing_id: z.string(),
  language_code: z.union([z.literal('source'), doorLanguage]),
  format_type: formats,
});
const transcriptErrors = ['input.not-found', 'plan.required', 'dub.unready', 'dub.untranslated'] as const;

/**
 * Subtitles as text. ElevenLabs' own SDKs get a JSON string, because they can't read anything else. With `json`, a JSON
 * document.
 */
export const readDubbingTranscript = call({
  ...doorGet,
  id: 'readDubbingTranscript',
  path: '/v1/dubbing/{dubbing_id}/transcript/{language_code}',
  kind: 'file',
  input: ofTranscript,
  output: z.unknown(),
  errors: transcriptErrors,
});

/** Words have no times of their own here: a line is the smallest that has them. */
export const dubbingTranscript = z.object({
  language: z.string(),
  utterances: z.array(
    z.object({
      text: z.string(),
      speaker_id: z.nullable(z.string()),
      start_s: z.number(),
      end_s: z.number(),
      words: z.array(z.never()),
    }),
  ),
});

export const readDubbingTranscriptIn = call({
  ...doorGet,
  id: 'readDubbingTranscriptIn',
  path: '/v1/dubbing/{dubbing_id}/transcripts/{language_code}/format/{format_type}',
  input: ofTranscript,
  output: z.object({
    transcript_format: z.enum(['srt', 'webvtt', 'json']),
    srt: z.optional(z.string()),
    webvtt: z.optional(z.string()),
    json: z.optional(dubbingTranscript),
  }),
  errors: transcriptErrors,
});
