import { medianPitch } from '@timbre/media/f0';
import { integratedLoudness } from '@timbre/media/loudness';
import { limitedGain } from '@timbre/media/mix/pcm-limiter';
import { toFloat } from '@timbre/media/pcm';
import { sameSpeakerDistance, speakerDistance, speakerEmbedding } from '@timbre/media/speaker-metric';
import { afterAll, describe, expect, it } from 'vitest';
import { calibrationText } from '../calibration-text.ts';
import { festivalCatalogue, fliteCatalogue, revoicedCatalogue } from '../catalogue.ts';
import { espeakEngine } from '../espeak.ts';
import { festivalEngine } from '../festival/festival.ts';
import { fliteEngine } from '../flite/flite.ts';
import type { SpeechEngine } from '../port.ts';
import { speakAll, testWorkers } from '../test-speech.ts';
import { espeakBases } from './revoiced-voice.ts';
import { revoicedEngine } from './revoiced.ts';

const voices = revoicedCatalogue();

function openBases() {
  return {
    flite: fliteEngine({ workers: testWorkers('flite', { isLazy: true }), voices: fliteCatalogue() }),
    festival: festivalEngine({ voices: festivalCatalogue() }),
    'espeak-ng': espeakEngine({
      workers: testWorkers('espeak', { isLazy: true }),
      japanese: testWorkers('japanese', { isLazy: true }),
      voices: espeakBases(voices),
    }),
  };
}

const ofFlite = voices.find(({ made }) => made.of.engine === 'flite' && made.pace === 1);
const ofEspeak = 'revoiced-de-rms';

const sentence = 'The harbour was quiet that morning, and nobody saw the boat come in before the sun had risen.';

