import type { Excitation } from './excitation.ts';
import { realFft } from './fft.ts';

/** A filter with the given amplitudes whose energy comes as early as it can. */
export interface MinimumPhase {
  /** So many samples before `start` may change too: mixing band by band has no delay of its own. */
  readonly early: number;
  /** Adds the excitation, filtered and `delay` samples late, to `out` from `start` on. */
  readonly add: (
    logAmplitude: Float64Array,
    gain: number,
    excitation: Pick<Excitation, 're' | 'im'>,
    delay: number,
    out: Float32Array,
    start: number,
  ) => void;
}

/** Filters by one transform there and one back; the phase comes from the folded cepstrum. */
export function minimumPhase(size: number): MinimumPhase {
  const fft = realFft(size);
  const half = size / 2;
  const cepstrum = new Float64Array(size);
  const zeros = new Float64Array(half + 1);
  const [re, im] = [new Float64Array(half + 1), new Float64Array(half + 1)];
  const early = size >> 3;
  return {
    early,
    add: (logAmplitude, gain, excitation, delay, out, start) => {
      fft.inverse(logAmplitude, zeros, cepstrum);
      for (let i = 1; i < half; i++) cepstrum[i] = 2 * (cepstrum[i] as number);
      cepstrum.fill(0, half + 1);
      fft.forward(cepstrum, re, im);
      const turn = (-2 * Math.PI * delay) / size;
      for (let k = 0; k <= half; k++) {
        const amplitude = gain * Math.exp(logAmplitude[k] as number);
        const phase = (im[k] as number) + turn * k;
        const a = amplitude * Math.cos(phase);
        const b = amplitude * Math.sin(phase);
        const c = excitation.re[k] as number;
        const d = excitation.im[k] as number;
        re[k] = a * c - b * d;
        im[k] = a * d + b * c;
      }
      // A half sample of delay turns the last bin into an imaginary number, which no real signal has.
      im[half] = 0;
      fft.inverse(re, im, cepstrum);
      const late = Math.min(size - early, out.length - start);
      for (let i = 0; i < late; i++) out[start + i] = (out[start + i] as number) + (cepstrum[i] as number);
      // What comes before time 0 stands at the array's end.
      for (let i = Math.max(size - early, size - start); i < size; i++) {
        const at = start + i - size;
        if (at < out.length) out[at] = (out[at] as number) + (cepstrum[i] as number);
      }
    },
  };
}
