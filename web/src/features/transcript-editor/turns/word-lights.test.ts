import { expect, it } from 'vitest';
import { doubtOf } from './word-lights.ts';

const word = { text: 'word', start: 0, end: 1, confidence: null, isEstimated: false };

it('lights a word by how surely it was heard', () => {
  const lit = [0.2, 0.5, 0.74, 0.75, 1, null].map((confidence) => doubtOf({ ...word, confidence }));
  expect(lit).toEqual(['unsure', 'fair', 'fair', null, null, null]);
  expect(doubtOf({ ...word, isEstimated: true })).toBe('estimated');
  expect(doubtOf({ ...word, confidence: 0.2, isEstimated: true })).toBe('unsure');
});
