import { pitchedEmbedding, speakerDistance, speakerEmbedding } from '@timbre/media/speaker-metric';
import { toFloat } from '@timbre/media/pcm';
import { vowel } from '@timbre/media/vocoder/testing-voices';
import { afterAll, describe, expect, it } from 'vitest';
import { builtProgram } from '../built-program.ts';
import { espeakCatalogue, festivalCatalogue, fliteCatalogue, revoicedCatalogue } from '../speech/catalogue.ts';
import { builtInSpeechEngines } from '../speech/built-in.ts';
import { speakAll } from '../speech/test-speech.ts';
import type { VoicePrint } from '../voice-analysis/port.ts';
import { cataloguePrints } from './catalogue-prints.ts';
import { printText } from './print-text.ts';
import { likeness, rankVoices } from './rank-voices.ts';
import { withNoise } from './seeded-noise.ts';
import { hearVoice, voicePrint } from './voice-print.ts';

const rate = 16_000;
const all = [...fliteCatalogue(), ...festivalCatalogue(), ...revoicedCatalogue(), ...espeakCatalogue()];
// As the tool that writes the table has them, with what the product puts around the engines.
const engines = builtInSpeechEngines({
  entry: builtProgram('speech/worker.ts'),
  execArgv: [],
  childrenPerEngine: 1,
  isLazy: true,
});
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

async function said(id: string, sentences: readonly string[]) {
  const voice = all.find((one) => one.id === id);
  if (voice === undefined) throw new Error(`${id} is missing`);
  const name = id.startsWith('flite') ? 'flite' : 'espeak-ng';
  const engine = engines.find((one) => one.name === name);
  if (engine === undefined) throw new Error(`${name} is missing`);
  const parts: number[] = [];
  for (const text of sentences) {
    const { samples } = await speakAll(engine, { voice: voice.engineVoice, text });
    for (const value of toFloat(samples)) parts.push(value);
    for (let i = 0; i < 0.3 * voice.sampleRate; i++) parts.push(0);
  }
  return { samples: Float32Array.from(parts), voice };
}

const candidates = () => [...cataloguePrints()].map(([id, print]) => ({ id, print }));

describe('the table of prints', () => {
  it('has every voice of the catalogue but the whisper, and no one else', () => {
    const ids = new Set(all.map(({ id }) => id));
    for (const id of cataloguePrints().keys()) expect(ids.has(id), id).toBe(true);
    // Nothing in a whisper is voiced.
    const untold = [...ids].filter((id) => !cataloguePrints().has(id));
    expect(untold).toEqual(['espeak-en-us-whisper']);
    for (const [id, { places }] of cataloguePrints()) expect(places, id).toHaveLength(5);
  });

  it.each(['flite-rms', 'espeak-en-us-f5', 'espeak-de', 'espeak-fr-f2'])(
    'holds of %s what is measured today',
    async (id) => {
      const { samples, voice } = await said(
        id,
        printText(all.find((one) => one.id === id) ?? { language: '', demoText: '' }),
      );
      const today = voicePrint(samples, voice.sampleRate);
      const kept = cataloguePrints().get(id);
      if (today === null || kept === undefined) throw new Error(id);
      today.places.forEach((place, at) => {
        const distance = speakerDistance(Float64Array.from(place), Float64Array.from(kept.places[at] ?? []));
        // Other words move a voice by 0.7.
        expect(distance, `place ${at}`).toBeLessThan(0.1);
      });
      expect(today.pitchHertz / kept.pitchHertz).toBeCloseTo(1, 1);
      expect(today.syllablesPerSecond / kept.syllablesPerSecond).toBeCloseTo(1, 1);
    },
    240_000,
  );
});

const plainTraits = { pitchHertz: 120, rangeHalfTones: 8, syllablesPerSecond: 4, brightnessHertz: 900 };

