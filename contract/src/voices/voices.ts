import * as z from 'zod/mini';
import { call } from '../call.ts';
import { speechLimits } from '../limits.ts';
import { emotion } from '../script.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { scenarios } from './voices-scenarios.ts';

export const voiceLimits = { page: 2000, allPage: 50, sortHot: 6, searchDebounceMs: 200 } as const;

/**
 * A voice's class: its price, and the plans that may use it. How well it is understood is measured (`clarityOf`).
 * Standard: every plan · Premium: recorded units and statistical voices · Ultra: neural models and remote providers.
 */
export const qualityLabels = ['Standard', 'Premium', 'Ultra'] as const;

/** What a voice is rendered at, as it is labelled. */
export const rateLabel = ({ is48k }: { readonly is48k: boolean }): '24K' | '48K' => (is48k ? '48K' : '24K');

/** Facts of a voice as the cast page shows them, measured by `npm run eval -- calibrate` and `npm run eval -- cast`. */
export const voiceMeasures = z.object({
  /** Median fundamental frequency. */
  f0MedianHz: z.number(),
  /** Spread of the fundamental, half tones (10th to 90th percentile). */
  f0SpreadHalfTones: z.number(),
  /** Spectral centroid of voiced speech. */
  brightnessHz: z.number(),
  /** Word error rate of a recogniser on its speech, 0 to 1; null: no recogniser for its language. */
  wordErrorRate: z.nullable(z.number()),
  /** The catalogue voice that is most like it by the speaker metric; same speaker up to 2.47. */
  nearest: z.nullable(z.object({ speaker: z.string(), distance: z.number() })),
});
export type VoiceMeasures = z.infer<typeof voiceMeasures>;

const { speed, pitch } = speechLimits;

/** How a voice is to speak. */
export const speakerParams = z.object({
  emotion: z._default(emotion, 'neutral'),
  speed: z._default(z.coerce.number().check(z.gte(speed.min), z.lte(speed.max)), speed.default),
  pitch: z._default(z.coerce.number().check(z.gte(pitch.min), z.lte(pitch.max)), pitch.default),
});
export type SpeakerParams = z.infer<typeof speakerParams>;

/** A catalogue voice, in the specification's names; what the last block adds is ours. */
export const speaker = z.object({
  speaker: z.string(),
  speakerId: z.string(),
  name: z.string(),
  speakerType: z.enum(['origin', 'clone', 'avatar', 'none']),
  headerImage: z.string(),
  /** 0 Standard, 1 Premium, 2 Ultra. */
  vipAuth: z.number(),
  useStatus: z.number(),
  tags: z.array(z.string()),
  playCount: z.number(),
  gender: z.enum(['male', 'female', 'neutral']),
  age: z.number(),
  accent: z.string(),
  /** BCP 47. */
  language: z.string(),
  /** Languages it speaks. */
  specificLanguageSet: z.array(z.string()),
  /** Languages a clone was made to speak; none for the catalogue's voices. */
  clonedLanguages: z.array(z.string()),
  /** Of the user who asks; the specification has both names. */
  isFavourite: z.boolean(),
  favourite: z.boolean(),
  /** The user's vote: 0 positive, 1 negative, null none. */
  voteType: z.nullable(z.number()),
  langDemoList: z.array(z.object({ lang: z.string(), demoUrl: z.string(), demoDesc: z.string() })),
  /** The same demo in each mood. */
  speakerEmotionCacheVOList: z.array(z.object({ emotion, demoUrl: z.string() })),
  /** What it suits, by its tags; the first four scenarios. */
  domainName: z.array(z.string()),
  /** The voice itself, where `speaker` names a mood of it too. */
  originSpeaker: z.string(),
  /** Both names again: engines that render at 48 kHz. */
  is48k: z.boolean(),
  isHave48k: z.boolean(),
  /** Its default style. */
  style: emotion,
  /** How the user likes it and begins with it: the settings saved with the favourite; null: none. */
  params: z.nullable(speakerParams),
  engine: z.string(),
  base: z.string(),
  sampleRate: z.number(),
  secondsPerCharacter: z.number(),
  /** Place in the catalogue; the best understood voices come first, those no one measured last. */
  position: z.number(),
  /** Moods it can act; the first is neutral. */
  emotionSet: z.array(emotion),
  /** What was measured of it; null: not measured here. */
  measured: z.nullable(voiceMeasures),
  /** Whether it can say sounds written in IPA, and tell how it reads a word. */
  canSayIpa: z.boolean(),
  /** Who gets the text that it speaks, as a name for people; null: the text stays on the studio's machine. */
  sentTo: z.nullable(z.string()),
});
export type Speaker = z.infer<typeof speaker>;

