import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  listTranslationLanguages,
  listTranslations,
  deleteTranslation,
  readTranslation,
  translateText,
} from '@timbre/contract/translation/translation';
import { deleteGlossaryTerm, listGlossary, saveGlossaryTerm } from '@timbre/contract/translation/translation-glossary';
import { readUserRights } from '@timbre/contract/rights';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';

/** A LibreTranslate of English, Spanish and French that puts words into upper case, and can be told to fail. */
let provider: Server;
let isBroken = false;
let studio: TestStudio;
const asked: { q: string[]; source: string; target: string; api_key?: string }[] = [];

beforeAll(async () => {
  provider = createServer((request, answer) => {
    const say = (status: number, body: unknown) => answer.writeHead(status).end(JSON.stringify(body));
    if (request.url === '/languages')
      return say(200, [
        { code: 'en', targets: ['en', 'es', 'fr'] },
        { code: 'es', targets: ['en'] },
        { code: 'ja', targets: ['en'] },
      ]);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (isBroken) return say(500, {});
      const question = JSON.parse(text) as (typeof asked)[number];
      asked.push(question);
      return say(200, { translatedText: question.q.map((one) => one.toUpperCase()) });
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  studio = await startTestStudio({
    settings: {
      TRANSLATION_PROVIDER: 'libretranslate',
      TRANSLATION_URL: `http://127.0.0.1:${port}`,
      TRANSLATION_KEY: 'key',
    },
  });
});
afterAll(async () => {
  await studio.close();
  provider.closeAllConnections();
  provider.close();
});

const translate = (user: TestUser, text: string, more: object = {}) =>
  user.client.send(translateText, { text, source: 'en', target: 'es', ...more });
const left = async (user: TestUser) => (await user.client.send(readUserRights, {})).translationCharsLeft;

describe('the languages', () => {
  it('are those of the engines, with the way over another one', async () => {
    const { engines, sources } = await studio.visitor.send(listTranslationLanguages, {});
    const sentTo = expect.stringMatching(/^127\.0\.0\.1:\d+$/u) as string;
    expect(engines[0]).toEqual({ id: 'libretranslate', name: 'LibreTranslate', kind: 'remote', sentTo });
    const to = (source: string, target: string) =>
      sources.find((one) => one.source === source)?.targets.find((one) => one.target === target);
    expect(to('en', 'fr')).toEqual({ target: 'fr', engine: 'libretranslate', via: null });
    expect(to('ja', 'es')).toMatchObject({ engine: 'libretranslate', via: 'en' });
    expect(to('en', 'ja')).toBeUndefined();
  });
});

describe('a translation', () => {
  it('keeps lines, tells the language and is kept in the list', async () => {
    const user = await studio.createUser('professional');
    const text = 'The dog is in the house.\n\n  - It was here with you.\r\n42\n';
    const made = await translate(user, text, { source: 'auto' });
    expect(made.result).toBe('THE DOG IS IN THE HOUSE.\n\n  - IT WAS HERE WITH YOU.\r\n42\n');
    expect(made).toMatchObject({ source: 'en', engine: 'LibreTranslate', via: null, charge: 'plan', credits: 0 });
    expect(made.confidence).toBeGreaterThan(0.4);
    expect(asked.at(-1)).toMatchObject({ api_key: 'key', q: ['The dog is in the house.', '- It was here with you.'] });
    const { results } = await user.client.send(listTranslations, {});
    expect(results.map(({ id }) => id)).toEqual([made.id]);
    await user.client.send(deleteTranslation, { id: made.id });
    expect((await user.client.send(listTranslations, {})).totalElements).toBe(0);
    expect((await refusal(user.client.send(deleteTranslation, { id: made.id }))).code).toBe('input.not-found');
  });

  it('says what is wrong, in the specification’s words, and charges nothing', async () => {
    const user = await studio.createUser('free');
    const refused = async (text: string, more: object = {}) => refusal(translate(user, text, more));
    expect(await refused(' \n ')).toMatchObject({
      code: 'translation.empty',
      message: 'Type or paste text here to translate',
    });
    expect(await refused('x'.repeat(10_001))).toMatchObject({
      code: 'translation.too-long',
      message: 'The original text is too long',
      data: { limit: 10_000, actual: 10_001 },
    });
    expect((await refused('Hello', { target: 'en' })).code).toBe('translation.same-language');
    expect((await refused('Hello', { target: 'ja' })).code).toBe('translation.pair');
    expect((await refused('12345 — 🙂', { source: 'auto' })).code).toBe('translation.language-unknown');
    isBroken = true;
    expect((await refused('Hello')).code).toBe('translation.provider');
    isBroken = false;
    expect((await studio.balance(user)).allCredits).toBe(100);
    expect((await refusal(studio.visitor.send(translateText, { text: 'Hi', target: 'es' }))).code).toBe(
      'session.required',
    );
  });

  it('takes the plan’s characters first and 0.10 credits then, asking where it is told to', async () => {
    const free = await studio.createUser('free');
    expect(await translate(free, 'Hello there')).toMatchObject({ charge: 'credits', credits: 0.1 });
    expect((await studio.balance(free)).allCredits).toBe(99.9);
    const poor = await studio.createUser('free', 0);
    expect((await refusal(translate(poor, 'Hello'))).code).toBe('credits.insufficient');

    const personal = await studio.createUser('personal');
    expect(await left(personal)).toBe(100_000);
    const long = 'word '.repeat(1998).trim();
    for (let i = 0; i < 10; i += 1) expect((await translate(personal, long)).charge).toBe('plan');
    expect(await left(personal)).toBe(100_000 - 10 * long.length);
    const rest = await refusal(translate(personal, long, { takesCredits: false }));
    expect(rest.code).toBe('translation.quota');
    expect(await translate(personal, long)).toMatchObject({ charge: 'credits' });
    expect((await studio.balance(personal)).allCredits).toBe(99.9);
    expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  });

  it('answers a repeated request once', async () => {
    const user = await studio.createUser('free');
    const ask = () =>
      user.client.send(translateText, { text: 'Once', source: 'en', target: 'es' }, { idempotencyKey: 'same-key-1' });
    expect((await ask()).id).toBe((await ask()).id);
    expect((await studio.balance(user)).allCredits).toBe(99.9);
  });
});

describe('the glossary', () => {
  it('keeps words as they are or in one’s own translation, into its language only', async () => {
    const user = await studio.createUser('professional');
    const own = await user.client.send(saveGlossaryTerm, { term: 'Timbre' });
    await user.client.send(saveGlossaryTerm, { term: 'lead', replacement: 'voz principal', target: 'es' });
    const text = 'In timbre the lead is misleading: see https://a.example/x and <b>sing</b>.';
    expect((await translate(user, text)).result).toBe(
      'IN timbre THE voz principal IS MISLEADING: SEE https://a.example/x AND <b>SING</b>.',
    );
    expect((await translate(user, 'the lead', { target: 'fr' })).result).toBe('THE LEAD');
    await user.client.send(saveGlossaryTerm, { term: 'Timbre', replacement: 'Timbre Studio' });
    const { terms } = await user.client.send(listGlossary, {});
    expect(terms.map(({ term, replacement }) => [term, replacement])).toEqual([
      ['Timbre', 'Timbre Studio'],
      ['lead', 'voz principal'],
    ]);
    expect(terms[0]?.id).toBe(own.id);
    const other = await studio.createUser('free');
    expect((await refusal(other.client.send(deleteGlossaryTerm, { id: own.id }))).code).toBe('input.not-found');
    await user.client.send(deleteGlossaryTerm, { id: own.id });
    expect((await translate(user, 'Timbre')).result).toBe('TIMBRE');
  });
});

describe('a document', () => {
  const send = async (user: TestUser, bytes: Uint8Array, name: string) => {
    const fileId = await uploadFile(user, bytes, name);
    const { id } = await user.client.send(translateText, { fileId, source: 'en', target: 'es' });
    await studio.runJobs();
    return user.client.send(readTranslation, { id });
  };
  const saved = async (url: string | null) => Buffer.from(await (await fetch(studio.address + url)).arrayBuffer());

  it('of subtitles keeps numbers, times, tags and as many lines', async () => {
    const user = await studio.createUser('professional');
    const srt =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Good evening, my\r\ndear old friends.</i>\r\n\r\n7\r\n00:00:03,000 --> 00:00:04,000\r\n- Who?\r\n- Me.\r\n';
    const made = await send(user, Buffer.from(srt), 'talk.srt');
    expect(made).toMatchObject({ format: 'srt', fileName: 'talk.es.srt' });
    expect((await saved(made.url)).toString()).toBe(
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>GOOD EVENING, MY\r\nDEAR OLD FRIENDS.</i>\r\n\r\n7\r\n00:00:03,000 --> 00:00:04,000\r\n- WHO?\r\n- ME.\r\n',
    );
    const vtt = 'WEBVTT - a title\n\nNOTE not said\n\nfirst\n00:01.000 --> 00:02.000 align:start\n<v Ann>Hello you\n';
    expect((await saved((await send(user, Buffer.from(vtt), 'talk.vtt')).url)).toString()).toBe(
      vtt.replace('Hello you', 'HELLO YOU'),
    );
    // Styles and regions are not said; line ends of an old Mac become those of today.
    const styled =
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:fred\nwidth:40%\n\n00:01.000 --> 00:02.000 region:fred\nHello you\n';
    expect((await saved((await send(user, Buffer.from(styled), 'styled.vtt')).url)).toString()).toBe(
      styled.replace('Hello you', 'HELLO YOU'),
    );
    const mac = '1\r00:00:01,000 --> 00:00:02,000\rHello you\r';
    expect((await saved((await send(user, Buffer.from(mac), 'mac.srt')).url)).toString()).toBe(
      mac.replace('Hello you', 'HELLO YOU').replaceAll('\r', '\n'),
    );
  });

  it('of Word keeps its parts; what is no document or a bomb is refused', async () => {
    const user = await studio.createUser('professional');
    const xml =
      '<?xml version="1.0"?><w:document><w:body><w:p><w:r><w:t>Bread </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>&amp; butter</w:t></w:r></w:p><w:p><w:r><w:t>Tea</w:t></w:r></w:p></w:body></w:document>';
    const docx = zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8(xml),
      'word/media/a.png': strToU8('png'),
    });
    const made = await send(user, docx, 'menu.docx');
    expect(made).toMatchObject({ text: 'Bread & butter\nTea', result: 'BREAD & BUTTER\nTEA' });
    const parts = unzipSync(await saved(made.url));
    expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain(
      '<w:t xml:space="preserve">BREAD &amp; BUTTER</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve"></w:t>',
    );
    expect(strFromU8(parts['word/media/a.png'] ?? new Uint8Array())).toBe('png');
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(60 * 1024 ** 2) });
    for (const [bytes, name] of [
      [bomb, 'bomb.docx'],
      [strToU8('not a zip'), 'fake.docx'],
      [strToU8('%PDF-1.4'), 'a.pdf'],
      [new Uint8Array([1, 0, 2]), 'picture.txt'],
    ] as const)
      expect((await refusal(send(user, bytes, name))).code, name).toBe('translation.document');
    const other = await studio.createUser('free');
    const fileId = await uploadFile(user, strToU8('Mine'), 'mine.txt');
    const stolen = other.client.send(translateText, { fileId, source: 'en', target: 'es' });
    expect((await refusal(stolen)).code).toBe('input.not-found');
  });
});

