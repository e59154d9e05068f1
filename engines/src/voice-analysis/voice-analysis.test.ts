import { joinSamples, silence, toFloat } from '@timbre/media/pcm';
import { speakerDistance } from '@timbre/media/speaker-metric';
import { vowel } from '@timbre/media/vocoder/testing-voices';
import { noise } from '@timbre/media/testing-audio';
import { afterAll, describe, expect, it } from 'vitest';
import { fliteCatalogue } from '../speech/catalogue.ts';
import { baseVoices } from '../speech/cloned/clone-bases.ts';
import { fliteEngine } from '../speech/flite/flite.ts';
import { speakAll, testWorkers } from '../speech/test-speech.ts';
import { analyseSample } from './analyse-sample.ts';
import { answerQuestion } from './answer-question.ts';
import { bestPart } from './best-part.ts';
import { denoise } from './denoise.ts';
import type { SampleAnswers } from './port.ts';

const rate = 16_000;

function joined(...parts: Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
const quiet = (seconds: number) => noise(seconds * rate).map((value) => value * 0.0005);
const scaled = (samples: Float32Array, factor: number) => samples.map((value) => value * factor);
const peakOf = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const voice = (seconds: number, hertz = 140) => {
  const samples = vowel(hertz, seconds, rate);
  return scaled(samples, 0.5 / peakOf(samples));
};
const mixed = (a: Float32Array, level: number) => {
  const hiss = noise(a.length);
  return a.map((value, at) => value + level * (hiss[at] ?? 0));
};

describe('a sample', () => {
  it('is measured: speech, pitch, noise and clipping, each where it was put', () => {
    const spoken = joined(quiet(1), voice(4), quiet(2), voice(3, 150), quiet(1));
    const { report } = analyseSample(spoken, rate);
    expect(report.durationSeconds).toBe(11);
    expect(Math.abs(report.speechSeconds - 7)).toBeLessThan(0.4);
    expect(Math.abs(report.pitchHertz - 140)).toBeLessThan(5);
    expect(report.snrDb).toBeGreaterThan(35);
    expect(report.clippedShare).toBe(0);
    expect(report.problems).toEqual([]);
    const loud = spoken.map((value) => Math.max(-0.2, Math.min(0.2, value)));
    expect(analyseSample(loud, rate).report.problems).toContain('clipped');
    expect(analyseSample(scaled(spoken, 0.01), rate).report.problems).toContain('quiet');
    expect(analyseSample(joined(quiet(1), voice(2), quiet(1)), rate).report.problems).toContain('little-speech');
  });

  it('has the distance to its noise that was mixed in, within 3 dB', () => {
    const spoken = joined(quiet(2), voice(4), quiet(2));
    const power = voice(4).reduce((sum, value) => sum + value * value, 0) / (4 * rate);
    const hiss = noise(rate).reduce((sum, value) => sum + value * value, 0) / rate;
    for (const wanted of [10, 20]) {
      const { snrDb, problems } = analyseSample(
        mixed(spoken, Math.sqrt(power / hiss / 10 ** (wanted / 10))),
        rate,
      ).report;
      expect(Math.abs(snrDb - wanted), `${wanted} dB`).toBeLessThan(3);
      expect(problems.includes('noisy')).toBe(wanted === 10);
    }
  });

  it.each([
    ['silence', new Float32Array(5 * rate)],
    ['noise', noise(5 * rate).map((value) => value * 0.3)],
    ['nothing', new Float32Array(0)],
  ])('of %s has no speech in it', (_, samples) => {
    const { report, place } = analyseSample(samples, rate);
    expect(report.problems).toEqual(['no-speech']);
    expect(report.speechSeconds).toBeLessThan(1);
    expect(place).toBeNull();
  });

  it('of any sample rate is measured alike', () => {
    const made = (sampleRate: number) => {
      const samples = vowel(180, 5, sampleRate);
      return analyseSample(scaled(samples, 0.4 / peakOf(samples)), sampleRate).report;
    };
    const [a, b] = [made(16_000), made(48_000)];
    expect(Math.abs(a.pitchHertz - b.pitchHertz)).toBeLessThan(3);
    expect(Math.abs(a.speechSeconds - b.speechSeconds)).toBeLessThan(0.2);
  });
});

describe('bestPart', () => {
  it('is where most is said, and begins in a pause', () => {
    const spoken = joined(quiet(20), voice(4), quiet(0.5), voice(5.5), quiet(15));
    const from = bestPart(spoken, rate, 10);
    expect(from).toBeGreaterThan(18.9);
    expect(from).toBeLessThan(20.6);
    expect(bestPart(spoken, rate, 60)).toBe(0);
  });
});

describe('denoise', () => {
  it('takes 6 dB or more of steady noise away, and hardly any of the voice; nothing is moved', () => {
    const spoken = joined(new Float32Array(rate), voice(3), new Float32Array(rate));
    const noisy = mixed(spoken, 0.05);
    const cleaned = denoise(noisy, rate);
    expect(cleaned).toHaveLength(noisy.length);
    const error = (samples: Float32Array) =>
      10 * Math.log10(samples.reduce((sum, value, at) => sum + (value - (spoken[at] ?? 0)) ** 2, 1e-12));
    expect(error(noisy) - error(cleaned)).toBeGreaterThan(6);
    const energy = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0);
    expect(Math.abs(10 * Math.log10(energy(cleaned) / energy(spoken)))).toBeLessThan(1);
  });
});

