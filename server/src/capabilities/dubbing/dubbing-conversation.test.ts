import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestOf } from '@timbre/contract/call';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import * as calls from '@timbre/contract/dubbing/dubbing';
import { recognitionRate } from '@timbre/engines/ports';
import { joinSamples } from '@timbre/media/pcm';
import { rmsDb } from '@timbre/media/testing-audio';
import { sharedOut, wordsIn } from '@timbre/media/transcript/join-words';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeAudio } from '../../testing/decode-audio.ts';
import { libreTranslateDouble } from '../../testing/doubles/libre-translate-double.ts';
import { toldRecogniser, type ToldRecording } from '../../testing/doubles/told-recogniser.ts';
import { sharedData } from '../../testing/steps/shared-data.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { heardTime, talkOverMusic, type Utterance } from '../../testing/steps/talk-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { ledgerPostings } from '../credits/credits.tables.ts';

/** Who says what, when, and what that is in the other language. */
type Said = readonly (readonly [who: string, at: number, text: string, translation: string])[];

const [javier, lucia] = ['es', 'es+f2'];
const inSpanish: Said = [
  [javier, 0.8, 'Buenos días, Lucía. ¿Cómo estás hoy?', 'Good morning, Lucía. How are you today?'],
  [lucia, 4.6, 'Muy bien, gracias. El tren llega a las nueve.', 'Very well, thank you. The train arrives at nine.'],
  [javier, 9.2, 'Entonces tenemos tiempo para un café.', 'Then we have time for a coffee.'],
  [lucia, 13, 'Sí, pero solamente media hora.', 'Yes, but only half an hour.'],
];

/** What two people read in LibriSpeech, by their recordings. */
const [she, he] = ['3080-5032', '367-130732'];
const recorded: Said = [
  [
    `${she}-0000`,
    0.5,
    'But I am hugely pleased that you have seen my lady.',
    'Pero me alegra mucho que haya visto a mi señora.',
  ],
  [`${he}-0000`, 6, 'Lobsters and lobsters.', 'Langostas y langostas.'],
  [
    `${she}-0001`,
    9.5,
    'I knew you could not choose but like her, but yet let me tell you, you have seen but the worst of her.',
    'Sabía que no podría sino quererla, pero déjeme decirle que solo ha visto lo peor de ella.',
  ],
  [
    `${he}-0001`,
    18.5,
    'When is a lobster not a lobster, when it is a crayfish?',
    '¿Cuándo una langosta no es una langosta, si es un cangrejo?',
  ],
];
const people = sharedData('speakers');

const engines = speechEngines();
const espeak = engines.filter(({ name }) => name === 'espeak-ng');
const recogniser = toldRecogniser();
let translator: Awaited<ReturnType<typeof libreTranslateDouble>>;
let studio: TestStudio;

beforeAll(async () => {
  const phrases = new Map([...inSpanish, ...recorded].map(([, , text, translation]) => [text, translation]));
  translator = await libreTranslateDouble({ source: 'es', target: 'en', knowsWayBack: true, phrases });
  studio = await startTestStudio({ settings: translator.settings, engines: espeak, recognisers: [recogniser] });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  translator.close();
  await Promise.all(engines.map((engine) => engine.close()));
});

interface Talk extends Pick<ToldRecording, 'words'> {
  readonly utterances: readonly Utterance[];
  /** When someone is heard in each. */
  readonly times: readonly { readonly start: number; readonly end: number }[];
}

/** As voices of this machine say it, with the times that they speak by. */
async function spoken(said: Said): Promise<Talk> {
  const [engine] = espeak;
  if (engine === undefined) throw new Error('espeak-ng is missing');
  const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
  const voices = new Map((await engine.voices()).map((voice) => [voice.engineVoice, voice]));
  const words: { text: string; start: number; end: number }[] = [];
  const utterances: Utterance[] = [];
  for (const [who, at, text] of said) {
    const parts: Int16Array[] = [];
    for await (const event of engine.speak({ ...plain, voice: who, text }, new AbortController().signal)) {
      if (event.kind === 'audio') parts.push(event.samples);
      if (event.kind !== 'word') continue;
      // With the punctuation around it.
      const from = text.lastIndexOf(' ', event.start) + 1;
      const to = text.indexOf(' ', event.end);
      words.push({
        text: text.slice(from, to < 0 ? text.length : to),
        start: at + event.startSeconds,
        end: at + event.endSeconds,
      });
    }
    utterances.push({ at, samples: joinSamples(parts), sampleRate: voices.get(who)?.sampleRate ?? 0 });
  }
  const times = utterances.map(({ at, samples, sampleRate }) => ({ start: at, end: at + samples.length / sampleRate }));
  return { utterances, words, times };
}

/** As people read it, with words whose letters all last equally long. */
async function read(said: Said): Promise<Talk> {
  const sampleRate = recognitionRate;
  const utterances: Utterance[] = [];
  const times: Talk['times'][number][] = [];
  const words: ToldRecording['words'][number][] = [];
  for (const [name, at, text] of said) {
    const bytes = await readFile(join(people ?? '', `librispeech_test-other__${name}.flac`));
    const samples = await decodeAudio(studio.platform.sandbox, bytes, sampleRate);
    const utterance = { at, samples, sampleRate };
    const heard = heardTime(utterance);
    utterances.push(utterance);
    times.push(heard);
    words.push(...sharedOut(wordsIn(text, 'en'), heard.start, heard.end));
  }
  return { utterances, words, times };
}

