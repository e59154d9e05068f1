import { cepstrumSize } from './cepstra.ts';

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

export function squaredDistances(text: Float32Array, audio: Float32Array): Distances {
  const [rows, columns] = [text.length / cepstrumSize, audio.length / cepstrumSize];
  const values = new Float32Array(rows * columns);
  for (let row = 0, out = 0; row < rows; row++) {
    const i = row * cepstrumSize;
    for (let column = 0; column < columns; column++, out++) {
      const j = column * cepstrumSize;
      let sum = 0;
      for (let k = 0; k < cepstrumSize; k++) {
        const d = (text[i + k] as number) - (audio[j + k] as number);
        sum += d * d;
      }
      values[out] = sum;
    }
  }
  return { rows, columns, values };
}

/** Costs of all ways that end in a column, and where they began; one set for those that stand still there, as no way may do so twice. */
interface Front {
  moved: Float64Array;
  movedFrom: Int32Array;
  still: Float64Array;
  stillFrom: Int32Array;
}

const frontOf = (columns: number): Front => ({
  moved: new Float64Array(columns),
  movedFrom: new Int32Array(columns),
  still: new Float64Array(columns),
  stillFrom: new Int32Array(columns),
});

/** Two fronts and what lies between, used again for every row. */
interface Room {
  front: Front;
  next: Front;
  readonly best: Float64Array;
  readonly bestFrom: Int32Array;
}

const roomFor = (columns: number): Room => ({
  front: frontOf(columns),
  next: frontOf(columns),
  best: new Float64Array(columns),
  bestFrom: new Int32Array(columns),
});

/** One row further, by none to three columns; columns that are passed over count as one by their mean. */
function step(room: Room, { columns, values }: Distances, row: number): void {
  const { front, next, best, bestFrom } = room;
  for (let j = 0; j < columns; j++) {
    const [moved, still] = [front.moved[j] as number, front.still[j] as number];
    const isMoved = moved <= still;
    best[j] = isMoved ? moved : still;
    bestFrom[j] = (isMoved ? front.movedFrom[j] : front.stillFrom[j]) as number;
  }
  let [before, twoBefore] = [0, 0];
  for (let j = 0, at = row * columns; j < columns; j++, at++) {
    const d = values[at] as number;
    let [cost, from] = [Infinity, 0];
    if (j > 0) {
      cost = (best[j - 1] as number) + d;
      from = bestFrom[j - 1] as number;
    }
    if (j > 1) {
      const two = (best[j - 2] as number) + (d + before) / 2;
      if (two < cost) [cost, from] = [two, bestFrom[j - 2] as number];
    }
    if (j > 2) {
      const three = (best[j - 3] as number) + (d + before + twoBefore) / 3;
      if (three < cost) [cost, from] = [three, bestFrom[j - 3] as number];
    }
    next.moved[j] = cost;
    next.movedFrom[j] = from;
    next.still[j] = (front.moved[j] as number) + d;
    next.stillFrom[j] = front.movedFrom[j] as number;
    [before, twoBefore] = [d, before];
  }
  [room.front, room.next] = [next, front];
}

/** Walks through the rows in this order, after ways that cost `before` each column. */
function walk(room: Room, distances: Distances, order: Int32Array, before: Float64Array | null): void {
  const { columns, values } = distances;
  const { front } = room;
  const first = (order[0] as number) * columns;
  for (let j = 0; j < columns; j++) {
    front.moved[j] = (before === null ? 0 : (before[j] as number)) + (values[first + j] as number);
    front.movedFrom[j] = j;
  }
  front.still.fill(Infinity);
  for (let n = 1; n < order.length; n++) step(room, distances, order[n] as number);
}

const rowsInOrder = (rows: number): Int32Array => Int32Array.from({ length: rows }, (_, row) => row);

/** What a text costs where it fits best, its rows in any order: that of the text when left out. Infinite where it has no room. */
export function spotCost(distances: Distances, order: Int32Array = rowsInOrder(distances.rows)): number {
  const room = roomFor(distances.columns);
  walk(room, distances, order, null);
  const { moved, still } = room.front;
  return Math.min(
    moved.reduce((least, cost) => Math.min(least, cost), Infinity),
    still.reduce((least, cost) => Math.min(least, cost), Infinity),
  );
}

/** Where each line is said best when all are said in order, one after the other; lines may be left out. */
export function spotLines(lines: readonly LineToSpot[], columns: number): Spot[] {
  const room = roomFor(columns);
  let before = new Float64Array(columns + 1);
  const choices: { readonly from: Int32Array; readonly to: Int32Array; readonly cost: Float64Array }[] = [];
  for (const { distances, leftOutCost } of lines) {
    walk(room, distances, rowsInOrder(distances.rows), before);
    const { moved, movedFrom, still, stillFrom } = room.front;
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
