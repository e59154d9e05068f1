import { expect, it } from 'vitest';
import { freshSpeakerName, speakerName } from './speaker-name.ts';

it('names whom no one has named in the language of the reader', () => {
  expect(['en', 'en-GB', 'ja', 'ja-JP', 'de'].map((language) => speakerName(language, 2))).toEqual([
    'Speaker 2',
    'Speaker 2',
    '話者 2',
    '話者 2',
    'Speaker 2',
  ]);
});

it('gives no number twice, also where another language counted', () => {
  expect(freshSpeakerName('ja', ['Speaker 1', 'Ada', '話者 2'])).toBe('話者 3');
  expect(freshSpeakerName('en', ['Speaker 2'])).toBe('Speaker 1');
  expect(freshSpeakerName('en', [])).toBe('Speaker 1');
});
