import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline-model.ts';
import { barsOf, peaksOf, peaksPerSecond, pxAtSeconds, secondsAtPx, stepPx } from './waveform-geometry.ts';

const sentence = (audioUrl: string, index: number) => ({
  ...{
    index,
    total: 2,
    segmentId: 's',
    start: 0,
    end: 1,
    audioUrl,
    durationSeconds: 1,
    leadSeconds: 0,
    pauseSeconds: 1,
    gainDb: 0,
    sounds: [],
    words: [],
    engine: '',
  },
});

describe('peaksOf', () => {
  it('takes the loudest sample of each slice, either sign', () => {
    const samples = new Float32Array(peaksPerSecond * 10).fill(0.1);
    samples[14] = -0.8;
    const peaks = peaksOf(samples, peaksPerSecond * 10);
    expect(peaks).toHaveLength(peaksPerSecond);
    expect(peaks[1]).toBeCloseTo(0.8);
    expect(peaks[0]).toBeCloseTo(0.1);
  });
});

describe('barsOf', () => {
  const timeline = timelineOf([sentence('/a', 0), sentence('/b', 1)]);
  const peaks = new Map([['/a', new Float32Array(peaksPerSecond).fill(0.5)]]);

  it('draws sound where a sentence stands, silence in the pause, and marks what is not rendered', () => {
    const bars = barsOf(timeline, peaks, 6, stepPx * 60);
    expect(bars[5]).toMatchObject({ height: 0.5, isRendered: true });
    expect(bars[15]).toMatchObject({ height: 0, isRendered: true });
    expect(bars[45]).toMatchObject({ height: 0, isRendered: false });
  });

  it('never draws past the width', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.float({ min: Math.fround(0.1), max: 9999, noNaN: true }),
        (width, whole) => {
          for (const bar of barsOf(timeline, peaks, whole, width)) expect(bar.x + bar.width).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

describe('time and pixels', () => {
  it('are each other inverted, inside the width', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (part) => {
        expect(secondsAtPx(pxAtSeconds(part * 90, 400, 90), 400, 90)).toBeCloseTo(part * 90);
      }),
    );
    expect(secondsAtPx(-5, 400, 90)).toBe(0);
    expect(secondsAtPx(999, 400, 90)).toBe(90);
    expect(secondsAtPx(1, 0, 90)).toBe(0);
  });
});
