import { cepstrumSize as size } from './cepstra.ts';
import type { WarpPath } from './warp.ts';

/** How a reference voice becomes the recording's, and which differences between the two mean something. */
export interface Adaptation {
  readonly reference: (cepstra: Float32Array) => Float32Array;
  readonly audio: (cepstra: Float32Array) => Float32Array;
}

/** Keeps the least square sums solvable, and untouched by coefficients that never vary. */
const ridge = 0.02;
const varianceRidge = 0.05;
const fewestPairs = 50;
/**
 * What few frames teach is doubted, as if so many had said that both voices are alike: without it a wrong text of three
 * lines is fitted to the recording (confidence 0.39; with it 0.16 to 0.20, and the right one stays at 0.78).
 */
const doubtfulPairs = 40;

const square = (): Float64Array => new Float64Array(size * size);

/** Lower triangle L with L·Lᵀ the matrix (Cholesky). */
function choleskyOf(matrix: Float64Array): Float64Array {
  const lower = square();
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j] as number;
      for (let k = 0; k < j; k++) sum -= (lower[i * size + k] as number) * (lower[j * size + k] as number);
      lower[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (lower[j * size + j] as number);
    }
  }
  return lower;
}

/** x with L·x = y, then with Lᵀ·x = y where `isTransposed`. */
function substitute(lower: Float64Array, y: Float64Array, isTransposed: boolean): void {
  for (let step = 0; step < size; step++) {
    const i = isTransposed ? size - 1 - step : step;
    let sum = y[i] as number;
    for (let other = 0; other < step; other++) {
      const k = isTransposed ? size - 1 - other : other;
      sum -= (lower[isTransposed ? k * size + i : i * size + k] as number) * (y[k] as number);
    }
    y[i] = sum / (lower[i * size + i] as number);
  }
}

interface Pairs {
  readonly reference: Float32Array;
  readonly audio: Float32Array;
  readonly rows: readonly (readonly [row: number, column: number])[];
}

/** The matrix that turns reference cepstra into the recording's with the least error. */
function regression({ reference, audio, rows }: Pairs): Float64Array {
  const [own, cross] = [square(), square()];
  for (const [row, column] of rows) {
    for (let i = 0; i < size; i++) {
      const x = reference[row * size + i] as number;
      for (let j = 0; j < size; j++) {
        own[i * size + j] = (own[i * size + j] as number) + x * (reference[row * size + j] as number);
        cross[i * size + j] = (cross[i * size + j] as number) + x * (audio[column * size + j] as number);
      }
    }
  }
  const doubt = ridge + doubtfulPairs / rows.length;
  for (let i = 0; i < size; i++) {
    const at = i * size + i;
    cross[at] = (cross[at] as number) + doubt * (own[at] as number);
    own[at] = (own[at] as number) * (1 + doubt) + 1e-6;
  }
  const lower = choleskyOf(own);
  const matrix = square();
  for (let j = 0; j < size; j++) {
    const column = Float64Array.from({ length: size }, (_, i) => cross[i * size + j] as number);
    substitute(lower, column, false);
    substitute(lower, column, true);
    for (let i = 0; i < size; i++) matrix[i * size + j] = column[i] as number;
  }
  return matrix;
}

function moved(cepstra: Float32Array, matrix: Float64Array): Float32Array {
  const out = new Float32Array(cepstra.length);
  for (let at = 0; at < cepstra.length; at += size) {
    for (let j = 0; j < size; j++) {
      let sum = 0;
      for (let i = 0; i < size; i++) sum += (cepstra[at + i] as number) * (matrix[i * size + j] as number);
      out[at + j] = sum;
    }
  }
  return out;
}

/** Cepstra in which every direction errs by one on the mean. */
function whitened(cepstra: Float32Array, lower: Float64Array): Float32Array {
  const out = new Float32Array(cepstra.length);
  const one = new Float64Array(size);
  for (let at = 0; at < cepstra.length; at += size) {
    for (let i = 0; i < size; i++) one[i] = cepstra[at + i] as number;
    substitute(lower, one, false);
    out.set(one, at);
  }
  return out;
}

/**
 * Learns from a first path what the recording's voice and room do to the reference: a linear map, and how large the
 * differences are that remain. After it text that is said and text that is not lie much further apart.
 */
export function adaptationOf(reference: Float32Array, audio: Float32Array, path: WarpPath): Adaptation {
  const rows: [number, number][] = [];
  for (let row = 0; row < path.from.length; row++) {
    const from = path.from[row] as number;
    if (from >= 0) rows.push([row, (from + (path.to[row] as number) - 1) >> 1]);
  }
  if (rows.length < fewestPairs) return { reference: (cepstra) => cepstra, audio: (cepstra) => cepstra };
  const matrix = regression({ reference, audio, rows });
  const guess = moved(reference, matrix);
  const errors = square();
  for (const [row, column] of rows) {
    for (let i = 0; i < size; i++) {
      const a = (audio[column * size + i] as number) - (guess[row * size + i] as number);
      for (let j = 0; j < size; j++) {
        const b = (audio[column * size + j] as number) - (guess[row * size + j] as number);
        errors[i * size + j] = (errors[i * size + j] as number) + (a * b) / rows.length;
      }
    }
  }
  for (let i = 0; i < size; i++)
    errors[i * size + i] = (errors[i * size + i] as number) * (1 + varianceRidge + doubtfulPairs / rows.length) + 1e-9;
  const lower = choleskyOf(errors);
  return {
    reference: (cepstra) => whitened(moved(cepstra, matrix), lower),
    audio: (cepstra) => whitened(cepstra, lower),
  };
}
