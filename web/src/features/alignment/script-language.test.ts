import { expect, it } from 'vitest';
import { scriptLanguage } from './script-language.ts';

const languages = ['en-GB', 'en-US', 'de-DE', 'pt-BR', 'ja-JP'];
const english = 'The weather is good today. We will go to the house by the river and read a book.';

it.each([
  ['', 'ja-JP', 'ja-JP'],
  ['Hm', 'ja-JP', 'ja-JP'],
  [english, 'ja-JP', 'en-US'],
  [english, 'en-GB', 'en-GB'],
  ['今日はいい天気です。川のそばの家に行って、本を読みましょう。', 'en-US', 'ja-JP'],
  ['Das Wetter ist heute gut, und wir gehen zu dem Haus an dem Fluss.', 'en-US', 'de-DE'],
  // No one here speaks it.
  ['오늘은 날씨가 좋습니다.', 'en-US', 'en-US'],
])('a text is sought in the language it reads like: %s', (script, usual, language) => {
  expect(scriptLanguage(script, languages, usual)).toBe(language);
});
