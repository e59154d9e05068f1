import { describe, expect, it } from 'vitest';
import { softEdges } from './soft-edges.ts';

const sampleRate = 16_000;
const joined = (blocks: Iterable<Float32Array>): number[] => [...blocks].flatMap((block) => [...block]);
const ones = (length: number) => new Float32Array(length).fill(1);

describe('softEdges', () => {
  it('lets speech rise from silence in 2 ms and fall back to it in 10, and nothing else', () => {
    const out = joined(softEdges([ones(1600)], sampleRate));
    expect(out).toHaveLength(1600);
    expect(out[0]).toBeLessThan(0.01);
    expect(out.at(-1)).toBeLessThan(0.001);
    expect(out.slice(32, 1440).every((value) => value === 1)).toBe(true);
    const steps = out.slice(1).map((value, at) => Math.abs(value - (out[at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.06);
  });

  it('gives the same however the speech is cut into blocks', () => {
    const whole = Float32Array.from({ length: 1000 }, (_, at) => Math.sin(at));
    const cut = [0, 3, 5, 200, 201, 990, 1000].map((end, at, ends) => whole.subarray(ends[at - 1] ?? 0, end));
    expect(joined(softEdges(cut, sampleRate))).toEqual(joined(softEdges([whole], sampleRate)));
  });

  it('takes what is shorter than its fades, and nothing', () => {
    expect(joined(softEdges([ones(20)], sampleRate))).toHaveLength(20);
    expect(joined(softEdges([], sampleRate))).toEqual([]);
  });
});
