import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import { describe, expect, it } from 'vitest';
import { readParagraphs } from './read-model.ts';

const rendered = {
  articleId: 'a',
  revision: 1,
  settings: '',
  segments: [
    { id: 's0', text: 'One. Two.' },
    { id: 's1', text: 'Three.' },
  ],
};
const sentence = (segmentId: string, start: number, end: number): SpokenSentence => ({
  index: 0,
  total: 3,
  segmentId,
  start,
  end,
  audioUrl: '',
  durationSeconds: 1,
  leadSeconds: 0,
  pauseSeconds: 0,
  gainDb: 0,
  sounds: [],
  words: [],
  engine: '',
});
const sentences = [sentence('s0', 0, 4), sentence('s0', 5, 9), sentence('s1', 0, 6)];

describe('readParagraphs', () => {
  it('cuts paragraphs into sentences and loses no character', () => {
    const [first, second] = readParagraphs('One. Two.\n\nThree.', rendered, sentences);
    expect([first?.emptyLines, second?.emptyLines]).toEqual([0, 1]);
    expect(first?.pieces.map(({ text, sentence: own }) => [text, own !== undefined])).toEqual([
      ['One.', true],
      [' ', false],
      ['Two.', true],
    ]);
  });

  it('marks a changed paragraph as stale and keeps the others', () => {
    const [first, second] = readParagraphs('One. Two!\nThree.', rendered, sentences);
    expect(first).toMatchObject({ isStale: true, pieces: [{ text: 'One. Two!' }] });
    expect(second?.isStale).toBe(false);
  });

  it('shows what is not rendered yet as plain text, not as stale', () => {
    const [, second] = readParagraphs('One. Two.\nThree.', rendered, sentences.slice(0, 2));
    expect(second).toMatchObject({ isStale: false, pieces: [{ text: 'Three.' }] });
    expect(readParagraphs('Alone', null, [])[0]).toMatchObject({ isStale: false });
  });
});
