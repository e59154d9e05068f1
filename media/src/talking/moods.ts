import type { Emotion } from '@timbre/contract/script';

/** What an emotion does to a face that shows it. */
export interface Mood {
  readonly smile: number;
  readonly brows: number;
  /** Times the usual motion of the head, and its usual pace. */
  readonly motion: number;
  readonly pace: number;
  /** Radians: a head that hangs or is held high. */
  readonly pitch: number;
  /** Times the usual opening of the mouth. */
  readonly mouth: number;
  readonly blinks: number;
}

export const neutralMood: Mood = { smile: 0, brows: 0, motion: 1, pace: 1, pitch: 0, mouth: 1, blinks: 1 };

/** Motion of an expressive face on top of what its emotion does. */
export const expressiveMotion = 1.45;

export const moods: Readonly<Record<Emotion, Mood>> = {
  neutral: { ...neutralMood, smile: 0.08 },
  cheerful: { smile: 0.62, brows: 0.22, motion: 1.2, pace: 0.88, pitch: -0.012, mouth: 1.05, blinks: 1 },
  excited: { smile: 0.72, brows: 0.42, motion: 1.45, pace: 0.74, pitch: -0.016, mouth: 1.15, blinks: 1.2 },
  calm: { smile: 0.2, brows: 0.02, motion: 0.7, pace: 1.3, pitch: 0, mouth: 0.93, blinks: 0.8 },
  sad: { smile: -0.45, brows: 0.16, motion: 0.65, pace: 1.35, pitch: 0.04, mouth: 0.88, blinks: 1.3 },
  serious: { smile: -0.12, brows: -0.2, motion: 0.75, pace: 1.1, pitch: 0.01, mouth: 0.97, blinks: 0.8 },
  angry: { smile: -0.3, brows: -0.62, motion: 1.25, pace: 0.8, pitch: 0.018, mouth: 1.12, blinks: 0.7 },
  fearful: { smile: -0.22, brows: 0.55, motion: 0.9, pace: 0.7, pitch: -0.01, mouth: 0.97, blinks: 1.7 },
  whisper: { smile: 0.08, brows: 0.1, motion: 0.6, pace: 1.2, pitch: 0.012, mouth: 0.86, blinks: 1 },
  newscast: { smile: 0.1, brows: 0.06, motion: 0.85, pace: 0.95, pitch: 0, mouth: 1, blinks: 0.9 },
  storytelling: { smile: 0.26, brows: 0.24, motion: 1.2, pace: 1.05, pitch: -0.006, mouth: 1.04, blinks: 1 },
  advert: { smile: 0.5, brows: 0.22, motion: 1.2, pace: 0.9, pitch: -0.01, mouth: 1.05, blinks: 1 },
};
