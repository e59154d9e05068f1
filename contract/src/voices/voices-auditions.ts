// Hearing a voice before it is used: its demo, and a sentence of one's own article.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { emotion } from '../script.ts';
import { speechSpeed } from '../speech/speech.ts';
import { speakerParams } from './voices.ts';

/** Once in so many minutes a listener's demo of a voice counts as a play. */
export const auditionLimits = { playMinutes: 10, linkSeconds: 3600, textChars: 500 } as const;

/** May name a mood, as `flite-rms@cheerful`. */
const speaker = z.string().check(z.minLength(1), z.maxLength(100));
const { speed, pitch } = speakerParams.shape;

/**
 * With `text` the first sentence of these words, as of the article that is named beside it; with `articleId` alone the
 * first sentence of that article. Both are spoken by the voice and counted as a preview, for anyone who is logged in.
 * Without them, and for visitors, the voice's demo, which costs no one anything.
 */
export const playDemo = call({
  id: 'playDemo',
  scopes: ['speech', 'voices'],
  method: 'POST',
  path: '/gateway-apis/tts/v1/playDemo',
  access: 'public',
  budget: 'demos',
  input: z.object({
    articleId: z.optional(z.string()),
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(auditionLimits.textChars))),
    product: z._default(z.enum(['article_platform']), 'article_platform'),
    speaker,
    speed,
    pitch,
  }),
  output: z.object({
    /** For `playDemoAudio`, or as it is: signed, and good for an hour. */
    audioUrl: z.string(),
    /** What is heard; null: the voice's demo. */
    text: z.nullable(z.string()),
  }),
  errors: [
    ...(['input.not-found', 'voice.unavailable', 'voice.premium', 'voice.language'] as const),
    ...(['text.limit', 'text.empty', 'preview.limit', 'preview.trial-limit'] as const),
    ...(['text.unspeakable', 'engine.failed'] as const),
  ],
});

/** Where a voice's demo is heard; counts the play. */
export const playDemoForSpeaker = call({
  id: 'playDemoForSpeaker',
  scopes: ['speech', 'voices'],
  method: 'POST',
  path: '/gateway-apis/tts/v1/playDemoChooseForSpeaker',
  access: 'public',
  budget: 'demos',
  input: z.object({ speaker }),
  output: z.object({ speaker: z.string(), emotion, audioUrl: z.string(), playCount: z.number() }),
  errors: ['voice.unavailable', 'input.invalid'],
});

/** The bytes behind an address of `playDemo`. Accepts only signed addresses of this host. */
export const playDemoAudio = call({
  id: 'playDemoAudio',
  reads: true,
  method: 'POST',
  path: '/gateway-apis/tts/v1/playDemo/audio',
  kind: 'file',
  access: 'user',
  input: z.object({ audioUrl: z.string().check(z.maxLength(2000)) }),
  output: z.unknown(),
  errors: ['input.invalid', 'input.not-found', 'file.expired', 'voice.unavailable'],
});

export const dubForSpeakerLimits = { texts: 200, pitch: { min: -12, max: 12 }, linkSeconds: 7 * 86_400 } as const;

/**
 * The texts one after the other in one MP3, at the price of speech. A text in which nothing can be said is told in
 * `resList` and left out. `source` changes nothing. The file is the caller's as an upload is: it counts as storage and
 * goes after a week in which nothing was made of it; `createPhotoFromAudio` takes its address.
 */
export const dubForSpeaker = call({
  id: 'dubForSpeaker',
  scopes: ['speech'],
  method: 'POST',
  path: '/gateway-apis/tts/v1/playDemo/dubForSpeaker',
  access: 'user',
  idempotent: true,
  input: z.object({
    speaker,
    speed: z._default(z.coerce.number().check(z.gte(speechSpeed.min), z.lte(speechSpeed.max)), 1),
    /** Semitones. */
    pitch: z._default(
      z.coerce.number().check(z.gte(dubForSpeakerLimits.pitch.min), z.lte(dubForSpeakerLimits.pitch.max)),
      0,
    ),
    textList: z.array(z.string()).check(z.minLength(1), z.maxLength(dubForSpeakerLimits.texts)),
    source: z.optional(z.string()),
  }),
  output: z.object({
    /** Both the same address, signed and good for a week. */
    duration_address: z.string(),
    ossFile: z.string(),
    /** Seconds. */
    lengthOfTime: z.number(),
    resList: z.array(z.object({ success: z.boolean(), message: z.string() })),
  }),
  errors: [
    ...(['text.empty', 'text.limit', 'text.unspeakable', 'voice.unavailable', 'voice.premium'] as const),
    ...(['voice.language', 'credits.insufficient', 'engine.failed', 'storage.full', 'disk.full'] as const),
  ],
});
