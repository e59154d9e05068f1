import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatTranslator, deepLTranslator, libreTranslator } from '@timbre/engines';
import type { Translator } from '@timbre/engines/ports';
import { listTranslations, translateText } from '@timbre/contract/translation/translation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askJson } from '../../platform/egress/ask-json.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

const key = 'a-key-nobody-may-read';

/** How a provider behaves at its next questions. */
type Mood =
  | 'well'
  | '429'
  | '500'
  | 'breaks off'
  | 'stalls'
  | 'no JSON'
  | 'another shape'
  | 'too few'
  | 'tells the key';
interface Asked {
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
  isClosed: boolean;
}

let mood: Mood = 'well';
const asked: Asked[] = [];

/** What each API is asked with, and how it answers texts. */
const shapes = {
  chat: {
    path: '/v1/chat/completions',
    root: '/v1',
    textsOf: ({ messages }: Record<string, unknown>) =>
      JSON.parse((messages as { content: string }[]).at(-1)?.content ?? '[]') as string[],
    answer: (texts: readonly string[]) => ({
      choices: [{ message: { content: `\`\`\`json\n${JSON.stringify(texts)}\n\`\`\`` } }],
    }),
    sendsKey: ({ headers }: Asked) => headers.authorization === `Bearer ${key}`,
    translator: (remote: Remote): Translator => chatTranslator({ ...remote, model: 'tiny' }),
  },
  deepl: {
    path: '/v2/translate',
    root: '',
    textsOf: ({ text }: Record<string, unknown>) => text as string[],
    answer: (texts: readonly string[]) => ({
      translations: texts.map((text) => ({ detected_source_language: 'EN', text })),
    }),
    sendsKey: ({ headers }: Asked) => headers.authorization === `DeepL-Auth-Key ${key}`,
    translator: (remote: Remote): Translator => deepLTranslator(remote),
  },
  libretranslate: {
    path: '/translate',
    root: '',
    textsOf: ({ q }: Record<string, unknown>) => q as string[],
    answer: (texts: readonly string[]) => ({ translatedText: texts }),
    sendsKey: ({ body }: Asked) => body['api_key'] === key,
    translator: (remote: Remote): Translator => libreTranslator(remote),
  },
};
type Remote = Parameters<typeof deepLTranslator>[0];
type Provider = keyof typeof shapes;

const languages: Readonly<Record<string, unknown>> = {
  '/v2/languages?type=source': [{ language: 'EN' }, { language: 'ES' }],
  '/v2/languages?type=target': [{ language: 'EN-GB' }, { language: 'EN-US' }, { language: 'ES' }],
  '/languages': [{ code: 'en', targets: ['es'] }, { code: 'es' }],
};

function behave(answer: ServerResponse, texts: readonly string[], provider: Provider): unknown {
  const say = (status: number, text: string) => answer.writeHead(status).end(text);
  const { answer: shaped } = shapes[provider];
  if (mood === '429' || mood === '500') return say(Number(mood), '{"error":"no"}');
  if (mood === 'no JSON') return say(200, '<p>maintenance</p>');
  if (mood === 'another shape') return say(200, '{"surprise":[1,null]}');
  if (mood === 'too few') return say(200, JSON.stringify(shaped([])));
  if (mood === 'tells the key') return say(500, JSON.stringify({ error: `wrong key ${key}` }));
  if (mood === 'well') return say(200, JSON.stringify(shaped(texts.map((text) => text.toUpperCase()))));
  answer.writeHead(200).write('{"');
  return mood === 'breaks off' ? setImmediate(() => answer.destroy()) : null;
}

async function openProvider(provider: Provider): Promise<Server> {
  const server = createServer((request, answer) => {
    const { url = '', headers } = request;
    if (languages[url] !== undefined) return answer.writeHead(200).end(JSON.stringify(languages[url]));
    if (url !== shapes[provider].path) return answer.writeHead(404).end();
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const one: Asked = { headers, body: JSON.parse(text) as Asked['body'], isClosed: false };
      asked.push(one);
      answer.on('close', () => {
        one.isClosed = true;
      });
      behave(answer, shapes[provider].textsOf(one.body), provider);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe.each(Object.keys(shapes) as Provider[])('a translation by %s', (provider) => {
  let server: Server;
  let studio: TestStudio;
  let url: string;
  const lines: string[] = [];

  beforeAll(async () => {
    server = await openProvider(provider);
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${shapes[provider].root}`;
    const settings = { TRANSLATION_PROVIDER: provider, TRANSLATION_URL: url, TRANSLATION_KEY: key };
    const destination = { write: (line: string) => void lines.push(line) };
    studio = await startTestStudio({
      settings: { ...settings, TRANSLATION_MODEL: 'tiny' },
      logger: createLogger({ level: 'debug', destination }),
    });
  });
  afterAll(async () => {
    await studio.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    mood = 'well';
    asked.length = 0;
    lines.length = 0;
  });

  const text = 'The dog is here.\nIt was with you.';
  const request = { text, source: 'en', target: 'es' } as const;

  it('comes back line by line, and the key goes to the provider alone', async () => {
    const user = await studio.createUser('professional');
    const made = await user.client.send(translateText, request);
    expect(made.result).toBe('THE DOG IS HERE.\nIT WAS WITH YOU.');
    expect(asked).toHaveLength(1);
    expect(asked.map(shapes[provider].sendsKey)).toEqual([true]);
    expect(JSON.stringify(made)).not.toContain(key);
  });

  it.each(['429', '500', 'breaks off', 'no JSON', 'another shape', 'too few', 'tells the key'] as const)(
    'that fails (%s) is told in one sentence, charged with nothing and logged without the key',
    async (how) => {
      const user = await studio.createUser('free');
      const before = await studio.balance(user);
      mood = how;
      expect(await refusal(user.client.send(translateText, request))).toMatchObject({
        code: 'translation.provider',
        message: expect.not.stringContaining(key) as string,
      });
      expect(await studio.balance(user)).toEqual(before);
      expect((await user.client.send(listTranslations, {})).totalElements).toBe(0);
      expect(lines.some((line) => line.includes('A translation engine failed'))).toBe(true);
      expect(lines.filter((line) => line.includes(key))).toEqual([]);
      mood = 'well';
      expect((await user.client.send(translateText, request)).charge).toBe('credits');
    },
  );

  it('that stalls ends with its caller’s patience, here and there', async () => {
    const user = await studio.createUser('free');
    const before = await studio.balance(user);
    mood = 'stalls';
    const patience = new AbortController();
    const waiting = user.client.send(translateText, request, { signal: patience.signal });
    await eventually(() => asked.length === 1);
    patience.abort();
    await expect(waiting).rejects.toThrow();
    await eventually(() => asked.every(({ isClosed }) => isClosed));
    expect(await studio.balance(user)).toEqual(before);
  });

  it('that stalls is given up after a while', async () => {
    mood = 'stalls';
    const translator = shapes[provider].translator({ ask: askJson({ maxBytes: 1000, timeoutMs: 100 }), url, key });
    const { signal } = new AbortController();
    const waiting = translator.translate({ texts: ['Hello.'], source: 'en', target: 'es', signal });
    await expect(waiting).rejects.toThrow(/timeout|aborted/iu);
  });
});
