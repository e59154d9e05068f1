import { expect } from 'vitest';
import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import { bytesOf } from './elevenlabs-proofs.ts';
import type { Proof } from './openai-proofs.ts';
import type { SdkStudio } from './sdk-studio.ts';

const counted = 'fake-standard';
let names = 0;

/** A voice of one's own takes its time, so that one does for all; it is made again where a proof has deleted it. */
let own: { readonly voiceId: string; readonly name: string } | null = null;

async function ownVoice(sdk: SdkStudio): Promise<{ readonly voiceId: string; readonly name: string }> {
  if (own !== null) return own;
  const name = `Ada ${(names += 1)}`;
  const made = await sdk.elevenLabs.voices.ivc.create({
    name,
    files: [await sdk.sample()],
    description: 'A calm voice.',
    labels: { accent: 'american', gender: 'male' },
  });
  expect(made.requiresVerification).toBe(false);
  return (own = { voiceId: made.voiceId, name });
}

const voices: Readonly<Record<string, Proof>> = {
  'voices.get': async ({ elevenLabs }) => {
    const voice = await elevenLabs.voices.get('flite-rms', { withSettings: true });
    expect(voice).toMatchObject({ voiceId: 'flite-rms', category: 'premade' });
    expect(voice.settings).toMatchObject({ speed: 1 });
  },
  'voices.ivc.create': async (sdk) => {
    own = null;
    const { voiceId, name } = await ownVoice(sdk);
    const { voices: all } = await sdk.elevenLabs.voices.getAll();
    expect(all.find((one) => one.voiceId === voiceId)).toMatchObject({ name, category: 'cloned', isOwner: true });
    const audio = await sdk.elevenLabs.textToSpeech.convert(voiceId, { text: 'Hello there.' });
    expect(await sdk.secondsOf(await bytesOf(audio))).toBeGreaterThan(0.5);
  },
  'voices.update': async (sdk) => {
    const { voiceId } = await ownVoice(sdk);
    const { voices: all } = sdk.elevenLabs;
    await all.update(voiceId, { name: 'Renamed', description: 'Another word.', labels: { gender: 'male' } });
    expect(await all.get(voiceId)).toMatchObject({ name: 'Renamed', description: 'Another word.' });
  },
  'voices.delete': async (sdk) => {
    const { voiceId } = await ownVoice(sdk);
    own = null;
    expect(await sdk.elevenLabs.voices.delete(voiceId)).toMatchObject({ status: 'ok' });
    const { voices: all } = await sdk.elevenLabs.voices.getAll();
    expect(all.map((one) => one.voiceId)).not.toContain(voiceId);
  },
  'voices.samples.audio.get': async (sdk) => {
    const { voiceId } = await ownVoice(sdk);
    const { samples = [] } = await sdk.elevenLabs.voices.get(voiceId);
    const audio = await sdk.elevenLabs.voices.samples.audio.get(voiceId, samples[0]?.sampleId ?? 'none');
    expect(await sdk.secondsOf(await bytesOf(audio))).toBeGreaterThan(5);
  },
  'voices.getShared': async ({ elevenLabs }) => {
    const found = await elevenLabs.voices.getShared({ pageSize: 3, language: 'en', gender: 'male' });
    expect(found.voices).toHaveLength(3);
    expect(new Set(found.voices.map(({ gender }) => gender))).toEqual(new Set(['male']));
    expect(found.hasMore).toBe(true);
  },
  'voices.accents.get': async ({ elevenLabs }) => {
    const { accents } = await elevenLabs.voices.accents.get({ language: 'en' });
    expect(new Set(accents.map(({ language }) => language))).toEqual(new Set(['en']));
    const [first] = accents;
    // Each is one that the library can be filtered by.
    const found = await elevenLabs.voices.getShared({ language: 'en', accent: first?.accent ?? 'none' });
    expect(found.voices.length).toBeGreaterThan(0);
    const all = await elevenLabs.voices.accents.get();
    expect(all.accents).toEqual(expect.arrayContaining(accents));
    expect(all.accents.length).toBeGreaterThan(accents.length);
  },
  'voices.share': async ({ elevenLabs }) => {
    const { voices: found } = await elevenLabs.voices.getShared({ pageSize: 1 });
    const [first] = found;
    if (first === undefined) throw new Error('There is no voice.');
    const added = await elevenLabs.voices.share(first.publicOwnerId, first.voiceId, { newName: 'Mine' });
    expect(added.voiceId).toBe(first.voiceId);
  },
  'voices.settings.getDefault': async ({ elevenLabs }) => {
    expect(await elevenLabs.voices.settings.getDefault()).toMatchObject({ stability: 0.5, speed: 1 });
  },
  'voices.settings.get': async ({ elevenLabs }) => {
    expect(await elevenLabs.voices.settings.get('flite-slt')).toMatchObject({ speed: 1 });
  },
  'voices.settings.update': async ({ elevenLabs }) => {
    const { settings } = elevenLabs.voices;
    await settings.update(counted, { speed: 0.8, stability: 0.4 });
    expect(await settings.get(counted)).toMatchObject({ speed: 0.8, stability: 0.4 });
    const audio = await elevenLabs.textToSpeech.convert(counted, { text: 'Ten chars.', outputFormat: 'pcm_16000' });
    expect((await bytesOf(audio)).length / 32_000).toBeCloseTo(0.6 / 0.8, 1);
    await settings.update(counted, { speed: 1, stability: 0.5 });
  },
};

