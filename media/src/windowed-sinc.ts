/** A low pass around one point between two samples. */
export interface SincShape {
  /** Samples on each side. */
  readonly half: number;
  /** As a share of the Nyquist frequency. */
  readonly cutoff: number;
  /** Kaiser's window parameter: 5 stops by about 50 dB, 9 by about 90 dB. */
  readonly kaiserBeta: number;
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function bessel0(x: number): number {
  let sum = 1;
  for (let term = 1, k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** Weights of `2 · half` samples for the point `shift` of a sample after the middle; a constant stays that constant. */
export function sincWeights({ half, cutoff, kaiserBeta }: SincShape, shift: number): Float32Array {
  const weights = new Float32Array(2 * half);
  let sum = 0;
  for (let tap = 0; tap < weights.length; tap++) {
    const distance = tap - half + 1 - shift;
    const window = Math.max(0, 1 - (distance / half) ** 2);
    const angle = Math.PI * cutoff * distance;
    const weight = (angle === 0 ? 1 : Math.sin(angle) / angle) * bessel0(kaiserBeta * Math.sqrt(window));
    weights[tap] = weight;
    sum += weight;
  }
  return weights.map((weight) => weight / sum);
}
