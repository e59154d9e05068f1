// Cloned voices in the shape of ElevenLabs, onto the same service: the same slots, limits and errors, and what is made
// here is a clone in the studio. Neither API's form has a field for the statement that the studio shows before a voice
// is cloned: its caller agrees to it by calling, and the receipt is the same.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timeoutsMs } from '../limits.ts';
import { cloningLimits, createClone } from './cloning.ts';

export const cloneDoorLimits = {
  /** Of the whole body. */
  maxBytes: cloningLimits.trimBytes,
  files: 25,
  descriptionChars: 500,
  labels: 10,
  labelChars: 100,
  /**
   * How long an answer waits for the voice. One that takes longer is answered all the same: it goes on being made, and
   * until then its id is one that isn't there.
   */
  waitSeconds: 120,
} as const;

const { descriptionChars, labels: mostLabels, labelChars } = cloneDoorLimits;

/** ElevenLabs' words of a voice; `language`, `accent`, `gender` and `age` are what the voice is made with. */
export const cloneLabels = z
  .record(z.string().check(z.minLength(1), z.maxLength(labelChars)), z.string().check(z.maxLength(labelChars)))
  .check(z.refine((labels) => Object.keys(labels).length <= mostLabels, `At most ${mostLabels} labels.`));
export type CloneLabels = z.infer<typeof cloneLabels>;

const words = {
  name: createClone.input.shape.name,
  description: z.optional(z.string().check(z.trim(), z.maxLength(descriptionChars))),
  /** A JSON object as text, as in ElevenLabs' forms. */
  labels: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((written): unknown => {
          try {
            return JSON.parse(written);
          } catch {
            return null;
          }
        }),
      ),
      cloneLabels,
    ),
  ),
  /** Removes steady noise from the recording first. */
  remove_background_noise: z._default(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((said) => said === 'true'),
    ),
    false,
  ),
};

/** The form's fields beside `files`. */
export const elevenLabsVoiceFields = z.object(words);

const shared = { door: 'elevenlabs', access: 'user' } as const;
const form = {
  ...shared,
  method: 'POST',
  kind: 'upload',
  timeoutMs: timeoutsMs.upload,
} as const;

/**
 * Multipart: `name`, `files`, `remove_background_noise`, `description` and `labels`. The recordings are joined, and the
 * best minute is used. Without labels, the language is English in the accent of the catalogue's best voice, the gender
 * follows the recording's pitch, and the age is adult.
 */
export const addElevenLabsVoice = call({
  ...form,
  id: 'addElevenLabsVoice',
  form: { fields: elevenLabsVoiceFields, files: [{ name: 'files', isRequired: true, isRepeated: true }] },
  path: '/v1/voices/add',
  idempotent: true,
  input: z.object({}),
  output: z.object({ voice_id: z.string(), requires_verification: z.boolean() }),
  errors: [...createClone.errors, 'engine.failed', 'request.too-large', 'request.too-many'],
});

/**
 * Changes the name, description and labels of a voice of your own. What you leave out stays. Files are refused, because
 * a voice is made only from its first recordings.
 */
export const editElevenLabsVoice = call({
  ...form,
  id: 'editElevenLabsVoice',
  form: { fields: elevenLabsVoiceFields, files: [] },
  path: '/v1/voices/{voice_id}/edit',
  input: z.object({ voice_id: z.string() }),
  output: z.object({ status: z.literal('ok') }),
  errors: ['voice.unavailable', 'clone.name-taken', 'request.too-large'],
});

/** Deletes a voice of your own, unless a project uses it. A catalogue voice is removed from your favorites. */
export const deleteElevenLabsVoice = call({
  ...shared,
  id: 'deleteElevenLabsVoice',
  method: 'DELETE',
  path: '/v1/voices/{voice_id}',
  input: z.object({ voice_id: z.string() }),
  output: z.object({ status: z.literal('ok') }),
  errors: ['voice.unavailable', 'clone.in-use'],
});

/** The recording that your voice was made from, as WAV. */
export const readVoiceSampleAudio = call({
  ...shared,
  id: 'readVoiceSampleAudio',
  method: 'GET',
  path: '/v1/voices/{voice_id}/samples/{sample_id}/audio',
  kind: 'file',
  input: z.object({ voice_id: z.string(), sample_id: z.string() }),
  output: z.unknown(),
  errors: ['input.not-found'],
});