const described = {
  voiceDescription: 'A man from America who reads news, even and clear.',
  text: 'It was a bright cold day in April, and the clocks were striking thirteen when she came in at the door of the house.',
};

const designs: Readonly<Record<string, Proof>> = {
  'textToVoice.design': async ({ elevenLabs, secondsOf }) => {
    const { previews, text } = await elevenLabs.textToVoice.design({ ...described, outputFormat: 'mp3_22050_32' });
    expect(text).toBe(described.text);
    expect(new Set(previews.map(({ generatedVoiceId }) => generatedVoiceId)).size).toBe(3);
    for (const { audioBase64, durationSecs, generatedVoiceId, language, mediaType } of previews) {
      expect({ language, mediaType }).toEqual({ language: 'en', mediaType: 'audio/mpeg' });
      const seconds = await secondsOf(Buffer.from(audioBase64, 'base64'));
      expect(seconds).toBeGreaterThan(3);
      expect(Math.abs(seconds - durationSecs)).toBeLessThan(0.2);
      expect((await elevenLabs.voices.get(generatedVoiceId)).labels).toMatchObject({ gender: 'male' });
    }
  },
  'textToVoice.create': async ({ elevenLabs, secondsOf }) => {
    const { previews } = await elevenLabs.textToVoice.design(described);
    const { generatedVoiceId = 'none' } = previews[0] ?? {};
    const { voiceDescription } = described;
    const made = await elevenLabs.textToVoice.create({ voiceName: 'Ada', voiceDescription, generatedVoiceId });
    expect(made).toMatchObject({ voiceId: generatedVoiceId, category: 'premade', labels: { gender: 'male' } });
    const { name } = await elevenLabs.voices.get(made.voiceId);
    expect(made.name).toBe(name);
    const audio = await elevenLabs.textToSpeech.convert(made.voiceId, { text: 'Hello there.' });
    expect(await secondsOf(await bytesOf(audio))).toBeGreaterThan(0.5);
  },
};

const rule = (word: string, alias: string) => ({
  type: 'alias' as const,
  stringToReplace: word,
  alias,
  caseSensitive: true,
  wordBoundaries: true,
});
const added = ({ elevenLabs }: SdkStudio) =>
  elevenLabs.pronunciationDictionaries.createFromRules({ name: 'Names', rules: [rule('WHO', 'World Health')] });

