import { expect, it } from 'vitest';
import { convolve } from './convolve.ts';

/** The same noise every time. */
function noise(length: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** By its definition. */
function directly(samples: Float32Array, response: Float32Array): Float64Array {
  const out = new Float64Array(samples.length + response.length - 1);
  for (const [at, gain] of response.entries())
    for (const [i, sample] of samples.entries()) out[at + i] = (out[at + i] as number) + gain * sample;
  return out;
}

const cases = [
  [1, [1]],
  [5, [3]],
  [3, [700, 2]],
  [5000, [1000]],
  [20_001, [1500, 900]],
] as const;

it.each(cases)('%i samples and responses of %j are what their definition says, to 1e-5', (length, lengths) => {
  const samples = noise(length, 1);
  const responses = lengths.map((each, at) => noise(each, at + 2));
  const answers = convolve(samples, responses);
  for (const [at, response] of responses.entries()) {
    const wanted = directly(samples, response);
    const answer = answers[at] ?? new Float32Array();
    expect(answer).toHaveLength(wanted.length);
    expect(Math.max(...answer.map((sample, i) => Math.abs(sample - (wanted[i] as number))))).toBeLessThan(1e-5);
  }
});
