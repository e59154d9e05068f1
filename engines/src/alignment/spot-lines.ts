import { cepstrumSize } from './cepstra.ts';
import { squaredDistances } from './distances.ts';

/** Squared distances of every row of a text from every column of a recording. */
export interface Distances {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

/** Where a line is said best, and what it costs there. */
export interface Spot {
  /** First column and the one after the last; both -1 where the line is better left out. */
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/** What a line costs that is left out. */
export interface LineToSpot {
  readonly distances: Distances;
  readonly leftOutCost: number;
}

export function distancesOf(text: Float32Array, audio: Float32Array): Distances {
  const [rows, columns] = [text.length / cepstrumSize, audio.length / cepstrumSize];
  const values = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row++)
    squaredDistances(text, row * cepstrumSize, audio, 0, values.subarray(row * columns, (row + 1) * columns));
  return { rows, columns, values };
}

/** Costs of all ways that end in a column, and where they began; one set for those that stand still there, as no way may do so twice. */
interface Front {
  readonly moved: Float64Array;
  readonly movedFrom: Int32Array;
  readonly still: Float64Array;
  readonly stillFrom: Int32Array;
}

const frontOf = (columns: number): Front => ({
  moved: new Float64Array(columns),
  movedFrom: new Int32Array(columns),
  still: new Float64Array(columns),
  stillFrom: new Int32Array(columns),
});

/**
 * One row further, by none to three columns; columns that are passed over count as one by their mean. What the columns
 * before held is kept in variables, and everything else changes in its place.
 */
function step({ moved, movedFrom, still, stillFrom }: Front, { columns, values }: Distances, row: number): void {
  let [one, two, three] = [Infinity, Infinity, Infinity];
  let [oneFrom, twoFrom, threeFrom] = [0, 0, 0];
  let [before, earlier] = [0, 0];
  for (let j = 0, at = row * columns; j < columns; j++, at++) {
    const d = values[at] as number;
    let cost = one + d;
    let from = oneFrom;
    const byTwo = two + (d + before) / 2;
    if (byTwo < cost) {
      cost = byTwo;
      from = twoFrom;
    }
    const byThree = three + (d + before + earlier) / 3;
    if (byThree < cost) {
      cost = byThree;
      from = threeFrom;
    }
    three = two;
    threeFrom = twoFrom;
    two = one;
    twoFrom = oneFrom;
    const was = moved[j] as number;
    const wasFrom = movedFrom[j] as number;
    const isMoved = was <= (still[j] as number);
    one = isMoved ? was : (still[j] as number);
    oneFrom = isMoved ? wasFrom : (stillFrom[j] as number);
    still[j] = was + d;
    stillFrom[j] = wasFrom;
    moved[j] = cost;
    movedFrom[j] = from;
    earlier = before;
    before = d;
  }
}

/** `step` for who asks only what it costs: most of the time is spent here, and without branches it is four times as fast. */
function costStep(moved: Float64Array, still: Float64Array, { columns, values }: Distances, row: number): void {
  let [one, two, three] = [Infinity, Infinity, Infinity];
  let [before, earlier] = [0, 0];
  for (let j = 0, at = row * columns; j < columns; j++, at++) {
    const d = values[at] as number;
    const cost = Math.min(one + d, Math.min(two + (d + before) / 2, three + (d + before + earlier) / 3));
    three = two;
    two = one;
    const was = moved[j] as number;
    one = Math.min(was, still[j] as number);
    still[j] = was + d;
    moved[j] = cost;
    earlier = before;
    before = d;
  }
}

/** Walks through the rows, after ways that cost `before` each column. */
function walk(front: Front, distances: Distances, before: Float64Array): void {
  const { rows, columns, values } = distances;
  for (let j = 0; j < columns; j++) {
    front.moved[j] = (before[j] as number) + (values[j] as number);
    front.movedFrom[j] = j;
  }
  front.still.fill(Infinity);
  for (let row = 1; row < rows; row++) step(front, distances, row);
}

const rowsInOrder = (rows: number): Int32Array => Int32Array.from({ length: rows }, (_, row) => row);

/** What a text costs where it fits best, its rows in any order: that of the text when left out. Infinite where it has no room. */
export function spotCost(distances: Distances, order: Int32Array = rowsInOrder(distances.rows)): number {
  const { columns, values } = distances;
  const moved = new Float64Array(columns);
  const still = new Float64Array(columns).fill(Infinity);
  const first = (order[0] as number) * columns;
  for (let j = 0; j < columns; j++) moved[j] = values[first + j] as number;
  for (let n = 1; n < order.length; n++) costStep(moved, still, distances, order[n] as number);
  let least = Infinity;
  for (let j = 0; j < columns; j++) least = Math.min(least, moved[j] as number, still[j] as number);
  return least;
}

/** Where each line is said best when all are said in order, one after the other; lines may be left out. */
export function spotLines(lines: readonly LineToSpot[], columns: number): Spot[] {
  const front = frontOf(columns);
  let before = new Float64Array(columns + 1);
  const choices: { readonly from: Int32Array; readonly to: Int32Array; readonly cost: Float64Array }[] = [];
  for (const { distances, leftOutCost } of lines) {
    walk(front, distances, before);
    const { moved, movedFrom, still, stillFrom } = front;
    const after = new Float64Array(columns + 1);
    const [from, to] = [new Int32Array(columns + 1).fill(-1), new Int32Array(columns + 1).fill(-1)];
    let [least, leastFrom, leastTo] = [Infinity, -1, -1];
    after[0] = leftOutCost + (before[0] as number);
    for (let j = 0; j < columns; j++) {
      const isMoved = (moved[j] as number) <= (still[j] as number);
      const cost = (isMoved ? moved[j] : still[j]) as number;
      if (cost < least) [least, leastFrom, leastTo] = [cost, (isMoved ? movedFrom[j] : stillFrom[j]) as number, j + 1];
      const leftOut = (before[j + 1] as number) + leftOutCost;
      after[j + 1] = Math.min(least, leftOut);
      if (least < leftOut) [from[j + 1], to[j + 1]] = [leastFrom, leastTo];
    }
    choices.push({ from, to, cost: after });
    before = after;
  }
  return backThrough(choices, columns);
}

function backThrough(
  choices: readonly { readonly from: Int32Array; readonly to: Int32Array; readonly cost: Float64Array }[],
  columns: number,
): Spot[] {
  const spots: Spot[] = [];
  let at = columns;
  for (let line = choices.length - 1; line >= 0; line--) {
    const { from, to, cost } = choices[line] as (typeof choices)[number];
    const [first, end] = [from[at] as number, to[at] as number];
    const earlier =
      line === 0 ? 0 : ((choices[line - 1] as (typeof choices)[number]).cost[first < 0 ? at : first] as number);
    spots.unshift({ from: first, to: end, cost: (cost[at] as number) - earlier });
    if (first >= 0) at = first;
  }
  return spots;
}