const quality = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2)));

/** How old a voice sounds, in the specification's words. */
export const ageLabels = ['Children', 'Youth', 'Adults', 'Seniors'] as const;
export type AgeLabel = (typeof ageLabels)[number];

/** The greatest age of each. */
const oldest: Readonly<Record<AgeLabel, number>> = { Children: 11, Youth: 25, Adults: 40, Seniors: Infinity };

export const ageLabel = (age: number): AgeLabel => ageLabels.find((label) => age <= oldest[label]) ?? 'Seniors';

/** The years of a label, both included; `to` is null for the last. */
export function yearsOf(label: AgeLabel): { readonly from: number; readonly to: number | null } {
  const before = ageLabels[ageLabels.indexOf(label) - 1];
  const to = oldest[label];
  return { from: before === undefined ? 0 : oldest[before] + 1, to: Number.isFinite(to) ? to : null };
}

/** Voices by all that `readStoreCriteria` counts; every filter that is given holds. */
export const searchSpeakers = call({
  id: 'searchSpeakers',
  method: 'GET',
  path: '/gateway-apis/tts/v1/storeSpeakerV2/searchSpeakerList',
  isStore: true,
  access: 'public',
  input: z.object({
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    language: z.optional(z.string()),
    gender: z.optional(z.string()),
    vipAuth: quality,
    /** The same by the name that the criteria give it. */
    quality,
    accent: z.optional(z.string().check(z.maxLength(100))),
    /** A mood it can act. */
    style: z.optional(emotion),
    scenario: z.optional(z.enum(scenarios)),
    age: z.optional(z.enum(ageLabels)),
    pageSize: pageNumber(1, voiceLimits.page),
    pageNum: pageNumber(1, 1),
    sort: z._default(z.coerce.number(), voiceLimits.sortHot),
  }),
  output: pageOf(speaker),
});

/** The voice's short demo in one of its moods, made on first request and kept. */
export const readVoiceDemo = call({
  id: 'readVoiceDemo',
  method: 'GET',
  path: '/gateway-apis/tts/v1/voices/{speaker}/demo',
  kind: 'file',
  access: 'public',
  input: z.object({ speaker: z.string(), emotion: z._default(emotion, 'neutral') }),
  output: z.unknown(),
});

export const listLanguages = call({
  id: 'listLanguages',
  method: 'GET',
  path: '/gateway-apis/tts/v2/language/getLanguageAndAccent',
  access: 'public',
  input: z.object({}),
  output: z.array(
    z.object({ language: z.string(), name: z.string(), accents: z.array(z.string()), voiceCount: z.number() }),
  ),
});

/** The drawn face of a voice, as `headerImage` names it. */
export const readVoiceFace = call({
  id: 'readVoiceFace',
  method: 'GET',
  path: '/gateway-apis/tts/v1/voices/{speaker}/face',
  kind: 'file',
  access: 'public',
  input: z.object({ speaker: z.string() }),
  output: z.unknown(),
});

/** A voice's id with a mood, as `flite-rms@cheerful`. */
export function parseSpeaker(id: string): { readonly speaker: string; readonly emotion: z.infer<typeof emotion> } {
  const at = id.lastIndexOf('@');
  const mood = at === -1 ? undefined : emotion.safeParse(id.slice(at + 1)).data;
  return mood === undefined ? { speaker: id, emotion: 'neutral' } : { speaker: id.slice(0, at), emotion: mood };
}

/** The id of a voice in a mood, which `parseSpeaker` reads. */
export const speakerInMood = (speaker: string, mood: z.infer<typeof emotion>): string =>
  mood === 'neutral' ? speaker : `${speaker}@${mood}`;
