import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createClient } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import { readUser, sendEmailCode } from '@timbre/contract/accounts/accounts';
import { createApiKey, listApiKeys } from '@timbre/contract/api-keys/api-keys';
import * as articles from '@timbre/contract/articles/articles';
import { hasBody, type Call } from '@timbre/contract/call';
import { allCalls } from '@timbre/contract/calls';
import * as exportCalls from '@timbre/contract/exports';
import { createLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import { logIn, logOut } from '@timbre/contract/sessions';
import { authoriseUpload, finishUpload } from '@timbre/contract/uploads';
import type { StudioFolder, StudioProcess } from '../tools/studio-process.ts';
import { balanceOf, ended, makeUser, refusal, saveArticle, type KeyUser } from './steps/breaking-steps.ts';
import { filteredLists, idNames } from './steps/foreign-ids.ts';
import { foreignPeople } from './steps/foreign-people.ts';
import { foreignWork } from './steps/foreign-work.ts';
import { foreignWebhooks } from './steps/foreign-webhooks.ts';
import { foreignWriting, newWriting } from './steps/foreign-writing.ts';
import { journeyFolder } from './steps/journey-studio.ts';
import { openSession, type Session } from './steps/session-steps.ts';

let place: StudioFolder;
let server: StudioProcess;
let alice: KeyUser;
let bob: KeyUser;
let bobsBrowser: Session;
const output: string[] = [];
const canary = 'Canary of Alice, heard by nobody else.';
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test.beforeAll(async () => {
  place = await journeyFolder({ LOG_LEVEL: 'trace' });
  server = await place.start();
  alice = await makeUser(place, server.address);
  bob = await makeUser(place, server.address);
  bobsBrowser = await openSession(server.address, bob);
});
test.afterAll(async () => {
  await server.stop();
  await place.remove();
});

const served = allCalls.filter(({ available }) => available);
const nameOf = (call: Call): string => call.id;
test('another user’s ids are not found on any call that takes one', async () => {
  const articleId = await saveArticle(alice.client, canary);
  const { id: exportId } = await alice.client.send(exportCalls.exportArticle, { articleId });
  const done = await ended(alice.client, exportId);
  const bytes = Buffer.from('RIFF of Alice');
  const upload = { fileName: 'a.wav', mediaType: 'audio/wav', sizeBytes: bytes.length, sha256: sha256(bytes) };
  const { uploadId, parts } = await alice.client.send(authoriseUpload, upload);
  const bobsUpload = await bob.client.send(authoriseUpload, upload);
  const aliceBrowser = await openSession(server.address, alice);
  const entry = { type: 0, original: 'Canary', alternative: 'Canary' } as const;
  const { id: lexiconId } = await alice.client.send(createLexiconEntry, entry);
  const [key] = await aliceBrowser.client.send(listApiKeys, {});
  const segments = [{ text: 'Mine now.', speaker: 'flite-rms' }];
  const part = new URL(parts[0]?.url ?? '', server.address);
  const signed = new URL(done.files[0]?.url ?? '', server.address);
  const query = (url: URL): object => Object.fromEntries(url.searchParams);

  const inputs: Record<string, object> = {
    readArticle: { id: articleId },
    updateArticle: { id: articleId, revision: 1, segments },
    changeArticle: { id: articleId, revision: 1, title: 'Mine now' },
    deleteArticle: { id: articleId },
    estimateArticle: { articleId, segments },
    listenToArticle: { id: articleId },
    exportArticle: { articleId },
    readExport: { id: exportId },
    readExportEvents: { id: exportId },
    cancelExport: { id: exportId },
    authoriseUpload: { ...upload, uploadId },
    finishUpload: { uploadId },
    addArticleToAlbum: { companyId: exportId, articleIds: [articleId] },
    copyArticle: { articleId },
    playDemo: { articleId, speaker: 'flite-rms' },
    downloadMp3: { articleId },
    createArticle: { companyId: exportId, segments },
    createShare: { exportId },
    createSound: { fileId: exportId },
    createTake: { id: articleId, segmentId: 'a' },
    createVersion: { id: articleId, label: 'Mine' },
    deleteAlbum: { id: exportId },
    deleteProject: { id: articleId },
    deleteShare: { id: exportId },
    deleteSound: { id: exportId },
    endSession: { id: exportId },
    updateLexiconEntry: { id: lexiconId, type: 0, original: 'Mine', alternative: 'mine' },
    deleteLexiconEntry: { id: lexiconId },
    listLexiconArticles: { id: lexiconId },
    scanLexicon: { articleId, speaker: 'flite-rms' },
    deleteTake: { id: articleId, takeId: exportId },
    listTakes: { id: articleId },
    listVersions: { id: articleId },
    listenToTake: { id: articleId, takeId: exportId },
    readSharedPage: { id: exportId },
    readVersion: { id: articleId, versionId: exportId },
    removeIdentity: { id: exportId },
    renameAlbum: { id: exportId, name: 'Mine' },
    renameArticle: { articleId, title: 'Mine' },
    renameSound: { id: exportId, name: 'Mine' },
    renameTake: { id: articleId, takeId: exportId, label: 'Mine' },
    restoreVersion: { id: articleId, versionId: exportId, revision: 1 },
    updateProject: { id: articleId, title: 'Mine' },
    prepareCloneSample: { fileId: exportId },
    deleteCloneSample: { id: exportId },
    deleteClone: { id: exportId },
    readClone: { id: exportId },
    translateText: { fileId: uploadId, target: 'es' },
    deleteTranslation: { id: exportId },
    readTranslation: { id: exportId },
    cancelTranslation: { id: exportId },
    retryTranslation: { id: exportId },
    deleteGlossaryTerm: { id: lexiconId },
    deleteExtraction: { id: exportId },
    cancelExtraction: { id: exportId },
    retryExtraction: { id: exportId },
    convertToWav: { fileId: uploadId },
    extractAudio: { fileId: uploadId },
    extractAudioShort: { fileId: uploadId },
    convertToMp4: { fileId: uploadId },
    cancelClone: { id: exportId },
    retryClone: { id: exportId },
    alignSubtitles: { fileId: exportId, script: 'Mine.', language: 'en-US' },
    readSubtitleContext: { id: exportId },
    exportAlignment: { id: exportId, format: 'srt' },
    updateAlignment: { id: exportId, revision: 1, title: 'Mine' },
    cancelAlignment: { id: exportId },
    retryAlignment: { id: exportId },
    deleteAlignment: { id: exportId },
    createTranscription: { fileId: exportId },
    createTranscriptionFromLink: { url: 'https://example.org/a.mp3', albumId: exportId },
    createRecognitionBatch: { fileIds: [exportId], albumId: exportId },
    readRecognitionBatch: { batchId: exportId },
    cancelRecognitionBatch: { batchId: exportId },
    readTranscription: { id: exportId },
    updateTranscription: { id: exportId, revision: 1, title: 'Mine' },
    renameTranscription: { id: exportId, title: 'Mine' },
    deleteTranscription: { id: exportId },
    readTranscriptionEvents: { id: exportId },
    cancelTranscription: { id: exportId },
    retryTranscription: { id: exportId },
    realignTranscription: { id: exportId, segmentIds: ['a'] },
    exportTranscription: { id: exportId, format: 'txt' },
    renameTranscriptionAlbum: { id: exportId, name: 'Mine' },
    deleteTranscriptionAlbum: { id: exportId },
    moveTranscription: { ids: [exportId], albumId: exportId },
    ...foreignWriting(await newWriting(alice.client, canary), exportId),
    keepSoundEffect: { id: exportId },
    deleteSoundEffect: { id: exportId },
    hideSoundEffect: { id: exportId, hide: true },
    createMatchAudio: { fileId: exportId },
    readVoiceSearch: { id: exportId },
    cancelVoiceSearch: { id: exportId },
    readFile: { ...query(signed), fileId: 'another' },
    readOrder: { id: exportId },
    payTestOrder: { id: exportId, card: '4242 4242 4242 4242' },
    recoverSubscription: { subId: exportId },
    requestRefund: { paymentId: exportId },
    revokeApiKey: { id: key?.id },
    readMail: { id: 'a.eml' },
    ...foreignWork(exportId),
    ...foreignWebhooks(exportId),
    readProjectAudio: { id: articleId },
    ...foreignPeople(alice.id, exportId),
    createPost: { title: 'Mine', language: 'en', coverFileId: exportId },
    readPost: { id: exportId },
    savePost: { id: exportId, revision: 1, title: 'Mine', language: 'en' },
    publishPost: { id: exportId, revision: 1 },
    unpublishPost: { id: exportId, revision: 1 },
    deletePost: { id: exportId },
    saveChange: { id: exportId, revision: 1 },
    deleteChange: { id: exportId },
    saveBanner: { id: exportId, revision: 1 },
    deleteBanner: { id: exportId },
    saveContest: { id: exportId, revision: 1 },
    deleteContest: { id: exportId },
    voidCodeBatch: { id: exportId },
    approveApplication: { id: exportId },
    refuseApplication: { id: exportId, reason: 'Mine' },
    readBlogPost: { id: articleId },
    readBlogCover: { id: articleId },
  };
  // A part's bytes travel bare, so this one is tried by hand.
  const swapped = new URL(part.href.replace(uploadId, bobsUpload.uploadId));
  expect((await fetch(swapped, { method: 'PUT', body: bytes.toString() })).status).toBe(403);
  expect(
    served
      .filter((call) => idNames(call).length > 0)
      .map(nameOf)
      .sort(),
  ).toEqual([...Object.keys(inputs), ...filteredLists, 'putUploadPart'].sort());
  for (const call of served) {
    const input = inputs[call.id];
    if (input === undefined) continue;
    const { client } = call.access === 'session' || call.access === 'owner' ? bobsBrowser : bob;
    const said = await client.bytes(call, input).then(
      async (answer) => answer.text(),
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );
    expect(said, call.id).not.toContain('Canary');
    // A signature is no id: a wrong one is as good as an old one.
    if (call.id === 'revokeApiKey') continue;
    // Of a file one call has a word of its own, the same as for one that never was.
    expect(`${call.id} ${said}`).toMatch(
      / (?:input\.not-found|file\.expired)$|^alignSubtitles alignment\.media-missing$/u,
    );
  }
  const left = await alice.client.send(articles.readArticle, { id: articleId });
  expect(left.segments[0]?.text).toBe(canary);
  expect(await aliceBrowser.client.send(listApiKeys, {})).toHaveLength(1);
  expect(await alice.client.send(exportCalls.readExport, { id: exportId })).toMatchObject({ status: 'done' });
});

test('fields that no one may set change nothing', async () => {
  const extra = { plan: 'business', vipType: 5, role: 'owner', credits: 1e6, allCredits: 1e6, price: 0, amount: 0 };
  const owners = { userId: alice.id, ownerId: alice.id, wwid: alice.id, isOwner: true, isPaid: true, status: 'done' };
  const all = { ...extra, ...owners };
  const before = await balanceOf(bob.client);
  const who = await bobsBrowser.client.send(readUser, {});
  const segment = { text: 'One short line.', speaker: 'flite-rms', price: 0, userId: alice.id };
  const article = await bob.client.send(articles.createArticle, { ...all, segments: [segment] } as never);
  expect(await bob.client.send(articles.readArticle, { id: article.articleId })).toMatchObject({ revision: 1 });
  const visitor = createClient({ baseUrl: server.address });
  const known: Record<string, object> = {
    updateArticle: { id: article.articleId, revision: 1, segments: [segment] },
    estimateArticle: { articleId: article.articleId, segments: [segment] },
    exportArticle: { articleId: article.articleId },
    renameUser: { userName: 'Bob the same' },
    createApiKey: { name: 'second' },
    authoriseUpload: { fileName: 'a.wav', mediaType: 'audio/wav', sizeBytes: 4, sha256: sha256(Buffer.from('four')) },
    logIn: { email: bob.email, password: bob.password },
    createSpeech: { model: 'tts-1', voice: 'flite-rms', input: 'Two.' },
  };
  for (const call of served.filter(({ method, kind }) => hasBody(method) && kind !== 'upload')) {
    if (call.id === 'logOut') continue;
    const input = { ...known[call.id], ...all };
    // A log-in ends the session it comes from.
    const client = call.access === 'session' ? bobsBrowser.client : call.access === 'user' ? bob.client : visitor;
    await client
      .bytes(call, input)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }
  const now = await bobsBrowser.client.send(readUser, {});
  expect(now).toMatchObject({ role: 'user', plan: 'professional', vipType: who?.vipType, wwid: bob.id });
  const after = await balanceOf(bob.client);
  expect(after.allCredits + after.held).toBeLessThan(before.allCredits);
  expect(after.allCredits).toBeGreaterThan(before.allCredits - 1);
});

test('a foreign page’s requests with the cookie change nothing', async () => {
  for (const call of served) {
    const isChange = call.method !== 'GET' || call.mutatingGet;
    if (!isChange || call.door !== 'timbre' || call.kind === 'upload') continue;
    const path = call.path.replace(/\{\w+\}/g, 'register');
    const headers = { cookie: bobsBrowser.cookie, origin: 'https://evil.test', 'content-type': 'application/json' };
    const bare = call.method === 'GET' || call.method === 'DELETE';
    const answer = await fetch(server.address + path, {
      method: call.method,
      headers,
      ...(bare ? {} : { body: '{}' }),
    });
    const { err_code: error } = (await answer.json()) as { err_code?: string };
    // What is the owner's is not there for anyone else, wherever they ask from.
    const refusals = call.access === 'owner' ? ['input.not-found'] : ['request.forged', 'access.denied'];
    expect(refusals, call.id).toContain(error);
  }
  expect(await bobsBrowser.client.send(readUser, {})).toMatchObject({ wwid: bob.id });
});

test('a session given by someone else is not taken over, and a log-out ends it in every tab', async () => {
  const planted = 'x'.repeat(43);
  const fixed = await openSession(server.address, bob, { cookie: `timbre_session=${planted}` });
  expect(fixed.cookie).not.toContain(planted);
  const asPlanted = createClient({ baseUrl: server.address, headers: () => ({ cookie: `timbre_session=${planted}` }) });
  expect(await asPlanted.send(readUser, {})).toBeNull();
  const otherTab = createClient({ baseUrl: server.address, headers: () => fixed.headers });
  expect(await otherTab.send(readUser, {})).toMatchObject({ wwid: bob.id });
  await fixed.client.send(logOut, {});
  expect(await otherTab.send(readUser, {})).toBeNull();
  expect(await refusal(otherTab.send(listApiKeys, {}))).toMatchObject({ code: 'session.required' });
});

test('bodies that are too large, too deep, of the wrong kind or hold NUL get a clear sentence', async () => {
  const segments = (text: string) => [{ text, speaker: 'flite-rms' }];
  const create = (text: string): Promise<unknown> =>
    bob.client.send(articles.createArticle, { segments: segments(text) });
  expect(await refusal(create('word '.repeat(200_000)))).toMatchObject({ code: 'text.limit' });
  expect(await refusal(create('x'.repeat(3_000_000)))).toMatchObject({ code: 'request.too-large' });
  expect(await refusal(create(' \n\t '))).toMatchObject({ code: 'text.empty' });
  const raw = async (body: string, type = 'application/json'): Promise<string> => {
    const headers = { 'xi-api-key': bob.apiKey, 'content-type': type };
    const answer = await fetch(server.address + articles.createArticle.path, { method: 'POST', headers, body });
    return ((await answer.json()) as { err_code: string }).err_code;
  };
  const deep = 200_000;
  for (const [body, type] of [
    ['['.repeat(deep) + ']'.repeat(deep)],
    [`{"segments":${'['.repeat(deep)}${']'.repeat(deep)}}`],
    ['{"a":'.repeat(deep) + '1' + '}'.repeat(deep)],
    ['{"segments":'],
    ['null'],
    ['{"__proto__":{"plan":"business"},"segments":[]}'],
    ['<segments/>', 'text/xml'],
    ['segments=1', 'application/x-www-form-urlencoded'],
  ] as const) {
    expect(await raw(body, type), body.slice(0, 20)).toBe('input.invalid');
  }
  // What speech cannot say is left out or refused; it never is our fault.
  for (const text of ['A\u0000B is a line.', 'Half a \ud83d pair.', '\u202eRight to left.', '🙂🙂 and words.', '𝔉𝔯']) {
    const said = await create(text).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
    expect(['ok', 'input.invalid', 'text.unspeakable'], JSON.stringify(text)).toContain(said);
    const speech = await fetch(`${server.address}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bob.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', voice: 'flite-rms', response_format: 'pcm', input: text }),
    });
    expect([200, 400], JSON.stringify(text)).toContain(speech.status);
    await speech.arrayBuffer();
  }
  for (const id of ['%00', '..%2f..%2fetc%2fpasswd', "'%20or%201=1", 'x'.repeat(400)]) {
    const answer = await fetch(`${server.address}/gateway-apis/tts/v1/articles/${id}`, {
      headers: { 'xi-api-key': bob.apiKey },
    });
    expect(['input.not-found', 'input.invalid'], id).toContain(
      ((await answer.json()) as { err_code: string }).err_code,
    );
  }
});

/** A request with headers that fetch would not send. */
function bare(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((resolve, reject) => {
    httpRequest(server.address + path, { headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    })
      .once('error', reject)
      .end();
  });
}

/** The status line for bytes as they are; Node's client gives up on an answer that comes before it has written all. */
function firstLine(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk: Buffer) => (said += chunk.toString())).once('error', () => undefined);
    socket.once('close', () => resolve(said.split('\r\n')[0] ?? ''));
    socket.write(bytes);
  });
}

test('hostile headers and addresses: no other host gets into a page, a letter or a redirect', async ({ page }) => {
  expect(await firstLine(`GET / HTTP/1.1\r\nHost: x\r\nCookie: a=${'b'.repeat(60_000)}\r\n\r\n`)).toContain('431');
  const spoof = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.test',
  };
  for (const path of ['/', '/login', '/openapi.json', '/tools/home']) {
    const answer = await bare(path, { ...spoof, accept: 'text/html' });
    expect(answer.body + JSON.stringify(answer.headers), path).not.toContain('evil.test');
  }
  const query = new URLSearchParams({ email: 'spoofed@example.org', usage: 'register' });
  await bare(`${sendEmailCode.path}?${query}`, { ...spoof, ww_token: '' });
  const mailbox = join(String(place.env['DATA_DIR']), 'mailbox');
  for (const name of await readdir(mailbox))
    expect(await readFile(join(mailbox, name), 'utf8')).not.toContain('evil.test');

  for (const path of [
    '//evil.test/',
    '//evil.test/%2e%2e',
    '/\\evil.test',
    '/%5cevil.test/',
    '/https://evil.test',
    '/%0d%0aLocation:%20//evil.test',
  ]) {
    const { location = '' } = (await bare(path, { accept: 'text/html' })).headers;
    expect(new URL(String(location), server.address).origin, path).toBe(server.address);
  }
  await page.context().addCookies(bobsBrowser.cookies);
  for (const to of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:document.title=1',
    '/%09/evil.test',
  ]) {
    await page.goto(`${server.address}/login?to=${encodeURIComponent(to)}`);
    await expect(page.locator('main')).toBeVisible();
    expect(new URL(page.url()).origin, to).toBe(server.address);
  }
});

test('a spoofed network address does not unlock a log-in', async () => {
  const victim = await makeUser(place, server.address, 0);
  const attempt = (password: string, from: string): Promise<unknown> =>
    createClient({ baseUrl: server.address, headers: () => ({ 'x-forwarded-for': from, 'x-real-ip': from }) }).send(
      logIn,
      {
        email: victim.email,
        password,
      },
    );
  const codes: string[] = [];
  for (let i = 0; i < 6; i += 1) codes.push((await refusal(attempt('wrong', `203.0.${i}.7`))).code);
  expect(codes.at(-1)).toBe('account.locked');
  expect(await refusal(attempt(victim.password, '198.51.100.9'))).toMatchObject({ code: 'account.locked' });
});

test('uploads: wrong bytes, odd names, and going on after a restart', async () => {
  const partBytes = 5_242_880;
  const bytes = Buffer.alloc(partBytes + 100, 7);
  const announce = { mediaType: 'audio/wav', sizeBytes: bytes.length, sha256: sha256(bytes), fileName: 'a.wav' };
  const put = async (url: string, body: Uint8Array): Promise<number> =>
    (await fetch(new URL(url, server.address), { method: 'PUT', body: new Uint8Array(body) })).status;
  for (const wrong of [
    { sizeBytes: 0 },
    { sizeBytes: -1 },
    { sizeBytes: 1e18 },
    { sha256: 'z'.repeat(64) },
    { fileName: ' ' },
  ]) {
    const { code } = await refusal(bob.client.send(authoriseUpload, { ...announce, ...wrong }));
    expect(['input.invalid', 'upload.empty', 'request.too-large', 'storage.full'], JSON.stringify(wrong)).toContain(
      code,
    );
  }
  const lied = await bob.client.send(authoriseUpload, {
    ...announce,
    sizeBytes: 4,
    sha256: sha256(Buffer.from('true')),
  });
  expect(await put(lied.parts[0]?.url ?? '', Buffer.from('too long'))).toBeGreaterThanOrEqual(400);
  expect(await put(lied.parts[0]?.url ?? '', Buffer.from('s'))).toBeGreaterThanOrEqual(400);
  expect(await put(lied.parts[0]?.url ?? '', Buffer.from('lie!'))).toBe(200);
  expect(await refusal(bob.client.send(finishUpload, { uploadId: lied.uploadId }))).toMatchObject({
    code: 'upload.mismatch',
  });

  const plan = await bob.client.send(authoriseUpload, {
    ...announce,
    fileName: '../../../etc/cron.d/"x"\r\nX-Evil: 1.wav',
  });
  expect(await refusal(bob.client.send(finishUpload, { uploadId: plan.uploadId }))).toMatchObject({
    code: 'upload.mismatch',
  });
  expect(await put(plan.parts[0]?.url ?? '', bytes.subarray(0, partBytes))).toBe(200);
  output.push(server.output());
  await server.stop();
  server = await place.start();
  const resumed = await bob.client.send(authoriseUpload, { ...announce, uploadId: plan.uploadId });
  expect(resumed.parts.map(({ isDone }) => isDone)).toEqual([true, false]);
  expect(await put(resumed.parts[1]?.url ?? '', bytes.subarray(partBytes))).toBe(200);
  const file = await bob.client.send(finishUpload, { uploadId: plan.uploadId });
  const answer = await fetch(new URL(file.url, server.address));
  expect(answer.headers.get('x-evil')).toBeNull();
  expect(answer.headers.get('content-disposition') ?? '').not.toMatch(/\.\.\/|\r|\n|etc\//);
  expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(announce.sha256);
  const named = await uploadFile(bob.client, new Blob(['four']), {
    fileName: 'a\u0000b.wav',
    mediaType: 'text/html',
  }).then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
  expect(['ok', 'input.invalid']).toContain(named);
});

test('no key, password, code or session secret is in the log', async () => {
  await bobsBrowser.client.send(sendEmailCode, { email: 'coded@example.org', usage: 'register' });
  const { key } = await bobsBrowser.client.send(createApiKey, { name: 'planted' });
  await refusal(
    createClient({ baseUrl: server.address, headers: () => ({ 'xi-api-key': `${key}x` }) }).send(listApiKeys, {}),
  );
  const mailbox = join(String(place.env['DATA_DIR']), 'mailbox');
  const letters = await Promise.all((await readdir(mailbox)).map((name) => readFile(join(mailbox, name), 'utf8')));
  const codes = letters.flatMap((letter) => /\b\d{6}\b/.exec(letter.split('\r\n\r\n').slice(1).join('\n'))?.[0] ?? []);
  expect(codes.length).toBeGreaterThan(0);
  await server.stop();
  const log = [...output, server.output()]
    .join('\n')
    .split('\n')
    .filter((line) => line.startsWith('{'));
  server = await place.start();
  expect(log.length).toBeGreaterThan(20);
  const secrets = [
    alice.apiKey,
    bob.apiKey,
    key,
    alice.password,
    bob.password,
    ...bobsBrowser.cookies.map(({ value }) => value),
  ];
  for (const secret of secrets) expect(log.filter((line) => line.includes(secret))).toEqual([]);
  const texts = log.map((line) => JSON.stringify({ ...(JSON.parse(line) as object), time: '', requestId: '' }));
  for (const code of codes)
    expect(texts.filter((line) => line.includes(`"${code}"`) || line.includes(`=${code}`))).toEqual([]);
});
