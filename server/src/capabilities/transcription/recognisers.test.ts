import type { Recogniser } from '@timbre/engines/ports';
import { expect, it } from 'vitest';
import { silentLogger } from '../../platform/log/logger.ts';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { recogniserService } from './recognisers.service.ts';

const sound = { samples: new Int16Array(16_000), sampleRate: 16_000 };
const signal = new AbortController().signal;

const serviceOf = (
  recognisers: readonly Recogniser[],
  log = silentLogger,
  rates: Record<string, number> = {},
  isHereFirst = false,
) =>
  recogniserService({
    isHereFirst: () => Promise.resolve(isHereFirst),
    recognisers: () => Promise.resolve(recognisers),
    log,
    measuredRates: async () => (engine, language) => {
      const wordErrorRate = rates[`${engine} ${language}`];
      return wordErrorRate === undefined ? undefined : { voice: 'v', wordErrorRate };
    },
  });

it('of two that know a language the one is chosen that was measured better here, and elsewhere the better kind', async () => {
  const good = fakeRecogniser();
  const basic: Recogniser = { ...fakeRecogniser(), id: 'basic', quality: 'basic' };
  const service = serviceOf([basic, good], silentLogger, { 'fake en': 0.4, 'basic en': 0.2 });
  expect((await service.order('en-GB'))[0]?.id).toBe('basic');
  expect((await service.order('de'))[0]?.id).toBe('fake');
  const { languages } = await service.languages();
  const listed = (code: string) => languages.find(({ language }) => language === code)?.engines.map(({ id }) => id);
  expect([listed('en'), listed('de')]).toEqual([
    ['basic', 'fake'],
    ['fake', 'basic'],
  ]);
  expect((await serviceOf([basic, good], silentLogger, { 'basic en': 0.2 }).order('en'))[0]?.id).toBe('fake');
});

it('this machine comes before better services where the owner wants it so', async () => {
  const far: Recogniser = { ...fakeRecogniser(), id: 'far', kind: 'remote', sentTo: 'Far' };
  const basic: Recogniser = { ...fakeRecogniser(), id: 'basic', quality: 'basic' };
  const idsOf = async (isHereFirst: boolean) =>
    (await serviceOf([far, basic], silentLogger, {}, isHereFirst).order('en')).map(({ id }) => id);
  expect(await idsOf(false)).toEqual(['far', 'basic']);
  expect(await idsOf(true)).toEqual(['basic', 'far']);
});

it('a recogniser that is broken hears no words, and the log says which', async () => {
  const said: unknown[] = [];
  const log = { ...silentLogger, warn: (_: string, fields?: object) => void said.push(fields) };
  const broken = fakeRecogniser(() => Promise.reject(new Error('what somebody said')));
  expect(await serviceOf([broken], log).hearWords(sound, 'en-US', signal)).toBeNull();
  expect(said).toEqual([{ recogniser: 'fake', code: 'server.error' }]);
  expect(await serviceOf([fakeRecogniser()], log).hearWords(sound, 'en-US', signal)).toBe('one two');
  expect(said).toHaveLength(1);
});

it('the language of a recording is that of all its parts, by the first recogniser that can tell', async () => {
  const telling = (answer: () => Promise<readonly string[]>) => ({ ...fakeRecogniser(), identify: answer });
  const identify = (...all: ReturnType<typeof telling>[]) =>
    serviceOf([fakeRecogniser(), ...all]).identify([sound.samples], signal);
  expect(await identify(telling(async () => ['de', 'de', 'de']))).toBe('de');
  expect(await identify(telling(async () => ['fr', 'de', 'de']))).toBeNull();
  expect(
    await identify(
      telling(async () => []),
      telling(async () => ['es']),
    ),
  ).toBe('es');
  expect(await identify(telling(() => Promise.reject(new Error('it died'))))).toBeNull();
  expect(await identify()).toBeNull();
  const leaving = AbortSignal.abort(new Error('left'));
  const dying = telling(() => Promise.reject(new Error('killed')));
  await expect(serviceOf([dying]).identify([], leaving)).rejects.toThrow('left');
});
