import { expect, it } from 'vitest';
import { isNaturalMissing } from './is-natural-missing.ts';

it.each([
  [[], false],
  [[0, 1], true],
  [[0, 2], false],
] as const)('of voices in the classes %j natural ones are missing: %s', (classes, expected) => {
  expect(isNaturalMissing(classes.map((vipAuth) => ({ vipAuth })))).toBe(expected);
});