const captures = ({ id }: TestUser) =>
  studio.db.$count(ledgerPostings, and(eq(ledgerPostings.userId, id), eq(ledgerPostings.kind, 'capture')));

/** Its dub, and that each of its lines says what one of them said, when they did. */
async function dubbed(
  said: Said,
  { utterances, words, times }: Talk,
  {
    language,
    ...wishes
  }: Pick<RequestOf<typeof calls.createDub>, 'targetLanguage' | 'goal'> & { readonly language: string },
): Promise<{ readonly dub: Dub; readonly user: TestUser }> {
  const wav = talkOverMusic(utterances, (times.at(-1)?.end ?? 0) + 1);
  const heard = await decodeAudio(studio.platform.sandbox, wav, recognitionRate);
  recogniser.tell({ samples: heard, language, words });
  const user = await studio.createUser('professional', 20);
  const fileId = await uploadFile(user, wav, 'talk.wav');
  const { taskId } = await user.client.send(calls.createDub, { fileId, ...wishes });
  await studio.runJobs();
  const dub = await user.client.send(calls.readDub, { taskId });
  expect(dub).toMatchObject({ status: 'done', sourceLanguage: language, canKeepBackground: true });
  expect(dub.lines.map(({ text }) => text)).toEqual(said.map(([, , text]) => text));
  const speakers = dub.settings.speakers.map(({ id }) => id);
  expect(dub.lines.map(({ speakerId }) => speakers.indexOf(speakerId ?? ''))).toEqual([0, 1, 0, 1]);
  expect(dub.lines.map(({ wordings }) => wordings[wishes.targetLanguage ?? '']?.text)).toEqual(
    said.map((one) => one[3]),
  );
  for (const [at, { start, end }] of dub.lines.entries()) {
    const heard = times[at] ?? { start: 0, end: 0 };
    expect(Math.abs(start - heard.start), `the beginning of line ${at}`).toBeLessThan(0.3);
    expect(Math.abs(end - heard.end), `the end of line ${at}`).toBeLessThan(0.3);
    // None is longer than they spoke.
    expect(end - start, `line ${at}`).toBeLessThanOrEqual(heard.end - heard.start + 0.01);
  }
  return { dub, user };
}

it('two who speak Spanish over soft music are heard, told apart and translated into English, and that is paid once', async () => {
  const { dub, user } = await dubbed(inSpanish, await spoken(inSpanish), { targetLanguage: 'en', language: 'es' });
  expect(dub).toMatchObject({ engine: 'Told', languages: [{ language: 'en', translator: 'LibreTranslate' }] });
  const price = Math.ceil(2 * dub.durationSeconds) / 100;
  expect(dub.credits).toBe(price);
  expect(await captures(user)).toBe(1);
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 20 - price });
});

it.skipIf(people === null)(
  'two people who were recorded are told apart, and their Spanish stands where they spoke (skipped without ../shared/data/speakers)',
  async () => {
    const wishes = { targetLanguage: 'es', goal: 'speech', language: 'en' } as const;
    const { dub, user } = await dubbed(recorded, await read(recorded), wishes);
    const [{ spoken: lines, audioUrl, holds } = { spoken: [], audioUrl: null, holds: [] }] = dub.languages;
    expect({ count: lines.length, holds }).toEqual({ count: recorded.length, holds: [] });
    const voices = dub.settings.speakers.map((speaker) => speaker.voices['es']);
    expect(new Set(voices).size).toBe(2);
    for (const [at, { slot, start, end, overSeconds, speed, voiceId }] of lines.entries()) {
      expect(voiceId).toBe(voices[at % 2]);
      expect(Math.abs(start - slot.start), `the beginning of line ${at}`).toBeLessThan(0.1);
      expect(end - slot.end, `the end of line ${at}`).toBeLessThan(0.1);
      expect({ overSeconds, speed }).toEqual({ overSeconds: 0, speed: 1 });
    }
    const answer = await fetch(`${studio.address}${audioUrl}`);
    const sound = await decodeAudio(
      studio.platform.sandbox,
      new Uint8Array(await answer.arrayBuffer()),
      recognitionRate,
    );
    const level = (from: number, to: number) =>
      rmsDb(sound, Math.round(from * recognitionRate), Math.round(to * recognitionRate));
    for (const [at, { start, end }] of lines.entries()) {
      // Music alone, and then a voice.
      expect(level(start - 0.2, start - 0.1), `before line ${at}`).toBeLessThan(-32);
      expect(level(start, start + 0.3), `where line ${at} begins`).toBeGreaterThan(-28);
      expect(level(start, end), `line ${at}`).toBeGreaterThan(-26);
      expect(level(end + 0.1, end + 0.6), `after line ${at}`).toBeLessThan(-32);
    }
    // Its text and its speech.
    const prices = [0.02, 0.18].map((each) => Math.ceil(100 * each * dub.durationSeconds) / 100);
    expect(await captures(user)).toBe(2);
    expect((await studio.balance(user)).allCredits).toBeCloseTo(20 - prices.reduce((sum, one) => sum + one, 0), 6);
  },
);
