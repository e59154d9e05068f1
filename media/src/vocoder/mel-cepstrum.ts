/** Bands of equal width in mel, and the cepstra of them that describe a voice; the first of these is its level. */
const bandCount = 40;
const cepstra = 24;
const lowestHz = 60;
const highestHz = 7600;

/** Values of a motion: all cepstra but the level. */
export const motionSize = cepstra - 1;

const melOf = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700);
const hertzOf = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

/** Envelopes of so many bins as mel cepstra, and back. */
export interface MelCepstrum {
  /** `out` gets the cepstra of a frame without its level. */
  readonly read: (logPower: Float32Array, frame: number, out: Float64Array) => void;
  /** Adds `weight` times the envelope of these cepstra to `out`, and no more than `most` either way. */
  readonly add: (values: Float64Array, weight: number, most: number, out: Float64Array) => void;
}

interface Weight {
  readonly bin: number;
  readonly share: number;
}

/** Triangles around the bands' centres, which stand between two edges each; every band's shares add up to one. */
function triangles(centres: readonly number[], bins: number): Weight[][] {
  return centres.slice(1, -1).map((centre, at) => {
    const [low, high] = [centres[at] as number, centres[at + 2] as number];
    const weights: Weight[] = [];
    for (let bin = Math.ceil(low); bin <= high && bin < bins; bin++) {
      const share = bin <= centre ? (bin - low) / (centre - low) : (high - bin) / (high - centre);
      if (share > 0) weights.push({ bin, share });
    }
    const sum = weights.reduce((all, { share }) => all + share, 0);
    if (sum === 0) return [{ bin: Math.min(bins - 1, Math.round(centre)), share: 1 }];
    return weights.map(({ bin, share }) => ({ bin, share: share / sum }));
  });
}

/** Prepares the transform for envelopes of `bins` values up to half the sample rate. */
export function melCepstrum(bins: number, sampleRate: number): MelCepstrum {
  const step = (melOf(highestHz) - melOf(lowestHz)) / (bandCount + 1);
  const centres = Array.from(
    { length: bandCount + 2 },
    (_, at) => (hertzOf(melOf(lowestHz) + at * step) * 2 * (bins - 1)) / sampleRate,
  );
  const bands = triangles(centres, bins);
  const cosines = Array.from({ length: motionSize }, (_, at) =>
    Float64Array.from(
      { length: bandCount },
      (_band, band) => Math.cos((Math.PI * (at + 1) * (band + 0.5)) / bandCount) * Math.sqrt(2 / bandCount),
    ),
  );
  const levels = new Float64Array(bandCount);
  /** Between which two bands each bin lies, and how far on the way. */
  const places = Array.from({ length: bins }, (_, bin) => {
    const inner = centres.slice(1, -1);
    let band = 0;
    while (band < bandCount - 2 && (inner[band + 1] as number) < bin) band += 1;
    const [low, high] = [inner[band] as number, inner[band + 1] as number];
    return { band, share: Math.min(1, Math.max(0, (bin - low) / (high - low))) };
  });
  return {
    read: (logPower, frame, out) => {
      bands.forEach((weights, band) => {
        let sum = 0;
        for (const { bin, share } of weights) sum += share * (logPower[frame * bins + bin] as number);
        levels[band] = sum;
      });
      cosines.forEach((row, at) => {
        let sum = 0;
        for (let band = 0; band < bandCount; band++) sum += (row[band] as number) * (levels[band] as number);
        out[at] = sum;
      });
    },
    add: (values, weight, most, out) => {
      levels.fill(0);
      cosines.forEach((row, at) => {
        const value = values[at] as number;
        for (let band = 0; band < bandCount; band++)
          levels[band] = (levels[band] as number) + value * (row[band] as number);
      });
      places.forEach(({ band, share }, bin) => {
        const low = levels[band] as number;
        const value = low + share * ((levels[band + 1] as number) - low);
        out[bin] = (out[bin] as number) + weight * Math.min(most, Math.max(-most, value));
      });
    },
  };
}
