import { cepstrumSize } from './cepstra.ts';
import { distance, squaredDistances } from './distances.ts';

/** Columns by row, or by the boundary before a row. */
export type Band = (row: number, boundary: boolean) => { readonly from: number; readonly to: number };

/** Features of a text's lines, one after the other, and of a recording. */
export interface WarpInput {
  readonly reference: Float32Array;
  /** Row at which each line begins, and the number of rows at the end. */
  readonly lineRows: Int32Array;
  readonly audio: Float32Array;
  /** What a row or column costs that has no counterpart: a line no one says, sound that is not in the text. */
  readonly gapCost: number;
  /** What it costs to begin such a gap. */
  readonly openCost: number;
  /** What it costs more where only the recording moves on. */
  readonly stillCost: number;
  /** What it costs more where only the text does: without it lines shrink to the moments they fit best. */
  readonly hurryCost: number;
  /** Columns a row may lie in; the whole width when left out. `boundary` rows are those between lines. */
  readonly band?: Band | undefined;
}

/** Where each row lies in the recording. */
export interface WarpPath {
  /** First column of each row and the one after its last; both -1 in lines that are not said. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Sum of the distances along each row's part of the path, and how many there were. */
  readonly cost: Float32Array;
  readonly steps: Uint16Array;
}

const [diagonal, up, left] = [1, 2, 3];
const [ended, skipped, passed] = [1, 2, 3];

/** Rows of moves, two bits each. */
function moveRows() {
  let bytes = new Uint8Array(1 << 16);
  let used = 0;
  const starts: number[] = [];
  return {
    add: (moves: Uint8Array, width: number): void => {
      const start = used;
      starts.push(start);
      used += (width + 3) >> 2;
      if (used > bytes.length) {
        const larger = new Uint8Array(Math.max(used, Math.ceil(bytes.length * 1.5)));
        larger.set(bytes);
        bytes = larger;
      }
      moves.fill(0, width, (used - start) * 4);
      for (let at = start, n = 0; at < used; at++, n += 4) {
        const [low, high] = [(moves[n] as number) | ((moves[n + 1] as number) << 2), moves[n + 2] as number];
        bytes[at] = low | (high << 4) | ((moves[n + 3] as number) << 6);
      }
    },
    get: (row: number, at: number): number =>
      ((bytes[(starts[row] as number) + (at >> 2)] as number) >> ((at & 3) * 2)) & 3,
  };
}

interface Row {
  readonly from: number;
  readonly to: number;
  readonly values: Float64Array;
}

const valueAt = ({ from, to, values }: Row, at: number): number =>
  at < from || at >= to ? Infinity : (values[at - from] as number);

interface Extent {
  readonly from: number;
  readonly to: number;
}

/** What is kept of the walk: two bits a cell, and where each row's cells lie. */
interface Trace {
  readonly matches: ReturnType<typeof moveRows>;
  readonly borders: ReturnType<typeof moveRows>;
  readonly matchRows: Extent[];
  readonly borderRows: Extent[];
}

interface Walk extends WarpInput {
  readonly trace: Trace;
  readonly bandOf: Band;
  readonly buffers: Buffers;
}

/** Costs between two lines; position j counts the columns behind. `before` is the boundary before the line. */
function borderRow(walk: Walk, line: number, before: Row | null, last: Row | null, length: number): Row {
  const { lineRows, gapCost, openCost, trace, bandOf, buffers } = walk;
  const { from, to } = bandOf(lineRows[line] as number, true);
  const values = new Float64Array(to - from);
  const moves = buffers.moves(to - from);
  let isPassing = false;
  for (let j = from; j < to; j++) {
    const done = last === null ? (j === 0 ? 0 : Infinity) : valueAt(last, j);
    const skip = before === null ? Infinity : valueAt(before, j) + gapCost * length + openCost;
    const pass: number = j > from ? (values[j - from - 1] as number) + gapCost + (isPassing ? 0 : openCost) : Infinity;
    const best = Math.min(done, skip, pass);
    values[j - from] = best;
    isPassing = best === pass && best !== done;
    moves[j - from] = best === done ? ended : best === skip ? skipped : passed;
  }
  trace.borders.add(moves, to - from);
  trace.borderRows.push({ from, to });
  return { from, to, values };
}

/** A walk needs the row above only: numbers lie in the same few buffers, which grow with the widest row. */
interface Buffers {
  readonly values: (width: number) => Float64Array;
  readonly distances: (width: number) => Float32Array;
  readonly moves: (width: number) => Uint8Array;
}

