import {
  createLexiconEntry,
  deleteLexiconEntry,
  listLexicon,
  listLexiconRules,
  listLexiconSounds,
  searchLexicon,
  updateLexiconEntry,
} from '@timbre/contract/lexicon/lexicon';
import { lexiconLimits, type LexiconDraft, type LexiconEntry } from '@timbre/contract/lexicon/lexicon-entry';
import type { RequestOf } from '@timbre/contract/call';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { untilBlocked } from '../../testing/steps/lock-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { rowOf } from './entry-view.ts';
import { lexiconStore } from './lexicon.store.ts';
import { lexiconEntries, lexicons } from './lexicon.tables.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  user = await studio.createUser();
});

type Draft = RequestOf<typeof createLexiconEntry>;
const add = (original: string, alternative: string, changes: Partial<Draft> = {}, who = user): Promise<LexiconEntry> =>
  who.client.send(createLexiconEntry, { type: 0, original, alternative, ...changes });
const list = (query: RequestOf<typeof listLexicon> = {}) => user.client.send(listLexicon, query);
const originals = ({ results }: { results: readonly LexiconEntry[] }) => results.map(({ original }) => original);

describe('an entry', () => {
  it('is kept trimmed, for every language and voice when nothing else is said', async () => {
    const entry = await add('  SQL ', ' sequel\t');
    expect(entry).toMatchObject({
      type: 0,
      original: 'SQL',
      alternative: 'sequel',
      language: null,
      speaker: null,
      isWholeWord: true,
      isCaseSensitive: false,
    });
    expect((await list()).results).toEqual([entry]);
    expect(await user.client.send(listLexiconRules, {})).toEqual({ revision: 1, entries: [entry] });
  });

  it('of sounds has no white space in its original, and no slashes around the sounds', async () => {
    expect(await add(' New \n York ', '/ˈnuːjɔːk/', { type: 1 })).toMatchObject({
      original: 'NewYork',
      alternative: 'ˈnuːjɔːk',
    });
    expect(await add('New  York', 'NY', {})).toMatchObject({ original: 'New  York' });
  });

  it.each([
    ['no original', { original: '  ' }, 'original'],
    ['no alternative', { alternative: '' }, 'alternative'],
    ['an original of 51 characters', { original: 'x'.repeat(51) }, 'original'],
    ['an alternative of 51 characters', { alternative: 'x'.repeat(51) }, 'alternative'],
    ['an original that is nothing to look for', { original: '\u200B' }, 'original'],
    ['only slashes for sounds', { type: 1, alternative: '//' }, 'alternative'],
    ['a language that is none', { language: 'English' }, 'language'],
    ['a region that is none', { language: 'en-12' }, 'language'],
    ['half an extension', { language: 'en-u1' }, 'language'],
    ['two regions', { language: 'en-US-GB' }, 'language'],
    ['another type', { type: 2 }, 'type'],
  ])('is refused with %s', async (_name, wrong, field) => {
    const error = await refusal(
      user.client.send(createLexiconEntry, { type: 0, original: 'a', alternative: 'b', ...wrong } as Draft),
    );
    expect(error.code).toBe('input.invalid');
    expect(error.data?.field ?? Object.keys(error.data?.fields ?? {})[0]).toBe(field);
    expect((await list()).totalElements).toBe(0);
  });

  it('may have 50 characters in both fields', async () => {
    const long = 'é'.repeat(50);
    expect(await add(long, long)).toMatchObject({ original: long, alternative: long });
  });

  it('of sounds that no one can say is refused with the signs that are wrong', async () => {
    const error = await refusal(add('Kate', 'k3Жt', { type: 1 }));
    expect(error).toMatchObject({ code: 'lexicon.phonemes', data: { field: 'alternative' } });
    expect(error.message).toMatch(/“3”, “Ж” can’t be spoken/);
    expect((await refusal(add('Kate', 'keɪt', { speaker: 'nobody' }))).code).toBe('voice.unavailable');
    expect(await add('Kate', 'keɪt', { type: 1, speaker: 'fake-standard' })).toMatchObject({
      speaker: 'fake-standard',
    });
    const { symbols } = await user.client.send(listLexiconSounds, { speaker: 'fake-standard' });
    expect(symbols).toEqual(expect.arrayContaining(['ə', 'tʃ', 'ˈ', 'ː', 'θ']));
  });

  it('has its language written as everyone writes it', async () => {
    expect(await add('a', 'b', { language: 'EN-gb' })).toMatchObject({ language: 'en-GB' });
    for (const language of ['es-419', 'zh-Hant-TW', 'ca-ES-valencia'])
      expect(await add('a', 'b', { language })).toMatchObject({ language });
  });
});

