import { realFft } from '@timbre/media/vocoder/fft';

const frameSeconds = 0.032;
/** Decision-directed estimate of the signal (Ephraim & Malah 1984): this much of the frame before. */
const memory = 0.98;
/** What is left of the noise, so that it does not chirp: -18 dB. */
const floorGain = 0.126;
/** Noise is the quiet end of each band over the whole recording, raised because it is a low quantile of a mean. */
const quietQuantile = 0.15;
const quantileBias = 1.9;

/** The power of each bin in every frame, and back. */
interface Spectra {
  readonly frames: number;
  readonly size: number;
  readonly re: Float64Array[];
  readonly im: Float64Array[];
}

/** Square root of Hann twice, half overlapped, adds up to one. */
const windowOf = (size: number): Float64Array =>
  Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / size));

function spectraOf(samples: Float32Array, size: number): Spectra {
  const fft = realFft(size);
  const window = windowOf(size);
  const hop = size / 2;
  const frames = Math.ceil(samples.length / hop) + 1;
  const piece = new Float64Array(size);
  const [re, im]: [Float64Array[], Float64Array[]] = [[], []];
  for (let frame = 0; frame < frames; frame++) {
    for (let i = 0; i < size; i++) piece[i] = (samples[(frame - 1) * hop + i] ?? 0) * (window[i] as number);
    const [a, b] = [new Float64Array(size / 2 + 1), new Float64Array(size / 2 + 1)];
    fft.forward(piece, a, b);
    re.push(a);
    im.push(b);
  }
  return { frames, size, re, im };
}

function noiseOf({ frames, size, re, im }: Spectra): Float64Array {
  return Float64Array.from({ length: size / 2 + 1 }, (_, k) => {
    const powers = Float64Array.from({ length: frames }, (_frame, at) => {
      const [a, b] = [re[at]?.[k] ?? 0, im[at]?.[k] ?? 0];
      return a * a + b * b;
    }).sort();
    return 1e-12 + quantileBias * (powers[Math.floor(quietQuantile * (frames - 1))] ?? 0);
  });
}

function applyGains({ frames, re, im }: Spectra, noise: Float64Array): void {
  const before = new Float64Array(noise.length);
  for (let frame = 0; frame < frames; frame++) {
    const [a, b] = [re[frame] as Float64Array, im[frame] as Float64Array];
    for (let k = 0; k < noise.length; k++) {
      const posterior = ((a[k] as number) ** 2 + (b[k] as number) ** 2) / (noise[k] as number);
      const prior = memory * (before[k] as number) + (1 - memory) * Math.max(0, posterior - 1);
      const gain = Math.max(floorGain, prior / (1 + prior));
      before[k] = gain * gain * posterior;
      a[k] = (a[k] as number) * gain;
      b[k] = (b[k] as number) * gain;
    }
  }
}

/**
 * Takes steady noise (hum, hiss, fans) out of a recording: a Wiener filter with a decision-directed prior. What changes,
 * such as music or another voice, stays. The result has as many samples, and no delay.
 */
export function denoise(samples: Float32Array, sampleRate: number): Float32Array {
  let size = 256;
  while (size < frameSeconds * sampleRate) size *= 2;
  const spectra = spectraOf(samples, size);
  applyGains(spectra, noiseOf(spectra));
  const fft = realFft(size);
  const window = windowOf(size);
  const out = new Float32Array(samples.length);
  const piece = new Float64Array(size);
  for (let frame = 0; frame < spectra.frames; frame++) {
    fft.inverse(spectra.re[frame] as Float64Array, spectra.im[frame] as Float64Array, piece);
    const start = (frame - 1) * (size / 2);
    for (let i = Math.max(0, -start); i < size && start + i < out.length; i++)
      out[start + i] = (out[start + i] as number) + (piece[i] as number) * (window[i] as number);
  }
  return out;
}