function buffersOfWalk(): Buffers {
  let values: Float64Array = new Float64Array();
  let above: Float64Array = new Float64Array();
  let measured = new Float32Array();
  let moves = new Uint8Array();
  const room = (width: number): Float64Array => new Float64Array(Math.ceil(1.5 * width));
  return {
    values: (width) => {
      [values, above] = [above.length < width ? room(width) : above, values];
      return values;
    },
    distances: (width) => {
      if (measured.length < width) measured = new Float32Array(Math.ceil(1.5 * width));
      return measured.subarray(0, width);
    },
    // Moves are packed in fours.
    moves: (width) => {
      if (moves.length < width + 3) moves = new Uint8Array(Math.ceil(1.5 * width) + 3);
      return moves;
    },
  };
}

/** Costs of having matched a row up to each column. */
function matchRow(walk: Walk, row: number, isFirst: boolean, above: Row): Row {
  const { reference, audio, stillCost, hurryCost, trace, bandOf, buffers } = walk;
  const { from, to } = bandOf(row, false);
  const { from: aboveFrom, to: aboveTo, values: over } = above;
  const [values, moves] = [buffers.values(to - from), buffers.moves(to - from)];
  // Nothing leads to columns before those of the row above.
  const start = Math.min(to, Math.max(1, from, aboveFrom));
  const apart = buffers.distances(to - start);
  squaredDistances(reference, row * cepstrumSize, audio, (start - 1) * cepstrumSize, apart);
  values.fill(Infinity, 0, start - from);
  let before = Infinity;
  let corner = valueAt(above, start - 1);
  for (let j = start; j < to; j++) {
    const top = j >= aboveTo ? Infinity : (over[j - aboveFrom] as number);
    const d = Math.sqrt(apart[j - start] as number);
    let best = corner + 2 * d;
    let move: number = diagonal;
    const hurried = top + d + hurryCost;
    if (!isFirst && hurried < best) {
      best = hurried;
      move = up;
    }
    const still = before + d + stillCost;
    if (still < best) {
      best = still;
      move = left;
    }
    values[j - from] = best;
    moves[j - from] = move;
    before = best;
    corner = top;
  }
  trace.matches.add(moves, to - from);
  trace.matchRows.push({ from, to });
  return { from, to, values };
}

/** From the end to the beginning, along what was cheapest. */
function walkBack({ reference, lineRows, audio, trace }: Walk): WarpPath {
  const lines = lineRows.length - 1;
  const rows = lineRows[lines] as number;
  const [from, to] = [new Int32Array(rows).fill(-1), new Int32Array(rows).fill(-1)];
  const [cost, steps] = [new Float32Array(rows), new Uint16Array(rows)];
  let j = audio.length / cepstrumSize;
  for (let line = lines; line > 0;) {
    const how = trace.borders.get(line, j - (trace.borderRows[line] as Extent).from);
    if (how === passed) {
      j -= 1;
      continue;
    }
    line -= 1;
    const [first, end] = [lineRows[line] as number, lineRows[line + 1] as number];
    if (how === skipped) continue;
    for (let row = end - 1; row >= first;) {
      if (to[row] === -1) to[row] = j;
      from[row] = j - 1;
      cost[row] = (cost[row] as number) + distance(reference, row * cepstrumSize, audio, (j - 1) * cepstrumSize);
      steps[row] = (steps[row] as number) + 1;
      const move = trace.matches.get(row, j - (trace.matchRows[row] as Extent).from);
      if (move !== up) j -= 1;
      if (move !== left) row -= 1;
    }
  }
  return { from, to, cost, steps };
}

/**
 * The cheapest way to walk through text and recording together (dynamic time warping), in which lines may be missing
 * from the recording and the recording may hold what is not in the text, between lines. Only two bits a cell are kept.
 */
export function warp(input: WarpInput): WarpPath {
  const { lineRows, audio } = input;
  const trace: Trace = { matches: moveRows(), borders: moveRows(), matchRows: [], borderRows: [] };
  const whole = { from: 0, to: audio.length / cepstrumSize + 1 };
  const walk: Walk = { ...input, trace, bandOf: input.band ?? (() => whole), buffers: buffersOfWalk() };
  let edge = borderRow(walk, 0, null, null, 0);
  for (let line = 0; line + 1 < lineRows.length; line++) {
    const [first, end] = [lineRows[line] as number, lineRows[line + 1] as number];
    let above = edge;
    for (let row = first; row < end; row++) above = matchRow(walk, row, row === first, above);
    edge = borderRow(walk, line + 1, edge, above, end - first);
  }
  return walkBack(walk);
}
