import { realFft } from './fft.ts';
import type { FrameReader, FrameSource } from './envelope.ts';

const edgesHz = [0, 1000, 2000, 3000, 4500, 6500, 9000, 12_000];

/** Bands in which noise is measured, up to half the sample rate. */
export const bandEdges = (sampleRate: number): readonly number[] => [
  ...edgesHz.filter((hertz) => hertz < sampleRate / 2 - 500),
  sampleRate / 2,
];

/** Shifts tried around one period, each way: without them a small error in the pitch would count as noise. */
const shiftSeconds = 0.5 / 16_000;
const shifts = 6;

/** Vibrato and noise of the window leave about this much even of a perfectly periodic voice. */
const floorShare = 0.03;
const leastShare = 0.0005;

/** The measured share less what pitch movement adds; small shares are mostly that. */
function corrected(share: number): number {
  const weight = share <= 0.2 ? 0.6 : share >= 0.5 ? 1 : 0.6 + (0.4 * (share - 0.2)) / 0.3;
  return Math.min(1, Math.max(leastShare, (share - floorShare) * weight));
}

interface Tables {
  readonly cos: readonly Float64Array[];
  readonly sin: readonly Float64Array[];
}

let known: (Tables & { readonly size: number; readonly sampleRate: number }) | undefined;

/** The last one is kept: a child works at one or two rates. */
function shiftTables(size: number, sampleRate: number): Tables {
  if (known?.size === size && known.sampleRate === sampleRate) return known;
  const bins = size / 2 + 1;
  const table = (of: (angle: number) => number) =>
    Array.from({ length: shifts + 1 }, (_, shift) =>
      Float64Array.from({ length: bins }, (_bin, k) =>
        of((2 * Math.PI * k * shift * shiftSeconds * sampleRate) / size),
      ),
    );
  known = { size, sampleRate, cos: table(Math.cos), sin: table(Math.sin) };
  return known;
}

/** Largest correlation of a band over all shifts, from the cross spectrum. */
function bandCorrelation(
  crossRe: Float64Array,
  crossIm: Float64Array,
  from: number,
  to: number,
  tables: Tables,
): number {
  let best = 0;
  for (let shift = 0; shift <= shifts; shift++) {
    const cos = tables.cos[shift] as Float64Array;
    const sin = tables.sin[shift] as Float64Array;
    let a = 0;
    let b = 0;
    for (let k = from; k < to; k++) {
      a += (crossRe[k] as number) * (cos[k] as number);
      b += (crossIm[k] as number) * (sin[k] as number);
    }
    best = Math.max(best, a - b, a + b);
  }
  return best;
}

/** The spectra of a frame and of the same one period later, turned into their cross spectrum band by band. */
interface Pair {
  readonly re1: Float64Array;
  readonly im1: Float64Array;
  readonly re2: Float64Array;
  readonly im2: Float64Array;
}

/** The share of the band's power that does not come again, before any correction. Leaves the cross spectrum behind. */
function noiseShare({ re1, im1, re2, im2 }: Pair, from: number, to: number, tables: Tables): number {
  let power1 = 1e-20;
  let power2 = 1e-20;
  for (let k = from; k < to; k++) {
    const a = re1[k] as number;
    const b = im1[k] as number;
    const c = re2[k] as number;
    const d = im2[k] as number;
    power1 += a * a + b * b;
    power2 += c * c + d * d;
    re1[k] = a * c + b * d;
    im1[k] = a * d - b * c;
  }
  return 1 - Math.min(1, bandCorrelation(re1, im1, from, to, tables) / Math.sqrt(power1 * power2));
}

/** Two periods from `from` on under a Hann window. */
function cut(samples: Float32Array, from: number, width: number, out: Float64Array): void {
  const step = (2 * Math.PI) / width;
  for (let i = 0; i < width; i++) {
    const at = from + i;
    const value = at >= 0 && at < samples.length ? (samples[at] as number) : 0;
    out[i] = value * (0.5 - 0.5 * Math.cos(step * (i + 0.5)));
  }
  out.fill(0, width);
}

/** Share of noise per band: what of a frame of two periods is not found again one period later. */
export function aperiodicityReader(
  { samples, sampleRate, hopSeconds, hertz, size }: FrameSource,
  out: Float32Array,
): FrameReader {
  const edges = bandEdges(sampleRate).map((edge) => Math.round((edge * size) / sampleRate));
  const bands = edges.length - 1;
  const fft = realFft(size);
  const tables = shiftTables(size, sampleRate);
  const spectrum = () => new Float64Array(size / 2 + 1);
  const pair: Pair = { re1: spectrum(), im1: spectrum(), re2: spectrum(), im2: spectrum() };
  const piece = new Float64Array(size);
  return {
    fill: (first, end) => {
      for (let frame = first; frame < end; frame++) {
        const pitch = hertz[frame] as number;
        if (pitch === 0) {
          out.fill(1, frame * bands, (frame + 1) * bands);
          continue;
        }
        const period = Math.round(sampleRate / pitch);
        const width = Math.min(size, 2 * period);
        const from = Math.round(frame * hopSeconds * sampleRate) - (width >> 1) - (period >> 1);
        cut(samples, from, width, piece);
        fft.forward(piece, pair.re1, pair.im1);
        cut(samples, from + period, width, piece);
        fft.forward(piece, pair.re2, pair.im2);
        for (let band = 0; band < bands; band++) {
          const share = noiseShare(pair, edges[band] as number, edges[band + 1] as number, tables);
          out[frame * bands + band] = corrected(share);
        }
      }
    },
  };
}
