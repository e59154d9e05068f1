import { expect, it } from 'vitest';
import { likeliestFirst } from './likely-languages.ts';

const languages = ['en-029', 'en-GB', 'en-US', 'ja', 'eo', 'pt-BR', 'pt-PT'].map((value) => ({ value, label: value }));
const order = (...preferred: string[]) => likeliestFirst(languages, preferred).map(({ value }) => value);

it('begins with what the person reads, then its regions with the main one leading, then English', () => {
  expect(order('en-GB', 'en')).toEqual(['en-GB', 'en-US', 'en-029', 'eo', 'ja', 'pt-BR', 'pt-PT']);
  expect(order('en-US', 'en').slice(0, 3)).toEqual(['en-US', 'en-029', 'en-GB']);
  expect(order('ja')).toEqual(['ja', 'en-US', 'en-029', 'en-GB', 'eo', 'pt-BR', 'pt-PT']);
  expect(order('pt', 'ja').slice(0, 3)).toEqual(['pt-BR', 'pt-PT', 'ja']);
});

it('takes the region of a later wish, though the language was named first', () => {
  expect(order('en', 'en-GB', 'ja').slice(0, 4)).toEqual(['en-GB', 'en-US', 'en-029', 'ja']);
  expect(order('ja', 'en-US', 'en').slice(0, 2)).toEqual(['ja', 'en-US']);
});

it('never begins with a minor region, though the browser names none', () => {
  expect(order()[0]).toBe('en-US');
});
