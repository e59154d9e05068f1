import type { PointMark } from '@timbre/contract/script';
import { fail } from '../../platform/errors.ts';
import type { PlannedSound } from './planned-sentence.ts';

/** Lengths of the sounds a script may play, by id. */
export type SoundLengths = ReadonlyMap<string, { readonly durationSeconds: number }>;

interface PointTimes {
  /** Silence in the speech. */
  readonly seconds: number;
  /** The writer asked for a pause of this length, so no natural one is added. */
  readonly hasPause: boolean;
  readonly sounds: readonly PlannedSound[];
}

/**
 * Lays pauses and sounds out one after the other, from `anchor` on. Throws `sound.unavailable`.
 * A sound with `wait` keeps the speech silent while it plays, one with `under` takes no time.
 */
export function pointTimes(
  points: readonly PointMark[],
  anchor: PlannedSound['anchor'],
  lengths: SoundLengths,
): PointTimes {
  const sounds: PlannedSound[] = [];
  let seconds = 0;
  let hasPause = false;
  for (const point of points) {
    if (point.kind === 'pause') {
      seconds += point.ms / 1000;
      hasPause = true;
      continue;
    }
    const { soundId, gainDb, mode } = point;
    const { durationSeconds } = lengths.get(soundId) ?? fail('sound.unavailable', { field: 'segments' });
    sounds.push({ soundId, gainDb, anchor, offsetSeconds: seconds, durationSeconds });
    if (mode === 'wait') seconds += durationSeconds;
  }
  return { seconds, hasPause, sounds };
}
