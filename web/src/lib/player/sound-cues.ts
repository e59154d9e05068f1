import type { SoundCue } from './overlay-sounds.ts';
import type { Place, Timeline } from './timeline-model.ts';
import { ringingSounds } from './timeline-model.ts';

interface Entered extends Place {
  /** On the audio clock. */
  readonly startTime: number;
  readonly rate: number;
  /** Playback begins with this sentence. */
  readonly isFirst: boolean;
}

/** The sounds of a sentence and when they are due; after a jump also those of earlier ones that still ring. */
export function cuesOf(timeline: Timeline, { index, offsetSeconds, startTime, rate, isFirst }: Entered): SoundCue[] {
  const cues = (timeline.sentences[index]?.sounds ?? []).flatMap((sound): SoundCue[] => {
    const lateSeconds = offsetSeconds - sound.startSeconds;
    if (lateSeconds >= sound.durationSeconds) return [];
    const waitSeconds = Math.max(0, -lateSeconds) / rate;
    return [{ sound, rate, startTime: startTime + waitSeconds, offsetSeconds: Math.max(0, lateSeconds) }];
  });
  if (!isFirst) return cues;
  const seconds = (timeline.starts[index] ?? 0) + offsetSeconds;
  const ringing = ringingSounds(timeline, index, seconds);
  return [
    ...cues,
    ...ringing.map(({ sound, offsetSeconds: from }) => ({ sound, rate, startTime, offsetSeconds: from })),
  ];
}
