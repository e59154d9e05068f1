import { cepstrumSize } from './cepstra.ts';
import { squaredDistances } from './distances.ts';
import { warp, type WarpInput, type WarpPath } from './warp.ts';

/** The last rows of a line and the first ones of the next are compared with other borders: about a second and a half. */
const reachRows = 48;
/** A border moves so far into speech at most, columns. */
const reachColumns = 60;
/** Pauses in pairs of frames: shorter ones are the closures of stops, longer ones than the last are worth no more. */
const [leastPause, fullPause] = [3, 40];
/** What a pause at a border is worth, in columns that fit nothing. */
const pauseWorth = 8;
/** What it costs to leave sound between two lines, in the same: at its beginning, and each column of little and of much. */
const [openWorth, passWorth, passFarWorth] = [2, 1.5, 1];
/** A sound so short (columns) with a pause so long behind it is no beginning or end of a line: a breath, a click. */
const [islandColumns, islandPause] = [12, 15];

interface Settling extends WarpInput {
  /** The pairs of frames the columns stand for. */
  readonly audioPairs: Int32Array;
}

interface Line {
  readonly first: number;
  readonly end: number;
}

/** Costs of saying some rows from the first column up to each one, or with `isBackwards` from each one to the last. */
function edgeCosts(
  { reference, audio, stillCost, hurryCost }: WarpInput,
  rows: Line,
  columns: { readonly from: number; readonly to: number },
  isBackwards: boolean,
): Float64Array {
  const width = columns.to - columns.from;
  const costs = new Float64Array(width + 1).fill(Infinity);
  const squares = new Float32Array(width);
  costs[0] = 0;
  for (let n = 0; n < rows.end - rows.first; n++) {
    const row = isBackwards ? rows.end - 1 - n : rows.first + n;
    squaredDistances(reference, row * cepstrumSize, audio, columns.from * cepstrumSize, squares);
    let corner = costs[0] as number;
    let before = (costs[0] = Infinity) as number;
    for (let j = 1; j <= width; j++) {
      const d = Math.sqrt(squares[isBackwards ? width - j : j - 1] as number);
      const top = costs[j] as number;
      const up = n === 0 ? Infinity : top + d + hurryCost;
      before = Math.min(corner + 2 * d, up, before + d + stillCost);
      costs[j] = before;
      corner = top;
    }
  }
  return isBackwards ? costs.reverse() : costs;
}

/** Pairs of silence before a column. */
const pauseAt = (audioPairs: Int32Array, column: number): number =>
  column <= 0 || column >= audioPairs.length
    ? fullPause
    : (audioPairs[column] as number) - (audioPairs[column - 1] as number) - 1;

/** What a border before a column is worth, as a share, for the line on the side `step` leads to. */
function worthOf(audioPairs: Int32Array, column: number, step: 1 | -1): number {
  const pause = pauseAt(audioPairs, column);
  if (pause < leastPause) return 0;
  for (let away = 1; away <= islandColumns; away++) {
    const at = column + step * away;
    if (at <= 0 || at >= audioPairs.length) break;
    if (pauseAt(audioPairs, at) >= islandPause) return 0;
  }
  return Math.sqrt(Math.min(1, pause / fullPause));
}

interface Border {
  /** The column after the last one of the line before, and the first one of the line after. */
  readonly end: number;
  readonly start: number;
}

/** The cheapest border, with sound between that belongs to neither line where that is cheaper. */
function bestBorder(
  settling: Settling,
  columns: { readonly from: number; readonly to: number },
  ending: Float64Array | null,
  starting: Float64Array | null,
  isFar: boolean,
): Border | null {
  const { audioPairs, gapCost } = settling;
  const width = columns.to - columns.from;
  let [best, found]: [number, Border | null] = [Infinity, null];
  let [open, openAt] = [Infinity, 0];
  for (let j = 0; j <= width; j++) {
    const column = columns.from + j;
    const ends = pauseWorth * gapCost * worthOf(audioPairs, column, -1);
    const starts = pauseWorth * gapCost * worthOf(audioPairs, column, 1);
    const before = ending === null ? (j === 0 ? 0 : Infinity) : (ending[j] as number) - ends;
    const after = starting === null ? (j === width ? 0 : Infinity) : (starting[j] as number) - starts;
    open += (isFar ? passFarWorth : passWorth) * gapCost;
    const passed = open + after;
    const together = before + after + (ending === null || starting === null ? 0 : Math.max(ends, starts));
    if (together < best) [best, found] = [together, { end: column, start: column }];
    if (passed < best) [best, found] = [passed, { end: openAt, start: column }];
    const opened = before + openWorth * gapCost;
    if (opened < open) [open, openAt] = [opened, column];
  }
  return found;
}

