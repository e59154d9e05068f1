import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import { describe, expect, it } from 'vitest';
import { cuesOf } from './sound-cues.ts';
import { timelineOf } from './timeline-model.ts';

const knock = { soundId: 'k', audioUrl: 'knock', startSeconds: 1, durationSeconds: 3, gainDb: 0 };
const sentence = (index: number, sounds: SpokenSentence['sounds']): SpokenSentence => ({
  index,
  total: 2,
  segmentId: 's',
  start: index,
  end: index + 1,
  audioUrl: `u${index}`,
  words: [],
  engine: 'test',
  durationSeconds: 2,
  leadSeconds: 0,
  pauseSeconds: 0,
  gainDb: 0,
  sounds,
});
const timeline = timelineOf([sentence(0, [knock]), sentence(1, [])]);
const at = (index: number, offsetSeconds: number, isFirst: boolean, rate = 1) =>
  cuesOf(timeline, { index, offsetSeconds, startTime: 10, rate, isFirst }).map(
    ({ startTime, offsetSeconds: from }) => ({
      startTime,
      from,
    }),
  );

describe('cuesOf', () => {
  it('starts a sound when its time comes, sooner at a higher speed', () => {
    expect(at(0, 0, true)).toEqual([{ startTime: 11, from: 0 }]);
    expect(at(0, 0, true, 2)).toEqual([{ startTime: 10.5, from: 0 }]);
  });

  it('enters a sound in its middle', () => {
    expect(at(0, 1.5, true)).toEqual([{ startTime: 10, from: 0.5 }]);
  });

  it('lets a sound of an earlier sentence ring on after a jump, and only then', () => {
    expect(at(1, 1, true)).toEqual([{ startTime: 10, from: 2 }]);
    expect(at(1, 1, false)).toEqual([]);
    expect(at(1, 2, true)).toEqual([]);
  });
});
