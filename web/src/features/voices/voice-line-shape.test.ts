import { expect, it } from 'vitest';
import { testSpeaker } from '../../domain/recordings/testing-speaker.ts';
import { heightOf, voiceLine } from './voice-line-shape.ts';

const measured = {
  f0MedianHz: 120,
  f0SpreadHalfTones: 6,
  brightnessHz: 600,
  wordErrorRate: null,
  nearest: null,
} as const;
const line = (part: Partial<typeof measured> | Record<string, number>, pace = 0.07) => {
  const shape = voiceLine(
    testSpeaker('ann', { measured: { ...measured, ...part }, secondsPerCharacter: pace }),
    240,
    48,
  );
  if (shape === null) throw new Error('There is no line.');
  const heights = shape.path
    .slice(1)
    .split('L')
    .map((point) => Number(point.split(' ')[1]));
  const mean = heights.reduce((sum, y) => sum + y, 0) / heights.length;
  const turns = heights.filter(
    (y, at) => at > 1 && (y - (heights[at - 1] ?? 0)) * ((heights[at - 1] ?? 0) - (heights[at - 2] ?? 0)) < 0,
  );
  const flat = heights.filter((y, at) => at > 0 && y === heights[at - 1]).length;
  return { ...shape, mean, flat, swing: Math.max(...heights) - Math.min(...heights), turns: turns.length };
};

it('says what was measured: height, swing, ripples and nib', () => {
  expect(line({ f0MedianHz: 90 }).mean).toBeGreaterThan(line({ f0MedianHz: 210 }).mean + 10);
  expect(line({ f0SpreadHalfTones: 10 }).swing).toBeGreaterThan(line({ f0SpreadHalfTones: 3 }).swing * 2);
  expect(line({}, 0.05).turns).toBeGreaterThan(line({}, 0.11).turns);
  expect(line({ brightnessHz: 350 }).nib).toBeGreaterThan(line({ brightnessHz: 1200 }).nib + 1);
});

it.each([75, 300])('draws no straight edge for a voice of %i Hz, at the end of the stave', (f0MedianHz) => {
  expect(line({ f0MedianHz, f0SpreadHalfTones: 9 }).flat).toBeLessThan(8);
});

it('stays within its box whatever a voice is like, and is not drawn for one that was not measured', () => {
  for (const f0MedianHz of [10, 60, 330, 2000]) {
    const { path, nib } = line({ f0MedianHz, f0SpreadHalfTones: 60, brightnessHz: 99_999 });
    expect(path).not.toMatch(/NaN|-/);
    expect(nib).toBeGreaterThan(1);
  }
  expect(voiceLine(testSpeaker('ann'), 240, 48)).toBeNull();
  expect(heightOf(120, 48) - heightOf(180, 48)).toBeCloseTo(heightOf(180, 48) - heightOf(270, 48));
});
