import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import { describe, expect, it } from 'vitest';
import { timelineOf } from '../../../lib/player/timeline-model.ts';
import { scriptOf, select } from '../document/testing-script.ts';
import { chosenWords, loopBounds, loopRequest } from './loop-model.ts';

const word = (start: number, at: number) => ({ start, end: start + 3, startSeconds: at, endSeconds: at + 0.5 });
const sentence = (segmentId: string, start: number): SpokenSentence => ({
  index: 0,
  total: 2,
  audioUrl: '',
  durationSeconds: 2,
  leadSeconds: 1,
  pauseSeconds: 0.5,
  gainDb: 0,
  segmentId,
  start,
  end: start + 10,
  sounds: [],
  engine: 'test',
  words: [word(start, 0), word(start + 4, 1)],
});
const timeline = timelineOf([sentence('a', 0), sentence('b', 0)]);
const range = (from: [string, number], to: [string, number]) => ({
  first: { segmentId: from[0], offset: from[1] },
  last: { segmentId: to[0], offset: to[1] },
});

describe('loopBounds', () => {
  it('begins with the first word and ends with the last one', () => {
    expect(loopBounds(timeline, range(['a', 4], ['b', 3]))).toEqual({ startSeconds: 2, endSeconds: 3.5 + 1 + 0.5 });
    expect(loopBounds(timeline, range(['a', 0], ['a', 10]))).toEqual({ startSeconds: 1, endSeconds: 3 });
  });

  it('goes as far as it is rendered, and not at all before its first word is', () => {
    expect(loopBounds(timeline, range(['a', 0], ['c', 3]))).toEqual({ startSeconds: 1, endSeconds: null });
    expect(loopBounds(timeline, range(['c', 0], ['c', 3]))).toBeNull();
    // The sentence of the last word is still to come.
    expect(loopBounds(timeline, range(['a', 0], ['b', 30]))).toEqual({ startSeconds: 1, endSeconds: null });
  });

  it('ends with the last words of a paragraph, not with the spaces behind them', () => {
    const three = timelineOf([sentence('a', 0), sentence('b', 0), sentence('c', 0)]);
    expect(loopBounds(three, range(['a', 0], ['b', 12]))?.endSeconds).toBe(6.5);
    expect(loopBounds(timelineOf([sentence('a', 2)]), range(['a', 0], ['a', 12]))?.startSeconds).toBe(1);
  });

  it('never repeats a mere click', () => {
    const bounds = loopBounds(timeline, range(['a', 7], ['a', 1]));
    expect(bounds?.endSeconds).toBeGreaterThan(bounds?.startSeconds ?? Infinity);
  });
});

describe('chosenWords', () => {
  const script = scriptOf(['One two.', 'Three.', '', 'Four.']);

  it('asks for the paragraphs of the selection and no sentence more', () => {
    const words = chosenWords(select(script, [0, 4], [1, 3]));
    expect(words).toEqual({ first: { id: 'p0', offset: 4 }, last: { id: 'p1', offset: 3 }, ids: ['p0', 'p1'] });
    expect(words && loopRequest(words)).toEqual({ id: 'p0', offset: 4, until: 'end', within: ['p0', 'p1'] });
  });

  it('leaves paragraphs without words out, as nothing tells when they are over', () => {
    expect(chosenWords(select(script, [1, 2], [2, 0]))).toEqual({
      first: { id: 'p1', offset: 2 },
      last: { id: 'p1', offset: 6 },
      ids: ['p1'],
    });
    expect(chosenWords(select(script, [2, 0]))).toBeNull();
  });

  it('takes the whole paragraph of a caret', () => {
    const words = chosenWords(select(script, [3, 2]));
    expect(words && loopRequest(words)).toEqual({ id: 'p3', offset: 0, until: 'segment' });
  });
});
