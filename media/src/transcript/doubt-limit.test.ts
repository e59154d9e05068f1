import { expect, it } from 'vitest';
import { doubtLimit } from './doubt-limit.ts';

const words = (...confidences: (number | null)[]) => confidences.map((confidence) => ({ confidence }));
const marked = (of: readonly { readonly confidence: number | null }[]): number => {
  const limit = doubtLimit(of);
  return of.filter(({ confidence }) => confidence !== null && confidence < limit).length;
};

it('marks the worst tenth of words, however bad the others are', () => {
  expect(marked(words(...Array.from({ length: 200 }, (_, at) => at / 400)))).toBe(20);
  expect(marked(words(...Array.from({ length: 15 }, (_, at) => 0.1 + at / 100)))).toBe(2);
});

it('marks none that is likelier right than wrong', () => {
  expect(marked(words(0.2, ...Array.from({ length: 99 }, () => 0.9)))).toBe(1);
  expect(marked(words(...Array.from({ length: 50 }, () => 0.6)))).toBe(0);
  expect(marked(words(0.3))).toBe(1);
  expect(marked(words())).toBe(0);
});

it('marks all of many that are equally bad, and words no one heard never', () => {
  expect(marked(words(...Array.from({ length: 30 }, () => 0), ...Array.from({ length: 70 }, () => 0.4)))).toBe(30);
  expect(marked(words(null, null, 0.1, 0.9))).toBe(1);
});
