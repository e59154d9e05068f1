import { describe, expect, it } from 'vitest';
import { characterAlignments, characterTimes } from './character-alignment.ts';

const total = (durations: readonly number[]) => durations.reduce((sum, one) => sum + one, 0);
const word = (start: number, end: number, startSeconds: number, endSeconds: number) => ({
  start,
  end,
  startSeconds,
  endSeconds,
});

describe('characterAlignments', () => {
  it('spreads a word’s time over its letters, and gives the silence to a space', () => {
    const { alignment } = characterAlignments({
      text: 'Hi all.',
      pronunciations: [],
      words: [word(0, 2, 0.1, 0.3), word(3, 7, 0.4, 0.8)],
      seconds: 1.2,
    });
    expect(alignment.chars).toEqual(['H', 'i', ' ', 'a', 'l', 'l', '.', ' ']);
    expect(alignment.charStartTimesMs).toEqual([100, 200, 300, 400, 500, 600, 700, 800]);
    expect(alignment.charsDurationsMs).toEqual([100, 100, 100, 100, 100, 100, 100, 400]);
  });

  it('keeps characters whole, and the durations add up to the audio', () => {
    const { alignment } = characterAlignments({
      text: '👩‍🚀é 猫 [x]'.normalize('NFD'),
      pronunciations: [],
      words: [],
      seconds: 2,
    });
    expect(alignment.chars.join('')).toBe('👩‍🚀é 猫 [x]'.normalize('NFD'));
    expect(alignment.charStartTimesMs[0]).toBe(0);
    expect(total(alignment.charsDurationsMs)).toBe(2000);
    expect(alignment.charsDurationsMs.every((one) => one >= 0)).toBe(true);
  });

  it('says numbers in words where it is normalised, in the same time', () => {
    const { alignment, normalizedAlignment } = characterAlignments({
      text: 'Pay $5 now',
      pronunciations: [{ start: 4, end: 6, as: { kind: 'alias', text: 'five dollars' } }],
      words: [word(0, 3, 0, 0.3), word(4, 6, 0.3, 0.9), word(7, 10, 0.9, 1.2)],
      seconds: 1.2,
    });
    expect(alignment.chars.join('')).toBe('Pay $5 now');
    expect(normalizedAlignment.chars.join('')).toBe('Pay five dollars now');
    expect(normalizedAlignment.charStartTimesMs[4]).toBe(300);
    expect(normalizedAlignment.charStartTimesMs[17]).toBe(alignment.charStartTimesMs[7]);
    expect(total(normalizedAlignment.charsDurationsMs)).toBe(1200);
  });

  it('bears words that overlap, run backwards or beyond the end', () => {
    const { alignment } = characterAlignments({
      text: 'one two',
      pronunciations: [],
      words: [word(0, 3, 0.5, 0.2), word(2, 7, 0.1, 9)],
      seconds: 1,
    });
    const starts = alignment.charStartTimesMs;
    expect([...starts].sort((a, b) => a - b)).toEqual(starts);
    expect(Math.max(...starts)).toBeLessThanOrEqual(1000);
    expect(characterAlignments({ text: '', pronunciations: [], words: [], seconds: 0 }).alignment.chars).toEqual([]);
  });
});

it('characterTimes counts from the beginning of the whole', () => {
  const { alignment } = characterAlignments({
    text: 'Hi.',
    pronunciations: [],
    words: [word(0, 3, 0, 0.3)],
    seconds: 0.65,
  });
  expect(characterTimes(alignment, 1.2504)).toEqual({
    characters: ['H', 'i', '.', ' '],
    character_start_times_seconds: [1.25, 1.35, 1.45, 1.55],
    character_end_times_seconds: [1.35, 1.45, 1.55, 1.9],
  });
});
