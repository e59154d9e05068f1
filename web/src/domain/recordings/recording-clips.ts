import { peaksFrom } from '../../lib/timeline/peaks.ts';
import type { WaveClip } from '../../lib/timeline/wave-tiles.ts';

/** A whole recording as a lane of sound, from its evenly spread peaks. */
export function recordingClips(peaks: readonly number[], durationSeconds: number): readonly WaveClip[] {
  const perSecond = peaks.length / Math.max(durationSeconds, 0.1);
  const own = peaks.length === 0 ? undefined : peaksFrom(Float32Array.from(peaks), perSecond);
  return [{ startSeconds: 0, endSeconds: durationSeconds, soundStartSeconds: 0, peaks: own }];
}
