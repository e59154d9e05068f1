import type { Emotion } from '@timbre/contract/script';
import { neutralShape, type VoiceShape } from '@timbre/media/vocoder/shape';

/** A habit of melody along a sentence: 0 is its first word, 1 the end of its last. */
export interface MelodyPoint {
  readonly at: number;
  readonly halfTones: number;
  readonly db: number;
}

/** How a mood is acted, against the voice's own way of speaking. */
export interface Acting {
  readonly shape: VoiceShape;
  /** Times the speed asked for. */
  readonly rate: number;
  /** Factor on the pauses inside a sentence. */
  readonly pauses: number;
  readonly melody: readonly MelodyPoint[];
}

interface Preset extends Partial<VoiceShape> {
  readonly rate?: number;
  readonly pauses?: number;
  readonly melody?: readonly (readonly [at: number, halfTones: number, db: number])[];
}

/**
 * Directions after the reviews of Murray & Arnott (1993), Scherer (2003) and Juslin & Laukka (2003): joy and
 * anger are fast, high, wide, loud and bright, anger the loudest and brightest with the smaller rise; fear is fast, high
 * and narrow, and trembles (7 Hz: physiological tremor lies at 6 to 8); sadness and tenderness are slow, low, narrow,
 * soft and dark with more pauses. A smile shortens the vocal tract by some percent (Tartter 1980); whispering has no
 * pitch. Newscast, storytelling and advert follow the styles' habits: even decline, long breath and wide melody, a
 * stressed ending. The sizes were set so that any two of them lie apart by more than what is just noticed in at least
 * two of pitch (1 half tone), range (20 %), rate (5 %), loudness (1 dB) and brightness (10 %): see emotions.test.ts.
 */
const presets: Readonly<Record<Emotion, Preset>> = {
  neutral: {},
  cheerful: {
    pitch: 2,
    pitchRange: 1.4,
    formant: 1.03,
    tiltDb: 0.6,
    energyDb: 1.5,
    rate: 1.06,
    pauses: 0.85,
    melody: [
      [0, 0.5, 0],
      [0.5, 0, 0],
      [0.85, 1, 0],
      [1, 0, 0],
    ],
  },
  excited: {
    pitch: 4.5,
    pitchRange: 1.7,
    formant: 1.04,
    tiltDb: 1.2,
    energyDb: 3,
    rate: 1.2,
    pauses: 0.6,
    melody: [
      [0, -0.5, 0],
      [0.75, 1.5, 0.5],
      [1, 0.5, 0],
    ],
  },
  calm: {
    pitch: -1.2,
    pitchRange: 0.75,
    tiltDb: -0.8,
    breath: 1.5,
    energyDb: -2,
    rate: 0.88,
    pauses: 1.3,
    melody: [
      [0, 0.3, 0],
      [1, -0.6, -0.5],
    ],
  },
  sad: {
    pitch: -3,
    pitchRange: 0.5,
    tiltDb: -2,
    breath: 1.7,
    energyDb: -2.8,
    rate: 0.78,
    pauses: 1.6,
    melody: [
      [0, 0.5, 0],
      [1, -1.5, -1.5],
    ],
  },
  serious: {
    pitch: -2.2,
    pitchRange: 0.9,
    tiltDb: 0.3,
    energyDb: 1,
    rate: 0.94,
    pauses: 1.15,
    melody: [
      [0, 0.6, 0.5],
      [0.8, 0, 0],
      [1, -1.2, 0],
    ],
  },
  angry: {
    pitch: 1,
    pitchRange: 1.35,
    tiltDb: 2.6,
    energyDb: 3.2,
    rate: 1.14,
    pauses: 0.7,
    melody: [
      [0, 0.8, 1],
      [0.4, 0, 0],
      [0.9, 0.5, 0.5],
      [1, -1.5, 0.5],
    ],
  },
  fearful: {
    pitch: 4,
    pitchRange: 0.7,
    tiltDb: 0.6,
    breath: 1.8,
    energyDb: -1.2,
    rate: 1.2,
    pauses: 0.9,
    tremor: { hertz: 7, halfTones: 0.5 },
    melody: [
      [0, 0, 0],
      [1, 1, -0.5],
    ],
  },
  whisper: { isWhispered: true, tiltDb: 2, energyDb: -3.5, rate: 0.92, pauses: 1.1 },
  newscast: {
    pitch: 0.4,
    pitchRange: 1.15,
    tiltDb: 1,
    energyDb: 1.2,
    rate: 1.16,
    pauses: 0.75,
    melody: [
      [0, 1.2, 0.3],
      [1, -1.4, -0.3],
    ],
  },
  storytelling: {
    pitch: -0.4,
    pitchRange: 1.6,
    tiltDb: -0.4,
    energyDb: -1,
    rate: 0.9,
    pauses: 1.5,
    melody: [
      [0, 0.8, 0],
      [0.35, 0, 0],
      [0.6, 0.8, 0.3],
      [1, -1, -0.5],
    ],
  },
  advert: {
    pitch: 1,
    pitchRange: 1.55,
    formant: 1.01,
    tiltDb: 1.6,
    energyDb: 2.6,
    rate: 0.98,
    pauses: 0.9,
    melody: [
      [0, 0, 0],
      [0.7, 0.3, 0],
      [0.88, 1.5, 0.8],
      [1, -0.5, 0.3],
    ],
  },
};

/** How a mood is acted; neutral changes nothing. */
export function actingOf(emotion: Emotion): Acting {
  const { rate = 1, pauses = 1, melody = [], ...shape } = presets[emotion];
  return {
    shape: { ...neutralShape, ...shape },
    rate,
    pauses,
    melody: melody.map(([at, halfTones, db]) => ({ at, halfTones, db })),
  };
}
