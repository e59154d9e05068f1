import { medianHertz, trackPitch } from '../f0.ts';
import { integratedLoudness } from '../loudness.ts';
import { realFft } from './fft.ts';

/** What a listener tells moods apart by. */
export interface VoiceMeasures {
  /** Median of the voiced frames; 0 in a whisper. */
  readonly pitchHertz: number;
  /** Half tones between the 10th and the 90th percentile of the pitch. */
  readonly rangeHalfTones: number;
  /** From the first to the last sound. */
  readonly speechSeconds: number;
  readonly loudnessLufs: number;
  /** Centre of gravity of the amplitude spectrum while someone speaks. */
  readonly brightnessHertz: number;
}

const frameSeconds = 0.032;

/** Frames this much below the loudest are pauses. */
const pauseDb = -35;

/** Noise has a period here and there too; with less than this a passage has no pitch. */
const leastVoicedShare = 0.45;

/** Level of each frame, and the bounds of what is no silence. */
function frameLevels(samples: Float32Array, size: number): { readonly powers: Float64Array; readonly least: number } {
  const powers = Float64Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    let sum = 0;
    for (let i = frame * size; i < (frame + 1) * size; i++) sum += (samples[i] as number) ** 2;
    return sum;
  });
  return { powers, least: Math.max(1e-9, ...powers) * 10 ** (pauseDb / 10) };
}

function brightness(samples: Float32Array, sampleRate: number): number {
  let size = 128;
  while (size < frameSeconds * sampleRate) size *= 2;
  const { powers, least } = frameLevels(samples, size);
  const fft = realFft(size);
  const [re, im, piece] = [new Float64Array(size / 2 + 1), new Float64Array(size / 2 + 1), new Float64Array(size)];
  let [weighted, whole] = [0, 0];
  powers.forEach((power, frame) => {
    if (power < least) return;
    for (let i = 0; i < size; i++)
      piece[i] = (samples[frame * size + i] as number) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / size));
    fft.forward(piece, re, im);
    for (let k = 0; k < re.length; k++) {
      const amplitude = Math.hypot(re[k] as number, im[k] as number);
      weighted += amplitude * ((k * sampleRate) / size);
      whole += amplitude;
    }
  });
  return whole > 0 ? weighted / whole : 0;
}

/** Measures a passage of one voice. */
export function measureVoice(samples: Float32Array, sampleRate: number): VoiceMeasures {
  const { hertz } = trackPitch(samples, sampleRate);
  const voiced = hertz.filter((value) => value > 0).sort();
  const at = (share: number) => voiced[Math.floor(share * (voiced.length - 1))] ?? 1;
  const size = Math.round(0.01 * sampleRate);
  const isVoiced = voiced.length > leastVoicedShare * hertz.length;
  const { powers, least } = frameLevels(samples, size);
  const sounding = [...powers.keys()].filter((frame) => (powers[frame] as number) >= least);
  return {
    pitchHertz: isVoiced ? medianHertz(hertz) : 0,
    rangeHalfTones: !isVoiced ? 0 : 12 * Math.log2(at(0.9) / at(0.1)),
    speechSeconds: ((sounding.at(-1) ?? -1) + 1 - (sounding[0] ?? 0)) * 0.01,
    loudnessLufs: integratedLoudness([samples], sampleRate),
    brightnessHertz: brightness(samples, sampleRate),
  };
}
