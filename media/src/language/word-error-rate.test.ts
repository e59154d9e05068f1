import { expect, it } from 'vitest';
import { wordErrorRate } from './word-error-rate.ts';

it('counts words that were left out, added or taken for others', () => {
  expect(wordErrorRate('The boats rocked.', 'the boats rocked')).toBe(0);
  expect(wordErrorRate('the boats rocked at their ropes', 'the boats at their rope')).toBeCloseTo(2 / 6, 10);
  expect(wordErrorRate('one', 'one and two')).toBe(2);
  expect(wordErrorRate('one two', '')).toBe(1);
  expect(wordErrorRate('', 'anything')).toBe(0);
});

it('takes an apostrophe and a width as they are meant', () => {
  expect(wordErrorRate('It’s ＯＫ', "it's ok")).toBe(0);
});

it('counts characters where no spaces stand between words', () => {
  expect(wordErrorRate('今日は晴れです。', '今日は雨です')).toBeCloseTo(2 / 7, 10);
  expect(wordErrorRate('Timbreで話す', 'timbreで話す')).toBe(0);
});