describe('4051', () => {
  it('answers a word that is there already, however it is written', async () => {
    await add('Café', 'caffay');
    const error = await refusal(add('CAFE\u0301', 'x'));
    expect(error).toMatchObject({ code: 'lexicon.duplicate', data: { field: 'original' } });
    expect((await refusal(add('café', 'k', { type: 1 }))).code).toBe('lexicon.duplicate');
    const answer = await fetch(studio.address + createLexiconEntry.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'xi-api-key': user.apiKey },
      body: JSON.stringify({ type: 0, original: 'Café', alternative: 'x' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { code: 4051 }]);
  });

  it('leaves other languages, voices and capitals be', async () => {
    await add('US', 'us');
    const more = [{ language: 'en' }, { language: 'en-GB' }, { speaker: 'fake-ja' }, { isCaseSensitive: true }];
    for (const changes of more) await add('US', 'you ess', changes);
    expect((await list()).totalElements).toBe(5);
    for (const changes of more) expect((await refusal(add('US', 'y', changes))).code).toBe('lexicon.duplicate');
  });

  it('keeps a change from making two alike, and lets an entry be itself', async () => {
    const one = await add('one', 'a');
    const two = await add('two', 'b');
    const change = (id: string, changes: Partial<LexiconDraft>) =>
      user.client.send(updateLexiconEntry, { id, type: 0, original: 'two', alternative: 'b', ...changes });
    expect((await refusal(change(one.id, {}))).code).toBe('lexicon.duplicate');
    expect(await change(two.id, { alternative: 'c' })).toMatchObject({ id: two.id, alternative: 'c' });
    await user.client.send(deleteLexiconEntry, { id: two.id });
    expect(await change(one.id, {})).toMatchObject({ id: one.id, original: 'two' });
  });

  it('holds while an entry is deleted and another change of the lexicon is under way', async () => {
    const { id } = await add('gone', 'x');
    const removing = studio.db.transaction(async (tx) => {
      await lexiconStore.change(tx, user.id);
      const removed = user.client.send(deleteLexiconEntry, { id });
      await untilBlocked(studio.db);
      await tx.update(lexiconEntries).set({ alternative: 'y' }).where(eq(lexiconEntries.id, id));
      return { removed };
    });
    expect(await (await removing).removed).toEqual({});
    expect((await list()).totalElements).toBe(0);
  });

  it('holds when two come at once', async () => {
    const made = await Promise.allSettled(Array.from({ length: 6 }, () => add('race', 'x')));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'lexicon.duplicate' });
  });
});

describe('the list', () => {
  it('has pages of 20, finds words in both fields, by type, language and order', async () => {
    for (let index = 0; index < 21; index += 1) await add(`word ${String(index).padStart(2, '0')}`, 'x');
    await add('Nguyen', 'wɪn', { type: 1, language: 'en-US' });
    await add('Ärger', '100%_sure', { language: 'de' });
    expect((await list()).results).toHaveLength(lexiconLimits.page);
    expect(await list({ pageNum: 2 })).toMatchObject({ totalElements: 23, totalPages: 2 });
    expect(originals(await list({ pageNum: 2, sort: 'original' }))).toEqual(['word 18', 'word 19', 'word 20']);
    expect(originals(await list({ sort: 'original' }))[0]).toBe('Ärger');
    expect(originals(await list({ type: '1' }))).toEqual(['Nguyen']);
    expect(originals(await list({ language: 'en' }))).toEqual(['Nguyen']);
    expect((await list({ language: 'all' })).totalElements).toBe(21);
    expect(originals(await list({ keyword: '100%_' }))).toEqual(['Ärger']);
    expect(originals(await list({ keyword: '0%' }))).toEqual(['Ärger']);
    expect(originals(await list({ keyword: 'WORD 07' }))).toEqual(['word 07']);
  });

  it('suggests 30 at a time, those that begin with the words first', async () => {
    for (let index = 0; index < 33; index += 1) await add(`my data ${index}`, 'x');
    await add('data', 'dayta');
    const first = await user.client.send(searchLexicon, { keyword: 'data' });
    expect(first).toMatchObject({ totalElements: 34, totalPages: 2 });
    expect(first.results).toHaveLength(lexiconLimits.suggestionPage);
    expect(first.results[0]?.original).toBe('data');
    expect((await user.client.send(searchLexicon, { keyword: 'data', pageNum: 2 })).results).toHaveLength(4);
    expect((await user.client.send(searchLexicon, { keyword: 'none' })).results).toEqual([]);
  });

  it('has an end', async () => {
    const now = studio.clock.now();
    await studio.db.insert(lexicons).values({ userId: user.id, revision: 1 });
    const draft = {
      type: 0,
      alternative: 'x',
      language: null,
      speaker: null,
      isWholeWord: true,
      isCaseSensitive: false,
    } as const;
    const rows = Array.from({ length: lexiconLimits.perUser }, (_, index) =>
      rowOf(
        { ...draft, original: `w${index}` },
        { id: `${user.id}-${index}`, userId: user.id, createdAt: now, updatedAt: now },
      ),
    );
    await studio.db.insert(lexiconEntries).values(rows);
    expect(await refusal(add('one more', 'x'))).toMatchObject({
      code: 'lexicon.full',
      message: 'Your lexicon has 2,000 entries, which is the limit. Delete entries you no longer need.',
    });
  });
});

it('is made once for one Idempotency-Key', async () => {
  const send = () =>
    user.client.send(
      createLexiconEntry,
      { type: 0, original: 'Once', alternative: 'x' },
      { idempotencyKey: 'lexicon-1' },
    );
  expect(await send()).toEqual(await send());
});

it('is no one else’s', async () => {
  const other = await studio.createUser();
  const { id } = await add('Secret', 'x');
  const { client } = other;
  const foreign = await Promise.all([
    refusal(client.send(updateLexiconEntry, { id, type: 0, original: 'Mine', alternative: 'x' })),
    refusal(client.send(deleteLexiconEntry, { id })),
  ]);
  const missing = await refusal(client.send(deleteLexiconEntry, { id: 'nothing' }));
  for (const error of foreign) expect(error).toEqual(missing);
  expect(await client.send(listLexicon, {})).toMatchObject({ totalElements: 0 });
  expect(await client.send(searchLexicon, { keyword: 'Secret' })).toMatchObject({ totalElements: 0 });
  expect(await client.send(listLexiconRules, {})).toEqual({ revision: 0, entries: [] });
  expect(await add('Secret', 'mine', {}, other)).toMatchObject({ alternative: 'mine' });
  expect((await list()).totalElements).toBe(1);
});
