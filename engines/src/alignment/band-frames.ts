import { realFft } from '@timbre/media/vocoder/fft';

export const hopSeconds = 0.01;
export const bandCount = 24;
const windowSeconds = 0.032;
const [lowestHertz, highestHertz] = [100, 7000];
const leastPower = 1e-9;

/** What a recording sounds like every 10 ms: the natural logarithm of the power in each mel band, frame by frame. */
export interface BandFrames {
  readonly count: number;
  readonly bands: Float32Array;
}

/** Takes mono 16-bit samples as they come, so that hours of sound are never held as a whole. */
export interface BandAnalyser {
  readonly push: (samples: Int16Array) => void;
  readonly finish: () => BandFrames;
}

interface Triangle {
  readonly from: number;
  readonly weights: Float64Array;
}

const mel = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700);
const hertzOf = (value: number): number => 700 * (10 ** (value / 2595) - 1);

/** Overlapping triangles, evenly spaced to the ear. */
function melTriangles(sampleRate: number, fftSize: number): Triangle[] {
  const [low, high] = [mel(lowestHertz), mel(Math.min(highestHertz, 0.95 * (sampleRate / 2)))];
  const edge = (at: number): number => (hertzOf(low + ((high - low) * at) / (bandCount + 1)) * fftSize) / sampleRate;
  return Array.from({ length: bandCount }, (_, band) => {
    const [left, top, right] = [edge(band), edge(band + 1), edge(band + 2)];
    const from = Math.floor(left) + 1;
    const weights = Float64Array.from({ length: Math.max(1, Math.ceil(right) - from) }, (_weight, at) => {
      const bin = from + at;
      return Math.max(1e-3, bin <= top ? (bin - left) / (top - left) : (right - bin) / (right - top));
    });
    return { from, weights };
  });
}

/** A list that grows by half when it is full. */
function growing() {
  let values = new Float32Array(bandCount * 4096);
  let length = 0;
  return {
    add: (value: number): void => {
      if (length === values.length) {
        const larger = new Float32Array(bandCount * Math.ceil((1.5 * length) / bandCount));
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    taken: () => values.subarray(0, length),
  };
}

/** Frame `i` is centred on `i × 10 ms`. */
export function bandAnalyser(sampleRate: number): BandAnalyser {
  const hop = Math.round(hopSeconds * sampleRate);
  const size = Math.round(windowSeconds * sampleRate);
  let fftSize = 256;
  while (fftSize < size) fftSize *= 2;
  const fft = realFft(fftSize);
  const window = Float64Array.from({ length: size }, (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (size - 1)));
  const triangles = melTriangles(sampleRate, fftSize);
  const scale = 1 / (32_768 ** 2 * size);
  const [piece, re, im] = [new Float64Array(fftSize), new Float64Array(fftSize), new Float64Array(fftSize)];
  const out = growing();
  // Half a window of silence before the first sample, so that frames are centred.
  let held = new Int16Array(Math.floor(size / 2));
  let frames = 0;

  const frameAt = (at: number): void => {
    for (let i = 0; i < size; i++) piece[i] = (held[at + i] as number) * (window[i] as number);
    fft.forward(piece, re, im);
    for (const { from, weights } of triangles) {
      let sum = 0;
      for (let i = 0; i < weights.length; i++) {
        const [a, b] = [re[from + i] as number, im[from + i] as number];
        sum += (weights[i] as number) * (a * a + b * b);
      }
      out.add(Math.log(leastPower + sum * scale));
    }
    frames += 1;
  };
  const push = (samples: Int16Array): void => {
    const all = new Int16Array(held.length + samples.length);
    all.set(held);
    all.set(samples, held.length);
    held = all;
    let at = 0;
    for (; at + size <= held.length; at += hop) frameAt(at);
    held = held.slice(at);
  };
  return {
    push,
    finish: () => {
      push(new Int16Array(Math.ceil(size / 2)));
      return { count: frames, bands: out.taken() };
    },
  };
}
