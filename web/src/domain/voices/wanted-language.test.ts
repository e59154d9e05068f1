import { expect, it } from 'vitest';
import { spokenLanguage } from './wanted-language.ts';
import { surelyLanguage, textLanguage } from './written-language.ts';

const voices = ['en-US', 'ja-JP', 'cmn-CN', 'pt-BR'].map((language) => ({ language }));

it('tells a text’s language, and nothing of what tells none', () => {
  expect(textLanguage('It was the best of times, it was the worst of times.')).toBe('en');
  expect(textLanguage('今日は何を読みますか。')).toBe('ja');
  for (const text of ['', '42', 'Xqzt']) expect(textLanguage(text), text).toBeNull();
});

it('is all but certain of few', () => {
  expect(surelyLanguage('今日は。')).toBe('ja');
  expect(surelyLanguage('La casa')).toBeNull();
  expect(surelyLanguage('Der Hund und die Katze liegen auf dem Sofa, und das ist auch gut so.')).toBe('de');
});

it('takes the first language that a voice speaks, as voices are filtered by it', () => {
  expect(spokenLanguage(voices, [null, 'ja'])).toBe('ja');
  expect(spokenLanguage(voices, ['fi', undefined, 'pt-PT'])).toBe('pt');
  expect(spokenLanguage(voices, ['zh'])).toBe('cmn');
  expect(spokenLanguage(voices, ['fi', null])).toBeNull();
});
