import { calibrationText } from '@timbre/engines';
import type { AlignmentAnswer, EngineVoice, Recogniser, SpeechEngine, SpeechEvent } from '@timbre/engines/ports';
import { expect, it } from 'vitest';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { fakeSpeechEngine } from '../../testing/doubles/fake-speech-engine.ts';
import type { Measure } from './engine-measures.types.ts';
import type { AskAligner } from './measure-alignment.ts';
import { measureEngines } from './measure-engines.ts';

const [model] = await fakeSpeechEngine().voices();

/** An engine whose voices say nothing but a tone, 100 ms later for each event. */
function engineOf(name: string, languages: readonly string[], clock: { ms: number }): SpeechEngine {
  const voices = languages.map((language): EngineVoice => {
    if (model === undefined) throw new Error('the fake engine has no voice');
    return { ...model, id: `${name}-${language}`, engineVoice: language, language, demoText: 'Eins zwei drei.' };
  });
  async function* speak(): AsyncGenerator<SpeechEvent> {
    for (let part = 0; part < 2; part += 1) {
      clock.ms += 100;
      yield { kind: 'audio', samples: new Int16Array(16_000).fill(900) };
    }
  }
  return { name, version: '1', voices: async () => voices, speak, close: async () => undefined };
}

/** Writes down the same whatever is said. */
const listener = (id: string, languages: readonly string[], text: string): Recogniser => ({
  ...fakeRecogniser(),
  id,
  name: id,
  reach: async () => ({ languages: new Set(languages), canDetect: false }),
  recognise: async () => [
    {
      language: null,
      words: text.split(' ').map((word, at) => ({ text: word, start: at, end: at + 1, confidence: null })),
    },
  ],
});

const passage =
  'The morning light fell softly over the harbour and the fishing boats rocked at their ropes Somewhere a bell rang twice Shall we begin she asked and everyone in the room turned to the window';

const refuses = async (): Promise<AlignmentAnswer> => ({ kind: 'refused', reason: 'language' });

async function measured(
  engines: readonly SpeechEngine[],
  recognisers: readonly Recogniser[],
  clock: { ms: number },
  { signal = new AbortController().signal, align = refuses }: { signal?: AbortSignal; align?: AskAligner } = {},
) {
  const measures: Measure[] = [];
  const stages: string[] = [];
  const fractions: number[] = [];
  for await (const event of measureEngines(
    { engines, recognisers, align, textFor: calibrationText, now: () => clock.ms },
    signal,
  ))
    if (event.kind === 'measure') measures.push(event.measure);
    else {
      stages.push(event.stage);
      fractions.push(event.fraction);
    }
  return { measures, stages, fractions };
}

it('measures words, the first sound and the speed in every language that is heard, and one of each engine that is not', async () => {
  const clock = { ms: 0 };
  const engines = [engineOf('a', ['en-US', 'en-GB', 'de-DE'], clock), engineOf('b', ['sw', 'yo'], clock)];
  const { measures, stages, fractions } = await measured(engines, [listener('ear', ['en'], passage)], clock);
  const common = { version: '1', firstAudioMs: 100, medianErrorMs: null, highErrorMs: null, speed: 10 };
  expect(measures).toEqual([
    { task: 'speech', engine: 'a', language: 'en', voice: 'a-en-US', listener: 'ear', wordErrorRate: 0, ...common },
    { task: 'speech', engine: 'b', language: 'sw', voice: 'b-sw', listener: null, wordErrorRate: null, ...common },
    {
      task: 'recognition',
      engine: 'ear',
      version: 'ear',
      language: 'en',
      voice: 'a-en-US',
      listener: 'ear',
      wordErrorRate: 0,
      firstAudioMs: null,
      medianErrorMs: null,
      highErrorMs: null,
      speed: 2000,
    },
  ]);
  expect(stages).toEqual(['a en', 'b sw', 'ear en']);
  expect(fractions.map((one) => Math.round(one * 3))).toEqual([0, 1, 2]);
});

it('measures each model of an engine by itself, even where none of them is understood', async () => {
  const clock = { ms: 0 };
  const one = engineOf('neural', ['sw', 'sw-KE', 'sw-TZ'], clock);
  const voices = (await one.voices()).map((voice, at) => ({ ...voice, model: at === 0 ? 'large' : 'small' }));
  const { measures } = await measured(
    [{ ...one, voices: async () => voices }],
    [listener('ear', ['en'], passage)],
    clock,
  );
  expect(measures.map(({ engine, voice }) => [engine, voice])).toEqual([
    ['neural/large', 'neural-sw'],
    ['neural/small', 'neural-sw-KE'],
  ]);
});

