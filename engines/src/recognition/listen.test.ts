import { makeBed } from '@timbre/media/mix/beds/make-bed';
import { joinSamples, silence, toFloat, toInt16 } from '@timbre/media/pcm';
import { noise } from '@timbre/media/testing-audio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fliteCatalogue } from '../speech/catalogue.ts';
import { fliteEngine } from '../speech/flite/flite.ts';
import { speakAll, testWorkers } from '../speech/test-speech.ts';
import { cutParts } from './cut-parts.ts';
import { diarise } from './diarise.ts';
import { listen } from './listen.ts';
import { readCtm } from './read-ctm.ts';
import { madeMusic } from './testing-music.ts';

const rate = 16_000;
const workers = testWorkers('flite');
const flite = fliteEngine({ workers, voices: fliteCatalogue() });
afterAll(() => flite.close());

const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
const lines = [
  'The morning light fell softly over the harbour, and the fishing boats rocked at their ropes.',
  'He had been waiting for this day for eleven years, and now that it was here he could not move.',
];
let rms: Int16Array;
let slt: Int16Array;
beforeAll(async () => {
  const say = async (voice: string, text: string) => (await speakAll(flite, { ...plain, voice, text })).samples;
  rms = await say('rms', lines[0] ?? '');
  slt = await say('slt', lines[1] ?? '');
});

describe('listening', () => {
  it('finds who speaks when, in the order of first words', () => {
    const pause = silence(0.8, rate);
    const order = [rms, pause, slt, pause, rms, pause, slt];
    const samples = joinSamples(order);
    const { spans: heard, parts } = listen(samples);
    const spans = diarise(samples, { spans: heard, speakerCount: null });
    expect(new Set(spans.map(({ speaker }) => speaker))).toEqual(new Set([0, 1]));
    let at = 0;
    for (const piece of order) {
      const middle = at + piece.length / rate / 2;
      at += piece.length / rate;
      const span = spans.find(({ from, to }) => from <= middle && middle <= to);
      if (piece === pause) expect(span).toBeUndefined();
      else expect(span?.speaker).toBe(piece === rms ? 0 : 1);
    }
    for (const { from, to } of parts) expect(to - from).toBeLessThan(30);
    const told = diarise(samples, { spans: heard, speakerCount: 1 });
    expect(new Set(told.map(({ speaker }) => speaker))).toEqual(new Set([0]));
  });

  it('tells two voices apart in noise, which brings all voices nearer to each other', () => {
    const pause = silence(0.4, rate);
    const samples = joinSamples([rms, pause, slt, pause, rms, pause, slt]);
    const hiss = noise(samples.length, 3);
    const level = Math.sqrt(samples.reduce((sum, one) => sum + one ** 2, 0) / samples.length) * Math.sqrt(3);
    const noisy = samples.map((one, at) => one + 0.1 * level * (hiss[at] ?? 0));
    const spans = diarise(noisy, { spans: listen(noisy).spans, speakerCount: null });
    expect(new Set(spans.map(({ speaker }) => speaker)).size).toBe(2);
  });

  it('hears no one in silence and noise', () => {
    const hiss = toInt16(noise(rate * 5).map((value) => value * 0.1));
    for (const samples of [silence(3, rate), hiss, new Int16Array()])
      expect(listen(samples)).toEqual({ spans: [], parts: [] });
  });
});

