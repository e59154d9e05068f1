import type { VoiceAnalysis } from './analyse.ts';
import { motionShaper, type TimbreMotion } from './timbre-motion.ts';

/** How a voice is changed; `neutralShape` changes nothing. */
export interface VoiceShape {
  /** Half tones. */
  readonly pitch: number;
  /** Factor on the movement of the pitch around its median, in half tones. */
  readonly pitchRange: number;
  /** Factor on the frequencies of the resonances; above 1 a smaller speaker. */
  readonly formant: number;
  /** Decibels per octave, turning around 1 kHz. */
  readonly tiltDb: number;
  /** One more resonance, or with negative decibels a dip, 450 Hz wide. */
  readonly resonance?: { readonly db: number; readonly hertz: number };
  /** Decibels at places evenly spread on the mel scale from 0 to 8 kHz, with straight lines between: another timbre. */
  readonly curveDb?: readonly number[];
  /** Another person's way of moving between sounds. */
  readonly motion?: TimbreMotion;
  /** Factor on the share of noise in the voice. */
  readonly breath: number;
  readonly energyDb: number;
  /** A trembling of the pitch. */
  readonly tremor?: { readonly hertz: number; readonly halfTones: number };
  /** Noise takes the place of the vocal folds: no pitch at all, and less below 500 Hz. */
  readonly isWhispered?: boolean;
}

/** Changes nothing. */
export const neutralShape: VoiceShape = {
  pitch: 0,
  pitchRange: 1,
  formant: 1,
  tiltDb: 0,
  breath: 1,
  energyDb: 0,
};

/** Below this the tilt stays level, or it would lift hum. */
const tiltFromHz = 100;
const tiltAroundHz = 1000;
const resonanceWidthHz = 450;

/** Without the vocal folds there is little below the first resonance: a fall by the ordinary slope of a filter of second order. */
const whisperCutHz = 500;
const whisperDbPerOctave = 12;

/** What a shape does to one frame's envelope. */
export interface EnvelopeShaper {
  /** `out` gets the natural logarithm of the amplitude of a place between frame `a` and the next, `share` on the way. */
  readonly fill: (logPower: Float32Array, a: number, b: number, share: number, out: Float64Array) => void;
}

const melOf = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700);
const curveEndMel = melOf(8000);

/** A timbre curve's value at a frequency; its last value above 8 kHz. */
function curveAt(curve: readonly number[], hertz: number): number {
  const at = Math.min(1, melOf(hertz) / curveEndMel) * (curve.length - 1);
  const low = Math.floor(at);
  const value = curve[low] ?? 0;
  return value + (at - low) * ((curve[low + 1] ?? value) - value);
}

/** What a shape adds to each bin of an envelope, as the natural logarithm of an amplitude. */
export function shapeGains(shape: VoiceShape, bins: number, sampleRate: number): Float64Array {
  return Float64Array.from({ length: bins }, (_, k) => {
    const hertz = (k * sampleRate) / (2 * (bins - 1));
    let db = shape.energyDb + shape.tiltDb * Math.log2(Math.max(hertz, tiltFromHz) / tiltAroundHz);
    if (shape.resonance)
      db += shape.resonance.db * Math.exp(-0.5 * ((hertz - shape.resonance.hertz) / resonanceWidthHz) ** 2);
    if (shape.curveDb) db += curveAt(shape.curveDb, hertz);
    if (shape.isWhispered === true)
      db -= whisperDbPerOctave * Math.max(0, Math.log2(whisperCutHz / Math.max(hertz, 60)));
    return (db * Math.LN10) / 20;
  });
}

/** Prepares a shape for the envelopes of a voice that was taken apart. */
export function envelopeShaper(
  shape: VoiceShape,
  analysis: Pick<VoiceAnalysis, 'bins' | 'sampleRate' | 'hertz'>,
): EnvelopeShaper {
  const { bins, sampleRate } = analysis;
  const gain = shapeGains(shape, bins, sampleRate);
  const motion = shape.motion && motionShaper(shape.motion, analysis);
  const blend = (logPower: Float32Array, a: number, b: number, share: number, out: Float64Array) => {
    for (let k = 0; k < bins; k++) {
      const from = logPower[a * bins + k] as number;
      out[k] = 0.5 * (from + share * ((logPower[b * bins + k] as number) - from));
    }
    motion?.add(logPower, a, b, share, out);
  };
  if (shape.formant === 1) {
    return {
      fill: (logPower, a, b, share, out) => {
        blend(logPower, a, b, share, out);
        for (let k = 0; k < bins; k++) out[k] = (out[k] as number) + (gain[k] as number);
      },
    };
  }
  const before = new Float64Array(bins);
  return {
    fill: (logPower, a, b, share, out) => {
      blend(logPower, a, b, share, before);
      for (let k = 0; k < bins; k++) {
        const from = Math.min(bins - 1, k / shape.formant);
        const low = Math.floor(from);
        const value = before[low] as number;
        const next = before[Math.min(bins - 1, low + 1)] as number;
        out[k] = value + (from - low) * (next - value) + (gain[k] as number);
      }
    },
  };
}

/** One shape after another as one: a voice's own, and how it acts. */
export const combinedShape = (voice: VoiceShape, acting: VoiceShape): VoiceShape => ({
  ...voice,
  ...acting,
  pitch: voice.pitch + acting.pitch,
  pitchRange: voice.pitchRange * acting.pitchRange,
  formant: voice.formant * acting.formant,
  tiltDb: voice.tiltDb + acting.tiltDb,
  breath: voice.breath * acting.breath,
  energyDb: voice.energyDb + acting.energyDb,
});
