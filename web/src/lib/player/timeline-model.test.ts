import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyTimeline,
  expectedSeconds,
  placeAt,
  ringingSounds,
  secondsAtText,
  stepSeconds,
  timelineOf,
  wordAt,
} from './timeline-model.ts';

const sentence = (index: number, part: Partial<SpokenSentence> = {}): SpokenSentence => ({
  index,
  total: 4,
  segmentId: 's',
  start: index * 10,
  end: index * 10 + 9,
  audioUrl: `/${index}`,
  durationSeconds: 2,
  leadSeconds: 0,
  pauseSeconds: 0.5,
  gainDb: 0,
  sounds: [],
  words: [
    { start: index * 10, end: index * 10 + 3, startSeconds: 0.1, endSeconds: 0.6 },
    { start: index * 10 + 4, end: index * 10 + 8, startSeconds: 0.8, endSeconds: 1.9 },
  ],
  engine: 'e',
  ...part,
});
const two = timelineOf([sentence(0), sentence(1)]);

describe('timelineOf', () => {
  it('puts pauses between sentences, not after the last', () => {
    expect(two.starts).toEqual([0, 2.5]);
    expect(two.durationSeconds).toBe(4.5);
  });

  it('counts the sentences from where it begins, not those before', () => {
    const last = timelineOf([sentence(3)]);
    expect(last.total).toBe(1);
    expect(expectedSeconds(last)).toBe(2);
  });

  it('counts silence before a sentence and sounds that ring on', () => {
    const sound = { soundId: 'x', audioUrl: '/x', startSeconds: 1, durationSeconds: 6, gainDb: 0 };
    const timeline = timelineOf([sentence(0, { leadSeconds: 1, sounds: [sound] }), sentence(1)]);
    expect(timeline.starts).toEqual([0, 3.5]);
    expect(timeline.durationSeconds).toBe(7);
    expect(ringingSounds(timeline, 1, 4)).toEqual([{ sound, offsetSeconds: 3 }]);
    expect(ringingSounds(timeline, 1, 7)).toEqual([]);
    expect(ringingSounds(timeline, 0, 2)).toEqual([]);
  });
});

describe('placeAt', () => {
  it('finds the sentence, its pause, and clamps outside', () => {
    expect(placeAt(two, 1)).toEqual({ index: 0, offsetSeconds: 1 });
    expect(placeAt(two, 2.25)).toEqual({ index: 0, offsetSeconds: 2.25 });
    expect(placeAt(two, 2.5)).toEqual({ index: 1, offsetSeconds: 0 });
    expect(placeAt(two, -1)).toEqual({ index: 0, offsetSeconds: 0 });
    expect(placeAt(emptyTimeline, 1)).toBeUndefined();
  });

  it('agrees with a walk from the start for any lengths', () => {
    const lengths = fc.array(
      fc.record({
        durationSeconds: fc.float({ min: 0, max: 9, noNaN: true }),
        pauseSeconds: fc.float({ min: 0, max: 2, noNaN: true }),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(lengths, fc.float({ min: 0, max: 99, noNaN: true }), (parts, seconds) => {
        const timeline = timelineOf(parts.map((part, index) => sentence(index, part)));
        const walked = timeline.starts.findLastIndex((start) => start <= seconds);
        expect(placeAt(timeline, seconds)?.index).toBe(walked);
      }),
    );
  });
});

describe('words', () => {
  it('light up from their start to the next, and none in the pause', () => {
    const [first] = two.sentences;
    expect(wordAt(first, 0)).toBeUndefined();
    expect(wordAt(first, 0.7)?.start).toBe(0);
    expect(wordAt(first, 0.8)?.start).toBe(4);
    expect(wordAt(first, 2.2)).toBeUndefined();
    expect(wordAt(sentence(0, { leadSeconds: 3 }), 3.7)?.start).toBe(0);
  });

  it('lead from a click to their time', () => {
    expect(secondsAtText(two, 's', 15)).toBeCloseTo(3.3);
    expect(secondsAtText(two, 's', 9)).toBeUndefined();
    expect(secondsAtText(two, 'other', 15)).toBeUndefined();
  });
});

describe('steps and guesses', () => {
  it('go back to the start of a sentence first, then to the one before', () => {
    expect(stepSeconds(two, 4, -1)).toBe(2.5);
    expect(stepSeconds(two, 3, -1)).toBe(0);
    expect(stepSeconds(two, 0, 1)).toBe(2.5);
    expect(stepSeconds(two, 4, 1)).toBe(2.5);
  });

  it('expect the rest to be as long as the average', () => {
    expect(expectedSeconds(two)).toBe(9);
    expect(expectedSeconds(timelineOf([sentence(0, { total: 1 })]))).toBe(2);
  });
});
