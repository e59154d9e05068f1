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
  expect(await recogniserService(() => Promise.resolve([broken]), log).hearWords(sound, 'en-US', signal)).toBeNull();
  expect(said).toEqual([{ recogniser: 'fake', code: 'server.error' }]);
  expect(
    await recogniserService(() => Promise.resolve([fakeRecogniser()]), log).hearWords(sound, 'en-US', signal),
  ).toBe('one two');
  expect(said).toHaveLength(1);
});
