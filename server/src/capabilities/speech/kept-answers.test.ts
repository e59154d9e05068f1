import { expect, it } from 'vitest';
import { keptAnswers } from './kept-answers.ts';

it('asks once, and forgets what was not asked for longest', () => {
  const asked: string[] = [];
  const answer = keptAnswers<string[]>(6);
  const ask = (key: string) =>
    answer(key, () => {
      asked.push(key);
      return [key];
    });
  for (const key of ['aa', 'bb', 'cc', 'aa', 'dd', 'aa', 'cc', 'bb']) expect(ask(key)).toEqual([key]);
  expect(asked).toEqual(['aa', 'bb', 'cc', 'dd', 'bb']);
  ask('far too long to keep');
  expect(ask('aa')).toEqual(['aa']);
  expect(asked.slice(5)).toEqual(['far too long to keep', 'aa']);
});
