import { bandCount, type BandFrames } from './band-frames.ts';

/** Cepstral coefficients a frame is compared by: the first tells loudness and weighs less, as recordings differ in it. */
export const cepstrumSize = 13;
const loudnessWeight = 0.4;
/** Frames compared last 20 ms: two of the analysis. */
export const pairSeconds = 0.02;

/** For each band, what a signal's speech is like. */
export interface BandProfile {
  readonly mean: Float32Array;
  /** Natural logarithm of the power below which nothing is told apart. */
  readonly floor: Float32Array;
}

/** So far below the mean of speech (natural logarithm of power: 30 dB) all is equally silent. */
const rangeBelowMean = 7;

/** Pairs of frames in which someone speaks, by their number. */
export function spokenPairs(isSpeech: Uint8Array): Int32Array {
  const pairs: number[] = [];
  for (let at = 0; at + 1 < isSpeech.length; at += 2)
    if (isSpeech[at] === 1 || isSpeech[at + 1] === 1) pairs.push(at >> 1);
  return Int32Array.from(pairs);
}

/** Mean of speech by band; `noise` lies under all of it. */
export function bandProfile({ bands }: BandFrames, pairs: Int32Array, noise?: readonly Float32Array[]): BandProfile {
  const sums = new Float64Array(bandCount);
  for (const pair of pairs)
    for (let band = 0, at = 2 * pair * bandCount; band < bandCount; band++, at++)
      sums[band] = (sums[band] as number) + (bands[at] as number);
  const mean = Float32Array.from(sums, (sum) => sum / Math.max(1, pairs.length));
  const floor = mean.map((value, band) => {
    const under = (noise ?? []).reduce((total, block) => total + (block[band] as number), 0) / (noise?.length ?? 1);
    return Math.max(value - rangeBelowMean, noise === undefined ? -Infinity : under);
  });
  return { mean, floor };
}

const cosines = Array.from({ length: cepstrumSize }, (_, k) =>
  Float32Array.from(
    { length: bandCount },
    (_band, band) =>
      Math.cos((Math.PI * k * (band + 0.5)) / bandCount) *
      Math.sqrt(2 / bandCount) *
      (k === 0 ? loudnessWeight * Math.SQRT1_2 : 1),
  ),
);

/** So many bands of the ear's scale lie below the first: a longer throat moves all of them by the same share. */
const bandsBelow = 3;

/** Where each band is read when the throat is so many times as short: the one below, and the share of the one above. */
function bandPlaces(stretch: number): { readonly low: Int32Array; readonly share: Float64Array } {
  const places = Float64Array.from({ length: bandCount }, (_, band) =>
    Math.min(bandCount - 1, Math.max(0, (band + bandsBelow) * stretch - bandsBelow)),
  );
  const low = Int32Array.from(places, (place) => Math.min(bandCount - 2, Math.floor(place)));
  return { low, share: places.map((place, band) => place - (low[band] as number)) };
}

/**
 * Cepstra of the pairs, one after the other, each coefficient with mean zero. With `moved` the signal is brought into
 * another's room first: its bands are moved to that one's mean and drowned in its noise, so that speech with noise and
 * clean speech compare; `stretch` makes its throat so many times as short.
 */
export function cepstraOf(
  { bands }: BandFrames,
  pairs: Int32Array,
  own: BandProfile,
  moved?: BandProfile,
  stretch = 1,
): Float32Array {
  const out = new Float32Array(pairs.length * cepstrumSize);
  const above = new Float32Array(bandCount);
  const frame = new Float32Array(bandCount);
  const sums = new Float64Array(cepstrumSize);
  const { floor, mean } = moved ?? own;
  const add = floor.map((value) => Math.exp(value));
  const { low, share } = bandPlaces(stretch);
  for (let at = 0; at < pairs.length; at++) {
    const from = 2 * (pairs[at] as number) * bandCount;
    for (let band = 0; band < bandCount; band++) {
      const both = ((bands[from + band] as number) + (bands[from + bandCount + band] as number)) / 2;
      above[band] = both - (own.mean[band] as number);
    }
    for (let band = 0; band < bandCount; band++) {
      const [place, part] = [low[band] as number, share[band] as number];
      const shifted =
        (1 - part) * (above[place] as number) + part * (above[place + 1] as number) + (mean[band] as number);
      frame[band] =
        moved === undefined
          ? Math.max(shifted, floor[band] as number)
          : Math.log(Math.exp(shifted) + (add[band] as number));
    }
    for (let k = 0; k < cepstrumSize; k++) {
      const wave = cosines[k] as Float32Array;
      let sum = 0;
      for (let band = 0; band < bandCount; band++) sum += (wave[band] as number) * (frame[band] as number);
      out[at * cepstrumSize + k] = sum;
      sums[k] = (sums[k] as number) + sum;
    }
  }
  for (let k = 0; k < cepstrumSize; k++) {
    const middle = (sums[k] as number) / Math.max(1, pairs.length);
    for (let at = k; at < out.length; at += cepstrumSize) out[at] = (out[at] as number) - middle;
  }
  return out;
}

/** Means over so many cepstra in a row, from `from` to `to`; a rest of less than half joins the last. */
export function blockMeans(cepstra: Float32Array, from: number, to: number, factor: number): Float32Array {
  const count = Math.max(to > from ? 1 : 0, Math.round((to - from) / factor));
  const out = new Float32Array(count * cepstrumSize);
  for (let block = 0; block < count; block++) {
    const first = from + block * factor;
    const last = block === count - 1 ? to : first + factor;
    for (let at = first; at < last; at++)
      for (let k = 0; k < cepstrumSize; k++)
        out[block * cepstrumSize + k] =
          (out[block * cepstrumSize + k] as number) + (cepstra[at * cepstrumSize + k] as number) / (last - first);
  }
  return out;
}
