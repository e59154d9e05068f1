import { afterEach, expect, it } from 'vitest';
import './areas/shell.ts';
import { ja } from './ja.ts';
import { addTexts, findText, spoken, translate, translator } from './translate.ts';

afterEach(() => spoken.setState({ language: 'en' }));
const texts = {
  hello: 'Hello {{name}}, {{name}}',
  files_one: '{{count}} file',
  files_other: '{{count}} files',
  deep: { only: 'in English' },
};
// A namespace of this test alone.
const own = 'translate-test' as 'writing';
addTexts('en', own, texts);
addTexts('ja', own, { files_one: '{{count}} 個', files_other: '{{count}} 個のファイル' });
const say = (language: 'en' | 'ja') => translator(language, own) as (key: string, values?: object) => string;

it('fills in values as they are, whatever they hold', () => {
  expect(say('en')('hello', { name: '{{count}} $& <b>' })).toBe('Hello {{count}} $& <b>, {{count}} $& <b>');
  expect(say('en')('hello')).toBe('Hello , ');
});

it('counts by the rules of each language', () => {
  const counted = (language: 'en' | 'ja') => [0, 1, 2].map((count) => say(language)('files', { count }));
  expect(counted('en')).toEqual(['0 files', '1 file', '2 files']);
  expect(counted('ja')).toEqual(['0 個のファイル', '1 個のファイル', '2 個のファイル']);
});

it('speaks English where a language has no text, and says the key where no one has', () => {
  expect(say('ja')('deep.only')).toBe('in English');
  expect(['deep', 'deep.other', 'constructor', 'deep.only.length'].map((key) => say('en')(key))).toEqual([
    'deep',
    'deep.other',
    'constructor',
    'deep.only.length',
  ]);
});

it('adds areas to one another and keeps what is there', () => {
  addTexts('en', own, { more: 'More' });
  expect([findText('en', own, 'more'), findText('en', own, 'deep.only')]).toEqual(['More', 'in English']);
});

it('is the same function until the language changes, and follows it', () => {
  expect(translator('en', own)).toBe(translator('en', own));
  addTexts('ja', 'translation', ja);
  expect(translate('shell.close')).toBe('Close');
  spoken.setState({ language: 'ja' });
  expect(translate('shell.close')).toBe('閉じる');
});

it('knows its keys', () => {
  // @ts-expect-error: there is no such text
  expect(translate('shell.noSuchText')).toBe('shell.noSuchText');
});
