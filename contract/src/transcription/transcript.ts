// What a transcript is made of.
import * as z from 'zod/mini';
import { defaultSubtitleRules, roleColours, subtitleRules } from '../articles/article-settings.ts';
import { searchChars } from '../http/paging.ts';

export const transcriptLimits = {
  titleChars: 200,
  speakers: 40,
  /** Whom a recogniser may be told to look for. */
  maxSpeakers: 32,
  speakerNameChars: 50,
  segments: 20_000,
  segmentChars: 10_000,
  wordChars: 200,
  wordsPerSegment: 3000,
  /** Segments one save may write. */
  changes: 2000,
  /** Segments one realignment takes. */
  realigned: 50,
  keywordChars: searchChars,
  /** Files of one batch. */
  batch: 20,
  /** Stretches that are cut out of a recording. */
  cuts: 5000,
  page: 20,
} as const;

/** Below so much confidence in a word or a line, heard or aligned, someone had better listen. */
export const doubtfulConfidence = 0.5;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const seconds = z.number().check(z.gte(0), z.lte(86_400));

/**
 * A word with its place in the recording, seconds. Punctuation stands with the word before it; the segment's text is the
 * words joined as they are written.
 */
export const transcriptWord = z.object({
  text: z.string().check(z.maxLength(transcriptLimits.wordChars)),
  start: seconds,
  end: seconds,
  /** 0 to 1; null: the engine gives none, or a person wrote it. */
  confidence: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  /** Written by a person, and not yet found in the recording: its time is shared out by letters. */
  isEstimated: z._default(z.boolean(), false),
  /** The subtitle it stands in, where a person laid that out; words in a row with one id are one subtitle. */
  cue: z.optional(z.object({ id, start: seconds, end: seconds, isLineEnd: z._default(z.boolean(), false) })),
});
export type TranscriptWord = z.infer<typeof transcriptWord>;

/** What is doubtful about a stretch; it is shown and never left out. `loop`: the same words again and again. */
export const transcriptFlags = ['loop', 'silence', 'fast', 'unsure'] as const;

/** A turn: what one speaker says without a longer pause. */
export const transcriptSegment = z.object({
  id,
  speakerId: z.nullable(id),
  start: seconds,
  end: seconds,
  text: z.string().check(z.maxLength(transcriptLimits.segmentChars)),
  words: z.array(transcriptWord).check(z.maxLength(transcriptLimits.wordsPerSegment)),
  flags: z._default(z.array(z.enum(transcriptFlags)).check(z.maxLength(transcriptFlags.length)), []),
});
export type TranscriptSegment = z.infer<typeof transcriptSegment>;

export const transcriptSpeaker = z.object({
  id,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(transcriptLimits.speakerNameChars)),
  colour: z.enum(roleColours),
});
export type TranscriptSpeaker = z.infer<typeof transcriptSpeaker>;

const milliseconds = z.number().check(z.int(), z.gte(0), z.lte(86_400_000));

/** A stretch of the recording that is left out of what is exported; on the source's time, the end behind it. */
export const transcriptCut = z
  .object({ fromMs: milliseconds, toMs: milliseconds })
  .check(z.refine(({ fromMs, toMs }) => toMs > fromMs, 'A cut ends after it begins.'));
export type TranscriptCut = z.infer<typeof transcriptCut>;

export const transcriptSettings = z.object({
  speakers: z._default(z.array(transcriptSpeaker).check(z.maxLength(transcriptLimits.speakers)), []),
  subtitles: z._default(subtitleRules, defaultSubtitleRules),
  /** The words stay in the transcript. */
  cuts: z._default(z.array(transcriptCut).check(z.maxLength(transcriptLimits.cuts)), []),
});
export type TranscriptSettings = z.infer<typeof transcriptSettings>;

export const transcriptFormats = ['txt', 'srt', 'vtt', 'ass', 'docx', 'pdf', 'json', 'csv'] as const;
export const transcriptFormat = z.enum(transcriptFormats);
export type TranscriptFormat = z.infer<typeof transcriptFormat>;
