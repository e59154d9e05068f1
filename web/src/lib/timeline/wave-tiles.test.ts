import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timelineOf } from '../player/timeline-model.ts';
import { timelineClips } from '../player/wave-clips.ts';
import { peaksFrom } from './peaks.ts';
import { fitAxis, scrollAxis, zoomAxis } from './axis.ts';
import { barStepPx, barWidthPx, createWaveTiles, visibleBars, waveScale, type WaveClip } from './wave-tiles.ts';

const sentence = (audioUrl: string, index: number) => ({
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
});

describe('the visible bars', () => {
  it('fill the width and never go past it, at any zoom', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.double({ min: 0.1, max: 9999, noNaN: true }),
        ...([share, share] as const),
        (width, whole, zoom, scroll) => {
          const zoomed = zoomAxis(fitAxis(whole, width), 1 + zoom * 100, zoom * width);
          const axis = scrollAxis(zoomed, (scroll - 0.5) * whole * zoomed.pxPerSecond);
          const bars = visibleBars(axis);
          for (const [at, { bar, x }] of bars.entries()) {
            expect(x + barWidthPx).toBeLessThanOrEqual(width + 1e-6);
            expect(x + barWidthPx).toBeGreaterThanOrEqual(0);
            expect(bar).toBe((bars[0]?.bar ?? 0) + at);
          }
          if (width >= barWidthPx) expect(bars.length).toBeGreaterThan((width - barWidthPx) / barStepPx - 1);
        },
      ),
    );
  });
});

describe('the bars of a lane', () => {
  it('are sound where a sentence stands, silence in the pause, and nothing where nothing is rendered', () => {
    const peaks = new Map([['/a', peaksFrom(new Float32Array(25).fill(0.5), 25)]]);
    const tiles = createWaveTiles(timelineClips(timelineOf([sentence('/a', 0), sentence('/b', 1)]), peaks), 0.1);
    expect(tiles.heightAt(5)).toBe(0.5);
    expect(tiles.heightAt(15)).toBe(0);
    expect(tiles.heightAt(25)).toBe(0);
    expect(tiles.heightAt(45)).toBeNull();
  });

  it('show what is shorter than a bar, and the loudest of several', () => {
    const clip = (startSeconds: number, value: number): WaveClip => ({
      startSeconds,
      endSeconds: startSeconds + 1,
      soundStartSeconds: startSeconds,
      peaks: peaksFrom(new Float32Array(25).fill(value), 25),
    });
    const tiles = createWaveTiles([clip(3, 0.25), clip(5, 0.75), clip(31, 0.5)], 10);
    expect([0, 1, 2, 3, 4].map(tiles.heightAt)).toEqual([0.75, null, null, 0.5, null]);
  });

  it('are made once when an hour is scrolled there and back', () => {
    let reads = 0;
    const peaks = peaksFrom(new Float32Array(3600 * 25).fill(0.5), 25);
    const whole = { startSeconds: 0, endSeconds: 3600, soundStartSeconds: 0 };
    const counted = {
      ...whole,
      get peaks() {
        reads += 1;
        return peaks;
      },
    };
    const tiles = createWaveTiles([counted], 0.05);
    const bars = 3600 / 0.05;
    const seen = 400;
    for (const direction of [1, -1]) {
      for (let step = 0; step + seen <= bars; step += 50) {
        const first = direction === 1 ? step : bars - seen - step;
        for (let bar = first; bar < first + seen; bar += 1) tiles.heightAt(bar);
      }
    }
    expect(reads).toBeLessThan(bars + 200);
  });
});

describe('the scale of a lane', () => {
  const clip = (value: number): WaveClip => ({
    startSeconds: 0,
    endSeconds: 1,
    soundStartSeconds: 0,
    peaks: peaksFrom(new Float32Array(25).fill(value), 25),
  });

  it('lets the loudest place fill it, and leaves noise low', () => {
    expect(waveScale([clip(0.1), clip(0.2)])).toBeCloseTo(5);
    expect(waveScale([clip(0.001)])).toBeCloseTo(20);
    expect(waveScale([{ ...clip(1), peaks: undefined }])).toBeCloseTo(20);
  });
});
