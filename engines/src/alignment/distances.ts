import { cepstrumSize } from './cepstra.ts';

/** How far apart two frames are; `i` and `j` are where they begin. */
export function distance(a: Float32Array, i: number, b: Float32Array, j: number): number {
  let sum = 0;
  for (let k = 0; k < cepstrumSize; k++) {
    const d = (a[i + k] as number) - (b[j + k] as number);
    sum += d * d;
  }
  return Math.sqrt(sum);
}

/**
 * Squared distances of the frame at `i` from as many frames of the other signal as there is room for, from `j` on. Most
 * of the time of an alignment is spent here: written out for thirteen coefficients it is more than twice as fast as the
 * loop above.
 */
export function squaredDistances(a: Float32Array, i: number, b: Float32Array, j: number, out: Float32Array): void {
  const [a0, a1, a2, a3] = [a[i] as number, a[i + 1] as number, a[i + 2] as number, a[i + 3] as number];
  const [a4, a5, a6, a7] = [a[i + 4] as number, a[i + 5] as number, a[i + 6] as number, a[i + 7] as number];
  const [a8, a9, a10] = [a[i + 8] as number, a[i + 9] as number, a[i + 10] as number];
  const [a11, a12] = [a[i + 11] as number, a[i + 12] as number];
  for (let n = 0, k = j; n < out.length; n++, k += cepstrumSize) {
    const d0 = a0 - (b[k] as number);
    const d1 = a1 - (b[k + 1] as number);
    const d2 = a2 - (b[k + 2] as number);
    const d3 = a3 - (b[k + 3] as number);
    const d4 = a4 - (b[k + 4] as number);
    const d5 = a5 - (b[k + 5] as number);
    const d6 = a6 - (b[k + 6] as number);
    const d7 = a7 - (b[k + 7] as number);
    const d8 = a8 - (b[k + 8] as number);
    const d9 = a9 - (b[k + 9] as number);
    const d10 = a10 - (b[k + 10] as number);
    const d11 = a11 - (b[k + 11] as number);
    const d12 = a12 - (b[k + 12] as number);
    const low = d0 * d0 + d1 * d1 + d2 * d2 + d3 * d3 + d4 * d4 + d5 * d5;
    out[n] = low + d6 * d6 + d7 * d7 + d8 * d8 + d9 * d9 + d10 * d10 + d11 * d11 + d12 * d12;
  }
}
