import { expect, it } from 'vitest';
import { spokenLanguage } from './spoken-language.ts';

const job = { signal: new AbortController().signal, step: <T>(_key: string, work: () => Promise<T>) => work() };
const parts = [2, 20, 5, 29, 11].map((seconds, at) => ({ from: 40 * at, to: 40 * at + seconds }));
const recording = {
  samplesOf: ({ from, to }: { from: number; to: number }) => Promise.resolve(Int16Array.of(to - from)),
};

it('the language of a recording is the one that was chosen, or what a model hears in its longest parts', async () => {
  const asked: number[][] = [];
  const recognisers = (found: string | null) => ({
    identify: (samples: readonly Int16Array[]) => {
      asked.push(samples.map(([first = 0]) => first));
      return Promise.resolve(found);
    },
    canHear: ([language]: readonly string[]) => Promise.resolve(language !== 'tlh'),
  });
  const told = (wantedLanguage: string | null, found: string | null) =>
    spokenLanguage({ wantedLanguage }, { recording, parts }, recognisers(found), job);
  expect(await told('en-GB', 'de')).toBe('en');
  expect(asked).toEqual([]);
  expect(await told(null, 'de')).toBe('de');
  expect(asked).toEqual([[29, 20, 11]]);
  // Nothing here hears it, or nothing here can tell: the one who hears the recording finds out.
  expect(await told(null, 'tlh')).toBeNull();
  expect(await told(null, null)).toBeNull();
});
