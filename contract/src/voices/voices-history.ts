// Voices a user worked with; three paths, one list.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { speakerParams } from './voices.ts';

export const voiceHistoryLimits = { saveDebounceMs: 3000, perUser: 50 } as const;

/** `speakerId` may name a mood, as `flite-rms@cheerful`. */
export const recordSpeakerUse = call({
  id: 'recordSpeakerUse',
  method: 'POST',
  path: '/gateway-apis/tts/v1/speaker/useHistory2',
  access: 'user',
  errors: ['voice.unavailable'],
  input: z.object({
    speakerId: z.string().check(z.minLength(1), z.maxLength(100)),
    speed: speakerParams.shape.speed,
    pitch: speakerParams.shape.pitch,
    /** 0 Standard, 1 Premium, 2 Ultra, as the list showed it; the history tells what the voice is now. */
    quality: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2))),
  }),
  output: z.null(),
});

const history = {
  method: 'GET',
  access: 'user',
  input: z.object({}),
  output: z.array(
    z.object({
      /** A speaker as JSON text, as the specification has it; `params` in it are how it spoke. */
      speaker: z.string(),
      speakerId: z.string(),
      speed: z.number(),
      pitch: z.number(),
      /** 0 Standard, 1 Premium, 2 Ultra. */
      quality: z.number(),
      usedAt: z.string(),
    }),
  ),
} as const;

/** The newest first, each voice once. */
export const listSpeakerHistory = call({
  ...history,
  id: 'listSpeakerHistory',
  path: '/gateway-apis/tts/v1/speaker/useHistory2',
});
export const listSpeakerHistoryOld = call({
  ...history,
  id: 'listSpeakerHistoryOld',
  path: '/gateway-apis/tts/v1/speaker/useHistory',
});
export const listUserHistory = call({
  ...history,
  id: 'listUserHistory',
  path: '/gateway-apis/tts/v1/speaker/getUserHistory',
});