describe('a recording', () => {
  it.each([
    ['flite-slt', 'pink'],
    ['flite-kal16', 'white'],
  ] as const)(
    'of %s on other words, in %s noise, has that voice first',
    async (id, colour) => {
      const { samples, voice } = await said(id, [
        'A dash of pepper spoils beef stew.',
        'The meal was cooked before the bell rang.',
      ]);
      const noisy = withNoise(samples, { colour, snrDb: 17, seed: 99 }).map((value) => value * 0.7);
      const { place, report } = hearVoice(noisy, voice.sampleRate);
      if (place === null) throw new Error('nobody was heard');
      const ranked = rankVoices({ place, ...report }, candidates(), 20);
      expect(ranked).toHaveLength(20);
      expect(ranked[0]?.id).toBe(id);
      expect(ranked.map(({ distance }) => distance)).toEqual(
        ranked.map(({ distance }) => distance).toSorted((a, b) => a - b),
      );
      expect(ranked[0]?.score).toBeGreaterThan(ranked.at(-1)?.score ?? 1);
    },
    240_000,
  );

  it('has the preferred voices first, each kind by its distance', () => {
    const recording = { place: Array.from({ length: 24 }, () => 1), ...plainTraits };
    const at = (id: string, value: number, isPreferred?: boolean) => ({
      ...(isPreferred === undefined ? {} : { isPreferred }),
      id,
      print: { ...plainTraits, places: [Array.from({ length: 24 }, () => value)] },
    });
    const voices = [at('eo', 1), at('en-far', 3, true), at('en-near', 2, true), at('lv', 1.5, false)];
    expect(rankVoices(recording, voices, 3).map(({ id }) => id)).toEqual(['en-near', 'en-far', 'eo']);
  });

  it('without a voice has none', () => {
    const silent = hearVoice(new Float32Array(5 * rate), rate);
    expect(silent.place).toBeNull();
    expect(silent.report.durationSeconds).toBe(5);
    const noise = withNoise(new Float32Array(5 * rate).fill(1e-4), { colour: 'white', snrDb: -60, seed: 1 });
    expect(hearVoice(noise, rate).place).toBeNull();
  });
});

describe('likeness', () => {
  it('is even where the metric errs alike, and follows its distributions', () => {
    expect(likeness(2.75)).toBe(0.5);
    expect(likeness(1.78)).toBeGreaterThan(0.99);
    expect(likeness(3.83)).toBeLessThan(0.01);
  });
});

describe('tuning', () => {
  const place = Array.from({ length: 24 }, () => 1);
  const recording = { place, pitchHertz: 120, rangeHalfTones: 8, syllablesPerSecond: 4, brightnessHertz: 900 };
  const print = (pitchHertz: number, pace: number, halfTones: number): VoicePrint => ({
    places: [[...pitchedEmbedding(Float64Array.from(place), halfTones)]],
    pitchHertz,
    rangeHalfTones: 8,
    syllablesPerSecond: pace,
    brightnessHertz: 900,
  });
  const first = (one: VoicePrint) => rankVoices(recording, [{ id: 'a', print: one }], 1)[0];

  it('takes the pitch back by the half tones that part them, and the pace by its ratio', () => {
    const found = first(print(120 * 2 ** (5 / 12), 5, 5));
    expect(found?.tuning).toMatchObject({ pitch: -5, speed: 0.8 });
    expect(found?.tuning?.distance).toBeCloseTo(0, 2);
    expect(found?.traits.find(({ trait }) => trait === 'pitch')).toMatchObject({ verdict: 'higher', sample: 120 });
    expect(found?.traits.find(({ trait }) => trait === 'pace')?.verdict).toBe('higher');
  });

  it('stays within what can be set, and leaves alone what is near', () => {
    expect(first(print(480, 4, 24))?.tuning).toMatchObject({ pitch: -10, speed: 1 });
    expect(first(print(120, 40, 0))?.tuning?.speed).toBe(0.1);
    expect(first(print(120, 0.5, 0))?.tuning?.speed).toBe(2);
    expect(first(print(121, 4.1, 0))?.tuning).toBeNull();
    // Nothing was voiced, or nothing was said: there is nothing to tune by.
    expect(first(print(0, 0, 0))?.tuning).toBeNull();
  });
});

describe('pitchedEmbedding', () => {
  it('moves a voice to where a higher one lies', () => {
    const at = (hertz: number) => speakerEmbedding(vowel(hertz, 8, rate), rate) ?? new Float64Array(24);
    const [low, high] = [at(120), at(120 * 2 ** (3 / 12))];
    expect(speakerDistance(pitchedEmbedding(low, 3), high)).toBeLessThan(speakerDistance(low, high));
  });
});
