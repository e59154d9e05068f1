import type { SpokenSentence, WordTiming } from '@timbre/contract/articles/articles-speech';
import { countStarted } from '@timbre/media/timeline/lane';

/** A sound of the script that is heard beside a sentence. */
export type SpokenSound = SpokenSentence['sounds'][number];

/** Sentences in order on one clock that starts at 0 seconds. */
export interface Timeline {
  readonly sentences: readonly SpokenSentence[];
  /** Where each sentence starts, seconds; as many as there are sentences. */
  readonly starts: readonly number[];
  /** Length of what is rendered, the pauses between included, the one after the last left out. */
  readonly durationSeconds: number;
  /** Sentences from the first of these to the end of the text, rendered or not. */
  readonly total: number;
}

export const emptyTimeline: Timeline = { sentences: [], starts: [], durationSeconds: 0, total: 0 };

/** The silence before a sentence, the sentence, and the silence after it. */
export const slotSeconds = ({ leadSeconds, durationSeconds, pauseSeconds }: SpokenSentence): number =>
  leadSeconds + durationSeconds + pauseSeconds;

/** The timeline of a run of sentences from the first on. A sound that rings on after the last one counts. */
export function timelineOf(sentences: readonly SpokenSentence[]): Timeline {
  const starts: number[] = [];
  let at = 0;
  let end = 0;
  for (const sentence of sentences) {
    starts.push(at);
    end = Math.max(end, at + sentence.leadSeconds + sentence.durationSeconds);
    for (const sound of sentence.sounds) end = Math.max(end, at + sound.startSeconds + sound.durationSeconds);
    at += slotSeconds(sentence);
  }
  const [first] = sentences;
  return { sentences, starts, durationSeconds: end, total: first === undefined ? 0 : first.total - first.index };
}

export interface Place {
  readonly index: number;
  /** Seconds since its lead began; beyond lead and length in the pause after it. */
  readonly offsetSeconds: number;
}

/** The sentence that sounds at `seconds`, undefined when nothing is rendered. */
export function placeAt({ starts, sentences }: Timeline, seconds: number): Place | undefined {
  if (sentences.length === 0) return undefined;
  const index = Math.max(0, countStarted(starts, seconds, Number) - 1);
  return { index, offsetSeconds: Math.max(0, seconds - (starts[index] ?? 0)) };
}

/** The word that sounds at a place; between two words the earlier one stays lit, in the pause none is. */
export function wordAt(sentence: SpokenSentence | undefined, offsetSeconds: number): WordTiming | undefined {
  if (sentence === undefined) return undefined;
  const spokenSeconds = offsetSeconds - sentence.leadSeconds;
  if (spokenSeconds > sentence.durationSeconds) return undefined;
  let found: WordTiming | undefined;
  for (const word of sentence.words) {
    if (word.startSeconds > spokenSeconds) break;
    found = word;
  }
  return found;
}

export interface RingingSound {
  readonly sound: SpokenSound;
  /** How far it has played. */
  readonly offsetSeconds: number;
}

/** Sounds of earlier sentences that still ring when sentence `index` is entered at `seconds`. */
export function ringingSounds({ sentences, starts }: Timeline, index: number, seconds: number): RingingSound[] {
  return sentences.slice(0, index).flatMap((sentence, at) =>
    sentence.sounds.flatMap((sound) => {
      const offsetSeconds = seconds - (starts[at] ?? 0) - sound.startSeconds;
      return offsetSeconds < sound.durationSeconds ? [{ sound, offsetSeconds }] : [];
    }),
  );
}

/** The time at which the word at a text offset of a segment is spoken; the nearest word before it counts too. */
export function secondsAtText({ sentences, starts }: Timeline, segmentId: string, offset: number): number | undefined {
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.segmentId !== segmentId || offset < sentence.start || offset >= sentence.end) continue;
    const word = sentence.words.findLast(({ start }) => start <= offset);
    return (starts[index] ?? 0) + (word === undefined ? 0 : sentence.leadSeconds + word.startSeconds);
  }
  return undefined;
}

/** Where the previous (-1) or next (1) sentence starts; back goes to this sentence's own start when it is well under way. */
export function stepSeconds(timeline: Timeline, seconds: number, direction: -1 | 1): number {
  const place = placeAt(timeline, seconds);
  if (place === undefined) return 0;
  const isUnderWay = place.offsetSeconds > 1;
  const index = direction === 1 ? place.index + 1 : isUnderWay ? place.index : place.index - 1;
  return timeline.starts[Math.min(Math.max(index, 0), timeline.starts.length - 1)] ?? 0;
}

/** A guess at the whole length: what is rendered, and the average for the rest. */
export function expectedSeconds({ durationSeconds, sentences, total }: Timeline): number {
  if (sentences.length === 0 || sentences.length >= total) return durationSeconds;
  return durationSeconds * (total / sentences.length);
}
