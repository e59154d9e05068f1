import { fakeSpeechEngine } from '../../testing/doubles/fake-speech-engine.ts';
import type { EngineVoice, SpeechEngine } from '@timbre/engines/ports';
import { expect, it } from 'vitest';
import { silentLogger } from '../../platform/log/logger.ts';
import { collectSeeds } from './collect-seeds.ts';

const fake = fakeSpeechEngine();
const [model] = await fake.voices();

const measuredVoice = (id: string, wordErrorRate: number | null): EngineVoice => {
  if (model === undefined) throw new Error('the fake engine has no voice');
  const figures = { f0MedianHz: 100, f0SpreadHalfTones: 6, brightnessHz: 700, nearest: null };
  return { ...model, id, measured: { ...figures, wordErrorRate } };
};

const engineOf = (...voices: readonly EngineVoice[]): SpeechEngine => ({ ...fake, voices: async () => [...voices] });

it('puts the best measured voice first whatever engine it is of, and those no one measured last in their order', async () => {
  const engines = [
    engineOf(measuredVoice('unheard-b', null), measuredVoice('fair', 0.35)),
    engineOf(measuredVoice('unheard-a', null), measuredVoice('clear', 0.17)),
  ];
  const seeds = await collectSeeds(engines, [], silentLogger);
  expect(seeds.map(({ id }) => id)).toEqual(['clear', 'fair', 'unheard-b', 'unheard-a']);
  expect(seeds.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
});

it('lists a voice once, even if two engines or files give it the same id', async () => {
  const seeds = await collectSeeds(
    [engineOf(measuredVoice('same', 0.1), measuredVoice('same', 0.2)), engineOf(measuredVoice('same', 0.3))],
    [],
    silentLogger,
  );
  expect(seeds.map(({ id }) => id)).toEqual(['same']);
});

it('puts a neural voice that no one measured before all that were', async () => {
  const neural: EngineVoice = { ...measuredVoice('neural', null), quality: 2 };
  const seeds = await collectSeeds([engineOf(measuredVoice('clear', 0.17)), engineOf(neural)], [], silentLogger);
  expect(seeds.map(({ id }) => id)).toEqual(['neural', 'clear']);
});

it('goes by what was measured on this machine where that was done, in the language that was heard', async () => {
  const named = (name: string, ...voices: readonly EngineVoice[]): SpeechEngine => ({ ...engineOf(...voices), name });
  const german = (id: string): EngineVoice => ({ ...measuredVoice(id, null), language: 'de-DE' });
  const engines = [
    named('a', measuredVoice('a-clear', 0.2), measuredVoice('a-dull', 0.5), german('a-de')),
    named('b', { ...measuredVoice('b-1', null), quality: 2 }, german('b-de')),
    named('c', measuredVoice('c-never-heard', 0.1)),
  ];
  const rates: Record<string, { voice: string; wordErrorRate: number }> = {
    'a en': { voice: 'a-clear', wordErrorRate: 0.25 },
    'b en': { voice: 'b-1', wordErrorRate: 0.3 },
    'a de': { voice: 'a-de', wordErrorRate: 0.6 },
    'b de': { voice: 'b-de', wordErrorRate: 0.4 },
  };
  const seeds = await collectSeeds(engines, [], silentLogger, (engine, language) => rates[`${engine} ${language}`]);
  const inLanguage = (language: string) => seeds.flatMap((one) => (one.language.startsWith(language) ? [one.id] : []));
  // The neural voice stood first, and was understood less well than `a-clear`; `a-dull` is 0.3 worse than that one.
  expect(inLanguage('en')).toEqual(['a-clear', 'c-never-heard', 'b-1', 'a-dull']);
  expect(inLanguage('de')).toEqual(['b-de', 'a-de']);
});

it('goes by each model’s own figures where one engine runs several', async () => {
  const of = (id: string, model: string): EngineVoice => ({ ...measuredVoice(id, null), model });
  const neural = {
    ...engineOf(of('large-0', 'large'), of('small-0', 'small'), of('large-1', 'large')),
    name: 'neural',
  };
  const rates: Record<string, { voice: string; wordErrorRate: number }> = {
    'neural/large en': { voice: 'large-0', wordErrorRate: 0.3 },
    'neural/small en': { voice: 'small-0', wordErrorRate: 0.1 },
  };
  const seeds = await collectSeeds([neural], [], silentLogger, (engine, language) => rates[`${engine} ${language}`]);
  expect(seeds.map(({ id }) => id)).toEqual(['small-0', 'large-0', 'large-1']);
});

it('puts a voice that gets its text elsewhere behind those that were measured, and names who gets it', async () => {
  const far: EngineVoice = {
    ...measuredVoice('far', null),
    quality: 2,
    sentTo: 'Example',
    version: 'adapter 1, tts-2',
  };
  const seeds = await collectSeeds([engineOf(far), engineOf(measuredVoice('fair', 0.35))], [], silentLogger);
  expect(seeds).toMatchObject([
    { id: 'fair', sentTo: null, engineVersion: fake.version },
    { id: 'far', sentTo: 'Example', engineVersion: 'adapter 1, tts-2' },
  ]);
});

it('tells of every voice whether it can say sounds', async () => {
  const { saysIpa: _saysIpa, ...mute } = engineOf(measuredVoice('mute', null));
  const engines = [
    { ...mute, name: 'mute' },
    {
      ...engineOf(measuredVoice('says', null)),
      name: 'says',
      saysIpa: (voice: string) => voice === model?.engineVoice,
    },
  ];
  const seeds = await collectSeeds(engines, [], silentLogger);
  expect(seeds.map(({ id, facts }) => [id, facts?.canSayIpa])).toEqual([
    ['mute', false],
    ['says', true],
  ]);
});
