import { readability } from '@timbre/media/writing/readability';
import { expect, it } from 'vitest';
import { easeOf } from './ease.ts';

it.each([
  ['en', 'We made tea. It was hot. The cat sat near the fire and slept all day.', 'easy'],
  [
    'en',
    'The institutionalisation of interdisciplinary methodological considerations necessitates comprehensive organisational reconsideration of prevailing administrative responsibilities.',
    'hard',
  ],
  ['ja', '朝です。鳥が鳴いています。今日は天気がいいので、散歩に行きましょう。', 'easy'],
  ['en', 'Too short.', null],
])('tells how easy a text in %s is to hear', (language, text, ease) => {
  expect(easeOf(readability(text, language))).toBe(ease);
});
