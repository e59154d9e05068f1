import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it('is so many characters, never half of one, on one line', () => {
  expect(excerptOf('one  two\nthree', 100)).toBe('one two three');
  expect(excerptOf('one two three', 8)).toBe('one two…');
  expect(excerptOf('😀😀😀', 2)).toBe('😀😀…');
});
