import * as calls from '@timbre/contract/lexicon/lexicon-door';
import { createLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import { readPls } from '@timbre/media/lexicon/pls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pronunciationDictionaries } from '../../../capabilities/lexicon/dictionaries/dictionaries.tables.ts';
import { newId } from '../../../platform/ids.ts';
import { eventually } from '../../../platform/jobs/testing-jobs.ts';
import { openSpeechSocket } from '../../../testing/steps/speech-socket-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  user = await studio.createUser('professional', 10);
  studio.engine.takeTexts();
});

async function ask(method: string, path: string, body?: object | FormData, key = user.apiKey) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${studio.address}/v1/${path}`, {
    method,
    headers: { 'xi-api-key': key, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: answer.status, body: (json ? JSON.parse(text) : { text }) as Record<string, unknown> };
}
const dictionaries = (method: string, path = '', body?: object | FormData, key?: string) =>
  ask(method, `pronunciation-dictionaries${path}`, body, key);
const statusOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  (body['detail'] as { status?: string }).status ?? (body['detail'] as { loc: string[] }[])[0]?.loc.join('.'),
];

const alias = (string_to_replace: string, said: string, more = {}) => ({
  type: 'alias' as const,
  string_to_replace,
  alias: said,
  ...more,
});
async function added(rules: readonly object[], name = 'Names') {
  const { status, body } = await dictionaries('POST', '/add-from-rules', { name, rules });
  expect(status).toBe(200);
  return calls.addDictionary.output.parse(body);
}
type Locator = readonly [id: string, version?: string];
/** How each word of a text is spoken that a rule speaks otherwise. */
async function said(text: string, locators: readonly Locator[], key = user.apiKey) {
  const named = locators.map(([id, version]) => ({ pronunciation_dictionary_id: id, version_id: version ?? null }));
  const body = { text, pronunciation_dictionary_locators: named };
  const answer = await ask('POST', 'text-to-speech/fake-standard?output_format=pcm_16000', body, key);
  expect(answer.status).toBe(200);
  const request = studio.engine.requests.findLast((one) => one.text === text);
  return request?.pronunciations.map(({ as }) => (as.kind === 'alias' ? as.text : as.phonemes));
}

describe('a dictionary', () => {
  it('speaks where a request names it, before the studio’s lexicon, and nowhere else', async () => {
    await user.client.send(createLexiconEntry, { type: 0, original: 'Ymir', alternative: 'lexicon' });
    await user.client.send(createLexiconEntry, { type: 0, original: 'Odin', alternative: 'own' });
    const { id } = await added([alias('Ymir', 'first'), alias('Thor', 'first')], 'First');
    const second = await added([alias('Ymir', 'second'), alias('Loki', 'second')], 'Second');
    const text = 'Ymir, Thor, Loki and Odin.';
    expect(await said(text, [])).toEqual(['lexicon', 'own']);
    expect(await said(text, [[id]])).toEqual(['first', 'first', 'own']);
    expect(await said(text, [[id], [second.id]])).toEqual(['first', 'first', 'second', 'own']);
    expect(await said(text, [[second.id], [id]])).toEqual(['second', 'first', 'second', 'own']);
    // Each was rendered by itself, and is kept under a name of its own.
    expect(studio.engine.takeTexts()).toEqual([text, text, text, text]);
    await ask('POST', 'text-to-speech/fake-standard', {
      text,
      pronunciation_dictionary_locators: [{ pronunciation_dictionary_id: id }],
    });
    expect(studio.engine.takeTexts()).toEqual([]);
  });

  it('speaks over the WebSocket too', async () => {
    const { id } = await added([alias('Ymir', 'first')]);
    const socket = openSpeechSocket(studio, { headers: { 'xi-api-key': user.apiKey } });
    await socket.opened;
    socket.say({ text: ' ', pronunciation_dictionary_locators: [{ pronunciation_dictionary_id: id }] });
    socket.say({ text: 'Ymir spoke.' });
    socket.say({ text: '' });
    expect(await socket.closed).toBe(1000);
    const request = studio.engine.requests.findLast(({ text }) => text === 'Ymir spoke.');
    expect(request?.pronunciations).toMatchObject([{ start: 0, end: 4, as: { kind: 'alias', text: 'first' } }]);
  });

  it('has versions, of which each speaks as it was', async () => {
    const { id, version_id: first } = await added([alias('Ymir', 'one')]);
    const add = await dictionaries('POST', `/${id}/add-rules`, { rules: [alias('Ymir', 'two'), alias('Thor', 'two')] });
    const second = calls.addDictionaryRules.output.parse(add.body);
    expect(second).toMatchObject({ id, version_rules_num: 2 });
    expect(await said('Ymir and Thor.', [[id, first]])).toEqual(['one']);
    expect(await said('Ymir and Thor.', [[id, second.version_id]])).toEqual(['two', 'two']);
    const remove = await dictionaries('POST', `/${id}/remove-rules`, { rule_strings: ['Ymir', 'Nobody'] });
    expect(remove.body).toMatchObject({ version_rules_num: 1 });
    expect(await said('Ymir and Thor, both.', [[id]])).toEqual(['two']);
    await dictionaries('POST', `/${id}/set-rules`, { rules: [alias('Odin', 'three')] });
    const read = calls.readDictionary.output.parse((await dictionaries('GET', `/${id}`)).body);
    expect(read.rules).toEqual([alias('Odin', 'three', { case_sensitive: true, word_boundaries: true })]);
    for (let more = 0; more < calls.dictionaryLimits.versions; more += 1)
      await dictionaries('POST', `/${id}/set-rules`, { rules: [alias('Odin', `${more}`)] });
    expect(statusOf(await dictionaries('GET', `/${id}/${first}/download`))).toEqual([404, 'dictionary_unavailable']);
  });

  it('matches as its rules say: capitals, whole words, sounds in IPA and in CMU’s alphabet', async () => {
    const { id } = await added([
      alias('us', 'the States', { case_sensitive: false }),
      alias('Cat', 'feline', { word_boundaries: false }),
      { type: 'phoneme', string_to_replace: 'tomato', phoneme: 'təmɑːtoʊ', alphabet: 'ipa' },
      { type: 'phoneme', string_to_replace: 'bird', phoneme: 'B ER1 D', alphabet: 'cmu-arpabet' },
    ]);
    const text = 'US cat, Catfish, tomato, Tomato, bird.';
    expect(await said(text, [[id]])).toEqual(['the States', 'feline ', 'təmɑːtoʊ', 'bˈɝd']);
    const { rules } = calls.readDictionary.output.parse((await dictionaries('GET', `/${id}`)).body);
    expect(rules.at(-1)).toMatchObject({ phoneme: 'B ER1 D', alphabet: 'cmu-arpabet' });
  });

  it('is read from a PLS file and written to one', async () => {
    const written = `<?xml version="1.0" encoding="UTF-8"?>
      <lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="cmu-arpabet" xml:lang="ja">
        <lexeme><grapheme>bird</grapheme><phoneme>B ER1 D</phoneme></lexeme>
        <lexeme><grapheme>Bird</grapheme><alias>fowl</alias></lexeme>
      </lexicon>`;
    const form = (text: string) => {
      const sent = new FormData();
      sent.set('name', 'From a file');
      sent.set('file', new File([text], 'words.pls'));
      return sent;
    };
    const { body } = await dictionaries('POST', '/add-from-file', form(written));
    const { id, version_id: version, version_rules_num } = calls.addDictionaryFromFile.output.parse(body);
    expect(version_rules_num).toBe(2);
    expect(await said('A bird, a Bird, a biRd.', [[id]])).toEqual(['bˈɝd', 'fowl']);
    const { text } = (await dictionaries('GET', `/${id}/${version}/download`)).body;
    expect(readPls(String(text), { isCaseSensitive: true })).toMatchObject([
      { original: 'bird', alternative: 'bˈɝd', type: 1, isCaseSensitive: true },
      { original: 'Bird', alternative: 'fowl', type: 0, isCaseSensitive: true },
    ]);
    expect((await dictionaries('POST', '/add-from-file', form(String(text)))).body).toMatchObject({
      version_rules_num: 2,
    });
    const refused = await dictionaries('POST', '/add-from-file', form(written.replace('ER1', 'XX')));
    expect(statusOf(refused)).toEqual([422, 'lexicon_unreadable']);
    expect(refused.body).toMatchObject({ detail: { message: 'Line 3: Its pronunciation isn’t in cmu-arpabet.' } });
    expect(statusOf(await dictionaries('POST', '/add-from-file', form('a,b')))).toEqual([422, 'lexicon_unreadable']);
    const empty = new FormData();
    empty.set('name', 'Empty');
    expect((await dictionaries('POST', '/add-from-file', empty)).body).toMatchObject({ version_rules_num: 0 });
  });

  it('is listed, renamed and archived', async () => {
    const one = await added([], 'B');
    studio.clock.advance({ seconds: 1 });
    const two = await added([alias('x', 'y')], 'A');
    const list = async (query = '') => {
      const { body } = await dictionaries('GET', query);
      return calls.listDictionaries.output.parse(body);
    };
    const ids = ({ pronunciation_dictionaries: all }: Awaited<ReturnType<typeof list>>) => all.map(({ id }) => id);
    expect(ids(await list())).toEqual([two.id, one.id]);
    expect(ids(await list('?sort=name&sort_direction=descending'))).toEqual([one.id, two.id]);
    const first = await list('?page_size=1');
    expect(first).toMatchObject({ has_more: true, next_cursor: '1' });
    expect(await list('?page_size=1&cursor=1')).toMatchObject({ has_more: false, next_cursor: null });
    const { body } = await dictionaries('PATCH', `/${two.id}`, { name: 'Renamed', archived: true });
    expect(calls.updateDictionary.output.parse(body)).toMatchObject({
      name: 'Renamed',
      latest_version_id: two.version_id,
      archived_time_unix: expect.any(Number) as number,
    });
    expect(ids(await list())).toEqual([one.id]);
    expect(ids(await list('?include_archived=true'))).toContain(two.id);
    expect(await said('An x here.', [[two.id]])).toEqual(['y']);
    expect((await dictionaries('PATCH', `/${two.id}`, { archived: false })).body).toMatchObject({
      name: 'Renamed',
      archived_time_unix: null,
    });
  });
});

describe('what is refused', () => {
  it('names the rule, and costs nothing', async () => {
    const tries: [object, (string | number)[]][] = [
      [{ rules: [alias('a', 'b')] }, [422, 'body.name']],
      [{ name: 'x', rules: [alias('', 'b')] }, [422, 'body.rules.0.string_to_replace']],
      [{ name: 'x', rules: [{ type: 'spell', string_to_replace: 'a' }] }, [422, 'body.rules.0.type']],
      [
        {
          name: 'x',
          rules: [alias('a', 'b'), { type: 'phoneme', string_to_replace: 'a', phoneme: '字', alphabet: 'ipa' }],
        },
        [422, 'lexicon_phonemes'],
      ],
      [
        { name: 'x', rules: [{ type: 'phoneme', string_to_replace: 'a', phoneme: 'XX', alphabet: 'cmu-arpabet' }] },
        [422, 'lexicon_phonemes'],
      ],
    ];
    for (const [body, wanted] of tries)
      expect(statusOf(await dictionaries('POST', '/add-from-rules', body)), JSON.stringify(body)).toEqual(wanted);
    expect((await dictionaries('GET')).body).toMatchObject({ pronunciation_dictionaries: [] });
  });

  it('one that isn’t there, or is another’s, in any request', async () => {
    const { id, version_id: version } = await added([alias('Ymir', 'one')]);
    const other = (await studio.createUser('professional', 10)).apiKey;
    const speak = (pronunciation_dictionary_id: string, version_id: string | null, key: string) =>
      ask(
        'POST',
        'text-to-speech/fake-standard',
        { text: 'Ymir.', pronunciation_dictionary_locators: [{ pronunciation_dictionary_id, version_id }] },
        key,
      );
    const tries = [
      dictionaries('GET', `/${id}`, undefined, other),
      dictionaries('GET', `/${id}/${version}/download`, undefined, other),
      dictionaries('PATCH', `/${id}`, { name: 'Stolen' }, other),
      dictionaries('POST', `/${id}/set-rules`, { rules: [] }, other),
      speak(id, version, other),
      speak(id, null, other),
      speak(id, 'none', user.apiKey),
    ];
    for (const one of await Promise.all(tries)) expect(statusOf(one)).toEqual([404, 'dictionary_unavailable']);
    expect(studio.engine.takeTexts()).toEqual([]);
    await eventually(async () => (await studio.balance(user)).held === 0);
    expect((await studio.balance(user)).allCredits).toBe(10);
  });

  it('more dictionaries than there may be', async () => {
    const { perUser } = calls.dictionaryLimits;
    const row = { userId: user.id, name: 'Made before', createdAt: studio.clock.now() };
    await studio.db
      .insert(pronunciationDictionaries)
      .values(Array.from({ length: perUser }, () => ({ ...row, id: newId() })));
    expect(statusOf(await dictionaries('POST', '/add-from-rules', { name: 'x', rules: [] }))).toEqual([
      409,
      'dictionary_full',
    ]);
  });
});
