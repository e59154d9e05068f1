import { bandCount, hopSeconds, type BandFrames } from './band-frames.ts';

/** Noise changes slowly: it is estimated separately for each minute. */
const blockFrames = 60 / hopSeconds;
/** Pauses are the quiet end of each band: the mean of a low part of the sorted values lies near their floor. */
const quietQuantile = 0.12;
/** One frame of so many tells the noise as well as all. */
const looked = 3;
/** A frame is speech where its bands stand so far above the noise, mean of natural logarithms, with the loud ones. */
const shareOfRange = 0.28;
const leastAbove = 0.35;
/** Shorter bursts are knocks, shorter gaps are the closures of stops. */
const leastSpeechFrames = 5;
const bridgedFrames = 12;

export interface SpeechMask {
  /** 1 where someone speaks, every 10 ms. */
  readonly isSpeech: Uint8Array;
  /** How far each frame stands above the noise. */
  readonly above: Float32Array;
  /** Natural logarithm of the noise's power in each band, of each minute. */
  readonly noise: readonly Float32Array[];
}

const quantile = (sorted: Float32Array, share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

function noiseOf({ bands }: BandFrames, from: number, to: number): Float32Array {
  const column = new Float32Array(Math.ceil((to - from) / looked));
  return Float32Array.from({ length: bandCount }, (_, band) => {
    for (let at = 0; at < column.length; at++) column[at] = bands[(from + at * looked) * bandCount + band] as number;
    return quantile(column.sort(), quietQuantile);
  });
}

function aboveNoise(frames: BandFrames, noise: readonly Float32Array[]): Float32Array {
  const above = new Float32Array(frames.count);
  for (let at = 0; at < frames.count; at++) {
    const floor = noise[Math.floor(at / blockFrames)] as Float32Array;
    let sum = 0;
    for (let band = 0; band < bandCount; band++)
      sum += Math.max(0, (frames.bands[at * bandCount + band] as number) - (floor[band] as number));
    above[at] = sum / bandCount;
  }
  return above;
}

/** Short gaps closed, short bursts taken out. */
function tidy(mask: Uint8Array): void {
  const flip = (value: number, least: number): void => {
    let start = -1;
    for (let at = 0; at <= mask.length; at++) {
      const isRun = at < mask.length && mask[at] === value;
      if (isRun && start < 0) start = at;
      if (isRun || start < 0) continue;
      const isEdge = start === 0 || at === mask.length;
      if (at - start < least && (value === 1 || !isEdge)) mask.fill(1 - value, start, at);
      start = -1;
    }
  };
  flip(1, 3);
  flip(0, bridgedFrames);
  flip(1, leastSpeechFrames);
}

/** Where someone speaks, judged in each band by itself, so that steady noise of whatever colour hides little. */
export function speechMask(frames: BandFrames): SpeechMask {
  const blocks = Math.max(1, Math.ceil(frames.count / blockFrames));
  const own = Array.from({ length: blocks }, (_, block) => {
    // The last part of a minute looks back, so that it has enough to go by.
    const to = Math.min(frames.count, (block + 1) * blockFrames);
    return noiseOf(frames, Math.max(0, to - blockFrames), to);
  });
  const above = aboveNoise(frames, own);
  const isSpeech = new Uint8Array(frames.count);
  for (let block = 0; block < blocks; block++) {
    const to = Math.min(frames.count, (block + 1) * blockFrames);
    const from = block * blockFrames;
    const sorted = above.slice(Math.max(0, to - blockFrames), to).sort();
    const threshold = Math.max(leastAbove, shareOfRange * quantile(sorted, 0.9));
    for (let at = from; at < to; at++) {
      // A moment of noise is not speech, and a consonant is short: three frames together decide.
      const near = ((above[at - 1] ?? 0) + (above[at] as number) + (above[at + 1] ?? 0)) / 3;
      isSpeech[at] = near >= threshold ? 1 : 0;
    }
  }
  tidy(isSpeech);
  return { isSpeech, above, noise: own };
}
