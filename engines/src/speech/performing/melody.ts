import { contourOf, type ContourPoint } from '@timbre/media/vocoder/contour';
import { emphases } from './emphasis.ts';
import type { Sentence } from './sentence.ts';
import { spanTimes } from './span-times.ts';
import { stressSeconds } from './stress.ts';

/** Pitch and level come and go over this long at the edges of what is stressed. */
const rampSeconds = 0.03;

const flat = { halfTones: 0, db: 0, range: 1 };

function emphasisContours({ words, phonemes, prosody }: Sentence): ContourPoint[][] {
  return prosody.flatMap((span) => {
    const times = spanTimes(span, words);
    if (!times || span.emphasis === null) return [];
    const { db, range, halfTones } = emphases[span.emphasis];
    const { from, to } = times;
    const ramp = Math.min(rampSeconds, (to - from) / 3);
    const level = (seconds: number, isOn: boolean): ContourPoint =>
      isOn ? { seconds, halfTones: 0, db, range } : { seconds, ...flat };
    const plateau = [level(from, false), level(from + ramp, true), level(to - ramp, true), level(to, false)];
    if (halfTones === 0) return [plateau];
    const inside = words.filter((word) => word.startSeconds < to && word.endSeconds > from);
    const peaks = inside.map(({ startSeconds, endSeconds }) => {
      const a = Math.max(from, startSeconds);
      const b = Math.min(to, endSeconds);
      const peak = stressSeconds(a, b, phonemes);
      const hold = Math.min(rampSeconds, (peak - a) / 3, (b - peak) / 3);
      return [
        { seconds: a, ...flat },
        { seconds: peak - hold, ...flat, halfTones },
        { seconds: peak + hold, ...flat, halfTones },
        { seconds: b, ...flat },
      ];
    });
    return [plateau, ...peaks];
  });
}

function habitOf({ words, acting, isQuestion, durationSeconds }: Sentence): ContourPoint[] {
  const from = words[0]?.startSeconds ?? 0;
  const to = words.at(-1)?.endSeconds ?? durationSeconds;
  return acting.melody.map(({ at, halfTones, db }) => ({
    seconds: from + at * (to - from),
    // A question keeps its rise, whatever the mood does at an end.
    halfTones: isQuestion && at > 0.6 ? Math.max(0, halfTones) : halfTones,
    db,
    range: 1,
  }));
}

/** Several contours as one: what they add up to at each of their points. */
function summed(contours: readonly (readonly ContourPoint[])[]): ContourPoint[] {
  const times = [...new Set(contours.flatMap((points) => points.map((point) => point.seconds)))].sort((a, b) => a - b);
  const curves = contours.map((points) => contourOf(points));
  return times.map((seconds) => {
    let sum: Omit<ContourPoint, 'seconds'> = flat;
    for (const at of curves) {
      const { halfTones, db, range } = at(seconds);
      sum = { halfTones: sum.halfTones + halfTones, db: sum.db + db, range: sum.range * range };
    }
    return { seconds, ...sum };
  });
}

/** Pitch and level along the sentence: what the engine did not do, the mood's habits, and each emphasis on top. */
export function melodyOf(sentence: Sentence): ContourPoint[] {
  const own = sentence.pitch === 0 ? [] : [{ seconds: 0, ...flat, halfTones: sentence.pitch }];
  const contours = [own, habitOf(sentence), ...emphasisContours(sentence)];
  return summed(contours.filter((points) => points.length > 0));
}