const hasApertium =
  existsSync('/usr/share/apertium/modes/eng-spa.mode') && existsSync('/usr/share/apertium/modes/spa-cat.mode');
describe.skipIf(!hasApertium)(
  'Apertium (skipped where apertium-eng-spa and apertium-spa-cat are not installed)',
  () => {
    it('translates straight and over another language, and names words it does not know', async () => {
      const own = await startTestStudio({ translators: 'built-in' });
      try {
        const user = await own.createUser('professional');
        const straight = await user.client.send(translateText, {
          text: 'I have a dog.\nMy house is *big*.\n\nThe flumbergast sees the river.',
          target: 'es',
        });
        expect(straight.result).toBe('Tengo un perro.\nMi casa es *grande*.\n\nEl flumbergast ve el río.');
        expect(straight).toMatchObject({ source: 'en', engine: 'Apertium', via: null, unknownWords: ['flumbergast'] });
        const { sources } = await own.visitor.send(listTranslationLanguages, {});
        const over = sources
          .flatMap(({ source, targets }) => targets.map((one) => ({ source, ...one })))
          .find(({ via }) => via !== null);
        if (over !== undefined) {
          const made = await user.client.send(translateText, {
            text: 'Hola. Bonjour.',
            source: over.source,
            target: over.target,
          });
          expect(made).toMatchObject({ engine: 'Apertium', via: over.via });
        }
      } finally {
        await own.close();
      }
    });
  },
);
