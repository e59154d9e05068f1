import type { Timeline } from '../../../lib/player/timeline-model.ts';
import { secondsAtText } from '../../../lib/player/timeline-model.ts';

/** Words that are played again and again; `first` and `last` are segments of the server's. */
export interface LoopRange {
  readonly first: { readonly segmentId: string; readonly offset: number };
  /** Its end, the first letter that is not repeated. */
  readonly last: { readonly segmentId: string; readonly offset: number };
}

export interface LoopBounds {
  readonly startSeconds: number;
  /** Null: what is rendered ends before, and is played as far as it goes. */
  readonly endSeconds: number | null;
}

/** Shorter ones would only be a noise. */
const leastSeconds = 0.3;

/** Where a loop lies in what is played; null: its beginning is not rendered. */
export function loopBounds(timeline: Timeline, { first, last }: LoopRange): LoopBounds | null {
  const startSeconds = secondsAtText(timeline, first.segmentId, first.offset);
  if (startSeconds === undefined) return null;
  const index = timeline.sentences.findIndex(
    ({ segmentId, start, end }) => segmentId === last.segmentId && last.offset > start && last.offset <= end,
  );
  const sentence = timeline.sentences[index];
  if (sentence === undefined) return { startSeconds, endSeconds: null };
  const word = sentence.words.findLast(({ start }) => start < last.offset);
  const spoken =
    last.offset >= sentence.end ? sentence.durationSeconds : (word?.endSeconds ?? sentence.durationSeconds);
  const endSeconds = (timeline.starts[index] ?? 0) + sentence.leadSeconds + spoken;
  return { startSeconds, endSeconds: Math.max(endSeconds, startSeconds + leastSeconds) };
}
