import { isSmallPitch, isSmallStretch } from '@timbre/media/pitch';
import { combinedShape } from '@timbre/media/vocoder/shape';
import type { TimePoint } from '@timbre/media/vocoder/time-map';
import type { VocoderTask } from '../worker-protocol.ts';
import { melodyOf } from './melody.ts';
import { paceOf } from './pace.ts';
import type { Sentence } from './sentence.ts';

const areSmall = (points: readonly TimePoint[]): boolean =>
  points.every(({ source, target }, at) => {
    const before = points[at - 1];
    return !before || isSmallStretch((target - before.target) / (source - before.source));
  });

/** What the vocoder has to do with the engine's sentence. */
export function directionOf(sentence: Sentence): VocoderTask {
  const { acting, isNeutral, shape } = sentence;
  const timeMap = paceOf(sentence);
  const keepsWave = isNeutral && shape === null && isSmallPitch(sentence.pitch) && areSmall(timeMap);
  return {
    shape: keepsWave ? null : shape === null ? acting.shape : combinedShape(shape, acting.shape),
    timeMap,
    contour: melodyOf(sentence),
  };
}
