import { expect, it } from 'vitest';
import { silentLogger } from '../../platform/log/logger.ts';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { recogniserService } from './recognisers.service.ts';

const sound = { samples: new Int16Array(16_000), sampleRate: 16_000 };
const signal = new AbortController().signal;

it('a recogniser that is broken hears no words, and the log says which', async () => {
  const said: unknown[] = [];
  const log = { ...silentLogger, warn: (_: string, fields?: object) => void said.push(fields) };
  const broken = fakeRecogniser(() => Promise.reject(new Error('what somebody said')));
  expect(await recogniserService([broken], log).hearWords(sound, 'en-US', signal)).toBeNull();
  expect(said).toEqual([{ recogniser: 'fake', code: 'server.error' }]);
  expect(await recogniserService([fakeRecogniser()], log).hearWords(sound, 'en-US', signal)).toBe('one two');
  expect(said).toHaveLength(1);
});

it('the language of a recording is that of all its parts, by the first recogniser that can tell', async () => {
  const telling = (answer: () => Promise<readonly string[]>) => ({ ...fakeRecogniser(), identify: answer });
  const identify = (...all: ReturnType<typeof telling>[]) =>
    recogniserService([fakeRecogniser(), ...all], silentLogger).identify([sound.samples], signal);
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
  await expect(recogniserService([dying], silentLogger).identify([], leaving)).rejects.toThrow('left');
});
