import { builtInQuestions } from '@timbre/contract/surveys/survey-questions';
import { expect, it } from 'vitest';
import { isWhole, itemsOf, moved, withChoice, withQuestion, without } from './question-draft.ts';

const { onboarding } = builtInQuestions;

it('a new question has the two answers that it needs, and ids that nothing else has', () => {
  const twice = withQuestion(without(withQuestion(withQuestion(onboarding)), 3));
  expect(new Set(twice.map(({ id }) => id)).size).toBe(twice.length);
  const added = twice.at(-1);
  expect(added?.choices).toHaveLength(2);
  expect(new Set(withChoice(added?.choices ?? []).map(({ id }) => id)).size).toBe(3);
});

it('is whole when every text is there in both languages', () => {
  expect(isWhole(onboarding)).toBe(true);
  expect(isWhole(withQuestion(onboarding))).toBe(false);
});

it('moves one place, and not over the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});

it('shows answers as people read them', () => {
  const [first] = onboarding;
  expect(first && itemsOf(first, 'ja')[0]).toMatchObject({ id: 'social', itemContent: 'SNS向けの動画' });
});
