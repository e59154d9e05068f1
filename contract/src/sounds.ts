// The library of sounds and music: one's own uploads and the beds that come with the studio.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { customSoundLimits } from './limits.ts';

export const soundLimits = { ...customSoundLimits, nameChars: 80, seconds: 1800, perUser: 500 } as const;

const name = z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(soundLimits.nameChars));

export const sound = z.object({
  id: z.string(),
  name: z.string(),
  /** `built-in`: comes with the studio · `upload` · `effect`: made from a description. */
  origin: z.enum(['built-in', 'upload', 'effect']),
  /** Built-in music and ambience is made to be looped under speech. */
  isLoop: z.boolean(),
  durationSeconds: z.number(),
  sizeBytes: z.number(),
  channels: z.number(),
  /** Peaks for a small waveform, 0 to 1. */
  peaks: z.array(z.number()),
  /** Short-lived signed address. */
  audioUrl: z.string(),
  createdAt: z.string(),
});
export type Sound = z.infer<typeof sound>;

const path = '/gateway-apis/tts/v1/sounds';

/** The newest first, then what comes with the studio. */
export const listSounds = call({
  id: 'listSounds',
  method: 'GET',
  path,
  access: 'user',
  input: z.object({}),
  output: z.array(sound),
});

/** From an uploaded MP3 or WAV of at most 20 MB. */
export const createSound = call({
  id: 'createSound',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({ fileId: z.string(), name: z.optional(name) }),
  output: sound,
  errors: ['sound.unreadable', 'request.too-large', 'storage.full', 'disk.full'],
});

export const renameSound = call({
  id: 'renameSound',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string(), name }),
  output: sound,
});

/** Refused with `state.conflict` while a script uses it; the sentence names the script. */
export const deleteSound = call({
  id: 'deleteSound',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['state.conflict'],
});
