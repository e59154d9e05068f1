import { expect, it } from 'vitest';
import { answersToSend, canSubmit } from './answers.ts';

const questions = ['purpose', 'role'].map((id) => ({ id, content: id, itemList: [], scene: 4, type: 1 }));

it('sends what was answered with the question’s own type, and that it was seen when nothing was', () => {
  const answers = { role: { id: 'other', words: 'Luthier' } };
  expect(answersToSend(questions, answers)).toEqual([
    { configId: 'role', scene: 4, type: 1, items: [{ id: 'other' }], userContent: 'Luthier' },
  ]);
  expect(answersToSend(questions, {})).toEqual([
    { configId: 'purpose', scene: 4, type: 1, items: [], userContent: '' },
  ]);
});

it('is complete with an answer to each', () => {
  expect(canSubmit(questions, { role: { id: 'a', words: '' } })).toBe(false);
  expect(canSubmit(questions, { role: { id: 'a', words: '' }, purpose: { id: 'b', words: '' } })).toBe(true);
});
