import { speechTrialLimits as limits } from '@timbre/contract/speech/speech-trial';
import { expect, it } from 'vitest';
import { memoryCounters } from '../../../platform/counters/request-counters.ts';
import { fakeSecondsPerCharacter, fakeSpeechEngine } from '../../../testing/doubles/fake-speech-engine.ts';
import { engineNotes } from '../engine-notes.service.ts';
import { nowhereElse } from '../elsewhere/spoken-elsewhere.service.ts';
import { speechService } from '../speech.service.ts';
import { speechTrialService, type SpeechTrialDeps } from './speech-trial.service.ts';

const rate = 16_000;
const text = 'Good evening. The ferry leaves at nine.';

function open() {
  const engine = fakeSpeechEngine();
  const speech = speechService({
    engines: [engine],
    notes: engineNotes({ now: () => new Date(0) }),
    elsewhere: nowhereElse,
    lexiconOf: () => Promise.reject(new Error('A visitor has no lexicon.')),
  });
  const voice = (id: string, quality: number) => ({
    id,
    name: id,
    quality,
    sampleRate: rate,
    gainDb: 0,
    language: 'en-US',
    engine: engine.name,
    engineVersion: engine.version,
    engineVoice: 'fake-standard',
  });
  const known = new Map([voice('plain', 0), voice('precious', 1)].map((one) => [one.id, one]));
  const voices = {
    require: async (ids: readonly string[]) => {
      const found = [...known].filter(([id]) => ids.includes(id));
      return new Map(found);
    },
  };
  const trials = speechTrialService({ voices, speech, counters: memoryCounters() } as unknown as SpeechTrialDeps);
  const speak = (request: { text?: string; speaker?: string; network?: string } = {}, signal?: AbortSignal) =>
    trials.speak({ text, speaker: 'plain', network: 'a', ...request }, signal ?? new AbortController().signal);
  return { engine, speak };
}

it('speaks every sentence, with the silence between them', async () => {
  const { speak, engine } = open();
  const wav = await speak();
  expect(engine.requests.map((request) => request.text)).toEqual(['Good evening.', 'The ferry leaves at nine.']);
  const spoken = (text.length - 1) * fakeSecondsPerCharacter;
  const seconds = (wav.length - 44) / 2 / rate;
  expect(seconds).toBeGreaterThan(spoken + 0.1);
  expect(seconds).toBeLessThan(spoken + 3);
});

it('takes a short text in a standard voice, and nothing else', async () => {
  const { speak, engine } = open();
  await expect(speak({ text: ' \n' })).rejects.toMatchObject({ code: 'text.empty' });
  await expect(speak({ text: 'a'.repeat(limits.textChars + 1) })).rejects.toMatchObject({ code: 'text.limit' });
  await expect(speak({ speaker: 'nobody' })).rejects.toMatchObject({ code: 'voice.unavailable' });
  await expect(speak({ speaker: 'precious' })).rejects.toMatchObject({ code: 'voice.premium' });
  expect(engine.requests).toEqual([]);
});

it('speaks so many a minute for one network, and keeps few waiting', async () => {
  const { speak, engine } = open();
  const letGo = engine.holdBack();
  const asked = Array.from({ length: limits.waiting + 2 }, (_, at) => speak({ network: `n${at}` }));
  await expect(asked.at(-1)).rejects.toMatchObject({ code: 'request.too-many' });
  letGo();
  expect(await Promise.all(asked.slice(0, -1))).toHaveLength(limits.waiting + 1);

  for (let at = 0; at < limits.perMinute; at++) await speak();
  await expect(speak()).rejects.toMatchObject({ code: 'request.too-many' });
  await speak({ network: 'another' });
});

it('stops when the visitor has left', async () => {
  const { speak, engine } = open();
  const left = new AbortController();
  const letGo = engine.holdBack();
  const asked = speak({}, left.signal);
  asked.catch(() => undefined);
  await expect.poll(() => engine.counts().open).toBe(1);
  left.abort();
  letGo();
  await expect(asked).rejects.toThrow();
  expect(engine.requests).toHaveLength(1);
});
