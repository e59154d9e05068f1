import type { EngineMeasure } from '@timbre/contract/admin/admin-engine-measures';
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
      { id: 'flite-rms', language: 'en-US', engine: 'flite', sentTo: null },
      { id: 'espeak-en', language: 'en-US', engine: 'espeak-ng', sentTo: null },
    ]),
  recognisers: { languages: () => Promise.resolve({ languages: [], canDetect: false, how: '' }) },
  measures: () => Promise.resolve([]),
  isHereFirst: () => Promise.resolve(false),
  translationLanguages: () => Promise.resolve({ engines: [], languages: [], sources: [] }),
  writingEngines: () =>
    Promise.resolve({
      engines: [{ id: 'built-in', name: 'Built-in', kind: 'built-in', sentTo: null, tasks: ['draft'] }],
      missingTasks: [],
    }),
  soundEffectMaker: () => Promise.resolve({ name: 'Synthesizer', kind: 'built-in' }),
  imageMaker: () => Promise.resolve({ name: 'Illustrator', kind: 'built-in' }),
  cloneLikeness: async (engine) => (engine === 'cloned' ? { count: 2, medianDistance: 2.1 } : null),
};
const tasksOf = async (part: Partial<ServedTasksDeps> = {}) =>
  new Map((await servedTasksService({ ...bare, ...part }).list()).map((one) => [one.task, one]));

it('tells of a bare studio what is built in, what is missing, and what would help', async () => {
  const tasks = await tasksOf();
  expect(tasks.get('speech')).toEqual({
    task: 'speech',
    kind: 'built-in',
    engine: 'flite',
    why: 'built-in',
    measured: null,
    likeness: null,
    sentTo: null,
    others: [],
    better: ['model', 'provider'],
  });
  expect(tasks.get('cloning')).toMatchObject({ engine: 're-voicing', likeness: { count: 2, medianDistance: 2.1 } });
  expect(tasks.get('recognition')).toMatchObject({
    kind: 'none',
    engine: null,
    better: ['model', 'provider', 'program'],
  });
  expect(tasks.get('translation')).toMatchObject({ kind: 'none', better: ['provider', 'program'] });
  expect(tasks.get('images')).toMatchObject({ engine: 'Illustrator', better: ['provider'] });
  expect(tasks.get('matching')).toMatchObject({ kind: 'built-in', why: 'only', better: ['best'] });
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
        { id: 'neural-a', language: 'en-US', engine: 'neural', sentTo: null },
        { id: 'far', language: 'en-US', engine: 'remote', sentTo: 'tts.example' },
      ]),
    recognisers: { languages: () => Promise.resolve({ languages: [en], canDetect: true, how: '' }) },
  });
  expect(tasks.get('speech')).toMatchObject({ kind: 'model', engine: 'neural', why: 'only', others: [] });
  expect(tasks.get('recognition')).toMatchObject({
    kind: 'remote',
    engine: 'whisper-1',
    why: 'provider',
    sentTo: 'asr.example',
    others: ['Whisper base'],
    better: ['best'],
  });
});

it('says that this machine comes first where the owner put it before providers', async () => {
  const of = (kind: 'built-in' | 'remote', sentTo: string | null) => ({ id: kind, name: kind, kind, sentTo });
  const languages = (...engines: ReturnType<typeof of>[]) => ({
    translationLanguages: () => Promise.resolve({ engines, languages: [], sources: [] }),
    isHereFirst: async (task: string) => task === 'translation',
  });
  const [local, remote] = [of('built-in', null), of('remote', 'mt.example')];
  expect((await tasksOf(languages(local, remote))).get('translation')).toMatchObject({
    engine: 'built-in',
    why: 'here',
    sentTo: null,
    others: [],
    better: ['best'],
  });
  // Nothing stands behind it, or nothing here can do it.
  expect((await tasksOf(languages(local))).get('translation')?.why).toBe('only');
  expect((await tasksOf(languages(remote))).get('translation')?.why).toBe('provider');
});

const measure = (task: EngineMeasure['task'], engine: string, voice: string, figures: Partial<EngineMeasure> = {}) => ({
  task,
  engine,
  voice,
  version: '1',
  language: 'en',
  listener: 'ear',
  wordErrorRate: 0.08,
  firstAudioMs: null,
  medianErrorMs: null,
  highErrorMs: null,
  speed: 12,
  measuredAt: '2026-11-27T10:00:00.000Z',
  ...figures,
});

it('says that an engine was measured best, and how good it was, where others were measured too', async () => {
  const catalogue = async () => [
    { id: 'neural-small', language: 'en-GB', engine: 'neural', sentTo: null },
    { id: 'flite-rms', language: 'en-US', engine: 'flite', sentTo: null },
  ];
  const own = measure('speech', 'neural/small', 'neural-small');
  const measures = [
    own,
    measure('speech', 'neural/large', 'neural-large', { wordErrorRate: 0.2 }),
    measure('alignment', 'timbre', 'flite-rms', { wordErrorRate: null, medianErrorMs: 20 }),
  ];
  const tasks = await tasksOf({ catalogue, measures: async () => measures });
  expect(tasks.get('speech')).toMatchObject({
    engine: 'neural',
    why: 'measured',
    measured: { wordErrorRate: 0.08, speed: 12 },
  });
  expect(tasks.get('alignment')).toMatchObject({ why: 'only', measured: { wordErrorRate: null, medianErrorMs: 20 } });
  const alone = await tasksOf({ catalogue, measures: async () => [own] });
  expect(alone.get('speech')).toMatchObject({ why: 'model', measured: { wordErrorRate: 0.08 } });
  // Its order may have other reasons: it is called the best only where it is.
  const better = measure('speech', 'flite', 'flite-rms', { wordErrorRate: 0.05 });
  const second = await tasksOf({ catalogue, measures: async () => [own, better] });
  expect(second.get('speech')).toMatchObject({ why: 'model', measured: { wordErrorRate: 0.08 } });
});

it('tells all others when one of them can’t be asked', async () => {
  const tasks = await tasksOf({ translationLanguages: () => Promise.reject(new Error('gone')) });
  expect(tasks.get('translation')).toMatchObject({ kind: 'none', engine: null });
  expect(tasks.size).toBe(10);
});
