// What a paragraph's text may carry besides its words: pauses, sounds, local speed, emphasis, and how words are read.
import * as z from 'zod/mini';
import { speechLimits } from './limits.ts';

export const scriptLimits = {
  /** Characters of text one local speed may cover. */
  localSpeedChars: 60,
  marksPerSegment: 1000,
  /** As many as a lexicon entry may have. */
  aliasChars: 200,
  ipaChars: 200,
} as const;

/** How a span is read, whatever the reader would have guessed. */
export const sayAsKinds = [
  ...(['cardinal', 'ordinal', 'digits', 'year', 'fraction', 'roman', 'telephone'] as const),
  ...(['date', 'time', 'duration', 'money', 'unit', 'percent'] as const),
  ...(['characters', 'word', 'url', 'email', 'emoji', 'silent'] as const),
] as const;
export const sayAsKind = z.enum(sayAsKinds);
export type SayAsKind = z.infer<typeof sayAsKind>;

export const emphasisLevels = ['reduced', 'moderate', 'strong'] as const;
export const emphasisLevel = z.enum(emphasisLevels);
export type EmphasisLevel = z.infer<typeof emphasisLevel>;

const at = z.number().check(z.int(), z.gte(0));
const span = { start: at, end: at };

/** Silence of 0 to 10,000 ms. `start` equals `end`, but where a tag typed into the text makes it: then they span the tag. */
export const pauseMark = z.object({
  kind: z.literal('pause'),
  ...span,
  ms: z.number().check(z.int(), z.gte(speechLimits.pauseMs.min), z.lte(speechLimits.pauseMs.max)),
});
/** A sound of the library. `wait`: speech goes on after it · `under`: speech goes on over it. */
export const soundMark = z.object({
  kind: z.literal('sound'),
  ...span,
  soundId: z.string().check(z.maxLength(64)),
  gainDb: z.number().check(z.gte(-40), z.lte(12)),
  mode: z.enum(['wait', 'under']),
});
export const speedMark = z.object({
  kind: z.literal('speed'),
  ...span,
  /** Times the paragraph's own speed. */
  value: z.number().check(z.gte(speechLimits.speed.min), z.lte(speechLimits.speed.max)),
});
export const emphasisMark = z.object({ kind: z.literal('emphasis'), ...span, level: emphasisLevel });
export const sayAsMark = z.object({ kind: z.literal('say-as'), ...span, as: sayAsKind });
export const aliasMark = z.object({
  kind: z.literal('alias'),
  ...span,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(scriptLimits.aliasChars)),
});
export const phonemeMark = z.object({
  kind: z.literal('phoneme'),
  ...span,
  /** IPA. */
  ipa: z.string().check(z.trim(), z.minLength(1), z.maxLength(scriptLimits.ipaChars)),
});

/**
 * A mark on a paragraph's text; `start` and `end` are UTF-16 offsets in it. Pause and sound are points between two
 * characters, the others spans. Spans of one kind never overlap, and of say-as, alias and phoneme only one covers a
 * character; speed and emphasis may lie across them.
 */
export const scriptMark = z.discriminatedUnion('kind', [
  pauseMark,
  soundMark,
  speedMark,
  emphasisMark,
  sayAsMark,
  aliasMark,
  phonemeMark,
]);
export type ScriptMark = z.infer<typeof scriptMark>;
export type PointMark = Extract<ScriptMark, { kind: 'pause' | 'sound' }>;
export type SpanMark = Exclude<ScriptMark, PointMark>;
/** A mark that says how its words are read. */
export type ReadingMark = Extract<ScriptMark, { kind: 'say-as' | 'alias' | 'phoneme' }>;

export const isPointMark = (mark: ScriptMark): mark is PointMark => mark.kind === 'pause' || mark.kind === 'sound';
export const isReadingMark = (mark: ScriptMark): mark is ReadingMark =>
  mark.kind === 'say-as' || mark.kind === 'alias' || mark.kind === 'phoneme';

/** A tag in the text that no one knows: it is shown to the writer and never read aloud. */
export const unknownTag = z.object({ ...span, tag: z.string() });
export type UnknownTag = z.infer<typeof unknownTag>;

/** Moods a voice may act; every built-in voice has all of them, a provider's voice what its provider gives. */
export const emotions = [
  ...(['neutral', 'cheerful', 'excited', 'calm', 'sad', 'serious', 'angry', 'fearful', 'whisper'] as const),
  ...(['newscast', 'storytelling', 'advert'] as const),
] as const;
export const emotion = z.enum(emotions);
export type Emotion = z.infer<typeof emotion>;
