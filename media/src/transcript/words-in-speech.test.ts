import { expect, it } from 'vitest';
import { wordsInSpeech } from './words-in-speech.ts';

const spans = [
  { from: 1, to: 3 },
  { from: 4.5, to: 6 },
];
const word = (text: string, start: number, end: number) => ({ text, start, end });

it('takes a pause off the word that was stretched over it, at its beginning or its end', () => {
  const stretched = [word('day', 2.6, 4.4), word('the', 4.4, 4.8), word('house', 4.8, 5.2)];
  expect(wordsInSpeech(stretched, spans)).toEqual([
    word('day', 2.6, 3.09),
    word('the', 4.4, 4.8),
    word('house', 4.8, 5.2),
  ]);
  expect(wordsInSpeech([word('day', 2.6, 2.99), word('the', 3, 4.8)], spans)).toEqual([
    word('day', 2.6, 2.99),
    word('the', 4.5, 4.8),
  ]);
  // Over the pause from the end of one span: most of it is in the next.
  expect(wordsInSpeech([word('the', 2.9, 4.8)], spans)).toEqual([word('the', 4.5, 4.8)]);
});

it('leaves soft first and last sounds, words that fade, and words where no speech was found', () => {
  const words = [word('half', 0.8, 1.3), word('trees', 2.9, 3.5), word('gone', 3.6, 4.1), word('so', 4.3, 4.7)];
  expect(wordsInSpeech(words, spans)).toEqual(words);
  expect(wordsInSpeech(words, [])).toEqual(words);
});

it('keeps something of a word that hardly reaches its span', () => {
  const [only] = wordsInSpeech([word('a', 4.13, 4.58)], spans);
  expect(only?.start).toBeCloseTo(4.48);
});

it('takes out what was put to a hum between two sentences, unless its times are a guess', () => {
  const oops = word('oops', 3.02, 4.52);
  expect(wordsInSpeech([word('day', 2.6, 3), oops, word('the', 4.53, 4.7)], spans)).toEqual([
    word('day', 2.6, 3),
    word('the', 4.53, 4.7),
  ]);
  const guessed = { ...word('oops', 3.1, 4.4), isEstimated: true };
  expect(wordsInSpeech([guessed], spans)).toEqual([guessed]);
});
