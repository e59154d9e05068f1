// Video translation in the shape of ElevenLabs' newer API, whose projects ours were modelled on.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { doorGet, doorLanguage, doorSourceLanguage, doorUpload, dubbingDoorLimits } from './dubbing-door.ts';
import { doorText } from './dubbing-door-resource.ts';
import { dubSourceErrors } from './dubbing.ts';

const path = '/v1/dubbing/project';
export const dubbingProjectPath = `${path}/{project_id}`;
const one = dubbingProjectPath;
const shared = { door: 'elevenlabs', access: 'user' } as const;

/** Several values, or one that is a JSON list or divided by commas. */
const terms = z.optional(z.union([z.string(), z.array(z.string()).check(z.maxLength(dubbingDoorLimits.keyterms))]));

/**
 * The form's fields beside `file`. `model_id` and `keyterms` change nothing: no engine here can use them. `webhook_ids` and
 * `transcript` are refused.
 */
export const dubbingProjectFields = z.object({
  source_url: z.optional(z.string().check(z.maxLength(2000))),
  reference: z.optional(z.string().check(z.trim(), z.maxLength(dubbingDoorLimits.referenceChars))),
  source_language: z.optional(doorSourceLanguage),
  target_language: z.optional(doorLanguage),
  keyterms: terms,
  webhook_ids: terms,
});

const failure = z.nullable(z.object({ message_type: z.literal('error'), error: z.string() }));
const changed = { created_at: z.string(), updated_at: z.string() };

export const dubbingProject = z.object({
  project_id: z.string(),
  /** `ready`: its transcript is there. */
  status: z.enum(['queued', 'preparing', 'ready', 'failed']),
  /** The project's title. */
  reference: z.string(),
  source_language: z.nullable(z.string()),
  media: z.object({ duration_s: z.number(), has_video: z.boolean(), mime_type: z.string() }),
  language_ids: z.array(z.string()),
  webhook_ids: z.array(z.never()),
  revision: z.number(),
  error: failure,
  ...changed,
});
export type DubbingProject = z.infer<typeof dubbingProject>;

/** Multipart. Without `target_language` it is only transcribed, at the price of a transcription. */
export const createDubbingProject = call({
  ...doorUpload,
  id: 'createDubbingProject',
  form: { fields: dubbingProjectFields, files: [{ name: 'file', isRequired: false }] },
  path,
  output: dubbingProject,
  errors: dubSourceErrors,
});

const page = {
  cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Use the cursor of the page before.'))),
  /** At most 100; higher values count as 100. */
  page_size: z._default(z.coerce.number().check(z.int(), z.gte(1)), 20),
};
const byId = z.object({ project_id: z.string() });
const notFound = ['input.not-found'] as const;

export const listDubbingProjects = call({
  ...doorGet,
  id: 'listDubbingProjects',
  path,
  input: z.object({
    ...page,
    status: z.optional(z.enum(['queued', 'preparing', 'ready', 'failed'])),
    sort_direction: z._default(z.enum(['asc', 'desc', 'ASCENDING', 'DESCENDING']), 'desc'),
  }),
  output: z.object({ projects: z.array(dubbingProject), next_cursor: z.nullable(z.string()) }),
});

export const readDubbingProject = call({
  ...doorGet,
  id: 'readDubbingProject',
  path: one,
  input: byId,
  output: dubbingProject,
  errors: notFound,
});

/** Moves it to the studio's bin, as with the older API. */
export const deleteDubbingProject = call({
  ...shared,
  method: 'DELETE',
  id: 'deleteDubbingProject',
  path: one,
  input: byId,
  output: z.object({}),
  errors: notFound,
});

const changeErrors = ['input.not-found', 'state.conflict', 'dub.unfinished'] as const;

/** A language's id is its tag: a project has each once. */
export const dubbingLanguage = z.object({
  language_id: z.string(),
  project_id: z.string(),
  target_language: z.string(),
  /** `stale`: it was not made as it says now, or not at all; regenerating makes it. */
  status: z.enum(['queued', 'processing', 'completed', 'stale', 'failed']),
  outputs: z.nullable(z.object({ lossless_audio: z.string() })),
  revision: z.number(),
  /** Null where the output is not of this revision. */
  output_revision: z.nullable(z.number()),
  error: failure,
  ...changed,
});
export type DubbingLanguage = z.infer<typeof dubbingLanguage>;

/**
 * Translates and speaks in one go, once running work is done, and reserves the price of both at the start.
 * `voice_settings` has no effect: voices aren't cloned without consent, so there is no cloning strength.
 */
export const createDubbingLanguage = call({
  ...shared,
  method: 'POST',
  id: 'createDubbingLanguage',
  path: `${one}/language`,
  idempotent: true,
  input: z.object({
    project_id: z.string(),
    target_language: doorLanguage,
    voice_settings: z.nullish(z.unknown()),
    /** Refused: send them with `updateDubbingTarget` once the language exists. */
    translations: z.nullish(z.record(z.string(), z.nullish(doorText))),
  }),
  output: dubbingLanguage,
  errors: [
    ...changeErrors,
    ...(['dub.same-language', 'dub.languages', 'dub.voiceless', 'translation.pair'] as const),
    ...(['credits.insufficient', 'request.too-many'] as const),
  ],
});

export const listDubbingLanguages = call({
  ...doorGet,
  id: 'listDubbingLanguages',
  path: `${one}/language`,
  input: z.object({ project_id: z.string(), ...page, status: z.optional(dubbingLanguage.shape.status) }),
  output: z.object({ languages: z.array(dubbingLanguage), next_cursor: z.nullable(z.string()) }),
  errors: notFound,
});

const ofLanguage = { project_id: z.string(), language_id: z.string() };

export const readDubbingLanguage = call({
  ...doorGet,
  id: 'readDubbingLanguage',
  path: `${one}/language/{language_id}`,
  input: z.object(ofLanguage),
  output: dubbingLanguage,
  errors: notFound,
});

export const deleteDubbingLanguage = call({
  ...shared,
  method: 'DELETE',
  id: 'deleteDubbingLanguage',
  path: `${one}/language/{language_id}`,
  input: z.object(ofLanguage),
  output: z.object({}),
  errors: ['input.not-found', 'dub.unfinished'],
});

export const dubbingProjectLimits = { page: 100 } as const;
