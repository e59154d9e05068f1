import { joinedSpans, presenceIn, type SpeechSpan } from './speech-spans.ts';

/** What a first pass over a stereo sound tells. */
export interface BackgroundStats {
  /** How loud the sides are against the middle, in dB; -Infinity for mono in two channels. */
  readonly sideDb: number;
  /** How much of what is heard while someone speaks is the same on both sides: 1 all, 0 none, below 0 turned round. */
  readonly speechCorrelation: number;
}

/** Looks at interleaved stereo as it streams by. */
export interface BackgroundMeter {
  readonly add: (samples: Int16Array | Float32Array) => void;
  readonly stats: () => BackgroundStats;
}

/** Sums of both powers while someone speaks and in all; `spans` are the times of speech. */
export function backgroundMeter(spans: readonly SpeechSpan[], sampleRate: number): BackgroundMeter {
  const presence = presenceIn(joinedSpans(spans, 0), { riseSeconds: 0, fallSeconds: 0 });
  const step = Math.round(sampleRate / 100);
  const all = { mid: 0, side: 0 };
  const spoken = { mid: 0, side: 0 };
  let frame = 0;
  let isSpoken = false;
  return {
    add: (samples) => {
      const scale = samples instanceof Int16Array ? 1 / 32_768 : 1;
      for (let at = 0; at + 1 < samples.length; at += 2, frame++) {
        if (frame % step === 0) isSpoken = presence(frame / sampleRate) > 0.5;
        const [left, right] = [(samples[at] as number) * scale, (samples[at + 1] as number) * scale];
        const [mid, side] = [(left + right) ** 2, (left - right) ** 2];
        all.mid += mid;
        all.side += side;
        if (!isSpoken) continue;
        spoken.mid += mid;
        spoken.side += side;
      }
    },
    stats: () => ({
      sideDb: all.mid + all.side === 0 ? -Infinity : 10 * Math.log10(all.side / Math.max(all.mid, 1e-12)),
      speechCorrelation: spoken.mid + spoken.side === 0 ? 0 : (spoken.mid - spoken.side) / (spoken.mid + spoken.side),
    }),
  };
}

/** Below this the sides hold no more than what coding leaves of a mono sound. */
const leastSideDb = -30;
/** Below this the speech is not in the middle, and would stay. */
const leastCorrelation = 0.2;

/** Whether speech can be taken out of the middle and something worth keeping stays: never for mono in two channels. */
export const canKeepBackground = ({ sideDb, speechCorrelation }: BackgroundStats): boolean =>
  sideDb > leastSideDb && speechCorrelation > leastCorrelation;
