// Hearing an article, and what it would cost to export.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber } from '../http/paging.ts';
import { unknownTag } from '../script.ts';
import { segmentsInput } from '../segments.ts';

/** What an export would cost now; sentences already paid in `articleId` are free. */
export const estimateArticle = call({
  id: 'estimateArticle',
  reads: true,
  method: 'POST',
  path: '/gateway-apis/tts/v1/articles/estimate',
  access: 'user',
  input: z.object({ articleId: z.optional(z.string()), segments: segmentsInput }),
  output: z.object({
    characters: z.number(),
    sentences: z.number(),
    seconds: z.number(),
    /** Seconds that are not paid yet. */
    chargedSeconds: z.number(),
    /** Spoken seconds that were paid before. */
    paidSeconds: z.number(),
    credits: z.number(),
    /** False while a length comes from the voice's measured pace, not from rendered audio. */
    isExact: z.boolean(),
    /** Tags in the text that no one knows; they are not read aloud. `segment` is the paragraph's place. */
    unknownTags: z.array(z.object({ segment: z.number(), ...unknownTag.shape })),
    /** Premium voices that the plan previews but does not export, by id. */
    premiumSpeakers: z.array(z.string()),
  }),
  errors: ['text.empty', 'text.limit', 'voice.unavailable', 'voice.language', 'sound.unavailable'],
});

export const wordTiming = z.object({
  start: z.number(),
  end: z.number(),
  startSeconds: z.number(),
  endSeconds: z.number(),
});
export type WordTiming = z.infer<typeof wordTiming>;

/** A sound of the script beside a sentence. */
export const spokenSound = z.object({
  soundId: z.string(),
  audioUrl: z.string(),
  /** From the first sample of the sentence's lead; negative never. */
  startSeconds: z.number(),
  durationSeconds: z.number(),
  gainDb: z.number(),
});

/** One rendered sentence: where it stands in its segment's text, its audio, its words (offsets in the segment's text). */
export const spokenSentence = z.object({
  index: z.number(),
  total: z.number(),
  segmentId: z.string(),
  start: z.number(),
  end: z.number(),
  audioUrl: z.string(),
  durationSeconds: z.number(),
  /** Silence before it, while a sound or a pause at the paragraph's start goes by. */
  leadSeconds: z.number(),
  /** Silence that follows before the next sentence. */
  pauseSeconds: z.number(),
  gainDb: z.number(),
  sounds: z.array(spokenSound),
  words: z.array(wordTiming),
  /** Which engine made it, as the interface shows it; `recording` for an own take. */
  engine: z.string(),
});
export type SpokenSentence = z.infer<typeof spokenSentence>;

const listenErrors = [
  'preview.limit',
  'preview.trial-limit',
  'voice.unavailable',
  'voice.premium',
  'voice.language',
  'sound.unavailable',
  'text.unspeakable',
  'engine.failed',
] as const;

/**
 * Renders sentence by sentence within the preview rights; the first arrives while the rest renders. Starts at sentence
 * `from`, or with the sentence of `segmentId` that holds `offset`; ends after that `sentence`, that `segment`, or the `end`.
 */
export const listenToArticle = call({
  id: 'listenToArticle',
  reads: false,
  method: 'GET',
  path: '/gateway-apis/tts/v1/articles/{id}/listen',
  kind: 'events',
  access: 'user',
  input: z.object({
    id: z.string(),
    from: pageNumber(0, 0),
    segmentId: z.optional(z.string()),
    offset: pageNumber(0, 0),
    until: z._default(z.enum(['sentence', 'segment', 'end']), 'end'),
  }),
  output: spokenSentence,
  errors: listenErrors,
});

/** A take's own audio: what it was recorded or what its voice says, with its settings of then. */
export const listenToTake = call({
  id: 'listenToTake',
  reads: false,
  method: 'GET',
  path: '/gateway-apis/tts/v1/articles/{id}/takes/{takeId}/listen',
  kind: 'events',
  access: 'user',
  input: z.object({ id: z.string(), takeId: z.string() }),
  output: spokenSentence,
  errors: listenErrors,
});