describe('revoicedEngine', () => {
  const bases = openBases();
  const engine = revoicedEngine({ bases, workers: testWorkers('vocoder', { isLazy: true }), voices });
  afterAll(() => engine.close());

  const heard = async (by: SpeechEngine, voice: string, sampleRate: number) => {
    const spoken = await speakAll(by, { voice, text: sentence });
    const samples = toFloat(spoken.samples);
    const at = speakerEmbedding(samples, sampleRate);
    if (!at) throw new Error(`${voice} said nothing`);
    return { ...spoken, at, seconds: samples.length / sampleRate, pitch: medianPitch(samples, sampleRate) };
  };

  it('sounds like someone else than its base, at the pitch its shape says', async () => {
    const chosen = [ofFlite, voices.find(({ id }) => id === ofEspeak)].filter((one) => one !== undefined);
    expect(chosen).toHaveLength(2);
    for (const { made, engineVoice, sampleRate } of chosen) {
      const before = await heard(bases[made.of.engine], made.of.voice, sampleRate);
      const after = await heard(engine, engineVoice, sampleRate);
      expect(speakerDistance(before.at, after.at), engineVoice).toBeGreaterThan(sameSpeakerDistance * 0.6);
      const moved = 12 * Math.log2(after.pitch / before.pitch);
      expect(Math.abs(moved - made.shape.pitch), engineVoice).toBeLessThan(1);
    }
  });

  it('keeps the words where they were spoken, in the order of the text', async () => {
    const { words, seconds } = await heard(engine, ofEspeak, 22_050);
    expect(words.map(({ start, end }) => sentence.slice(start, end))).toEqual(sentence.match(/[a-z]+/giu));
    expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(seconds + 0.01);
  });

  it('lists no voice whose base is not installed', async () => {
    const nothing: SpeechEngine = { ...bases.festival, voices: () => Promise.resolve([]) };
    const workers = testWorkers('vocoder', { isLazy: true });
    const alone = revoicedEngine({ bases: { ...bases, festival: nothing }, workers, voices });
    const ids = new Set((await alone.voices()).map(({ id }) => id));
    const expected = voices.filter(({ made }) => made.of.engine !== 'festival');
    expect([...ids]).toEqual(expected.map(({ id }) => id));
  });

  it('is as loud as its calibration says, within 0.7 LU of -20 LUFS', async () => {
    const chosen = voices.filter(({ id }) => [ofFlite?.id, ofEspeak, 'revoiced-ja-slt'].includes(id));
    expect(chosen).toHaveLength(3);
    for (const voice of chosen) {
      const { samples } = await speakAll(engine, { voice: voice.engineVoice, text: calibrationText(voice) });
      const loudness = integratedLoudness(
        [toFloat(limitedGain(samples, voice.gainDb, voice.sampleRate))],
        voice.sampleRate,
      );
      expect(Math.abs(loudness + 20), voice.id).toBeLessThan(0.7);
    }
  });

  it('says phonemes where asked, as its base would', async () => {
    const text = 'Record it';
    const pronunciations = [{ start: 0, end: 6, as: { kind: 'ipa', phonemes: 'təˈmɑːtoʊ' } }] as const;
    const { phonemes, words } = await speakAll(engine, { voice: ofFlite?.engineVoice ?? '', text, pronunciations });
    expect(phonemes.map(({ ipa }) => ipa).join('')).toMatch(/mˈ?ɑ/u);
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['Record', 'it']);
  });

  it('acts with its own shape: cheerful is higher than neutral, and still the same voice rather than its base', async () => {
    const speak = (emotion: 'neutral' | 'cheerful') =>
      speakAll(engine, { voice: ofEspeak, text: sentence, emotion }).then(({ samples }) => toFloat(samples));
    const [neutral, cheerful] = [await speak('neutral'), await speak('cheerful')];
    expect(12 * Math.log2(medianPitch(cheerful, 22_050) / medianPitch(neutral, 22_050))).toBeGreaterThan(1);
    const base = await heard(bases['espeak-ng'], 'de+edward', 22_050);
    const [a, b] = [speakerEmbedding(neutral, 22_050), speakerEmbedding(cheerful, 22_050)];
    if (!a || !b) throw new Error('nothing was said');
    expect(speakerDistance(a, b)).toBeLessThan(speakerDistance(base.at, b));
  });

  it('stops when no one listens any more', async () => {
    const controller = new AbortController();
    const request = { voice: ofEspeak, text: `${sentence} `.repeat(20), speed: 1, pitch: 0 } as const;
    const rest = { pronunciations: [], emotion: 'neutral', prosody: [] } as const;
    let heardSamples = 0;
    for await (const event of engine.speak({ ...request, ...rest }, controller.signal)) {
      if (event.kind === 'audio') heardSamples += event.samples.length;
      controller.abort();
    }
    expect(heardSamples / 22_050).toBeLessThan(20);
  });

  it('refuses a voice it does not have', async () => {
    await expect(speakAll(engine, { voice: 'revoiced-nobody', text: sentence })).rejects.toThrow('There is no voice');
  });

  it('tells the catalogue nothing about how a voice is made', async () => {
    for (const voice of await engine.voices()) expect(voice).not.toHaveProperty('made');
  });

  it('has a base that speaks every demo text', async () => {
    const speakable = voices.filter(({ made }) => made.of.engine === 'espeak-ng');
    for (const { id, made, demoText, sampleRate } of speakable) {
      const { samples } = await speakAll(bases['espeak-ng'], { voice: made.of.voice, text: demoText });
      expect(samples.length / sampleRate, id).toBeGreaterThan(0.8);
    }
  });
});

describe('the cast', () => {
  it('has a woman and a man in every language it speaks, and says what each is made of', () => {
    const genders = new Map<string, Set<string>>();
    for (const { language, gender } of voices) genders.set(language, (genders.get(language) ?? new Set()).add(gender));
    for (const language of [...genders.keys()].filter((one) => !one.startsWith('en')))
      expect([...(genders.get(language) ?? [])].sort(), language).toEqual(['female', 'male']);
    for (const { base, quality } of voices) {
      expect(base).toMatch(/re-voiced|made of/u);
      expect(quality).toBe(1);
    }
  });
});
