import { estimateArticle } from '@timbre/contract/articles/articles-speech';
import { createLexiconEntry, deleteLexiconEntry, playLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import { listLexiconArticles, readLexiconReading, scanLexicon } from '@timbre/contract/lexicon/lexicon-words';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportNow, listen, paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { openSpeechSocket } from '../../testing/steps/speech-socket-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { renderings } from '../speech/speech.tables.ts';
import { rowOf } from './entry-view.ts';
import { lexiconEntries } from './lexicon.tables.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(async () => {
  user = await studio.createUser('professional', 50);
  void studio.engine.takeTexts();
});

const add = (original: string, alternative: string, changes: object = {}) =>
  user.client.send(createLexiconEntry, { type: 0, original, alternative, ...changes });
/** What the engine was asked to say instead, since the last look. */
let looked = 0;
function spoken(): string[] {
  const found = studio.engine.requests.slice(looked).map(({ text, pronunciations }) => {
    let out = '';
    let from = 0;
    for (const { start, end, as } of pronunciations) {
      out += `${text.slice(from, start)}[${as.kind === 'alias' ? as.text : `/${as.phonemes}/`}]`;
      from = end;
    }
    return out + text.slice(from);
  });
  looked = studio.engine.requests.length;
  return found;
}
/** So that the engine is asked for what was heard before. */
const forgetRenderings = () => studio.db.delete(renderings);
beforeEach(() => void spoken());

