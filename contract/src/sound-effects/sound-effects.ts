// Sounds from a description: four takes of it, kept in a history of one's own.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { sound } from '../sounds.ts';

export const soundEffectLimits = {
  promptChars: 200,
  /** `step` for the slider; `whenEmpty` is what an emptied field becomes. */
  seconds: { min: 0.5, max: 22, step: 0.1, default: 4, whenEmpty: 1 },
  influence: { min: 0, max: 1, step: 0.1, default: 0.3 },
  takes: 4,
  page: 30,
  largestPage: 100,
  firstPage: 0,
  sortNewest: 1,
  sortOldest: 0,
  /** Generations that stay in the history; older ones go, kept sounds stay in the library. */
  kept: 500,
} as const;

const path = '/gateway-apis/tts/v1/aiSoundEffect';
const { seconds, influence } = soundEffectLimits;

/** One take. The field names are the specification's. */
export const soundEffectTake = z.object({
  id: z.string(),
  name: z.string(),
  /** What its file is called when it is saved. */
  recordName: z.string(),
  /** Short-lived signed address of a WAV: 48 kHz, stereo, 16 bit. */
  resultUrl: z.string(),
  durationSeconds: z.number(),
  /** Put out of sight by its owner. */
  hide: z.boolean(),
  /** Peaks for a small waveform, 0 to 1. */
  peaks: z.array(z.number()),
  /** The sound in the library that was made of it; null: none yet. */
  soundId: z.nullable(z.string()),
});
export type SoundEffectTake = z.infer<typeof soundEffectTake>;

/** What a description was understood to say. A maker that does not tell leaves the lists empty. */
export const soundEffectReading = z.object({
  /** Names of sounds and what changes them, in the description's language. */
  understood: z.array(z.string()),
  /** Words of the description that mean nothing to the maker. */
  unknownWords: z.array(z.string()),
  /** Sounds that are named most like the words that were not understood. */
  nearest: z.array(z.string()),
  /** How long it is when its length is left to the maker; null: it does not tell. */
  durationSeconds: z.nullable(z.number()),
  /** Who would get the description; null: it stays on this machine. */
  sentTo: z.nullable(z.string()),
});
export type SoundEffectReading = z.infer<typeof soundEffectReading>;

/** One generation and its takes. */
export const soundEffect = z.object({
  id: z.string(),
  prompt: z.string(),
  autoDuration: z.number(),
  durationSeconds: z.nullable(z.number()),
  influence: z.number(),
  isLoop: z.boolean(),
  /** Who made it: `built-in` or a provider's name. */
  maker: z.string(),
  understood: z.array(z.string()),
  unknownWords: z.array(z.string()),
  createdAt: z.string(),
  aiSoundEffectList: z.array(soundEffectTake),
});
export type SoundEffect = z.infer<typeof soundEffect>;

const description = z.string().check(z.trim());

/** Four takes for 2 credits, which are taken when they are there. A description that is not understood costs nothing. */
export const createSoundEffect = call({
  id: 'createSoundEffect',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: z.object({
    /** Where it is asked from, such as `web` and `ttseditor`. */
    source: z._default(z.string().check(z.maxLength(20)), 'web'),
    /** At most 200 characters; longer and empty ones are refused with sentences of their own. */
    prompt: description,
    /** 1: as long as such a sound is · 0: `durationSeconds`. */
    autoDuration: z._default(z.union([z.literal(0), z.literal(1)]), 1),
    durationSeconds: z._default(z.number().check(z.gte(seconds.min), z.lte(seconds.max)), seconds.default),
    influence: z._default(z.number().check(z.gte(influence.min), z.lte(influence.max)), influence.default),
    /** Its end runs into its beginning without a seam. */
    isLoop: z._default(z.boolean(), false),
    /** The same request with the same seed gives the same sounds; left out: others each time. */
    seed: z.optional(z.number().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1))),
  }),
  output: soundEffect,
  errors: [
    ...(['sound-effect.prompt', 'sound-effect.prompt-long', 'sound-effect.unknown', 'sound-effect.maker'] as const),
    ...(['generation.limit', 'credits.insufficient', 'request.too-many', 'storage.full', 'disk.full'] as const),
  ],
});

export const listSoundEffects = call({
  id: 'listSoundEffects',
  method: 'GET',
  path: `${path}/list`,
  access: 'user',
  input: z.object({
    page: pageNumber(soundEffectLimits.firstPage, soundEffectLimits.firstPage),
    size: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(soundEffectLimits.largestPage)),
      soundEffectLimits.page,
    ),
    /** 1: the newest first · 0: the oldest. */
    sort: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1)), soundEffectLimits.sortNewest),
  }),
  output: pageOf(soundEffect),
});

/** A description to begin with, which the maker here understands. */
export const suggestSoundEffectPrompt = call({
  id: 'suggestSoundEffectPrompt',
  method: 'GET',
  path: `${path}/randomPrompt`,
  access: 'public',
  input: z.object({ language: z._default(z.enum(['en', 'ja']), 'en') }),
  output: z.object({ prompt: z.string() }),
});

/** What would be made of a description; costs nothing. */
export const readSoundEffectPrompt = call({
  id: 'readSoundEffectPrompt',
  method: 'GET',
  path: `${path}/reading`,
  access: 'public',
  input: z.object({ prompt: description.check(z.maxLength(soundEffectLimits.promptChars)) }),
  output: soundEffectReading,
});

/** Into the library of sounds, to stand in scripts; a second time answers the same sound. `id` is a take's. */
export const keepSoundEffect = call({
  id: 'keepSoundEffect',
  method: 'POST',
  path: `${path}/{id}/keep`,
  access: 'user',
  idempotent: true,
  input: z.object({ id: z.string() }),
  output: sound,
  errors: ['input.not-found', 'state.conflict', 'storage.full', 'disk.full'],
});

/** Out of the history's sight, or back. `id` is a take's. */
export const hideSoundEffect = call({
  id: 'hideSoundEffect',
  method: 'PUT',
  path: `${path}/{id}/hide`,
  access: 'user',
  input: z.object({ id: z.string(), hide: z.boolean() }),
  output: soundEffectTake,
  errors: ['input.not-found'],
});

/** A generation with all its takes; sounds in the library stay. `id` is the generation's. */
export const deleteSoundEffect = call({
  id: 'deleteSoundEffect',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found'],
});
