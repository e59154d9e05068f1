import { expect, it } from 'vitest';
import { servedTasksService, type ServedTasksDeps } from './served-tasks.service.ts';

const engine = { name: 'zero-shot', version: '1', voices: () => Promise.resolve([]), close: () => Promise.resolve() };
const silent = {
  ...engine,
  speak: () => {
    throw new Error('It only lists.');
  },
};
const bare: ServedTasksDeps = {
  engines: [silent],
  catalogue: () =>
    Promise.resolve([
      { engine: 'flite', sentTo: null },
      { engine: 'espeak-ng', sentTo: null },
    ]),
  recognisers: { languages: () => Promise.resolve({ languages: [], canDetect: false, how: '' }) },
  translationLanguages: () => Promise.resolve({ engines: [], languages: [], sources: [] }),
  writingEngines: () =>
    Promise.resolve({
      engines: [{ id: 'built-in', name: 'Built-in', kind: 'built-in', sentTo: null, tasks: ['draft'] }],
      missingTasks: [],
    }),
  soundEffectMaker: () => Promise.resolve({ name: 'Synthesizer', kind: 'built-in' }),
  imageMaker: () => Promise.resolve({ name: 'Illustrator', kind: 'built-in' }),
};
const tasksOf = async (part: Partial<ServedTasksDeps> = {}) =>
  new Map((await servedTasksService({ ...bare, ...part }).list()).map((one) => [one.task, one]));

it('tells of a bare studio what is built in, what is missing, and what would help', async () => {
  const tasks = await tasksOf();
  expect(tasks.get('speech')).toEqual({
    task: 'speech',
    kind: 'built-in',
    engine: 'flite',
    sentTo: null,
    others: [],
    better: ['model', 'provider'],
  });
  expect(tasks.get('recognition')).toMatchObject({
    kind: 'none',
    engine: null,
    better: ['model', 'provider', 'program'],
  });
  expect(tasks.get('translation')).toMatchObject({ kind: 'none', better: ['provider', 'program'] });
  expect(tasks.get('images')).toMatchObject({ engine: 'Illustrator', better: ['provider'] });
  expect(tasks.get('matching')).toMatchObject({ kind: 'built-in', better: ['best'] });
});

it('puts what comes first first, and says where a text goes', async () => {
  const en = {
    language: 'en',
    name: 'English',
    state: 'ready' as const,
    engines: [
      { id: 'remote', name: 'whisper-1', quality: 'good' as const, note: '', sentTo: 'asr.example' },
      { id: 'sherpa', name: 'Whisper base', quality: 'good' as const, note: '', sentTo: null },
    ],
  };
  const tasks = await tasksOf({
    catalogue: () =>
      Promise.resolve([
        { engine: 'neural', sentTo: null },
        { engine: 'remote', sentTo: 'tts.example' },
      ]),
    recognisers: { languages: () => Promise.resolve({ languages: [en], canDetect: true, how: '' }) },
  });
  expect(tasks.get('speech')).toMatchObject({ kind: 'model', engine: 'neural', sentTo: null, others: [] });
  expect(tasks.get('recognition')).toMatchObject({
    kind: 'remote',
    engine: 'whisper-1',
    sentTo: 'asr.example',
    others: ['Whisper base'],
    better: ['best'],
  });
});

it('tells all others when one of them can’t be asked', async () => {
  const tasks = await tasksOf({ translationLanguages: () => Promise.reject(new Error('gone')) });
  expect(tasks.get('translation')).toMatchObject({ kind: 'none', engine: null });
  expect(tasks.size).toBe(10);
});
