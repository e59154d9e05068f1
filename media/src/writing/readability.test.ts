import { expect, it } from 'vitest';
import { englishSyllables, lengthOf, readability } from './readability.ts';

it('counts syllables as a dictionary does', () => {
  const known = {
    cat: 1,
    the: 1,
    make: 1,
    table: 2,
    window: 2,
    studio: 3,
    beautiful: 3,
    jumped: 1,
    wanted: 2,
    horses: 2,
  };
  const right = Object.entries(known).filter(([word, count]) => englishSyllables(word) === count);
  expect(right.length).toBeGreaterThanOrEqual(8);
  expect(englishSyllables('25')).toBe(3);
});

it('finds a nursery rhyme easy and a contract hard', () => {
  const easy = readability('The cat sat on the mat. The dog ran to the red barn. It was a good day.', 'en-GB');
  const hard = readability(
    'Notwithstanding the aforementioned limitations of liability, the participating organisations acknowledge that any subsequent modification of contractual obligations necessitates unanimous authorisation by their respective administrative representatives.',
    'en',
  );
  expect(easy.readingEase).toBeGreaterThan(90);
  expect(hard.readingEase).toBeLessThan(10);
  expect(hard.schoolGrade).toBeGreaterThan((easy.schoolGrade ?? 99) + 10);
  expect(easy).toMatchObject({ sentences: 3, longestLength: 7, longSentences: 0, lengthUnit: 'words', words: 18 });
  expect(hard.longSentences).toBe(1);
});

it('takes 150 English words or 320 Japanese characters for a minute', () => {
  expect(readability(`${'word '.repeat(299)}word.`, 'en').speakingSeconds).toBe(120);
  const japanese = readability('あ'.repeat(159) + '。' + 'い'.repeat(161) + '。', 'ja');
  expect(japanese).toMatchObject({
    speakingSeconds: 60,
    longSentences: 2,
    lengthUnit: 'characters',
    readingEase: null,
  });
});

it('says nothing of a text without words', () => {
  for (const text of ['', ' \n', '!?', '🎙'])
    expect(readability(text, 'en')).toMatchObject({ words: 0, sentences: 0, meanLength: 0, readingEase: null });
  expect(lengthOf('「はい。」', 'characters')).toBe(2);
  expect(readability('x'.repeat(100_000), 'not a tag').words).toBe(1);
});
