import { medianPitch } from '@timbre/media/f0';
import { integratedLoudness } from '@timbre/media/loudness';
import { toFloat } from '@timbre/media/pcm';
import { afterAll, describe, expect, it } from 'vitest';
import { festivalCatalogue } from '../catalogue.ts';
import { speakAll } from '../test-speech.ts';
import { festivalEngine } from './festival.ts';

const engine = festivalEngine({ voices: festivalCatalogue() });
afterAll(() => engine.close());
const present = (await engine.voices()).filter(({ engineVoice }) => engineVoice !== 'cmu_us_slt_arctic_hts');
const has = (id: string) => present.some((voice) => voice.id === id);

/** Signs, foreign letters and marks that stop the rules of one language or another. */
const hard: Readonly<Record<string, readonly [text: string, words: readonly string[]]>> = {
  en: ['Hello & welcome (again) — 3.14?', ['Hello', 'welcome', 'again', '3.14']],
  ca: ['Col·legi d’art: 5€ «sí»!', ['Col·legi', 'd’art', '5', 'sí']],
  it: ['Dvořák & 50% – «Привет» città.', ['Dvořák', '50', '%', 'Привет', 'città']],
  cs: ['Žluťoučký kůň – 25 %, „ahoj“.', ['Žluťoučký', 'kůň', '25', '%', 'ahoj']],
  ru: ['Дом «№ 5» — 3,14 и Hello.', ['Дом', '№', '5', '3', '14', 'и', 'Hello']],
  fi: ['Pää 50 % – ÿþ!', ['Pää', '50', '%']],
  hi: ['Hello — नमस्ते 50% ﷽।', ['Hello', 'नमस्ते', '50']],
  mr: ['३४ – world', ['३४', 'world']],
  te: ['Latin — నమస్కారం.', ['Latin', 'నమస్కారం']],
};

// Optional on Debian (npm run setup -- --all): without their packages there is nothing to test.
describe.skipIf(present.length === 0)('recorded voices of Debian', () => {
  it.each(present)(
    '$id says its demo at its rate, audibly, without long silence, each word in its time',
    async (voice) => {
      const text = voice.demoText;
      const { samples, words, phonemes } = await speakAll(engine, { voice: voice.engineVoice, text });
      const seconds = samples.length / voice.sampleRate;
      expect(seconds / text.length).toBeGreaterThan(0.04);
      expect(seconds / text.length).toBeLessThan(0.14);
      expect(integratedLoudness([toFloat(samples)], voice.sampleRate)).toBeGreaterThan(-32);
      const pitch = medianPitch(toFloat(samples), voice.sampleRate);
      expect(pitch > 155 ? 'female' : 'male').toBe(voice.gender);
      expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(text.match(/[\p{L}\p{M}\p{N}]+/gu));
      expect(words[0]?.startSeconds).toBeLessThan(0.15);
      expect(seconds - (words.at(-1)?.endSeconds ?? 0)).toBeLessThan(0.15);
      expect(phonemes.length).toBeGreaterThan(10);
      for (const [at, { startSeconds, endSeconds }] of words.entries()) {
        expect(endSeconds).toBeGreaterThan(startSeconds);
        expect(startSeconds).toBeGreaterThanOrEqual((words[at - 1]?.endSeconds ?? 0) - 1e-6);
      }
    },
  );

  it.each(present)('$id reads past what its rules do not know', async ({ engineVoice, language }) => {
    const [text = '', wanted = []] = hard[language.split('-')[0] ?? ''] ?? [];
    const { words } = await speakAll(engine, { voice: engineVoice, text });
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(expect.arrayContaining([...wanted]));
  });

  it.skipIf(!has('festival-hi-nsk'))('says Latin words by their sounds, and spells capitals', async () => {
    const heard = async (text: string) =>
      (await speakAll(engine, { voice: 'hindi_NSK_diphone', text })).phonemes.map(({ ipa }) => ipa).join('');
    expect(await heard('Hello')).toBe('ɦello');
    expect(await heard('BBC')).toMatch(/^b\S?ː?b\S?ː?s/u);
  });

  it.skipIf(!has('festival-ru-nsh'))('spells capitals that are no word, as one word in time', async () => {
    const text = 'США и СССР, НАТО, USB: это НЕ всё.';
    const { words, phonemes } = await speakAll(engine, { voice: 'msu_ru_nsh_clunits', text });
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(text.match(/\p{L}+/gu));
    const during = (at: number) =>
      phonemes
        .filter(({ startSeconds }) => startSeconds >= (words[at]?.startSeconds ?? 0) - 1e-6)
        .filter(({ endSeconds }) => endSeconds <= (words[at]?.endSeconds ?? 0) + 1e-6)
        .map(({ ipa }) => ipa)
        .join('');
    expect([0, 2, 3, 4, 6].map(during)).toEqual(['esʂaɐ', 'esəsəsər', 'nɐto', 'juesbʲi', 'nʲi']);
  });

  it.skipIf(!has('festival-fi-lj') || !has('festival-ru-nsh'))(
    'speaks one language after another, which a single festival cannot',
    async () => {
      for (const engineVoice of ['msu_ru_nsh_clunits', 'suo_fi_lj_diphone', 'msu_ru_nsh_clunits']) {
        const { demoText } = present.find((voice) => voice.engineVoice === engineVoice) ?? { demoText: '' };
        const { words } = await speakAll(engine, { voice: engineVoice, text: demoText });
        expect(words.length).toBeGreaterThan(4);
      }
    },
  );

  it.skipIf(!has('festival-fi-lj'))('leaves out the one word its rules fail at', async () => {
    // “dz” has no sound of its own at the end.
    const text = 'Kiitos paljon, hei Lodz';
    const { words } = await speakAll(engine, { voice: 'suo_fi_lj_diphone', text });
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['Kiitos', 'paljon', 'hei']);
  });

  it.each(['', '   ', '...', '—', '😀', '?!'])('finds nothing to say in %j', async (text) => {
    for (const { engineVoice } of present.slice(0, 3))
      await expect(speakAll(engine, { voice: engineVoice, text })).rejects.toMatchObject({ reason: 'unspeakable' });
  });
});
