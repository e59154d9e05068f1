import { overlapSpeech } from './overlap.ts';
import { analyseVoice } from './vocoder/analyse.ts';
import { neutralShape } from './vocoder/shape.ts';
import { synthesiseVoice } from './vocoder/synthesise.ts';
import { stretched } from './vocoder/time-map.ts';

export interface SpeechShape {
  /** New duration over old; 1 keeps it. */
  readonly stretch: number;
  /** Half tones up or down; 0 keeps the pitch. */
  readonly pitch: number;
}

/**
 * How far pieces of the wave (TD-PSOLA) go before the vocoder is the better tool. Words misunderstood by pocketsphinx
 * (ten sentences each of flite rms and slt), pieces against vocoder: half as long 33 and 39 %, 0.7 times 12 and 16 %, 1.5
 * times 24 and 29 %, twice 47 and 46 %; moved by four half tones 10 and 9 %, by ten 16 and 12 %. The pieces take a fifth
 * of the time and keep the wave where nothing changes; beyond twice the length repeated pieces buzz.
 */
const longestStretch = 2;
const shortestStretch = 0.4;
const farthestHalfTones = 5;

/** Whether pieces of the wave serve a change of duration at least as well as the vocoder. */
export const isSmallStretch = (stretch: number): boolean => stretch >= shortestStretch && stretch <= longestStretch;

/** Whether they serve a change of pitch as well, in half tones. */
export const isSmallPitch = (pitch: number): boolean => Math.abs(pitch) <= farthestHalfTones;

/** Changes duration and pitch evenly, with the better tool; the result is exactly round(length × stretch) long. */
export function shapeSpeech(samples: Float32Array, sampleRate: number, { stretch, pitch }: SpeechShape): Float32Array {
  const timeMap = stretched(stretch, samples.length / sampleRate);
  if (isSmallStretch(stretch) && isSmallPitch(pitch)) {
    const contour = [{ seconds: 0, halfTones: pitch, db: 0, range: 1 }];
    return overlapSpeech(samples, sampleRate, { timeMap, contour });
  }
  return synthesiseVoice(analyseVoice(samples, sampleRate), { timeMap, shape: { ...neutralShape, pitch } });
}
