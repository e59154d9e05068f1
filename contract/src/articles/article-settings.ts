// What counts for a whole script: who speaks in it, background sound, loudness, markers, subtitle rules.
import * as z from 'zod/mini';

export const articleSettingLimits = {
  roles: 24,
  roleNameChars: 50,
  markers: 200,
  markerChars: 80,
  bedGainDb: { min: -40, max: 6, default: -18 },
  duckDb: { min: -30, max: 0, default: -12 },
  fadeSeconds: { min: 0, max: 20, default: 2 },
} as const;

/** Names of the colours a role may have; the look gives them their values. */
export const roleColours = ['vermilion', 'teal', 'ochre', 'indigo', 'plum', 'moss', 'slate', 'rose'] as const;

export const role = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(articleSettingLimits.roleNameChars)),
  colour: z.enum(roleColours),
});
export type Role = z.infer<typeof role>;

const { bedGainDb, duckDb, fadeSeconds } = articleSettingLimits;
const fade = z.number().check(z.gte(fadeSeconds.min), z.lte(fadeSeconds.max));

/** Music or ambience under the whole script; `soundId` is one of the library. */
export const bed = z.object({
  soundId: z.string().check(z.maxLength(64)),
  gainDb: z.number().check(z.gte(bedGainDb.min), z.lte(bedGainDb.max)),
  /** How far it goes down while someone speaks, decibels; 0: not at all. */
  duckDb: z.number().check(z.gte(duckDb.min), z.lte(duckDb.max)),
  fadeInSeconds: fade,
  fadeOutSeconds: fade,
  loops: z.boolean(),
});
export type Bed = z.infer<typeof bed>;

/** `voice`: the voices' own level, -20 LUFS · podcast -16 · broadcast -23 · audiobook -20 with peaks below -3 dB. */
export const loudnessTargets = ['voice', 'podcast', 'broadcast', 'audiobook'] as const;
export const loudnessTarget = z.enum(loudnessTargets);
export type LoudnessTarget = z.infer<typeof loudnessTarget>;

/** A place in the script, kept by its words, so that it stays when lengths change. */
export const marker = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  segmentId: z.string(),
  /** UTF-16 offset in the segment's text. */
  offset: z.number().check(z.int(), z.gte(0)),
  label: z.string().check(z.trim(), z.maxLength(articleSettingLimits.markerChars)),
});

/** `custom` takes the numbers beside it, every other profile its own (media/src/subtitles/subtitle-rules.ts). */
export const subtitleProfileChoices = ['standard', 'streaming', 'vertical', 'sentence', 'word', 'custom'] as const;

export const subtitleRules = z.object({
  profile: z.enum(subtitleProfileChoices),
  maxCharsPerLine: z.number().check(z.int(), z.gte(8), z.lte(80)),
  maxLines: z.number().check(z.int(), z.gte(1), z.lte(4)),
  maxCharsPerSecond: z.number().check(z.gte(5), z.lte(60)),
  minSeconds: z.number().check(z.gte(0.2), z.lte(5)),
  maxSeconds: z.number().check(z.gte(1), z.lte(20)),
  minGapSeconds: z.number().check(z.gte(0), z.lte(1)),
});
export type SubtitleRules = z.infer<typeof subtitleRules>;

/** What the profiles mean; `custom` starts from the standard. */
export const defaultSubtitleRules: SubtitleRules = {
  profile: 'standard',
  maxCharsPerLine: 42,
  maxLines: 2,
  maxCharsPerSecond: 20,
  minSeconds: 1,
  maxSeconds: 7,
  minGapSeconds: 0.08,
};

export const articleSettings = z.object({
  roles: z._default(z.array(role).check(z.maxLength(articleSettingLimits.roles)), []),
  bed: z._default(z.nullable(bed), null),
  loudness: z._default(loudnessTarget, 'voice'),
  markers: z._default(z.array(marker).check(z.maxLength(articleSettingLimits.markers)), []),
  subtitles: z._default(subtitleRules, defaultSubtitleRules),
});
export type ArticleSettings = z.infer<typeof articleSettings>;

export const defaultArticleSettings: ArticleSettings = {
  roles: [],
  bed: null,
  loudness: 'voice',
  markers: [],
  subtitles: defaultSubtitleRules,
};
