import { expect, it } from 'vitest';
import { clipText } from './clip-text.ts';

it('cuts a text at the limit, and no character in two', () => {
  expect(clipText('abcd', 4)).toBe('abcd');
  expect(clipText('abcde', 4)).toBe('abcd');
  expect(clipText('abc😀', 5)).toBe('abc😀');
  expect(clipText('abc😀', 4)).toBe('abc');
});
