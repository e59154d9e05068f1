import { integratedLoudness } from '@timbre/media/loudness';
import { limitedGain } from '@timbre/media/mix/pcm-limiter';
import { toFloat } from '@timbre/media/pcm';
import { afterAll, describe, expect, it } from 'vitest';
import { calibrationText } from './calibration-text.ts';
import { sameSpeakerDistance } from '@timbre/media/speaker-metric';
import { espeakCatalogue, festivalCatalogue, fliteCatalogue, revoicedCatalogue } from './catalogue.ts';
import { espeakEngine } from './espeak.ts';
import { fliteEngine } from './flite/flite.ts';
import { speakAll, testWorkers } from './test-speech.ts';

const all = [...fliteCatalogue(), ...festivalCatalogue(), ...revoicedCatalogue(), ...espeakCatalogue()];
const espeak = espeakEngine({
  workers: testWorkers('espeak'),
  japanese: testWorkers('japanese'),
  voices: espeakCatalogue(),
});
const flite = fliteEngine({ workers: testWorkers('flite'), voices: fliteCatalogue() });
afterAll(() => Promise.all([espeak.close(), flite.close()]));

describe('catalogue', () => {
  it('has distinct ids, names and engine voices', () => {
    for (const key of ['id', 'name'] as const) expect(new Set(all.map((voice) => voice[key])).size).toBe(all.length);
  });

  it('names languages as BCP 47 and carries measured figures for every voice', () => {
    for (const voice of all) {
      expect(Intl.getCanonicalLocales(voice.language)).toHaveLength(1);
      expect(voice.id).toMatch(/^[a-z0-9-]+$/u);
      expect(Number.isFinite(voice.gainDb)).toBe(true);
      expect(voice.secondsPerCharacter).toBeGreaterThan(0.02);
    }
  });

  it('carries what the cast page shows for every voice, within what a voice can be', () => {
    const ids = new Set(all.map(({ id }) => id));
    for (const { id, language, measured } of all) {
      if (!measured) throw new Error(`${id} was not measured`);
      // A whisper has no pitch.
      expect(measured.f0MedianHz === 0 ? 120 : measured.f0MedianHz, id).toBeGreaterThan(55);
      expect(measured.f0MedianHz, id).toBeLessThan(400);
      expect(measured.brightnessHz, id).toBeLessThan(3000);
      const hasEar = language.startsWith('en');
      expect(measured.wordErrorRate === null, id).toBe(!hasEar);
      if (measured.nearest) expect(ids.has(measured.nearest.speaker), id).toBe(true);
    }
  });

  it('has 25 to 40 English voices no two of which are nearer than one speaker to himself, and labels the others', () => {
    const english = all.filter(({ language }) => language.startsWith('en'));
    const own = english.filter(({ tags }) => !tags.includes('variant'));
    expect(own.length).toBeGreaterThanOrEqual(25);
    expect(own.length).toBeLessThanOrEqual(40);
    const ids = new Set(own.map(({ id }) => id));
    for (const { id, measured } of own) {
      const near = measured?.nearest;
      const isApart = !near || near.distance > sameSpeakerDistance || !ids.has(near.speaker);
      expect(isApart, `${id} and ${near?.speaker}`).toBe(true);
    }
  });

  it('puts the best understood first', () => {
    for (const voices of [fliteCatalogue(), revoicedCatalogue(), espeakCatalogue()]) {
      const rates = voices.flatMap(({ measured }) => measured?.wordErrorRate ?? []);
      expect(rates).toEqual([...rates].sort((a, b) => a - b));
    }
  });

  it('calls no formant voice better than Standard, and gives every plan a clear man and a woman beside them', () => {
    const elsewhere = festivalCatalogue().filter(({ language }) => !language.startsWith('en'));
    // Of each language the first man and the first woman who were recorded.
    const firsts = elsewhere.filter(
      (voice, at) =>
        elsewhere.findIndex(({ language, gender }) => language === voice.language && gender === voice.gender) === at,
    );
    const standard = new Set(['flite-rms', 'flite-slt', ...firsts.map(({ id }) => id)]);
    const isStandard = ({ id }: { readonly id: string }) => id.startsWith('espeak-') || standard.has(id);
    expect(all.filter(({ quality }) => quality === 0)).toEqual(all.filter(isStandard));
  });

  it.each(['flite-rms', 'flite-kal16', 'espeak-en-us', 'espeak-de-f2', 'espeak-ja'])(
    '%s is as loud as its calibration says, within 0.7 LU of -20 LUFS',
    async (id) => {
      const voice = all.find((one) => one.id === id);
      if (!voice) throw new Error(`${id} is missing`);
      const engine = id.startsWith('flite') ? flite : espeak;
      const text = calibrationText(voice);
      const { samples } = await speakAll(engine, { voice: voice.engineVoice, text });
      const loudness = integratedLoudness(
        [toFloat(limitedGain(samples, voice.gainDb, voice.sampleRate))],
        voice.sampleRate,
      );
      expect(Math.abs(loudness + 20)).toBeLessThan(0.7);
      expect(samples.length / voice.sampleRate / text.length / voice.secondsPerCharacter).toBeCloseTo(1, 1);
    },
  );

  it('speaks every voice it offers', async () => {
    for (const voice of [...fliteCatalogue(), ...espeakCatalogue()]) {
      const engine = voice.id.startsWith('flite') ? flite : espeak;
      const { samples } = await speakAll(engine, { voice: voice.engineVoice, text: voice.demoText });
      expect(samples.length / voice.sampleRate, voice.id).toBeGreaterThan(0.4);
      expect(integratedLoudness([toFloat(samples)], voice.sampleRate), voice.id).toBeGreaterThan(-45);
    }
  }, 240_000);
});