describe('music', () => {
  const kinds = ['pad', 'plucked', 'melody', 'drums', 'band'] as const;
  const power = (samples: Float32Array): number => samples.reduce((sum, value) => sum + value ** 2, 0) / samples.length;
  /** Speech over music so many decibels below it. */
  const over = (speech: Float32Array, music: Float32Array, decibels: number): Int16Array => {
    const gain = Math.sqrt(power(speech) / power(music)) * 10 ** (-decibels / 20);
    return toInt16(speech.map((value, at) => value + gain * (music[at % music.length] ?? 0)));
  };
  const seconds = (spans: readonly { from: number; to: number }[]) =>
    spans.reduce((sum, { from, to }) => sum + to - from, 0);

  it.each(kinds)('alone is no speech: %s', (kind) => {
    // Two minutes of the richest only; `npm run test:full` hears all of them.
    for (const length of kind === 'band' || inject('isFullRun') ? [6, 30, 130] : [6, 30])
      expect(listen(toInt16(madeMusic(kind, length)))).toEqual({ spans: [], parts: [] });
  });

  it.each(['warm-pad', 'soft-arpeggio', 'slow-keys'] as const)('alone is no speech, soft as it is: %s', (name) => {
    const { samples } = makeBed(name, rate);
    const mono = Float32Array.from({ length: 24 * rate }, (_, at) => samples[2 * at] ?? 0);
    expect(seconds(listen(toInt16(mono)).spans)).toBeLessThan(4);
  });

  it.each(kinds)('leaves speech over it: %s', (kind) => {
    const said = joinSamples([rms, silence(0.5, rate), slt, silence(0.4, rate), rms, slt]);
    const clear = seconds(listen(said).spans);
    const heard = listen(over(toFloat(said), madeMusic(kind, 12, 2), 10));
    expect(seconds(heard.spans)).toBeGreaterThan(0.7 * clear);
  });

  it.each(['soft-arpeggio', 'slow-keys'] as const)('of eight seconds between two turns is left out: %s', (name) => {
    const { samples } = makeBed(name, rate);
    const bed = Float32Array.from({ length: 8 * rate }, (_, at) => 3 * (samples[2 * at] ?? 0));
    const { spans } = listen(joinSamples([rms, toInt16(bed), slt, toInt16(bed), rms]));
    const first = rms.length / rate;
    const second = first + 8 + slt.length / rate;
    // What rings on at its edges may count.
    for (const from of [first, second])
      expect(seconds(spans.filter((span) => span.from > from + 0.5 && span.to < from + 7.5))).toBeLessThan(1);
    expect(seconds(spans)).toBeLessThan((2 * rms.length + slt.length) / rate + 3);
  });

  it('before and after someone speaks is left out', () => {
    const tune = toInt16(madeMusic('band', 16));
    const { spans } = listen(joinSamples([tune, rms, slt, tune]));
    const [from, to] = [16, 16 + (rms.length + slt.length) / rate];
    expect(seconds(spans.filter((span) => span.to > from && span.from < to))).toBeGreaterThan(5);
    expect(seconds(spans.filter((span) => span.to < from - 4 || span.from > to + 4))).toBe(0);
  });
});

describe('parts', () => {
  const levels = new Float64Array(20_000).fill(-20);
  const cut = (spans: { from: number; to: number }[], durationSeconds = 200) =>
    cutParts(spans, levels, { frameSeconds: 0.01, durationSeconds });

  it('are cut at the longest pauses, never overlap, and leave long silence out', () => {
    const spans = Array.from({ length: 30 }, (_, at) => ({ from: at * 3, to: at * 3 + (at % 7 === 6 ? 2 : 2.6) }));
    const parts = cut([...spans, { from: 150, to: 152 }]);
    for (const [at, { from, to }] of parts.entries()) {
      expect(to - from).toBeLessThanOrEqual(30);
      expect(from).toBeGreaterThanOrEqual(parts[at - 1]?.to ?? 0);
    }
    for (const { from, to } of spans) expect(parts.some((part) => part.from <= from && to <= part.to)).toBe(true);
    expect(parts.at(-1)?.from).toBeGreaterThan(149);
    expect(cut([])).toEqual([]);
  });

  it('of speech without a pause are cut where it is quietest', () => {
    levels[2300] = -60;
    const parts = cut([{ from: 0, to: 70 }]);
    expect(parts[0]?.to).toBeCloseTo(23, 2);
    expect(parts.length).toBeGreaterThanOrEqual(3);
  });
});

it('reads words, times and posteriors of pocketsphinx, without its fillers', () => {
  const heard = readCtm(
    'p0 1 0.15 0.20 the 0.999\np0 1 0.36 0.48 read(2) 0.995\np0 1 1 0.2 <sil> 1.0\np1 1 0.10 0.00 a 0.5\n',
  );
  expect(heard.get('p0')).toEqual([
    { text: 'the', start: 0.15, end: 0.35, confidence: 0.999 },
    { text: 'read', start: 0.36, end: 0.84, confidence: 0.995 },
  ]);
  expect(heard.get('p1')).toMatchObject([{ start: 0.1, end: 0.11 }]);
});
