import { ApiError } from '@timbre/client';
import { afterEach, expect, it } from 'vitest';
import { addTexts, spoken } from '../../i18n/translate.ts';
import { formProblem } from './form-problem.ts';

const labels = { speakers: 'Voices', link: 'Link URL', 'promotion.code': 'Code to show', items: 'What changed' };
const invalid = (field: string, sentence: string) =>
  new ApiError('input.invalid', `The server’s word: ${sentence}`, { field, fields: { [field]: sentence } });

afterEach(() => spoken.setState({ language: 'en' }));

it('calls a field what its label says, not what the contract calls it', () => {
  expect(formProblem(invalid('link', 'A path or a URL is needed.'), labels)).toBe(
    'Link URL: A path or a URL is needed.',
  );
  expect(formProblem(invalid('speakers', 'Choose at least 2 voices.'), labels)).toBe('Choose at least 2 voices.');
  expect(formProblem(invalid('speakers', 'Speakers must have at most 40 entries.'), labels)).toBe(
    'Voices must have at most 40 entries.',
  );
  expect(formProblem(invalid('speakers.0', 'Speakers 1 must be text.'), labels)).toBe('Voices must be text.');
  expect(formProblem(invalid('promotion.code', 'Use 3 to 30 letters.'), labels)).toBe(
    'Code to show: Use 3 to 30 letters.',
  );
});

it('leaves what it has no label for, and what is no fault of a field, as it was said', () => {
  expect(formProblem(invalid('revision', 'Revision must be a number.'), labels)).toBe(
    'The server’s word: Revision must be a number.',
  );
  expect(formProblem(new ApiError('state.conflict', 'Changed elsewhere.'), labels)).toBe('Changed elsewhere.');
});

it('names the field in the language of the interface too', () => {
  addTexts('ja', 'translation', { codes: { 'input.invalid': '入力内容に誤りがあります。' } });
  spoken.setState({ language: 'ja' });
  expect(formProblem(invalid('speakers', 'Choose at least 2 voices.'), { speakers: '声' })).toBe(
    '声: 入力内容に誤りがあります。',
  );
});
