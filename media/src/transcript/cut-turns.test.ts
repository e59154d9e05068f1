import type { TranscriptSegment } from '@timbre/contract/transcription/transcript';
import { expect, it } from 'vitest';
import { cutTurns } from './cut-turns.ts';

const word = (text: string, start: number, end: number) => ({ text, start, end, confidence: null, isEstimated: false });
const words = [word('One', 0, 0.4), word('two', 0.5, 0.9), word('three', 2, 2.4), word('four.', 2.5, 2.9)];
const turn: TranscriptSegment = {
  id: 'a',
  speakerId: null,
  start: 0,
  end: 2.9,
  text: 'One two three four.',
  words,
  flags: [],
};
const textsOf = (limits: Parameters<typeof cutTurns>[1]) => cutTurns([turn], limits).map(({ text }) => text);

it('cuts turns at pauses, and between words where they are too long', () => {
  expect(cutTurns([turn], {})).toEqual([turn]);
  expect(cutTurns([turn], { pauseSeconds: 1 })).toMatchObject([
    { id: 'a', start: 0, end: 0.9, text: 'One two' },
    { id: 'a-2', start: 2, end: 2.9, text: 'three four.', words: [{ text: 'three' }, { text: 'four.' }] },
  ]);
  expect(textsOf({ maxSeconds: 2.5 })).toEqual(['One two three', 'four.']);
  expect(textsOf({ maxChars: 7 })).toEqual(['One two', 'three', 'four.']);
  expect(textsOf({ maxChars: 1 })).toEqual(['One', 'two', 'three', 'four.']);
});
