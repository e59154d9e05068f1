import { trackPitch } from '@timbre/media/f0';
import { levelsOf } from './speech-spans.ts';

const frameSeconds = 0.01;
/** Smoothing over so many frames each way: a syllable takes 100 to 300 ms. */
const halfWindow = 3;
/** A peak counts when the level falls this far before the next one (de Jong & Wempe 2009, Praat script). */
const leastDipDb = 2;
/** Peaks this far below the loud frames are no vowels. */
const belowLoudDb = 25;

/**
 * Syllable nuclei a second, after de Jong & Wempe (2009): voiced peaks of intensity with a dip on both sides. `speech`
 * is the speech alone, without its pauses. 0 when there is none.
 */
export function syllablesPerSecond(speech: Float32Array, sampleRate: number): number {
  const raw = levelsOf(speech, sampleRate);
  if (raw.length === 0) return 0;
  const levels = raw.map((_, at) => {
    const part = raw.subarray(Math.max(0, at - halfWindow), at + halfWindow + 1);
    return part.reduce((sum, level) => sum + level, 0) / part.length;
  });
  const { hertz, hopSeconds } = trackPitch(speech, sampleRate);
  const loud = levels.slice().sort()[Math.floor(0.95 * (levels.length - 1))] ?? 0;
  let nuclei = 0;
  let [lowest, peak, peakAt] = [Infinity, -Infinity, 0];
  let isRising = true;
  for (const [at, level] of levels.entries()) {
    if (isRising) {
      if (level > peak) [peak, peakAt] = [level, at];
      if (level > peak - leastDipDb) continue;
      const isVoiced = (hertz[Math.round((peakAt * frameSeconds) / hopSeconds)] ?? 0) > 0;
      if (peak > loud - belowLoudDb && isVoiced) nuclei += 1;
      [isRising, lowest] = [false, level];
    } else {
      if (level < lowest) lowest = level;
      if (level < lowest + leastDipDb) continue;
      [isRising, peak, peakAt] = [true, level, at];
    }
  }
  return nuclei / (raw.length * frameSeconds);
}
