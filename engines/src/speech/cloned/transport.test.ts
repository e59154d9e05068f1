import { expect, it } from 'vitest';
import { transport } from './transport.ts';

const product = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] =>
  a.map((row) => row.map((_, column) => row.reduce((sum, value, at) => sum + value * (b[at]?.[column] ?? 0), 0)));

const from = [
  [4, 1, 0],
  [1, 3, 0.5],
  [0, 0.5, 2],
];
const to = [
  [1, -0.4, 0.2],
  [-0.4, 5, 0],
  [0.2, 0, 2],
];

it('turns one covariance into the other, and moves nothing where they are alike', () => {
  const map = transport(from, to, 0);
  // It is symmetric, so that it is its own transpose.
  product(product(map, from), map).forEach((row, at) =>
    row.forEach((value, column) => expect(value).toBeCloseTo(to[at]?.[column] ?? Number.NaN, 6)),
  );
  transport(from, from, 0.5).forEach((row, at) =>
    row.forEach((value, column) => expect(value).toBeCloseTo(Number(at === column), 6)),
  );
});
