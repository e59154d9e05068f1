import type { SpokenSentence } from '@timbre/contract/articles-speech';
import { describe, expect, it } from 'vitest';
import { timelineOf } from '../../../lib/player/timeline-model.ts';
import { loopBounds } from './loop-model.ts';

const word = (start: number, at: number) => ({ start, end: start + 3, startSeconds: at, endSeconds: at + 0.5 });
const sentence = (segmentId: string, start: number): SpokenSentence => ({
  ...{ index: 0, total: 2, audioUrl: '', durationSeconds: 2, leadSeconds: 1, pauseSeconds: 0.5, gainDb: 0 },
  ...{ segmentId, start, end: start + 10, sounds: [], engine: 'test' },
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
  });

  it('never repeats a mere click', () => {
    const bounds = loopBounds(timeline, range(['a', 7], ['a', 1]));
    expect(bounds?.endSeconds).toBeGreaterThan(bounds?.startSeconds ?? Infinity);
  });
});
