import { createHash } from 'node:crypto';
import { exportUserData } from '@timbre/contract/accounts/accounts';
import * as calls from '@timbre/contract/accounts/account-imports';
import { createLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import { createWriting } from '@timbre/contract/writing/writing';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zipOf } from '../../testing/archives.ts';
import { newSound } from '../../testing/everything-of.ts';
import { exportNow, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let copy = new Uint8Array();
beforeAll(async () => {
  studio = await startTestStudio();
  const alice = await studio.createUser('business', 100);
  await newSound(studio, alice, 'Rain', 330);
  const { articleId } = await saveArticle(alice, 'It rains.');
  await exportNow(studio, alice, articleId, { format: 'wav' });
  await alice.client.send(createLexiconEntry, { type: 0, original: 'SQL', alternative: 'sequel' });
  await alice.client.send(createWriting, { title: 'Notes', text: 'One.' });
  const { client } = await openBrowser(studio, alice);
  copy = new Uint8Array(await (await client.bytes(exportUserData, {})).arrayBuffer());
});
afterAll(() => studio.close());

async function someone(plan: 'free' | 'business' = 'business') {
  const user = await studio.createUser(plan);
  const { client } = await openBrowser(studio, user);
  const upload = (bytes: Uint8Array = copy) => uploadFile(user, bytes, 'account.zip');
  const start = async (bytes?: Uint8Array) => client.send(calls.createAccountImport, { fileId: await upload(bytes) });
  const latest = async () => (await client.send(calls.readAccountImport, {})).latest;
  return { user, client, upload, start, latest };
}

async function rowsOf({ id }: TestUser): Promise<Record<string, number>> {
  const { rows } = await studio.platform.database.pool.query<Record<string, string>>(
    `select (select count(*) from projects where owner_id = $1) as projects,
       (select count(*) from writings where user_id = $1) as writings,
       (select count(*) from lexicon_entries where user_id = $1) as lexicon,
       (select count(*) from files where owner_id = $1) as files,
       (select count(*) from files where owner_id = $1 and purpose = 'upload') as uploads`,
    [id],
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}

it('imports a copy into the caller’s account, says what came, and removes the upload', async () => {
  const { user, start, latest } = await someone();
  expect(await start()).toMatchObject({ status: 'queued', fileName: 'account.zip', sizeBytes: copy.length });
  await studio.runJobs();
  expect(await latest()).toMatchObject({
    status: 'done',
    error: null,
    canRetry: false,
    fileCount: 3,
    counts: [
      { kind: 'voiceovers', count: 1 },
      { kind: 'exports', count: 1 },
      { kind: 'lexicon', count: 1 },
      { kind: 'writings', count: 1 },
      { kind: 'sounds', count: 1 },
    ],
  });
  expect(await rowsOf(user)).toEqual({ projects: 1, writings: 1, lexicon: 1, files: 3, uploads: 0 });
});

it('takes the room of the archive for what is in it', async () => {
  const { user, start, latest } = await someone('free');
  const before = await studio.composition.files.usedBytes(user.id);
  await start();
  await studio.runJobs();
  expect((await latest())?.status).toBe('done');
  expect(await studio.composition.files.usedBytes(user.id)).toBeGreaterThan(before);
});

it('refuses what is no copy in one sentence, keeps nothing of it, and offers no other try', async () => {
  const { user, start, latest } = await someone();
  await start(zipOf([{ path: 'a.txt', content: 'a' }]));
  await studio.runJobs();
  expect(await latest()).toMatchObject({
    status: 'failed',
    canRetry: false,
    error: { code: 'import.not-a-copy', message: expect.stringContaining('isn’t a copy of an account') as string },
  });
  expect(await rowsOf(user)).toEqual({ projects: 0, writings: 0, lexicon: 0, files: 0, uploads: 0 });
});

it('refuses lists that are short to send and large to read', async () => {
  const { start, latest } = await someone();
  const files = Object.entries(unzipSync(copy)).map(([path, content]) => ({ path, content }));
  const manifest = JSON.parse(Buffer.from(unzipSync(copy)['manifest.json'] ?? []).toString()) as {
    tables: { name: string; sha256: string; path: string }[];
  };
  const bomb = Buffer.from(`[{"a":[${'[],'.repeat(6_100_000)}[]]}]`);
  const table = manifest.tables.find(({ name }) => name === 'writings');
  if (table !== undefined) table.sha256 = createHash('sha256').update(bomb).digest('hex');
  const forged = files.map((entry) => {
    if (entry.path === table?.path) return { ...entry, content: bomb };
    return entry.path === 'manifest.json' ? { ...entry, content: Buffer.from(JSON.stringify(manifest)) } : entry;
  });
  await start(zipOf(forged));
  await studio.runJobs();
  expect((await latest())?.error).toMatchObject({ code: 'import.too-large' });
});

it('runs one at a time for a person, whatever is asked at once', async () => {
  const { client, upload, latest } = await someone();
  const ids = await Promise.all([upload(), upload(new Uint8Array([...copy, 0]))]);
  const answers = await Promise.allSettled(ids.map((fileId) => client.send(calls.createAccountImport, { fileId })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'import.busy' } });
  const { id = '' } = (await latest()) ?? {};
  expect((await refusal(client.send(calls.deleteAccountImport, { id }))).code).toBe('import.busy');
  await studio.runJobs();
  await client.send(calls.deleteAccountImport, { id });
  expect(await latest()).toBeNull();
});

it('a cancelled one leaves nothing but its file, and can be tried again', async () => {
  const { user, client, start, latest } = await someone();
  const { id } = await start();
  await client.send(calls.cancelAccountImport, { id });
  await studio.runJobs();
  expect(await latest()).toMatchObject({ status: 'cancelled', canRetry: true, error: null });
  expect(await rowsOf(user)).toMatchObject({ projects: 0, files: 1 });
  await client.send(calls.retryAccountImport, { id });
  await studio.runJobs();
  expect((await latest())?.status).toBe('done');
  expect(await rowsOf(user)).toMatchObject({ projects: 1, uploads: 0 });
  expect((await refusal(client.send(calls.retryAccountImport, { id }))).code).toBe('state.conflict');
});

it('a full disk stops it with its own sentence; once there is room, the same file does', async () => {
  const { user, client, start, latest } = await someone();
  const { id } = await start();
  studio.breakDisk('put');
  await studio.runJobs();
  studio.breakDisk(null);
  expect(await latest()).toMatchObject({ status: 'failed', canRetry: true, error: { code: 'disk.full' } });
  expect(await rowsOf(user)).toMatchObject({ projects: 0, files: 1 });
  await client.send(calls.retryAccountImport, { id });
  await studio.runJobs();
  expect((await latest())?.status).toBe('done');
});

it('keeps the file of one that failed for a week', async () => {
  const { user, start, client, latest } = await someone();
  const { id } = await start();
  await client.send(calls.cancelAccountImport, { id });
  await studio.runJobs();
  const [prune] = studio.composition.ownImports.periodics;
  await prune?.run();
  expect((await rowsOf(user))['uploads']).toBe(1);
  const eightDaysAgo = new Date(studio.clock.now().getTime() - 8 * 24 * 3_600_000);
  await studio.platform.database.pool.query('update account_imports set ended_at = $2 where id = $1', [
    id,
    eightDaysAgo,
  ]);
  await prune?.run();
  expect((await rowsOf(user))['uploads']).toBe(0);
  expect((await latest())?.canRetry).toBe(false);
});

it('takes so many a day', async () => {
  const { client, start } = await someone();
  const { id } = await start();
  for (let at = 1; at < calls.accountImportLimits.perDay; at += 1) {
    await client.send(calls.cancelAccountImport, { id });
    await studio.runJobs();
    await client.send(calls.retryAccountImport, { id });
  }
  await client.send(calls.cancelAccountImport, { id });
  await studio.runJobs();
  expect((await refusal(client.send(calls.retryAccountImport, { id }))).code).toBe('request.too-many');
  expect((await refusal(start())).code).toBe('request.too-many');
});

it('is the person’s own: no key, no one else’s file or import', async () => {
  const [dan, eve] = [await someone(), await someone()];
  expect((await refusal(dan.user.client.send(calls.readAccountImport, {}))).code).toBe('access.denied');
  const fileId = await dan.upload();
  expect((await refusal(eve.client.send(calls.createAccountImport, { fileId }))).code).toBe('input.not-found');
  const { id } = await dan.client.send(calls.createAccountImport, { fileId });
  for (const call of [calls.cancelAccountImport, calls.retryAccountImport, calls.deleteAccountImport])
    expect((await refusal(eve.client.send(call, { id }))).code).toBe('input.not-found');
  await studio.runJobs();
});

it('can be switched off by the owner', async () => {
  const off = await startTestStudio({ settings: { ACCOUNT_IMPORTS: 'off' } });
  try {
    const user = await off.createUser();
    const { client } = await openBrowser(off, user);
    expect(await client.send(calls.readAccountImport, {})).toEqual({ isOffered: false, latest: null });
    const fileId = await uploadFile(user, copy, 'account.zip');
    expect((await refusal(client.send(calls.createAccountImport, { fileId }))).code).toBe('import.off');
  } finally {
    await off.close();
  }
});
