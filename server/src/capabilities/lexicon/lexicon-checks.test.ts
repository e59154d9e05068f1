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
    // No one in the catalogue says it.
    await expect(check({ ...draft, type: 1, speaker: null })).rejects.toMatchObject({ code: 'lexicon.phonemes' });
  }
  expect(asked).toEqual(['one', 'two', 'all']);
});

it('asks nothing of a voice that is gone as long as an entry keeps it and its sounds', async () => {
  const voices = { require: () => Promise.reject(new Error('gone')), catalogue: () => Promise.resolve([]) };
  const check = entryChecks({ voices: voices as never, speech: { saysIpa: () => true } }).checkerFor('user');
  const kept = { ...draft, speaker: 'gone', id: 'e', createdAt: '', updatedAt: '' } as const;
  await check({ ...draft, type: 0, speaker: 'gone', alternative: 'kait' }, { ...kept, type: 0 });
  await check({ ...draft, type: 1, speaker: 'gone', isCaseSensitive: true }, { ...kept, type: 1 });
  const asking = [
    check({ ...draft, type: 1, speaker: 'gone', alternative: 'kat' }, { ...kept, type: 1 }),
    check({ ...draft, type: 1, speaker: 'gone' }, { ...kept, type: 0 }),
    check({ ...draft, type: 0, speaker: 'gone' }, { ...kept, type: 0, speaker: null }),
    check({ ...draft, type: 0, speaker: 'gone' }),
  ];
  for (const one of asking) await expect(one).rejects.toThrow('gone');
  await expect(check({ ...draft, type: 1, speaker: null }, { ...kept, type: 1 })).rejects.toMatchObject({
    code: 'lexicon.phonemes',
  });
});
