import { describe, expect, test } from 'vitest';
import { toFloat, toInt16 } from '../pcm.ts';
import { isSame, noise } from '../testing-audio.ts';
import { backgroundMeter, canKeepBackground, keepBackground } from './keep-background.ts';
import type { SpeechSpan } from './speech-spans.ts';
import { distortionDb, leftOfDb, madeMusic, madeSpeech, stereoOf, testRate } from './testing-mix.ts';

const times: readonly SpeechSpan[] = [
  { start: 1, end: 2.6 },
  { start: 3.4, end: 5 },
];
const speech = madeSpeech(
  6,
  times.map(({ start, end }) => [start, end]),
);
const [left, right] = madeMusic(6);
const music = stereoOf(left, right);
const spoken = stereoOf(speech, speech);
const mix = toInt16(music.map((sample, i) => sample + (spoken[i] as number)));

function filtered(samples: Int16Array | Float32Array, sizes: readonly number[], spans = times): Float32Array {
  const stage = keepBackground(spans, testRate);
  const out = new Float32Array(samples.length);
  let [at, turn, written] = [0, 0, 0];
  const write = (part: Float32Array): void => {
    out.set(part, written);
    written += part.length;
  };
  while (at < samples.length) {
    const size = 2 * (sizes[turn % sizes.length] as number);
    write(stage.push(samples.slice(at, at + size)));
    at += size;
    turn += 1;
  }
  write(stage.flush());
  expect(written).toBe(samples.length);
  return out;
}

const within = (samples: Float32Array, { start, end }: SpeechSpan): Float32Array =>
  samples.subarray(2 * Math.round(start * testRate), 2 * Math.round(end * testRate));

describe('speech is taken out of the middle', () => {
  const kept = filtered(mix, [testRate]);

  test('by 20 dB and more, and the music stays', () => {
    expect(leftOfDb(kept, spoken)).toBeLessThan(-20);
    expect(distortionDb(kept, music)).toBeGreaterThan(10);
    for (const span of times) expect(distortionDb(within(kept, span), within(music, span))).toBeGreaterThan(9.5);
  });

  test('and nothing away from it is touched', () => {
    const whole = toFloat(mix);
    for (const span of [
      { start: 0, end: 0.7 },
      { start: 5.4, end: 6 },
    ])
      expect(isSame(within(kept, span), within(whole, span))).toBe(true);
    expect(isSame(filtered(mix, [30_000], []), whole)).toBe(true);
  });

  test('with the fundamental of a low voice, and without the bass beside it', () => {
    const hum = (hertz: number, level: number): Float32Array =>
      Float32Array.from({ length: 6 * testRate }, (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / testRate));
    const harmonics = Array.from({ length: 14 }, (_, nth) => hum(96 * (nth + 1), 0.16 / (nth + 1)));
    const isSpoken = (i: number): boolean =>
      times.some(({ start, end }) => i >= start * testRate && i < end * testRate);
    const voice = Float32Array.from({ length: 6 * testRate }, (_, i) =>
      isSpoken(i) ? harmonics.reduce((sum, one) => sum + (one[i] as number), 0) : 0,
    );
    const bass = hum(55, 0.1);
    const behind = music.map((sample, i) => sample + (bass[i >> 1] as number));
    const low = stereoOf(voice, voice);
    const out = filtered(
      behind.map((sample, i) => sample + (low[i] as number)),
      [50_000],
    );
    expect(leftOfDb(out, low)).toBeLessThan(-14);
    for (const span of times) expect(distortionDb(within(out, span), within(behind, span))).toBeGreaterThan(9);
  });

  test('from where it stands, when that is known', () => {
    const pan = -0.45;
    const angle = ((pan + 1) * Math.PI) / 4;
    const aside = stereoOf(
      speech.map((sample) => sample * Math.SQRT2 * Math.cos(angle)),
      speech.map((sample) => sample * Math.SQRT2 * Math.sin(angle)),
    );
    const both = music.map((sample, i) => sample + (aside[i] as number));
    const out = filtered(
      both,
      [50_000],
      times.map((span) => ({ ...span, pan })),
    );
    expect(leftOfDb(out, aside)).toBeLessThan(-20);
    expect(distortionDb(out, music)).toBeGreaterThan(10);
  });

  test('the same however the stream is cut', () => {
    expect(isSame(filtered(mix, [1, 999, 4096, 70_000]), kept)).toBe(true);
  });

  test('a stream of a few frames, and of none, comes out as long as it was', () => {
    expect(filtered(mix.slice(0, 20), [3]).length).toBe(20);
    expect(keepBackground(times, testRate).flush().length).toBe(0);
  });
});

describe('whether a background can be kept', () => {
  const can = (samples: Int16Array | Float32Array): boolean => {
    const meter = backgroundMeter(times, testRate);
    meter.add(samples.subarray(0, 100_001 * 2));
    meter.add(samples.subarray(100_001 * 2));
    return canKeepBackground(meter.stats());
  };

  test('it can where the sides hold something', () => {
    expect(can(mix)).toBe(true);
  });

  test('not for mono in two channels, what a codec left of it, silence, or speech on one side', () => {
    const mono = stereoOf(speech, speech);
    expect(can(mono)).toBe(false);
    const hiss = noise(mono.length, 3);
    expect(can(mono.map((sample, i) => sample + 0.0005 * (hiss[i] as number)))).toBe(false);
    expect(can(new Int16Array(mono.length))).toBe(false);
    expect(can(stereoOf(speech, new Float32Array(speech.length)))).toBe(false);
  });
});
