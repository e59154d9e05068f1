import { expect, it } from 'vitest';
import { doubtOf } from './word-lights.ts';

const word = { text: 'word', start: 0, end: 1, confidence: null, isEstimated: false };

it('lights a word by how surely it was heard', () => {
  const lit = [0.2, 0.29, 0.3, 0.74, 1, null].map((confidence) => doubtOf({ ...word, confidence }, 0.3));
  expect(lit).toEqual(['unsure', 'unsure', null, null, null, null]);
  expect(doubtOf({ ...word, isEstimated: true }, 0.3)).toBe('estimated');
  expect(doubtOf({ ...word, confidence: 0.2, isEstimated: true }, 0.3)).toBe('unsure');
});
