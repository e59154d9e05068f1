import type { Random } from './random.ts';

/** Smooth noise over a plane, about −1 to 1. */
export type Noise = (x: number, y: number) => number;

const size = 256;
const smooth = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Perlin's gradient noise; the same for the same generator. */
export function gradientNoise(random: Random): Noise {
  const order = Uint8Array.from({ length: size }, (_, at) => at);
  for (let at = size - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = order[at] as number;
    order[at] = order[other] as number;
    order[other] = kept;
  }
  const angles = Float32Array.from({ length: size }, () => 2 * Math.PI * random());
  const [across, down] = [angles.map(Math.cos), angles.map(Math.sin)];
  const corner = (column: number, row: number, x: number, y: number): number => {
    const nth = order[((order[column & 255] as number) + row) & 255] as number;
    return (across[nth] as number) * x + (down[nth] as number) * y;
  };
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [left, top] = [x - column, y - row];
    const [u, v] = [smooth(left), smooth(top)];
    const upper = corner(column, row, left, top) * (1 - u) + corner(column + 1, row, left - 1, top) * u;
    const lower = corner(column, row + 1, left, top - 1) * (1 - u) + corner(column + 1, row + 1, left - 1, top - 1) * u;
    return 1.5 * (upper * (1 - v) + lower * v);
  };
}

/** Noise of several sizes on each other; rougher with a higher `gain`. */
export function layeredNoise(noise: Noise, octaves: number, gain = 0.5): Noise {
  return (x, y) => {
    let [sum, share, scale] = [0, 1, 1];
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += share * noise(x * scale + 17.3 * octave, y * scale - 9.1 * octave);
      share *= gain;
      scale *= 2.03;
    }
    return sum * (1 - gain);
  };
}

/** Sharp crests as of mountains, 0 to 1; finer ones grow where coarser ones are. */
export function ridgedNoise(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let [sum, share, scale, weight] = [0, 0.5, 1, 1];
    for (let octave = 0; octave < octaves; octave += 1) {
      const crest = (1 - Math.abs(noise(x * scale + 31.7 * octave, y * scale + 11.9 * octave))) ** 2;
      sum += crest * share * weight;
      weight = Math.min(1, Math.max(0, crest * 1.6));
      share *= 0.5;
      scale *= 2.07;
    }
    return sum;
  };
}
