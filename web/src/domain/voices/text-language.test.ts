import { expect, it } from 'vitest';
import { textMismatch } from './text-language.ts';

const english = 'It was the best of times, it was the worst of times.';

it.each([
  [english, 'en-GB', null],
  [english, 'fr', { language: 'en' }],
  [english, 'ja', { language: 'en' }],
  ['En un lugar de la Mancha, de cuyo nombre no quiero acordarme, que se y con los', 'es-MX', null],
  ['En un lugar de la Mancha, que se y con los demás por el camino', 'en-US', { language: 'es' }],
  ['吾輩は猫である。名前はまだ無い。', 'ja', null],
  ['吾輩は猫である。名前はまだ無い。', 'en-US', { language: 'ja' }],
  ['學而時習之，不亦說乎？', 'cmn', null],
  ['學而時習之，不亦說乎？', 'en', { script: 'Han' }],
  ['Все счастливые семьи похожи', 'bg', null],
  ['Все счастливые семьи похожи', 'en', { script: 'Cyrl' }],
  ['Bonjour', 'en', null],
  ['42, 43 …', 'ja', null],
  ['', 'ja', null],
])('of “%s” a voice for %s is told %j', (text, language, mismatch) => {
  expect(textMismatch(text, language)).toEqual(mismatch);
});
