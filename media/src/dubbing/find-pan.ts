import { realFft } from '../vocoder/fft.ts';

/** Where speech is told from what else is heard: bass is in the middle, and high up there is little but cymbals and hiss. */
const band = { lowHertz: 250, highHertz: 4000 } as const;
const windowSeconds = 0.043;
/** Places from left to right in which energy is counted. */
const places = 81;
/** No one moves a voice by so little. */
const centredPan = 0.04;

/** Loud bins count more, but not so much that one note decides. */
const weightOf = (power: number): number => Math.sqrt(power);

/** Counts bins of one window by where they come from, -1 to 1. */
function count(
  counts: Float64Array,
  bins: { readonly from: number; readonly to: number },
  [lr, li, rr, ri]: readonly [Float64Array, Float64Array, Float64Array, Float64Array],
): void {
  for (let bin = bins.from; bin < bins.to; bin++) {
    const [a, b, c, d] = [lr[bin] as number, li[bin] as number, rr[bin] as number, ri[bin] as number];
    const left = a * a + b * b;
    const right = c * c + d * d;
    const both = a * c + b * d;
    if (left + right < 1e-9) continue;
    // What differs between the sides in more than loudness comes from no one place.
    const isOnePlace = both * both > 0.8 * left * right || Math.min(left, right) < 0.003 * (left + right);
    if (!isOnePlace || (both < 0 && Math.min(left, right) > 0.01 * (left + right))) continue;
    const pan = (Math.atan2(Math.sqrt(right), Math.sqrt(left)) * 4) / Math.PI - 1;
    const place = Math.round(((pan + 1) / 2) * (places - 1));
    counts[place] = (counts[place] as number) + weightOf(left + right);
  }
}

/** The middle of the place where most was counted, its neighbours included. */
function highest(counts: Float64Array): number {
  const at = (place: number): number => counts[place] ?? 0;
  let [best, most] = [(places - 1) / 2, 0];
  for (let place = 0; place < places; place++) {
    const sum = at(place - 2) + 2 * at(place - 1) + 3 * at(place) + 2 * at(place + 1) + at(place + 2);
    if (sum > most) [best, most] = [place, sum];
  }
  let [sum, weights] = [0, 0];
  for (let place = best - 2; place <= best + 2; place++) {
    sum += place * at(place);
    weights += at(place);
  }
  return weights === 0 ? 0 : (sum / weights / (places - 1)) * 2 - 1;
}

/**
 * Where speech stands between the sides, -1 to 1, with music around it too: the place from which most parts of its spectrum
 * come (after Avendano 2003). Two channels of one length.
 */
export function findPan(left: Float32Array, right: Float32Array, sampleRate: number): number {
  const size = 2 ** Math.round(Math.log2(windowSeconds * sampleRate));
  const fft = realFft(size);
  const window = Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / size) ** 2);
  const [l, r] = [new Float64Array(size), new Float64Array(size)];
  const spectra = Array.from({ length: 4 }, () => new Float64Array(size / 2 + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const bins = {
    from: Math.ceil((band.lowHertz * size) / sampleRate),
    to: Math.ceil((band.highHertz * size) / sampleRate),
  };
  const counts = new Float64Array(places);
  for (let at = 0; at === 0 || at + size <= left.length; at += size / 2) {
    for (let i = 0; i < size; i++) {
      const weight = window[i] as number;
      l[i] = (left[at + i] ?? 0) * weight;
      r[i] = (right[at + i] ?? 0) * weight;
    }
    fft.forward(l, spectra[0], spectra[1]);
    fft.forward(r, spectra[2], spectra[3]);
    count(counts, bins, spectra);
  }
  const pan = highest(counts);
  return Math.abs(pan) < centredPan ? 0 : pan;
}
