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
  // What is too long is not kept, and takes no other's place.
  for (const key of ['far too long to keep', 'bb', 'far too long to keep']) expect(ask(key)).toEqual([key]);
  expect(asked.slice(5)).toEqual(['far too long to keep', 'far too long to keep']);
});
