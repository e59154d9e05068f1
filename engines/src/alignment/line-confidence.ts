import { blockMeans, cepstrumSize } from './cepstra.ts';
import { squaredDistances } from './distances.ts';
import type { WarpPath } from './warp.ts';

/** Text and recording in which distances mean something, and where each row of the text lies. */
export interface Judged {
  readonly reference: Float32Array;
  readonly lineRows: Int32Array;
  readonly audio: Float32Array;
  readonly path: WarpPath;
  /** How differently fast its lines are said: the distance of the middle one from the usual pace. */
  readonly uneven: number;
}

/** Other places of the recording a line is laid over; what it fits there is chance. */
const decoys = 6;
/** A line is compared by so many rows at most. */
const maxRows = 120;
/** Rows and columns are joined in twos at least: the confidence of a line needs no more. */
const leastFactor = 2;
/**
 * How much better than elsewhere a line fits its own place. Measured on flite's voices, clean and with noise at 15 dB:
 * lines that are said 0.84 to 0.97.
 */
const [sure, chance] = [0.86, 1];
/**
 * A line that is squeezed in where it does not belong is said much faster or slower than the others: natural logarithms
 * of the pace, which among lines that are said stays within 0.25.
 */
const paceSpread = 0.5;
/** Where most lines are that uneven, none can be trusted: the middle one of right texts lies at 0.04, of people's at 0.15 at most, of wrong ones at 0.15 to 0.2. */
const [evenPace, unevenPace] = [0.11, 0.08];

/**
 * How far apart two stretches are along the best way through both, the time-normalised distance of Sakoe & Chiba (1978):
 * a step of both counts twice, so every way has the same weight.
 */
function apart(reference: Float32Array, audio: Float32Array): number {
  const [rows, columns] = [reference.length / cepstrumSize, audio.length / cepstrumSize];
  const costs = new Float64Array(columns + 1).fill(Infinity);
  const squares = new Float32Array(columns);
  costs[0] = 0;
  for (let row = 0; row < rows; row++) {
    squaredDistances(reference, row * cepstrumSize, audio, 0, squares);
    let corner = costs[0] as number;
    let before = (costs[0] = Infinity) as number;
    for (let j = 1; j <= columns; j++) {
      const d = Math.sqrt(squares[j - 1] as number);
      const top = costs[j] as number;
      before = Math.min(corner + 2 * d, Math.min(top, before) + d);
      costs[j] = before;
      corner = top;
    }
  }
  return (costs[columns] as number) / Math.max(1, rows + columns);
}

interface Place {
  readonly first: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

function judge({ reference, audio }: Judged, { first, end, from, to }: Place): number {
  const columns = audio.length / cepstrumSize;
  const factor = Math.max(leastFactor, Math.ceil((end - first) / maxRows));
  const text = blockMeans(reference, first, end, factor);
  const length = to - from;
  const own = apart(text, blockMeans(audio, from, to, factor));
  let others = 0;
  let count = 0;
  for (let n = 0; n < decoys; n++) {
    // Evenly over what is not the line's own place.
    const start = (to + Math.floor(((columns - length) * (n + 0.5)) / decoys)) % columns;
    if (start + length > columns || (start < to && start + length > from)) continue;
    others += apart(text, blockMeans(audio, start, start + length, factor));
    count += 1;
  }
  // A recording of one line has no other places: then nothing tells them apart.
  const ratio = count === 0 ? (sure + chance) / 2 : own / (others / count);
  return Math.min(1, Math.max(0, (chance - ratio) / (chance - sure)));
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const bell = (value: number): number => Math.exp(-(value ** 2));

/**
 * How sure it is, of each line, that it is said where it was put, 0 to 1: by how much
 * better it fits there than elsewhere, and whether it is said as fast as the others.
 */
export function lineConfidences(judged: Judged): number[] {
  const { lineRows, path, uneven } = judged;
  const places = Array.from({ length: lineRows.length - 1 }, (_, line): Place | null => {
    const [first, end] = [lineRows[line] as number, lineRows[line + 1] as number];
    if (end === first || (path.from[first] as number) < 0) return null;
    return { first, end, from: path.from[first] as number, to: path.to[end - 1] as number };
  });
  const paceOf = ({ first, end, from, to }: Place): number => Math.log((to - from) / (end - first));
  const paces = places.flatMap((place) => (place === null ? [] : [paceOf(place)]));
  const usual = middleOf(paces);
  const trust = bell(Math.max(0, uneven - evenPace) / unevenPace);
  return places.map((place) => {
    if (place === null) return 0;
    const even = bell((paceOf(place) - usual) / paceSpread);
    return Math.round(100 * trust * even * judge(judged, place)) / 100;
  });
}
