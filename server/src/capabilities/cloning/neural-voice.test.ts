import * as calls from '@timbre/contract/cloning/cloning';
import { prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import { createSpeech } from '@timbre/contract/speech/speech';
import { listUserSpeakers } from '@timbre/contract/voices/voices-store';
import { SpeechError, type SpeechEngine, type VoiceReference } from '@timbre/engines/ports';
import { encodeWav } from '@timbre/media/wav';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { fakeSpeechEngine } from '../../testing/doubles/fake-speech-engine.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';

const tone = fakeSpeechEngine();
/** What the model was asked to speak like; null: the model is not there. */
let asked: VoiceReference[] = [];
let isBroken = false;
let languages = ['en'];
let needsWords = false;
let isDeaf = false;

/** A model that is there, for English. */
const neural: SpeechEngine = {
  ...tone,
  name: 'zero-shot',
  voices: () => Promise.resolve([]),
  status: () => Promise.resolve({ problem: null, isWanted: true }),
  zeroShot: () =>
    Promise.resolve({
      name: 'tiny',
      languages,
      sampleRate: 16_000,
      needsWords,
      maxSeconds: 5,
      voiceOf: (reference) => JSON.stringify(reference),
    }),
  speak: (request, signal) => {
    if (isBroken) throw new SpeechError('broken', 'The model fell over.');
    asked.push(JSON.parse(request.voice) as VoiceReference);
    return tone.speak(request, signal);
  },
};
const revoiced: SpeechEngine = { ...tone, name: 'cloned', voices: () => Promise.resolve([]) };

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  const counting = fakeRecogniser(() => (isDeaf ? Promise.reject(new Error('deaf')) : Promise.resolve()));
  studio = await startTestStudio({ engines: [neural, revoiced], recognisers: [counting] });
  user = await studio.createUser();
});
afterAll(() => studio.close());

/** Pulses 120 times a second with pauses between them: enough to pass for someone who speaks. */
const somebody = encodeWav(
  Int16Array.from({ length: 9 * 16_000 }, (_, at) =>
    at % 16_000 > 12_000 ? 0 : Math.round(9000 * Math.exp(-(at % 133) / 20) * Math.sin(at / 4)),
  ),
  16_000,
);

async function made(name: string, language: string) {
  const fileId = await uploadFile(user, somebody, 'me.wav');
  const { url } = await user.client.send(prepareCloneSample, { fileId });
  const form = { name, url, language, gender: 'female', age: 'Adults', denoise: 1 } as const;
  const { id } = await user.client.send(calls.createClone, { ...form, consent: calls.cloneConsent.version });
  await studio.runJobs();
  return (await user.client.send(calls.readClone, { id })).clone ?? expect.fail('no clone');
}
const engineOf = async (id: string) =>
  (await user.client.send(listUserSpeakers, { type: 'TimbreLab' })).results.find(({ speaker }) => speaker === id);

it('the model that is installed makes the voice of the languages it speaks, and the form says so', async () => {
  const { neural: said } = await user.client.send(calls.readCloneCriteria, {});
  expect(said).toEqual({ name: 'tiny', languages: ['en'] });
  asked = [];
  const clone = await made('Neural', 'en-US');
  expect(clone).toMatchObject({ status: 'done', base: 'the neural model tiny', similarity: { before: null } });
  expect(await engineOf(clone.id)).toMatchObject({ engine: 'zero-shot', vipAuth: 2 });
  expect(asked[0]).toMatchObject({ seconds: 5, words: '', isDenoised: true });
  const speak = user.client.bytes(createSpeech, { model: 'tts-1', input: 'Hello.', voice: clone.id });
  expect((await (await speak).arrayBuffer()).byteLength).toBeGreaterThan(1000);
  languages = ['de'];
  const other = await made('Revoiced', 'en-US');
  expect(await engineOf(other.id)).toMatchObject({ engine: 'cloned', vipAuth: 1 });
}, 240_000);

it('a model that has to know what is said is told, and not asked when no one can tell', async () => {
  languages = ['en'];
  needsWords = true;
  asked = [];
  const told = await made('Told', 'en-US');
  expect(asked[0]?.words).toMatch(/^one two three/u);
  expect(asked[0]?.words.split(' ')).toHaveLength(10);
  expect(await engineOf(told.id)).toMatchObject({ engine: 'zero-shot' });
  isDeaf = true;
  const untold = await made('Untold', 'en-US');
  expect(untold).toMatchObject({ status: 'done' });
  expect(await engineOf(untold.id)).toMatchObject({ engine: 'cloned' });
  needsWords = false;
}, 240_000);

it('a model that falls over leaves the voice to the studio’s own', async () => {
  languages = ['en'];
  isBroken = true;
  const clone = await made('Fallen', 'en-GB');
  expect(clone).toMatchObject({ status: 'done' });
  expect(clone.similarity?.before).toBeGreaterThan(0);
  expect(await engineOf(clone.id)).toMatchObject({ engine: 'cloned' });
}, 240_000);