it('lets the aligner time the words of the first engine that tells its own times, once for each language', async () => {
  const clock = { ms: 0 };
  const timed = (name: string): SpeechEngine => ({
    ...engineOf(name, ['en-US'], clock),
    hasOwnTimes: true,
    speak: async function* says() {
      yield { kind: 'audio', samples: new Int16Array(16_000) } as const;
      yield { kind: 'word', start: 0, end: 3, startSeconds: 0.2, endSeconds: 0.4 } as const;
    },
  });
  const word = { start: 0, end: 3, startSeconds: 0.25, endSeconds: 0.4, confidence: 1 };
  const line = { startSeconds: 0, endSeconds: 1, confidence: 1, words: [word], phonemes: [] };
  const align = async (): Promise<AlignmentAnswer> => {
    clock.ms += 500;
    return { kind: 'aligned', lines: [line], confidence: 1, likeness: null, durationSeconds: 1, speechSeconds: 1 };
  };
  const engines = [engineOf('found', ['en-US'], clock), timed('first'), timed('second')];
  const { measures } = await measured(engines, [], clock, { align });
  const row = measures.filter(({ task }) => task === 'alignment');
  expect(row).toMatchObject([{ engine: 'timbre', language: 'en', voice: 'first-en-US', speed: 2 }]);
  expect(row[0]?.medianErrorMs).toBeCloseTo(50, 6);
  expect(row[0]?.highErrorMs).toBeCloseTo(50, 6);
});

it('lets every recognizer listen to the voice that the best one understood best', async () => {
  const clock = { ms: 0 };
  const engines = [engineOf('a', ['de'], clock), engineOf('b', ['de'], clock)];
  let calls = 0;
  const best: Recogniser = {
    ...listener('best', ['de'], ''),
    recognise: (request) => {
      calls += 1;
      const text = calls === 1 ? 'eins' : 'eins zwei drei eins zwei drei eins zwei drei';
      return listener('best', ['de'], text).recognise(request);
    },
  };
  const other = listener('other', ['de', 'en'], 'eins zwei drei eins zwei drei eins zwei');
  const { measures } = await measured(engines, [best, other], clock);
  expect(measures.map(({ task, engine, voice, wordErrorRate }) => [task, engine, voice, wordErrorRate])).toEqual([
    ['speech', 'a', 'a-de', 8 / 9],
    ['speech', 'b', 'b-de', 0],
    ['recognition', 'best', 'b-de', 0],
    ['recognition', 'other', 'b-de', 1 / 9],
  ]);
});

it('leaves out what fails, says nothing or speaks elsewhere, and ends at once when it is stopped', async () => {
  const clock = { ms: 0 };
  const broken: SpeechEngine = {
    ...engineOf('broken', ['en'], clock),
    // eslint-disable-next-line require-yield
    speak: async function* fails() {
      throw new Error('no sound card');
    },
  };
  const mute: SpeechEngine = { ...engineOf('mute', ['en'], clock), speak: async function* silent() {} };
  const gone: SpeechEngine = { ...engineOf('gone', [], clock), voices: () => Promise.reject(new Error('gone')) };
  const deaf: Recogniser = { ...listener('deaf', ['en'], ''), recognise: () => Promise.reject(new Error('deaf')) };
  const absent: Recogniser = { ...listener('absent', ['en'], ''), reach: () => Promise.reject(new Error('absent')) };
  const [elsewhere] = await engineOf('elsewhere', ['en'], clock).voices();
  const remote: SpeechEngine = {
    ...engineOf('elsewhere', ['en'], clock),
    voices: async () => (elsewhere === undefined ? [] : [{ ...elsewhere, sentTo: 'Example' }]),
  };
  const engines = [broken, mute, gone, remote, engineOf('a', ['en'], clock)];
  const { measures } = await measured(engines, [absent, deaf], clock);
  expect(measures).toMatchObject([{ engine: 'a', listener: null, wordErrorRate: null }]);

  const stop = new AbortController();
  const stopping: SpeechEngine = {
    ...engineOf('stopping', ['en'], clock),
    speak: async function* stops() {
      stop.abort(new Error('stopped'));
      yield { kind: 'audio', samples: new Int16Array(16_000) } as const;
    },
  };
  await expect(measured([stopping, ...engines], [deaf], clock, { signal: stop.signal })).rejects.toThrow('stopped');
});
