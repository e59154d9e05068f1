import { expect, it } from 'vitest';
import { isQuiet } from './quiet-time.ts';

it('keeps quiet for a day after something was closed', () => {
  const now = Date.UTC(2026, 0, 2);
  expect(isQuiet(null, now)).toBe(false);
  expect(isQuiet(String(now), now)).toBe(true);
  expect(isQuiet(String(Date.UTC(2026, 0, 1) + 1), now)).toBe(true);
  expect(isQuiet(String(Date.UTC(2026, 0, 1)), now)).toBe(false);
  for (const wrong of ['soon', String(now + 1)]) expect(isQuiet(wrong, now)).toBe(false);
});
