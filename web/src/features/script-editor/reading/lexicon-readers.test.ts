import type { LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';
import { beforeAll, expect, it, vi } from 'vitest';
import { createLexiconReaders } from './lexicon-readers.ts';
import type { ReadText } from './read-words.ts';

const entry = (type: 0 | 1, original: string, alternative: string): LexiconEntry => ({
  id: original,
  type,
  original,
  alternative,
  language: null,
  speaker: null,
  isWholeWord: true,
  isCaseSensitive: false,
  createdAt: '',
  updatedAt: '',
});
const answers = {
  listLexiconRules: { revision: 1, entries: [entry(0, 'GIF', 'jif'), entry(1, 'Anna', 'ˈana')] },
  listLexiconSounds: { symbols: [], unsaid: ['ˈana'] },
};
const asked: string[] = [];
beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' }, querySelector: () => null });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/sounds')) asked.push(address);
    const data = address.includes('/sounds') ? answers.listLexiconSounds : answers.listLexiconRules;
    return Response.json({ code: 200, message: 'ok', data });
  });
});

it('marks no word whose sounds the voice can’t say, and asks for each voice once', async () => {
  const readers = createLexiconReaders();
  let changes = 0;
  readers.subscribe(() => (changes += 1));
  readers.follow('me');
  await vi.waitFor(() => expect(readers.size()).toBe(2), 20_000);
  const base: ReadText = () => [];
  const voice = { speaker: 'mine', language: 'en-US' };
  const marked = () => readers.over(base, voice).lexicon?.({ text: 'Anna sends a GIF.', marks: [] }).length;
  expect(marked()).toBe(2);
  const before = changes;
  await vi.waitFor(() => expect(changes).toBeGreaterThan(before), 20_000);
  expect(marked()).toBe(1);
  expect(marked()).toBe(1);
  expect(asked).toEqual([expect.stringMatching(/\?speaker=mine$/)]);
});
