import type { SpokenSentence, WordTiming } from '@timbre/contract/articles';

/** Sentences in order on one clock that starts at 0 seconds. */
export interface Timeline {
  readonly sentences: readonly SpokenSentence[];
  /** Where each sentence starts, seconds; as many as there are sentences. */
  readonly starts: readonly number[];
  /** Length of what is rendered, the pauses between included, the one after the last left out. */
  readonly durationSeconds: number;
  /** Sentences of the whole text, rendered or not. */
  readonly total: number;
}

export const emptyTimeline: Timeline = { sentences: [], starts: [], durationSeconds: 0, total: 0 };

/** The timeline of a run of sentences from the first on. */
export function timelineOf(sentences: readonly SpokenSentence[]): Timeline {
  const starts: number[] = [];
  let at = 0;
  let end = 0;
  for (const { durationSeconds, pauseSeconds } of sentences) {
    starts.push(at);
    end = at + durationSeconds;
    at = end + pauseSeconds;
  }
  return { sentences, starts, durationSeconds: end, total: sentences[0]?.total ?? 0 };
}

export interface Place {
  readonly index: number;
  /** Seconds into the sentence; beyond its length in the pause after it. */
  readonly offsetSeconds: number;
}

/** The sentence that sounds at `seconds`, by bisection; undefined when nothing is rendered. */
export function placeAt({ starts, sentences }: Timeline, seconds: number): Place | undefined {
  if (sentences.length === 0) return undefined;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= seconds) low = middle;
    else high = middle - 1;
  }
  return { index: low, offsetSeconds: Math.max(0, seconds - (starts[low] ?? 0)) };
}

/** The word that sounds at a place; between two words the earlier one stays lit, in the pause none is. */
export function wordAt(sentence: SpokenSentence | undefined, offsetSeconds: number): WordTiming | undefined {
  if (sentence === undefined || offsetSeconds > sentence.durationSeconds) return undefined;
  let found: WordTiming | undefined;
  for (const word of sentence.words) {
    if (word.startSeconds > offsetSeconds) break;
    found = word;
  }
  return found;
}

/** The time at which the word at a text offset of a segment is spoken; the nearest word before it counts too. */
export function secondsAtText({ sentences, starts }: Timeline, segmentId: string, offset: number): number | undefined {
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.segmentId !== segmentId || offset < sentence.start || offset >= sentence.end) continue;
    const word = sentence.words.findLast(({ start }) => start <= offset);
    return (starts[index] ?? 0) + (word?.startSeconds ?? 0);
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
