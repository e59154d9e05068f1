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

it('puts the best measured voice first whatever engine it is of, and those nobody measured last in their order', async () => {
  const engines = [
    engineOf(measuredVoice('unheard-b', null), measuredVoice('fair', 0.35)),
    engineOf(measuredVoice('unheard-a', null), measuredVoice('clear', 0.17)),
  ];
  const { seeds } = await collectSeeds(engines, [], silentLogger);
  expect(seeds.map(({ id }) => id)).toEqual(['clear', 'fair', 'unheard-b', 'unheard-a']);
  expect(seeds.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
});

it('lists a voice once, even if two engines or files give it the same id', async () => {
  const { seeds } = await collectSeeds(
    [engineOf(measuredVoice('same', 0.1), measuredVoice('same', 0.2)), engineOf(measuredVoice('same', 0.3))],
    [],
    silentLogger,
  );
  expect(seeds.map(({ id }) => id)).toEqual(['same']);
});

it('puts a neural voice that nobody measured before all that were', async () => {
  const neural: EngineVoice = { ...measuredVoice('neural', null), quality: 2 };
  const { seeds } = await collectSeeds([engineOf(measuredVoice('clear', 0.17)), engineOf(neural)], [], silentLogger);
  expect(seeds.map(({ id }) => id)).toEqual(['neural', 'clear']);
});

it('puts a voice that gets its text elsewhere behind those that were measured, and names who gets it', async () => {
  const far: EngineVoice = {
    ...measuredVoice('far', null),
    quality: 2,
    sentTo: 'Example',
    version: 'adapter 1, tts-2',
  };
  const { seeds } = await collectSeeds([engineOf(far), engineOf(measuredVoice('fair', 0.35))], [], silentLogger);
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
  const { facts } = await collectSeeds(engines, [], silentLogger);
  expect([...facts].map(([id, { canSayIpa }]) => [id, canSayIpa])).toEqual([
    ['mute', false],
    ['says', true],
  ]);
});
