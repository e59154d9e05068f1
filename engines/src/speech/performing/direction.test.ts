import { emotions } from '@timbre/contract/script';
import { timeMapOf } from '@timbre/media/vocoder/time-map';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProsodySpan } from '../port.ts';
import { directionOf } from './direction.ts';
import { actingOf } from './emotions.ts';
import type { Sentence, WordEvent } from './sentence.ts';
import { stressSeconds } from './stress.ts';

const word = (start: number, startSeconds: number, endSeconds: number): WordEvent => ({
  kind: 'word',
  start,
  end: start + 4,
  startSeconds,
  endSeconds,
});

/** Three words of four letters: 0.1–0.5, 0.5–0.9, and after a pause 1.2–1.6. */
const sentence: Sentence = {
  words: [word(0, 0.1, 0.5), word(5, 0.5, 0.9), word(10, 1.2, 1.6)],
  phonemes: [],
  durationSeconds: 1.7,
  isQuestion: false,
  stretch: 1,
  pitch: 0,
  prosody: [],
  acting: actingOf('neutral'),
  shape: null,
  isNeutral: true,
};
const span = (start: number, end: number, more: Partial<ProsodySpan> = {}): ProsodySpan => ({
  start,
  end,
  speed: 1,
  emphasis: null,
  ...more,
});

describe('directionOf', () => {
  it('leaves a plain sentence as it is', () => {
    expect(directionOf(sentence)).toEqual({ shape: null, timeMap: [], contour: [] });
  });

  it('moves only the time of the span, inside a word by its letters', () => {
    const { timeMap, shape } = directionOf({ ...sentence, prosody: [span(5, 9, { speed: 0.5 })] });
    const { toTarget } = timeMapOf(timeMap);
    expect([0.1, 0.5, 0.9, 1.2, 1.7].map((at) => toTarget(at))).toEqual(
      [0.1, 0.5, 1.3, 1.6, 2.1].map((at) => expect.closeTo(at, 6)),
    );
    expect(shape).toBeNull();
    const half = timeMapOf(directionOf({ ...sentence, prosody: [span(7, 9, { speed: 0.5 })] }).timeMap);
    expect([half.toTarget(0.7), half.toTarget(0.9)]).toEqual([expect.closeTo(0.7, 6), expect.closeTo(1.1, 6)]);
  });

  it('takes the vocoder where the wave would be stretched too far', () => {
    expect(directionOf({ ...sentence, prosody: [span(5, 9, { speed: 0.2 })] }).shape).not.toBeNull();
    expect(directionOf({ ...sentence, stretch: 2, prosody: [span(5, 9, { speed: 0.7 })] }).shape).not.toBeNull();
  });

  it('scales pauses, not words, by the mood', () => {
    const acting = { ...actingOf('sad'), pauses: 2 };
    const { toTarget } = timeMapOf(directionOf({ ...sentence, acting, isNeutral: false }).timeMap);
    expect(toTarget(0.9)).toBeCloseTo(0.9, 6);
    expect(toTarget(1.2)).toBeCloseTo(1.5, 6);
    expect(toTarget(1.6)).toBeCloseTo(1.9, 6);
  });

  it('raises the stressed vowel and nothing outside the word', () => {
    const vowel = { kind: 'phoneme', ipa: 'ˈɛ', startSeconds: 0.6, endSeconds: 0.7 } as const;
    const { contour } = directionOf({ ...sentence, phonemes: [vowel], prosody: [span(5, 9, { emphasis: 'strong' })] });
    const peak = contour.filter((point) => point.halfTones === 3).map((point) => point.seconds);
    expect(peak.every((seconds) => Math.abs(seconds - 0.65) < 0.05)).toBe(true);
    expect(peak.length).toBeGreaterThan(0);
    expect([contour[0], contour.at(-1)]).toEqual(
      [0.5, 0.9].map((seconds) => ({ seconds: expect.closeTo(seconds, 6), halfTones: 0, db: 0, range: 1 })),
    );
  });

  it('keeps the rise of a question in every mood', () => {
    for (const emotion of emotions) {
      const acting = actingOf(emotion);
      const { contour } = directionOf({ ...sentence, acting, isNeutral: emotion === 'neutral', isQuestion: true });
      expect(contour.at(-1)?.halfTones ?? 0).toBeGreaterThanOrEqual(0);
    }
  });

  it('gives a time that runs forward for any spans', () => {
    const spans = fc.array(
      fc.record({
        start: fc.integer({ min: -2, max: 16 }),
        end: fc.integer({ min: -2, max: 30 }),
        speed: fc.double({ min: 0.05, max: 4, noNaN: true }),
        emphasis: fc.constantFrom(null, 'reduced', 'moderate', 'strong'),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        spans,
        fc.constantFrom(...emotions),
        fc.double({ min: 0.05, max: 20, noNaN: true }),
        (prosody, emotion, stretch) => {
          const { timeMap, contour } = directionOf({
            ...sentence,
            prosody,
            stretch,
            acting: actingOf(emotion),
            isNeutral: emotion === 'neutral',
          });
          const { toTarget } = timeMapOf(timeMap);
          const times = [0, 0.1, 0.5, 0.9, 1.2, 1.6, 1.7].map(toTarget);
          return (
            times.every((time, at) => Number.isFinite(time) && time > (times[at - 1] ?? -1)) &&
            contour.every(({ halfTones, db, range }) => [halfTones, db, range].every(Number.isFinite))
          );
        },
      ),
    );
  });
});

describe('stressSeconds', () => {
  const phone = (ipa: string, startSeconds: number, endSeconds: number) => ({
    ...({ kind: 'phoneme', ipa, startSeconds, endSeconds } as const),
  });
  it('finds the marked vowel, else the longest full one, else the middle', () => {
    const marked = [phone('ɪ', 0, 0.2), phone('n', 0.2, 0.3), phone('ˈɛ', 0.3, 0.36), phone('v', 0.36, 0.5)];
    expect(stressSeconds(0, 0.5, marked)).toBeCloseTo(0.33);
    const plain = [phone('ə', 0, 0.2), phone('b', 0.2, 0.25), phone('aʊ', 0.25, 0.35), phone('ɪ', 0.35, 0.4)];
    expect(stressSeconds(0, 0.5, plain)).toBeCloseTo(0.3);
    expect(stressSeconds(1, 2, plain)).toBeCloseTo(1.45);
  });
});