const pls = `<?xml version="1.0" encoding="UTF-8"?>
<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en-US">
  <lexeme><grapheme>NASA</grapheme><alias>Space</alias></lexeme>
</lexicon>`;

const dictionaries: Readonly<Record<string, Proof>> = {
  'pronunciationDictionaries.createFromRules': async (sdk) => {
    const { id, versionId, versionRulesNum } = await added(sdk);
    expect(versionRulesNum).toBe(1);
    const before = sdk.studio.engine.requests.length;
    await bytesOf(
      await sdk.elevenLabs.textToSpeech.convert(counted, {
        text: 'The WHO says so.',
        pronunciationDictionaryLocators: [{ pronunciationDictionaryId: id, versionId }],
      }),
    );
    const [request] = sdk.studio.engine.requests.slice(before);
    expect(request?.pronunciations).toMatchObject([{ as: { kind: 'alias', text: 'World Health' } }]);
  },
  'pronunciationDictionaries.createFromFile': async ({ elevenLabs }) => {
    const file = new Blob([pls], { type: 'application/pls+xml' });
    const made = await elevenLabs.pronunciationDictionaries.createFromFile({ name: 'From a file', file });
    expect(made).toMatchObject({ name: 'From a file', versionRulesNum: 1 });
  },
  'pronunciationDictionaries.list': async (sdk) => {
    const { id } = await added(sdk);
    const list = await sdk.elevenLabs.pronunciationDictionaries.list({ pageSize: 5 });
    expect(list.pronunciationDictionaries.map((one) => one.id)).toContain(id);
  },
  'pronunciationDictionaries.get': async (sdk) => {
    const { id } = await added(sdk);
    expect(await sdk.elevenLabs.pronunciationDictionaries.get(id)).toMatchObject({ id, latestVersionRulesNum: 1 });
  },
  'pronunciationDictionaries.update': async (sdk) => {
    const { id } = await added(sdk);
    const changed = await sdk.elevenLabs.pronunciationDictionaries.update(id, { name: 'Other names' });
    expect(changed).toMatchObject({ id, name: 'Other names' });
  },
  'pronunciationDictionaries.download': async (sdk) => {
    const { id, versionId } = await added(sdk);
    const file = await sdk.elevenLabs.pronunciationDictionaries.download(id, versionId);
    expect(Buffer.from(await bytesOf(file)).toString('utf8')).toMatch(/<grapheme>WHO<\/grapheme>/u);
  },
  'pronunciationDictionaries.rules.add': async (sdk) => {
    const { id, versionId } = await added(sdk);
    const changed = await sdk.elevenLabs.pronunciationDictionaries.rules.add(id, { rules: [rule('EU', 'Europe')] });
    expect(changed).toMatchObject({ id, versionRulesNum: 2 });
    expect(changed.versionId).not.toBe(versionId);
  },
  'pronunciationDictionaries.rules.set': async (sdk) => {
    const { id } = await added(sdk);
    const rules: ElevenLabs.pronunciationDictionaries.BodySetRulesOnThePronunciationDictionaryV1PronunciationDictionariesPronunciationDictionaryIdSetRulesPostRulesItem[] =
      [rule('EU', 'Europe'), rule('UN', 'United')];
    const changed = await sdk.elevenLabs.pronunciationDictionaries.rules.set(id, { rules });
    expect(changed).toMatchObject({ id, versionRulesNum: 2 });
  },
  'pronunciationDictionaries.rules.remove': async (sdk) => {
    const { id } = await added(sdk);
    const changed = await sdk.elevenLabs.pronunciationDictionaries.rules.remove(id, { ruleStrings: ['WHO'] });
    expect(changed).toMatchObject({ id, versionRulesNum: 0 });
  },
};

/** Of voices one by one, of those by a description, and of pronunciation dictionaries. */
export const elevenLabsVoiceProofs: Readonly<Record<string, Proof>> = {
  ...voices,
  ...designs,
  ...dictionaries,
};
