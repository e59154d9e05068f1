import { cepstrumSize } from './cepstra.ts';

/** Pieces of 0.24 s keep their sounds; half of them are turned round. */
const pieceRows = 12;
/** Coefficients that vary more than others count less, by this power of their deviation. */
const evening = 0.25;

/** Numbers between 0 and 1, the same ones each time. */
export function sameNumbers(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Rows in pieces that are shuffled, half of them backwards. */
export function shuffled(rows: number, next: () => number): Int32Array {
  const first = Math.floor(next() * pieceRows) || pieceRows;
  const cuts = [0];
  for (let cut = first; cut < rows - 1; cut += pieceRows) cuts.push(cut);
  const pieces = cuts.map((from, at) => ({ from, to: cuts[at + 1] ?? rows }));
  for (let at = pieces.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    const [a, b] = [pieces[at], pieces[other]];
    if (a && b) [pieces[at], pieces[other]] = [b, a];
  }
  const order: number[] = [];
  for (const { from, to } of pieces) {
    const isBackwards = next() < 0.5;
    for (let row = from; row < to; row++) order.push(isBackwards ? from + to - 1 - row : row);
  }
  return Int32Array.from(order);
}

/** Each coefficient, of mean zero, divided by a power of its deviation. */
export function evened(cepstra: Float32Array): Float32Array {
  const count = Math.max(1, cepstra.length / cepstrumSize);
  const out = new Float32Array(cepstra.length);
  for (let k = 0; k < cepstrumSize; k++) {
    let squares = 1e-6;
    for (let at = k; at < cepstra.length; at += cepstrumSize) squares += (cepstra[at] as number) ** 2 / count;
    const factor = squares ** (-evening / 2);
    for (let at = k; at < cepstra.length; at += cepstrumSize) out[at] = factor * (cepstra[at] as number);
  }
  return out;
}
