import { noise } from '@timbre/media/testing-audio';
import { describe, expect, it } from 'vitest';
import { groupSpeakers } from './group-speakers.ts';
import { tellSpeakers } from './tell-speakers.ts';
import type { VoiceWindow } from './voice-windows.ts';

const axes = 24;
/** Uniform noise of variance 1. */
const moving = noise(axes * 2000, 5).map((value) => value * Math.sqrt(3));

/** Windows of these voices one after another, each around its place; a turn is a span. */
function windowsOf(turns: readonly { readonly at: number; readonly windows: number }[]): VoiceWindow[] {
  let count = 0;
  return turns.flatMap(({ at, windows }, span) =>
    Array.from({ length: windows }, () => {
      const from = 0.75 * count;
      const own = moving.subarray(axes * count, axes * (count + 1));
      count += 1;
      // Voices differ in some axes upwards, in others downwards.
      const place = Float64Array.from(own, (value, axis) => value + (axis % 2 === 0 ? at : -at));
      return { from, to: from + 0.75, span, place, weight: 0.5 };
    }),
  );
}

/** Who speaks in each turn, when all windows of a turn are given to one. */
function turnsOf(turns: readonly { readonly at: number; readonly windows: number }[], count: number | null = null) {
  const windows = windowsOf(turns);
  const told = tellSpeakers(windows, count);
  return turns.map((_, span) => [...new Set(told.filter((_speaker, at) => windows[at]?.span === span))]);
}

describe('telling speakers', () => {
  it('finds one where one speaks, for seconds or for twenty minutes', () => {
    for (const windows of [1, 8, 60, 1600])
      expect(new Set(tellSpeakers(windowsOf([{ at: 0, windows }]), null)).size).toBe(1);
    expect(tellSpeakers([], null)).toEqual([]);
    expect(tellSpeakers([], 3)).toEqual([]);
  });

  it('finds who takes turns, in the order of first words, and where they change without a pause', () => {
    const turns = [1.6, -1.6, 0, -1.6, 1.6, 0].map((at) => ({ at, windows: 8 }));
    expect(turnsOf(turns)).toEqual([[0], [1], [2], [1], [0], [2]]);
    const unbroken = windowsOf(turns).map((window) => ({ ...window, span: 0 }));
    const told = tellSpeakers(unbroken, null);
    for (const [at, speaker] of [0, 1, 2, 1, 0, 2].entries())
      expect(told.slice(8 * at + 1, 8 * at + 7)).toEqual(Array.from({ length: 6 }, () => speaker));
  });

  it('says fewer where the proof for one more is weak', () => {
    // One word in another tone, and a reader whose mood changes a little.
    expect(
      turnsOf([
        { at: 0, windows: 20 },
        { at: 1.2, windows: 1 },
        { at: 0, windows: 20 },
      ]),
    ).toEqual([[0], [0], [0]]);
    expect(turnsOf([0, 0.6, -0.6, 0.6, 0].map((at) => ({ at, windows: 40 })))).toEqual([[0], [0], [0], [0], [0]]);
  });

  it('gives as many as it is told, and joins the nearest', () => {
    const turns = [0, 3, 0.9, 3, 0, 0.9].map((at) => ({ at, windows: 10 }));
    expect(turnsOf(turns, 2)).toEqual([[0], [1], [0], [1], [0], [0]]);
    expect(new Set(turnsOf(turns, 3).flat())).toEqual(new Set([0, 1, 2]));
    expect(new Set(tellSpeakers(windowsOf([{ at: 0, windows: 20 }]), 4)).size).toBe(4);
    expect(new Set(tellSpeakers(windowsOf([{ at: 0, windows: 2 }]), 4)).size).toBe(2);
  });
});

it('groups places that are near, down to as many as asked for', () => {
  const speech = [0, 1.8, 0.2, 2, -3].map((value) => ({ place: new Float64Array(axes).fill(value), weight: 3 }));
  expect(groupSpeakers(speech, { least: 1, most: 40 })).toEqual([0, 1, 0, 1, 2]);
  expect(groupSpeakers(speech, { least: 1, most: 2 })).toEqual([0, 0, 0, 0, 1]);
  expect(new Set(groupSpeakers(speech, { least: 4, most: 40 })).size).toBe(4);
  expect(groupSpeakers([], { least: 1, most: 40 })).toEqual([]);
});
