import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RequestOf } from '@timbre/contract/call';
import * as calls from '@timbre/contract/providers/providers';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import { listServedTasks } from '@timbre/contract/admin/admin-tasks';
import type { Translator } from '@timbre/engines/ports';
import { listTranslationLanguages } from '@timbre/contract/translation/translation';
import { listRecognitionLanguages } from '@timbre/contract/transcription/transcription-batches';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

const key = 'sk-a-key-nobody-may-read';
type Wanted = RequestOf<typeof calls.createProvider>;
let studio: TestStudio;
let owner: Awaited<ReturnType<typeof openOwner>>;
let service: Server;
let url: string;
let asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
let status = 200;

const local: Translator = {
  id: 'local',
  name: 'Local',
  kind: 'built-in',
  targets: () => Promise.resolve(new Map([['en', new Set(['es'])]])),
  translate: ({ texts }) => Promise.resolve({ texts, unknownWords: [] }),
};

beforeAll(async () => {
  service = createServer(({ url: path = '', headers }, answer) => {
    asked.push({ path, headers });
    const body = path.endsWith('/languages')
      ? [{ code: 'en', name: 'English', targets: ['de'] }]
      : path.endsWith('/translate')
        ? { translatedText: ['Hallo.'] }
        : { text: '', words: [] };
    answer.writeHead(status).end(status === 200 ? JSON.stringify(body) : `wrong key ${key}`);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  studio = await startTestStudio({
    recognisers: 'built-in',
    translators: [local],
    settings: { RECOGNITION_URL: `${url}/host/v1`, RECOGNITION_KEY: key },
  });
  owner = await openOwner(studio);
});
afterAll(async () => {
  await studio.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked = [];
  status = 200;
});
const list = async () => (await owner.client.send(calls.listProviders, {})).providers;
afterEach(async () => {
  for (const { id, origin } of await list())
    if (origin === 'owner') await owner.client.send(calls.removeProvider, { id });
});

const libre: Pick<Wanted, 'task' | 'shape' | 'name' | 'model'> = {
  task: 'translation',
  shape: 'libretranslate',
  name: 'Our Libre',
  model: null,
};
const none: string[] = [];
const add = (part: Partial<Wanted> = {}) =>
  owner.client.send(calls.createProvider, { ...libre, voices: none, url, key, ...part });
const engines = async () => (await studio.visitor.send(listTranslationLanguages, {})).engines;

it('is off until the owner switches it on, and sends nothing before', async () => {
  const made = await add();
  expect(made).toMatchObject({ name: 'Our Libre', hasKey: true, isEnabled: false, origin: 'owner', lastUsedAt: null });
  expect((await engines()).filter(({ kind }) => kind === 'remote')).toEqual([]);
  expect(asked).toEqual([]);
  await owner.client.send(calls.switchProvider, { id: made.id, isEnabled: true });
  expect((await engines())[0]).toMatchObject({ kind: 'remote', sentTo: 'Our Libre' });
  await owner.client.send(calls.switchProvider, { id: made.id, isEnabled: false });
  expect((await engines()).filter(({ kind }) => kind === 'remote')).toEqual([]);
});

it('keeps the key encrypted, and never sends it to a browser', async () => {
  const made = await add();
  expect(JSON.stringify([made, await list()])).not.toContain(key);
  const { rows } = await studio.db.execute(sql`select * from providers`);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(rows[0]).toMatchObject({ sealed_key: expect.stringMatching(/^v1\./u) as string });
  const file = join(studio.dataFolder, 'sealing-key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toHaveLength(43);
});

it('says so when its key was encrypted by another installation', async () => {
  const { id } = await add();
  await studio.db.execute(sql`update providers set sealed_key = 'v1.AAAA', is_enabled = true where id = ${id}`);
  expect((await list())[0]?.lastError?.message).toContain('Enter the key again');
  expect(await owner.client.send(calls.testProvider, { id })).toMatchObject({ isOk: false });
  expect((await engines()).filter(({ kind }) => kind === 'remote')).toEqual([]);
});

it('is tested with one press, on or off, and tells its last use and failure', async () => {
  const { id } = await add();
  const fine = await owner.client.send(calls.testProvider, { id });
  expect(fine).toMatchObject({ isOk: true, message: expect.stringContaining('“Hello.”') as string });
  status = 403;
  const refused = await owner.client.send(calls.testProvider, { id });
  expect(refused).toMatchObject({ isOk: false, message: 'the service answered 403' });
  await expect
    .poll(async () => (await list())[0])
    .toMatchObject({
      lastUsedAt: studio.clock.now().toISOString(),
      lastError: { message: 'the service answered 403' },
    });
});

it('keeps its key when it is changed, unless the address leads to another host', async () => {
  const { id, name, model, voices } = await add();
  const settings = { id, name, model, voices: [...voices] };
  expect(await owner.client.send(calls.changeProvider, { ...settings, url: `${url}/api` })).toMatchObject({
    url: `${url}/api`,
    hasKey: true,
  });
  const elsewhere = { ...settings, url: 'https://elsewhere.example' };
  expect(await refusal(owner.client.send(calls.changeProvider, elsewhere))).toMatchObject({
    code: 'providers.key-again',
  });
  expect(await owner.client.send(calls.changeProvider, { ...elsewhere, key: null })).toMatchObject({ hasKey: false });
});

it('is asked in the owner’s order, and those of the host after the owner’s', async () => {
  const recognition = { task: 'recognition', shape: 'elevenlabs', model: 'scribe_v1' } as const;
  const first = await add({ ...recognition, name: 'First' });
  const second = await add({ ...recognition, name: 'Second' });
  for (const { id } of [first, second]) await owner.client.send(calls.switchProvider, { id, isEnabled: true });
  const heardBy = async () => {
    const { languages } = await studio.visitor.send(listRecognitionLanguages, {});
    return languages.find(({ language }) => language === 'ja')?.engines.map(({ sentTo }) => sentTo);
  };
  expect(await heardBy()).toEqual(['First', 'Second', new URL(url).host]);
  await owner.client.send(calls.preferProvider, { id: second.id });
  expect(await heardBy()).toEqual(['Second', 'First', new URL(url).host]);
  expect((await list()).map(({ name, origin }) => [name, origin])).toEqual([
    ['Second', 'owner'],
    ['First', 'owner'],
    [new URL(url).host, 'host'],
  ]);
});

it('comes behind this machine where the owner puts it there, task by task', async () => {
  const order = async (task: 'recognition' | 'translation', isHereFirst: boolean) =>
    (await owner.client.send(calls.changeEngineOrder, { task, isHereFirst })).hereFirst;
  const { id } = await add({ name: 'Far' });
  await owner.client.send(calls.switchProvider, { id, isEnabled: true });
  const sentTo = async () => (await engines()).map((one) => one.sentTo);
  expect(await sentTo()).toEqual(['Far', null]);
  expect(await order('translation', true)).toEqual(['translation']);
  expect(await sentTo()).toEqual([null, 'Far']);
  const why = async () =>
    (await owner.client.send(listServedTasks, {})).tasks.find(({ task }) => task === 'translation')?.why;
  expect(await why()).toBe('here');
  expect((await order('recognition', true)).toSorted()).toEqual(['recognition', 'translation']);
  expect((await owner.client.send(calls.listProviders, {})).hereFirst.toSorted()).toEqual([
    'recognition',
    'translation',
  ]);
  expect(await order('recognition', false)).toEqual(['translation']);
  expect(await order('translation', false)).toEqual([]);
  expect(await sentTo()).toEqual(['Far', null]);
  expect(await why()).toBe('provider');
  const { results } = await owner.client.send(listAuditEntries, { action: 'providers.here-last' });
  expect(results.map(({ subject }) => subject.id).toSorted()).toEqual(['recognition', 'translation']);
});

it('has a place of its own, even where two are added at once', async () => {
  const translation = { task: 'translation', shape: 'deepl', model: null } as const;
  await Promise.all(['One', 'Two', 'Three'].map((name) => add({ ...translation, name })));
  const order = async () =>
    (await list()).filter(({ shape }) => shape === 'deepl').map(({ id, name }) => ({ id, name }));
  const [first, second, third] = await order();
  await Promise.all([third, third].map((one) => owner.client.send(calls.preferProvider, { id: one?.id ?? '' })));
  expect(await order()).toEqual([third, first, second]);
});

it('takes only what its kind needs', async () => {
  const speech = { task: 'speech', shape: 'openai', model: 'tts-1' } as const;
  const lacking: readonly (readonly [Partial<Wanted>, string])[] = [
    [{ ...speech, voices: [] }, 'voices'],
    [{ ...speech, model: null, voices: ['ash'] }, 'model'],
    [{ shape: 'openai' }, 'shape'],
  ];
  for (const [part, field] of lacking)
    expect(await refusal(add(part))).toMatchObject({ code: 'providers.incomplete', data: { field } });
  for (const wrong of ['ftp://example.org', 'https://user:word@example.org', 'https://example.org/?a=1', 'nowhere'])
    expect(await refusal(add({ url: wrong }))).toMatchObject({ code: 'input.invalid' });
  expect(await refusal(add({ key: 'a\r\nhost: evil' }))).toMatchObject({ code: 'input.invalid' });
});

it('is no one’s but the owner’s', async () => {
  const { id } = await add();
  const attempts = [calls.listProviders, calls.testProvider, calls.removeProvider] as const;
  const codes = await refusalsToOthers(
    studio,
    attempts.map(
      (call) => (client) => client.send<typeof calls.testProvider>(call as typeof calls.testProvider, { id }),
    ),
  );
  expect(codes.sort()).toEqual(['input.not-found']);
  expect(asked).toEqual([]);
});
