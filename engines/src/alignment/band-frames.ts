import { realFft } from '@timbre/media/vocoder/fft';

export const hopSeconds = 0.01;
export const bandCount = 24;
const windowSeconds = 0.032;
const [lowestHertz, highestHertz] = [100, 7000];
const leastPower = 1e-9;
/** The longest window of a transform; a voice at 22 kHz is looked at for 23 ms. */
const maxSamples = 512;
const blockFrames = 4096;

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

/** Frames one after the other, in blocks, so that hours are copied once only, when all are there. */
function frameList() {
  const blocks: Float32Array[] = [];
  let block = new Float32Array();
  let length = 0;
  return {
    add: (frame: Float64Array): void => {
      const at = length++ % blockFrames;
      if (at === 0) blocks.push((block = new Float32Array(blockFrames * bandCount)));
      block.set(frame, at * bandCount);
    },
    taken: (): BandFrames => {
      const bands = new Float32Array(length * bandCount);
      for (const [at, one] of blocks.entries()) {
        const from = at * blockFrames * bandCount;
        bands.set(one.subarray(0, bands.length - from), from);
      }
      return { count: length, bands };
    },
  };
}

/** Frame `i` is centred on `i × 10 ms`. */
export function bandAnalyser(sampleRate: number): BandAnalyser {
  const hop = Math.round(hopSeconds * sampleRate);
  const size = Math.min(maxSamples, Math.round(windowSeconds * sampleRate));
  let fftSize = 256;
  while (fftSize < size) fftSize *= 2;
  const fft = realFft(fftSize);
  const window = Float64Array.from({ length: size }, (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (size - 1)));
  const triangles = melTriangles(sampleRate, fftSize);
  const scale = 1 / (32_768 ** 2 * size);
  const [piece, re, im] = [new Float64Array(fftSize), new Float64Array(fftSize), new Float64Array(fftSize)];
  const power = new Float64Array(fftSize / 2);
  const frame = new Float64Array(bandCount);
  const frames = frameList();
  // Half a window of silence before the first sample, so that frames are centred.
  let held = new Int16Array(Math.floor(size / 2));

  const frameAt = (at: number): void => {
    for (let i = 0; i < size; i++) piece[i] = (held[at + i] as number) * (window[i] as number);
    fft.forward(piece, re, im);
    for (let bin = 0; bin < power.length; bin++)
      power[bin] = (re[bin] as number) * (re[bin] as number) + (im[bin] as number) * (im[bin] as number);
    for (let band = 0; band < bandCount; band++) {
      const { from, weights } = triangles[band] as Triangle;
      let sum = 0;
      for (let i = 0; i < weights.length; i++) sum += (weights[i] as number) * (power[from + i] as number);
      frame[band] = Math.log(leastPower + sum * scale);
    }
    frames.add(frame);
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
      return frames.taken();
    },
  };
}
