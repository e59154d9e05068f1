import { fromDb } from '../pcm.ts';
import { joinedSpans, presenceIn, type Span } from './speech-spans.ts';

export interface DuckOptions {
  /** By how much the sound is lowered while someone speaks. */
  readonly downDb?: number;
  readonly attackSeconds?: number;
  readonly releaseSeconds?: number;
  /** Between lines that are closer than this it stays down. */
  readonly pauseSeconds?: number;
}

const usual = { downDb: 18, attackSeconds: 0.15, releaseSeconds: 0.45, pauseSeconds: 0.6 } as const;

/** Gains are set in these steps and run straight between them. */
const stepFrames = 240;

/** The gains of a stretch of frames, or null where all of them are 1. */
export type GainCurve = (fromFrame: number, frames: number) => Float32Array | null;

/**
 * Lowers a sound while someone speaks: it is down when a line begins and comes back after it, evenly in decibels. Away from
 * speech the gain is exactly 1.
 */
export function duckGains(spans: readonly Span[], sampleRate: number, options: DuckOptions = {}): GainCurve {
  const { downDb, attackSeconds, releaseSeconds, pauseSeconds } = { ...usual, ...options };
  const presence = presenceIn(joinedSpans(spans, Math.max(pauseSeconds, attackSeconds)), {
    riseSeconds: attackSeconds,
    fallSeconds: releaseSeconds,
  });
  const gainAt = (step: number): number => {
    const down = presence((step * stepFrames) / sampleRate);
    return down === 0 ? 1 : fromDb(-downDb * down);
  };
  return (fromFrame, frames) => {
    const gains = new Float32Array(frames);
    let isIdle = true;
    let step = Math.floor(fromFrame / stepFrames);
    let [here, next] = [gainAt(step), gainAt(step + 1)];
    for (let i = 0; i < frames; i++) {
      const inside = fromFrame + i - step * stepFrames;
      if (inside === stepFrames) {
        step += 1;
        [here, next] = [next, gainAt(step + 1)];
      }
      const gain = here + ((next - here) * (inside % stepFrames)) / stepFrames;
      gains[i] = gain;
      if (gain !== 1) isIdle = false;
    }
    return isIdle ? null : gains;
  };
}
