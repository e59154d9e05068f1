import { dying, ring, rush, scaled, sum, type Mode } from './voices.ts';

export const woodModes: readonly Mode[] = [
  [1, 1, 0.045],
  [1.58, 0.7, 0.03],
  [2.24, 0.45, 0.02],
  [3.4, 0.25, 0.012],
];

export const metalModes: readonly Mode[] = [
  [1, 1, 0.35],
  [1.41, 0.8, 0.3],
  [2.09, 0.7, 0.22],
  [2.56, 0.5, 0.18],
  [3.7, 0.35, 0.12],
  [5.1, 0.25, 0.08],
];

export const clickOf = (random: () => number, hertz: number) =>
  sum(
    ring(random, hertz, [
      [1, 1, 0.004],
      [2.4, 0.6, 0.003],
    ]),
    scaled(dying(rush(random, 'high', 3500), 0.0015, 0.0002), 0.8),
  );
