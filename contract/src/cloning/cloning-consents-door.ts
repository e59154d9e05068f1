// Voices of one's own in the shape of OpenAI: first someone's recorded consent, then a voice made of their recording.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timeoutsMs } from '../limits.ts';
import { cloningLimits, createClone } from './cloning.ts';

export const voiceConsentLimits = {
  /** Of the recording; the same as a voice's sample. */
  maxBytes: cloningLimits.maxBytes,
  /** Of the whole body of a form. */
  bodyBytes: cloningLimits.maxBytes + 1_048_576,
  nameChars: 100,
  page: 100,
  pageDefault: 20,
} as const;

export const voiceConsentPrefix = 'cons_';

const { nameChars, page, pageDefault } = voiceConsentLimits;
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(nameChars));
const id = z.object({ consent_id: z.string() });

/** The form's fields beside `recording`. */
export const voiceConsentFields = z.object({
  name,
  /** A BCP 47 tag. Voices made with this consent speak this language. */
  language: z.string().check(z.trim(), z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/u)),
});

/** The form's fields beside `audio_sample`. */
export const audioVoiceFields = z.object({ name: createClone.input.shape.name, consent: z.string() });

const voiceConsent = z.object({
  object: z.literal('audio.voice_consent'),
  id: z.string(),
  name: z.string(),
  language: z.string(),
  created_at: z.number(),
});

const path = '/v1/audio/voice_consents';
const shared = { door: 'openai', access: 'user' } as const;
const form = { ...shared, method: 'POST', kind: 'upload', timeoutMs: timeoutsMs.upload, idempotent: true } as const;
const sampleErrors = [
  ...(['clone.sample-missing', 'clone.sample-format', 'clone.sample-unreadable', 'clone.sample-short'] as const),
  ...(['clone.sample-long', 'clone.sample-large', 'clone.sample-silent'] as const),
  ...(['storage.full', 'disk.full', 'request.too-large', 'request.too-many'] as const),
] as const;

/**
 * Multipart: `name`, `language` and `recording`, in which someone says that their voice may be cloned. The recording is
 * kept as you send it. It must contain speech; what is said isn't checked.
 */
export const createVoiceConsent = call({
  ...form,
  id: 'createVoiceConsent',
  form: { fields: voiceConsentFields, files: [{ name: 'recording', isRequired: true }] },
  path,
  input: z.object({}),
  output: voiceConsent,
  errors: sampleErrors,
});

/** The newest first. */
export const listVoiceConsents = call({
  ...shared,
  id: 'listVoiceConsents',
  method: 'GET',
  path,
  input: z.object({
    /** The id of the last consent of the previous page. */
    after: z.optional(z.string()),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(page)), pageDefault),
  }),
  output: z.object({
    object: z.literal('list'),
    data: z.array(voiceConsent),
    first_id: z.nullable(z.string()),
    last_id: z.nullable(z.string()),
    has_more: z.boolean(),
  }),
  errors: ['clone.consent-unavailable'],
});

export const readVoiceConsent = call({
  ...shared,
  id: 'readVoiceConsent',
  method: 'GET',
  path: `${path}/{consent_id}`,
  input: id,
  output: voiceConsent,
  errors: ['clone.consent-unavailable'],
});

export const renameVoiceConsent = call({
  ...shared,
  id: 'renameVoiceConsent',
  method: 'POST',
  path: `${path}/{consent_id}`,
  input: z.extend(id, { name }),
  output: voiceConsent,
  errors: ['clone.consent-unavailable'],
});

/** No more voices can be made with it. The recording is kept while a voice's receipt names it. */
export const deleteVoiceConsent = call({
  ...shared,
  id: 'deleteVoiceConsent',
  method: 'DELETE',
  path: `${path}/{consent_id}`,
  input: id,
  output: z.object({ object: z.literal('audio.voice_consent'), id: z.string(), deleted: z.literal(true) }),
  errors: ['clone.consent-unavailable'],
});

/**
 * Multipart: `name`, `audio_sample` and `consent`, the id of a recorded consent, which the voice's receipt names. The
 * voice speaks the consent's language. Of samples longer than a minute, the best minute is used. Responds when the
 * voice is ready, as `addElevenLabsVoice` does.
 */
export const createAudioVoice = call({
  ...form,
  id: 'createAudioVoice',
  form: { fields: audioVoiceFields, files: [{ name: 'audio_sample', isRequired: true }] },
  path: '/v1/audio/voices',
  input: z.object({}),
  output: z.object({
    object: z.literal('audio.voice'),
    id: z.string(),
    name: z.string(),
    created_at: z.number(),
  }),
  errors: [
    ...sampleErrors,
    ...(['clone.consent-unavailable', 'clone.upgrade', 'clone.slots-used', 'clone.name-taken'] as const),
    ...(['clone.language', 'engine.failed'] as const),
  ],
});
