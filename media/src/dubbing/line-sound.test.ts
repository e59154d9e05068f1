import { describe, expect, test } from 'vitest';
import { integratedLoudness, truePeakDb } from '../loudness.ts';
import { fromDb, splitChannels } from '../pcm.ts';
import { resampler } from '../resample.ts';
import { noise } from '../testing-audio.ts';
import { dressLine, measureLine, type LineSound } from './line-sound.ts';
import { madeMusic, madeSpeech, stereoOf, testRate } from './testing-mix.ts';

const dry = { share: 0, decaySeconds: 0 };
const plain: LineSound = { loudnessLufs: -20, pan: 0, room: dry };
const speech = madeSpeech(1.2, [[0, 1.2]]);

const heardLufs = (stereo: Float32Array): number => integratedLoudness(splitChannels(stereo, 2), testRate);

/** Bursts of noise that end at once, or die away in a room. */
function bursts(decaySeconds: number): Float32Array {
  const out = noise(4 * testRate, 5);
  for (let i = 0; i < out.length; i++) {
    const inBurst = (i / testRate) % 1;
    const fall = decaySeconds === 0 ? 0.05 : decaySeconds;
    const level = inBurst < 0.15 ? 0.3 : 0.3 * 10 ** ((-3 * (inBurst - 0.15)) / fall);
    out[i] = (out[i] as number) * Math.max(level, 0.0001);
  }
  return out;
}

function atRate(samples: Float32Array, rate: number): Float32Array {
  const { push, flush } = resampler(testRate, rate);
  return Float32Array.from([...push(samples), ...flush()]);
}

describe('how a line sounds', () => {
  test('its loudness, a short one too', () => {
    const stereo = stereoOf(speech, speech);
    expect(measureLine(stereo).loudnessLufs).toBeCloseTo(heardLufs(stereo), 5);
    const short = measureLine(stereo.subarray(0, 0.3 * 2 * testRate)).loudnessLufs ?? -Infinity;
    expect(Math.abs(short - heardLufs(stereo))).toBeLessThan(4);
    expect(measureLine(new Float32Array(testRate)).loudnessLufs).toBeNull();
  });

  test.each([-1, -0.6, 0, 0.35, 1])('where it stands: %s', (pan) => {
    const angle = ((pan + 1) * Math.PI) / 4;
    const [a, b] = [noise(speech.length, 2), noise(speech.length, 3)];
    const [left, right] = [Math.cos(angle), Math.sin(angle)].map((gain, side) =>
      speech.map((sample, i) => sample * gain + 0.003 * ((side === 0 ? a : b)[i] as number)),
    ) as [Float32Array, Float32Array];
    expect(Math.abs(measureLine(stereoOf(left, right)).pan - pan)).toBeLessThan(0.06);
  });

  test.each([48_000, 24_000])('and both with music around it, at %i Hz', (rate) => {
    const [musicLeft, musicRight] = madeMusic(1.2);
    const angle = (0.7 * Math.PI) / 4;
    const sides = [speech.map((sample) => sample * Math.cos(angle)), speech.map((sample) => sample * Math.sin(angle))];
    const [left, right] = sides as [Float32Array, Float32Array];
    const heard = measureLine(
      stereoOf(
        atRate(
          left.map((sample, i) => sample + (musicLeft[i] as number)),
          rate,
        ),
        atRate(
          right.map((sample, i) => sample + (musicRight[i] as number)),
          rate,
        ),
      ),
      rate,
    );
    expect(Math.abs(heard.pan + 0.3)).toBeLessThan(0.06);
    expect(Math.abs((heard.loudnessLufs ?? 0) - heardLufs(stereoOf(left, right)))).toBeLessThan(1);
  });

  test('its room: none where it stops at once or something else is heard, more the longer it dies away', () => {
    const roomOf = (samples: Float32Array) => measureLine(stereoOf(samples, samples)).room;
    expect(roomOf(bursts(0))).toEqual(dry);
    const [small, large] = [roomOf(bursts(0.5)), roomOf(bursts(0.9))];
    expect(small.decaySeconds).toBeGreaterThan(0.4);
    expect(small.decaySeconds).toBeLessThan(0.6);
    expect(large.decaySeconds).toBeGreaterThan(0.75);
    expect(large.share).toBeGreaterThan(small.share);
    expect(large.share).toBeLessThanOrEqual(0.3);
    const hiss = noise(4 * testRate, 8);
    expect(roomOf(bursts(0.9).map((sample, i) => sample + 0.02 * (hiss[i] as number)))).toEqual(dry);
    expect(roomOf(speech)).toEqual(dry);
  });
});

describe('speech is dressed as the line', () => {
  test.each([
    [-14, 0.5],
    [-23, -0.8],
    [-36, 0],
  ])('%s LUFS at %s', (loudnessLufs, pan) => {
    const out = dressLine(speech, { loudnessLufs, pan, room: { share: 0.15, decaySeconds: 0.4 } });
    expect(Math.abs(heardLufs(out) - loudnessLufs)).toBeLessThan(1);
    expect(Math.abs(measureLine(out).pan - pan)).toBeLessThan(0.12);
    for (const side of splitChannels(out, 2)) expect(truePeakDb(side)).toBeLessThan(-0.95);
  });

  test('what has peaks above all limits stays below them, a little quieter', () => {
    const peaky = speech.map((sample, i) => sample + (i % 9000 === 0 ? 0.9 : 0));
    const out = dressLine(peaky, { ...plain, loudnessLufs: -16 });
    for (const side of splitChannels(out, 2)) expect(truePeakDb(side)).toBeLessThan(-0.95);
    expect(Math.abs(heardLufs(out) + 16)).toBeLessThan(1);
  });

  test('begins and ends without a click, and rings after it only in a room', () => {
    const out = dressLine(speech, plain);
    expect(out.length).toBe(2 * speech.length);
    expect(Math.abs(out[0] as number) + Math.abs(out.at(-1) as number)).toBeLessThan(0.01);
    const wet = dressLine(speech, { ...plain, room: { share: 0.2, decaySeconds: 0.4 } });
    expect(wet.length).toBe(2 * (speech.length + 0.4 * testRate));
    const after = wet.subarray(2 * speech.length, 2 * (speech.length + 2400));
    expect(Math.max(...after.map(Math.abs))).toBeGreaterThan(0.0005);
    expect(Math.max(...wet.subarray(-2000).map(Math.abs))).toBeLessThan(fromDb(-50));
  });

  test('keeps its own loudness where there is none to follow, and nothing stays nothing', () => {
    const own = heardLufs(dressLine(speech, { ...plain, loudnessLufs: null }));
    expect(own).toBeCloseTo(heardLufs(stereoOf(speech, speech)) - 3.01, 1);
    expect(dressLine(new Float32Array(0), plain).length).toBe(0);
    expect(dressLine(new Float32Array(4800), plain).every((sample) => sample === 0)).toBe(true);
  });
});
