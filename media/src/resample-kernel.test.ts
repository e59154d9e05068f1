import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainKernel, vectorKernel, type FilterRows } from './resample-kernel.ts';
import { noise } from './testing-audio.ts';

it('gives with vectors what it gives without, for any step, also over several fillings of its memory', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 7 }),
      fc.nat({ max: 3000 }),
      (up, down, eights, count) => {
        const rows = Array.from({ length: up }, (_, phase) => noise(8 * eights, phase + 1));
        const filter: FilterRows = { up, down, rows };
        const samples = noise(10 + Math.ceil((count * down) / up) + 8 * eights);
        const [vector, plain] = [new Float32Array(count), new Float32Array(count)];
        vectorKernel(filter)?.(samples, 3, up - 1, vector);
        plainKernel(filter)(samples, 3, up - 1, plain);
        expect(vector.every((value, i) => Math.abs(value - (plain[i] ?? 0)) < 1e-4)).toBe(true);
      },
    ),
  );
  const filter: FilterRows = { up: 1, down: 3, rows: [noise(64)] };
  const samples = noise(700_000);
  const [vector, plain] = [new Float32Array(230_000), new Float32Array(230_000)];
  vectorKernel(filter)?.(samples, 0, 0, vector);
  plainKernel(filter)(samples, 0, 0, plain);
  expect(vector.every((value, i) => Math.abs(value - (plain[i] ?? 0)) < 1e-4)).toBe(true);
});

it('leaves filters its memory cannot hold to the other', () => {
  expect(
    vectorKernel({ up: 5000, down: 1, rows: Array.from({ length: 5000 }, () => new Float32Array(64)) }),
  ).toBeNull();
});
