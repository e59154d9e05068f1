import type { TimePoint } from '@timbre/media/vocoder/time-map';
import { emphases } from './emphasis.ts';
import type { Sentence } from './sentence.ts';
import { spanTimes } from './span-times.ts';

/** Silence between two words from which on it is a pause. */
const pauseSeconds = 0.06;

/** Moments closer than this are one. */
const leastStepSeconds = 0.001;

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly factor: number;
}

function stretchesOf({ words, prosody, acting, stretch, durationSeconds }: Sentence): Stretch[] {
  const out: Stretch[] = [{ from: 0, to: durationSeconds, factor: stretch }];
  for (const span of prosody) {
    const times = spanTimes(span, words);
    if (times) out.push({ ...times, factor: (span.emphasis ? emphases[span.emphasis].stretch : 1) / span.speed });
  }
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next && next.startSeconds - word.endSeconds > pauseSeconds)
      out.push({ from: word.endSeconds, to: next.startSeconds, factor: acting.pauses });
  }
  return out.filter(({ factor }) => factor !== 1);
}

/** The points of a time line on which every stretch applies where it lies; none when nothing does. */
function pointsOf(stretches: readonly Stretch[], durationSeconds: number): TimePoint[] {
  if (stretches.length === 0) return [];
  const edges = stretches.flatMap(({ from, to }) => [from, to]).filter((edge) => edge > 0 && edge < durationSeconds);
  const points: TimePoint[] = [{ source: 0, target: 0 }];
  let before = { source: 0, target: 0 };
  for (const source of [...edges.sort((a, b) => a - b), durationSeconds]) {
    if (source - before.source < leastStepSeconds) continue;
    const middle = (source + before.source) / 2;
    const factor = stretches.reduce(
      (product, one) => (one.from <= middle && one.to >= middle ? product * one.factor : product),
      1,
    );
    before = { source, target: before.target + (source - before.source) * factor };
    points.push(before);
  }
  return points;
}

/** Where the sentence's moments come: the speed left over, local speeds, emphasis and the mood's pauses together. */
export const paceOf = (sentence: Sentence): TimePoint[] => pointsOf(stretchesOf(sentence), sentence.durationSeconds);