describe('spoken samples', () => {
  const engine = fliteEngine({ workers: testWorkers('flite', { isLazy: true }), voices: fliteCatalogue() });
  afterAll(() => engine.close());
  const texts = [
    'The north wind and the sun were arguing about which of them was stronger, when a traveler came along.',
    'Four hours of steady work faced us, and a large size in stockings is hard to sell at any price.',
  ];
  const say = async (name: string, text: string) =>
    toFloat(joinSamples([silence(0.3, rate), (await speakAll(engine, { voice: name, text })).samples]));

  it('of one voice lie nearer to each other than those of two', async () => {
    const places = new Map<string, Float64Array[]>();
    const names = ['rms', 'slt', 'awb', 'kal16'];
    for (const name of names) {
      const both: Float64Array[] = [];
      for (const text of texts) {
        const { place, report } = analyseSample(await say(name, text), rate);
        expect(report.syllablesPerSecond, name).toBeGreaterThan(2);
        expect(report.syllablesPerSecond, name).toBeLessThan(7);
        both.push(Float64Array.from(place ?? []));
      }
      places.set(name, both);
    }
    for (const name of names) {
      const [first, second] = places.get(name) ?? [];
      if (!first || !second) throw new Error(name);
      const own = speakerDistance(first, second);
      for (const other of names.filter((one) => one !== name)) {
        const [theirs] = places.get(other) ?? [];
        expect(speakerDistance(second, theirs ?? second), `${name} and ${other}`).toBeGreaterThan(own);
      }
    }
  });

  it('become a recipe whose base speaks the language, and none in a language no one speaks', async () => {
    const samples = await say('slt', texts.join(' '));
    const recipeIn = (language: string) =>
      answerQuestion(samples, {
        kind: 'recipe',
        sampleRate: rate,
        language,
        isDenoised: false,
      }) as SampleAnswers['recipe'];
    const english = recipeIn('en-US');
    expect(english?.recipe.base).toBe('slt (flite)');
    expect(english?.recipe.distanceBefore).toBeLessThan(1);
    const shape = (JSON.parse(english?.recipe.engineVoice ?? '{}') as { shape: { pitch: number } }).shape;
    expect(Math.abs(shape.pitch)).toBeLessThan(1);
    expect(recipeIn('de-DE')?.recipe.base).toMatch(/^espeak-ng de, variant/u);
    expect(recipeIn('xx')).toBeNull();
    expect(baseVoices.length).toBeGreaterThan(4);
  });
});
