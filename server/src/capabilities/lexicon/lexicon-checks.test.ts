import { expect, it } from 'vitest';
import { entryChecks } from './lexicon-checks.service.ts';

const draft = { original: 'Kate', alternative: 'keɪt', language: null, isWholeWord: true, isCaseSensitive: false };

it('asks for each voice once, however many lines a file has', async () => {
  const asked: string[] = [];
  const voices = {
    catalogue: () => {
      asked.push('all');
      return Promise.resolve([]);
    },
    require: (ids: readonly string[]) => {
      asked.push(...ids);
      return Promise.resolve(new Map(ids.map((id) => [id, { id }])));
    },
  };
  const check = entryChecks({ voices: voices as never, speech: { saysIpa: () => true } }).checkerFor('user');
  for (let line = 0; line < 50; line += 1) {
    await check({ ...draft, type: 1, speaker: 'one' });
    await check({ ...draft, type: 0, speaker: 'two' });
    // Nobody in the catalogue says it.
    await expect(check({ ...draft, type: 1, speaker: null })).rejects.toMatchObject({ code: 'lexicon.phonemes' });
  }
  expect(asked).toEqual(['one', 'two', 'all']);
});
