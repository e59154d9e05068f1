import { blockMeans, cepstrumSize } from './cepstra.ts';
import { evened, sameNumbers, shuffled } from './own-orders.ts';
import { distancesOf, spotCost } from './spot-lines.ts';
import type { WarpPath } from './warp.ts';

/** A text and a recording as cepstra. */
interface Pair {
  readonly reference: Float32Array;
  readonly audio: Float32Array;
}

/** Text and recording as they are and matched to each other, and where each row of the text lies. */
export interface Judged {
  readonly pairs: readonly Pair[];
  readonly lineRows: Int32Array;
  readonly path: WarpPath;
}

/** A line's own sounds in so many other orders are sought where it was put; what they fit is chance. */
const decoys = 8;
/** Columns on both sides, in which it may lie better. */
const marginColumns = 25;
/** A line is compared by so many rows at most. */
const maxRows = 240;
/**
 * How much better than chance a line fits. Measured on people's readings cut at their sentences and commas: lines that
 * are said 0.18 to 0.30, with noise and other accents 0.12 at least; lines of other texts -0.05 to 0.08.
 */
const [chance, sure] = [0.035, 0.165];

interface Place {
  readonly first: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** How much better a line fits its place than its sounds in other orders do, as a share of what those cost. */
function gainOf({ reference, audio }: Pair, { first, end, from, to }: Place, next: () => number): number {
  const factor = Math.ceil((end - first) / maxRows);
  const columns = audio.length / cepstrumSize;
  const text = blockMeans(reference, first, end, factor);
  const heard = blockMeans(audio, Math.max(0, from - marginColumns), Math.min(columns, to + marginColumns), factor);
  const distances = distancesOf(text, heard);
  let sum = 0;
  for (let n = 0; n < decoys; n++) sum += spotCost(distances, shuffled(distances.rows, next));
  const own = spotCost(distances);
  return Number.isFinite(sum) && sum > 0 ? 1 - (own * decoys) / sum : 0;
}

/** How sure it is, of each line, that it is said where it was put, 0 to 1. */
export function lineConfidences({ pairs, lineRows, path }: Judged): number[] {
  const next = sameNumbers();
  const compared = pairs.map(({ reference, audio }) => ({ reference: evened(reference), audio: evened(audio) }));
  return Array.from({ length: lineRows.length - 1 }, (_, line) => {
    const [first, end] = [lineRows[line] as number, lineRows[line + 1] as number];
    if (end === first || (path.from[first] as number) < 0) return 0;
    const place = { first, end, from: path.from[first] as number, to: path.to[end - 1] as number };
    const gain = compared.reduce((sum, pair) => sum + gainOf(pair, place, next), 0) / compared.length;
    return Math.round(100 * Math.min(1, Math.max(0, (gain - chance) / (sure - chance)))) / 100;
  });
}