/** Lays some rows over some columns again. */
function placeRows(settling: Settling, path: WarpPath, { first, end }: Line, from: number, to: number): void {
  const { reference, audio, stillCost, hurryCost } = settling;
  const own = warp({
    reference: reference.subarray(first * cepstrumSize, end * cepstrumSize),
    lineRows: Int32Array.from([0, end - first]),
    audio: audio.subarray(from * cepstrumSize, to * cepstrumSize),
    gapCost: Infinity,
    openCost: 0,
    stillCost,
    hurryCost,
  });
  for (let row = first; row < end; row++) {
    path.from[row] = (own.from[row - first] as number) + from;
    path.to[row] = (own.to[row - first] as number) + from;
    path.cost[row] = own.cost[row - first] as number;
    path.steps[row] = own.steps[row - first] as number;
  }
}

/**
 * Moves the borders between lines to the pauses nearby, where that costs little, and leaves out what is heard between
 * two pauses and belongs to neither line: a breath, a click, a murmur. Changes the path.
 */
export function settleBorders(settling: Settling, path: WarpPath): void {
  const { lineRows, audio } = settling;
  const all = audio.length / cepstrumSize;
  const lines = Array.from({ length: lineRows.length - 1 }, (_, line): Line => {
    return { first: lineRows[line] as number, end: lineRows[line + 1] as number };
  }).filter(({ first, end }) => end > first && (path.from[first] as number) >= 0);
  for (let at = 0; at <= lines.length; at++) {
    const [before, after] = [lines[at - 1], lines[at]];
    const tail = before && { ...before, first: Math.max((before.first + before.end) >> 1, before.end - reachRows) };
    const head = after && { ...after, end: Math.min((after.first + after.end + 1) >> 1, after.first + reachRows) };
    const ends = before === undefined ? 0 : (path.to[before.end - 1] as number);
    const starts = after === undefined ? all : (path.from[after.first] as number);
    if (starts - ends <= 2 * reachColumns) settle(settling, path, { tail, head, ends, starts, isFar: false });
    else {
      // Much sound without text lies between the lines: each has a border of its own.
      settle(settling, path, { tail, ends, starts: ends + reachColumns, isFar: true });
      settle(settling, path, { head, ends: starts - reachColumns, starts, isFar: true });
    }
  }
}

interface Between {
  /** The last rows of the line before and the first ones of the line after. */
  readonly tail?: Line | undefined;
  readonly head?: Line | undefined;
  readonly ends: number;
  readonly starts: number;
  readonly isFar: boolean;
}

function settle(settling: Settling, path: WarpPath, { tail, head, ends, starts, isFar }: Between): void {
  if (tail === undefined && head === undefined) return;
  const from = tail === undefined ? ends : (path.from[tail.first] as number);
  const to = head === undefined ? starts : (path.to[head.end - 1] as number);
  if (to - from < 2) return;
  const columns = { from, to };
  const ending = tail === undefined ? null : edgeCosts(settling, tail, columns, false);
  const starting = head === undefined ? null : edgeCosts(settling, head, columns, true);
  const border = bestBorder(settling, columns, ending, starting, isFar);
  if (border === null) return;
  if (tail !== undefined && border.end > from) placeRows(settling, path, tail, from, border.end);
  if (head !== undefined && border.start < to) placeRows(settling, path, head, border.start, to);
}
