import { expect, test } from 'vitest';
import { isNestedDeeper } from './nesting.ts';

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  [lists(3), false],
  [lists(4), true],
  [`{"a":${lists(2)},"b":${lists(2)}}`, false],
  [`{"a":${lists(3)}}`, true],
  ['["[[[[", "\\"[[[[", "\\\\"]', false],
  [`["\\\\",${lists(3)}]`, true],
  ['[[[[', true],
])('%s', (json, isDeeper) => {
  expect(isNestedDeeper(json, 3)).toBe(isDeeper);
});