describe('the lexicon is applied', () => {
  it('in the studio, in exports, in both APIs and in sockets, all alike', async () => {
    await add('SQL', 'sequel');
    await add('Nguyen', 'wɪn', { type: 1 });
    const text = 'Nguyen writes SQL.';
    const said = '[/wɪn/] writes [sequel].';

    const { articleId } = await saveArticle(user, text);
    const { heard } = await listen(user, articleId);
    expect(spoken()).toEqual([said]);
    // What is heard points to what is written.
    expect(heard[0]?.words.map(({ start, end }) => text.slice(start, end))).toEqual(['Nguyen', 'writes', 'SQL.']);
    expect((await exportNow(studio, user, articleId)).status).toBe('done');
    expect(spoken()).toEqual([]);

    await forgetRenderings();
    const answer = await fetch(`${studio.address}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', voice: 'fake-standard', input: text }),
    });
    await answer.arrayBuffer();
    expect([answer.status, spoken()]).toEqual([200, [said]]);

    await forgetRenderings();
    const socket = openSpeechSocket(studio, { headers: { 'xi-api-key': user.apiKey } });
    await socket.opened;
    for (const piece of [' ', 'Nguyen writes S', 'QL.', '']) socket.say({ text: piece });
    expect(await socket.closed).toBe(1000);
    expect(spoken()).toEqual([said]);
    const aligned = socket.heard.flatMap(({ normalizedAlignment }) => normalizedAlignment?.chars ?? []).join('');
    expect(aligned).toContain('sequel');
  });

  it('to no one else, and not to what the writer set by hand', async () => {
    await add('SQL', 'sequel');
    const other = await studio.createUser('professional', 5);
    const { articleId } = await saveArticle(other, 'SQL it is.');
    await listen(other, articleId);
    const marked = await saveArticle(user, {
      text: 'SQL or [alias:S Q L]SQL[/alias] or SQL.',
      marks: [{ kind: 'say-as', start: 35, end: 38, as: 'characters' }],
    });
    await listen(user, marked.articleId);
    const [theirs, mine] = spoken();
    expect(theirs).not.toContain('sequel');
    expect(mine?.match(/\[sequel\]/gu)).toHaveLength(1);
    expect(mine).toContain('[S Q L]');
  });
});

describe('a sentence', () => {
  it('is rendered and charged again only when an entry changes what is spoken in it', async () => {
    const { articleId } = await saveArticle(user, 'Kate speaks. Nobody else does. SQL is here.');
    expect((await exportNow(studio, user, articleId)).status).toBe('done');
    // Sentences of an export are rendered side by side.
    expect(spoken().sort()).toEqual(['Kate speaks.', 'Nobody else does.', expect.stringContaining('is here.')]);
    const before = (await studio.balance(user)).allCredits;
    const estimate = () =>
      user.client.send(estimateArticle, {
        articleId,
        segments: paragraphs('Kate speaks. Nobody else does. SQL is here.'),
      });
    expect(await estimate()).toMatchObject({ credits: 0 });

    // Words that stand nowhere, other languages and voices, and what is said anyway change nothing.
    await add('elsewhere', 'x');
    await add('Kate', 'Kayt', { language: 'ja' });
    await add('Kate', 'Kayt', { speaker: 'fake-premium' });
    await add('Kat', 'Kayt');
    await add('speaks', 'speaks');
    await exportNow(studio, user, articleId);
    expect(spoken()).toEqual([]);
    expect((await studio.balance(user)).allCredits).toBe(before);
    expect(await estimate()).toMatchObject({ credits: 0 });

    const { id } = await add('Kate', 'Kayt');
    expect((await estimate()).credits).toBeGreaterThan(0);
    await exportNow(studio, user, articleId);
    expect(spoken()).toEqual(['[Kayt] speaks.']);
    const after = (await studio.balance(user)).allCredits;
    expect(after).toBeLessThan(before);

    // Taken back, it is what was paid before.
    await user.client.send(deleteLexiconEntry, { id });
    await exportNow(studio, user, articleId);
    expect(spoken()).toEqual([]);
    expect((await studio.balance(user)).allCredits).toBe(after);
  });
});

describe('playing an entry', () => {
  const play = (alternative?: string, speaker = 'fake-standard') =>
    user.client.send(playLexiconEntry, { speaker, type: 0, original: 'SQL', alternative });

  it('speaks the word before and after, once each, and counts it as a preview', async () => {
    user = await studio.createUser('free');
    const { readUserRights } = await import('@timbre/contract/rights');
    const left = async () => (await user.client.send(readUserRights, {})).freeCharNums ?? 0;
    const full = await left();
    await add('SQL', 'from the lexicon');
    const before = await play();
    expect(before.durationSeconds).toBeGreaterThan(0);
    expect((await fetch(`${studio.address}${before.audioUrl}`)).status).toBe(200);
    await play('sequel');
    expect(spoken()[1]).toBe('[sequel]');
    expect(full - (await left())).toBe(6);
    await play('sequel');
    expect(spoken()).toEqual([]);
    expect(full - (await left())).toBe(6);
  });

  it('refuses voices and sounds that are not there', async () => {
    expect((await refusal(play('x', 'gone'))).code).toBe('voice.unavailable');
    const sounds = { speaker: 'fake-standard', type: 1 as const, original: 'SQL', alternative: '4Ж' };
    expect((await refusal(user.client.send(playLexiconEntry, sounds))).code).toBe('lexicon.phonemes');
    // The fake voice tells no sounds.
    const asked = user.client.send(readLexiconReading, { speaker: 'fake-standard', text: 'SQL' });
    expect((await refusal(asked)).code).toBe('lexicon.no-reading');
  });
});

it('hears a name that ends like a sentence in the middle to its end', async () => {
  const play = (alternative?: string) =>
    user.client.send(playLexiconEntry, { speaker: 'fake-standard', type: 0, original: 'Yahoo! Japan', alternative });
  await play();
  await play('yahoo japan');
  expect(spoken()).toEqual(['Yahoo! Japan', '[yahoo japan]']);
});

describe('articles', () => {
  it('count no sounds that their voice can’t say, and propose the word', async () => {
    // As left behind by a voice that could: none of today's takes these signs.
    const now = studio.clock.now();
    const place = { id: `left-${user.id}`, userId: user.id, createdAt: now, updatedAt: now };
    const how = { language: null, speaker: null, isWholeWord: true, isCaseSensitive: false };
    await add('nothing', 'x');
    await studio.db
      .insert(lexiconEntries)
      .values(rowOf({ type: 1, original: 'Siobhan', alternative: 'ʘǁЖ', ...how }, place));
    const { articleId } = await saveArticle(user, 'Then Siobhan came.');
    expect(await user.client.send(listLexiconArticles, { id: place.id })).toEqual({ total: 0, results: [] });
    const { proposals } = await user.client.send(scanLexicon, { articleId, speaker: 'fake-standard' });
    expect(proposals.map(({ word }) => word)).toEqual(['Siobhan']);
  });

  it('in which an entry speaks are counted, those with most of it first', async () => {
    const { id } = await add('Kate', 'Kayt');
    await add('Kate Moss', 'moss');
    const one = await saveArticle(user, 'Kate and Kate Moss.');
    const two = await saveArticle(user, 'Kate, Kate.', 'KATE!');
    await saveArticle(user, 'Skate.');
    await saveArticle(await studio.createUser(), 'Kate.');
    expect(await user.client.send(listLexiconArticles, { id })).toEqual({
      total: 2,
      results: [
        { articleId: two.articleId, title: two.title, count: 3 },
        { articleId: one.articleId, title: one.title, count: 1 },
      ],
    });
    const other = await studio.createUser();
    expect((await refusal(other.client.send(listLexiconArticles, { id }))).code).toBe('input.not-found');
  });

  it('are looked through for words that may be read wrong, without those that have entries', async () => {
    await add('NASA', 'nassa');
    const text = 'Then Siobhan called NASA and the FBI.';
    const { articleId } = await saveArticle(user, text);
    const scanned = await user.client.send(scanLexicon, { articleId, speaker: 'fake-standard' });
    expect(scanned.proposals).toMatchObject([
      { word: 'Siobhan', kind: 'name', count: 1, ipa: null, context: text },
      { word: 'FBI', kind: 'acronym', spoken: expect.stringMatching(/\S/) as string },
    ]);
    expect(await user.client.send(scanLexicon, { text, speaker: 'fake-standard' })).toEqual(scanned);
    const other = await studio.createUser();
    const scan = (input: object) => other.client.send(scanLexicon, { speaker: 'fake-standard', ...input });
    expect((await refusal(scan({ articleId }))).code).toBe('input.not-found');
    expect((await refusal(scan({ text: ' ' }))).code).toBe('text.empty');
    expect((await refusal(scan({ text, speaker: 'gone' }))).code).toBe('voice.unavailable');
  });
});
