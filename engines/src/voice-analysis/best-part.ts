import { levelsOf } from './speech-spans.ts';

const frameSeconds = 0.01;
/** Frames this much below the loud ones are pauses; this much above them are knocks and shouts. */
const pauseDb = 25;
const outlierDb = 8;
/** A cut is moved back to the quietest frame within a second, so that it falls between two words. */
const searchSeconds = 1;

/** Where the part of so many seconds begins that holds most speech at an even level; 0 when there is nothing to choose. */
export function bestPart(samples: Float32Array, sampleRate: number, seconds: number): number {
  const levels = levelsOf(samples, sampleRate);
  const length = Math.round(seconds / frameSeconds);
  if (levels.length <= length) return 0;
  const loud = levels.slice().sort()[Math.floor(0.9 * (levels.length - 1))] ?? 0;
  const worth = levels.map((level) => (level > loud - pauseDb ? 1 : 0) - (level > loud + outlierDb ? 2 : 0));
  let sum = worth.subarray(0, length).reduce((all, one) => all + one, 0);
  let [best, start] = [sum, 0];
  for (let at = 1; at + length <= levels.length; at++) {
    sum += (worth[at + length - 1] ?? 0) - (worth[at - 1] ?? 0);
    if (sum > best) [best, start] = [sum, at];
  }
  let cut = start;
  for (let at = start; at >= Math.max(0, start - searchSeconds / frameSeconds); at--)
    if ((levels[at] ?? 0) < (levels[cut] ?? 0)) cut = at;
  return cut * frameSeconds;
}
