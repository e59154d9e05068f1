import { createHash } from 'node:crypto';
import { createAccountImport, readAccountImport } from '@timbre/contract/accounts/account-imports';
import { createArticle, listArticles, readArticle } from '@timbre/contract/articles/articles';
import { cloneConsent, createClone, listClones, readClone } from '@timbre/contract/cloning/cloning';
import { prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import { createAvatarCase, listAvatarCases } from '@timbre/contract/talking-photos/talking-photos-cases';
import { detectAvatar, portraitConsent } from '@timbre/contract/talking-photos/talking-photos-photos';
import type { SpeechEngine } from '@timbre/engines/ports';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOf, forgedCopy, type CopyRow } from '../../testing/steps/copy-steps.ts';
import { zipOf } from '../../testing/archives.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { portrait } from '../../testing/steps/photo-steps.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { cloneConsents, clones, cloneSamples } from '../cloning/cloning.tables.ts';

let studio: TestStudio;
let engines: readonly SpeechEngine[] = [];
let alice = {} as TestUser;
let copy = new Uint8Array();
let cloneId = '';

async function speech(): Promise<Uint8Array> {
  const flite = engines.find(({ name }) => name === 'flite');
  const text = 'The morning light fell softly over the harbour, and the fishing boats rocked at their ropes.';
  const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
  const parts: Int16Array[] = [];
  for await (const event of flite?.speak({ ...plain, voice: 'awb', text }, new AbortController().signal) ?? [])
    if (event.kind === 'audio') parts.push(event.samples, silence(0.2, 16_000));
  return encodeWav(joinSamples(parts), 16_000);
}

beforeAll(async () => {
  engines = speechEngines();
  studio = await startTestStudio({ engines: engines.filter(({ name }) => name === 'cloned') });
  alice = await studio.createUser('business');
  const { client } = alice;
  const { url } = await client.send(prepareCloneSample, { fileId: await uploadFile(alice, await speech(), 'me.wav') });
  const form = { name: 'My voice', language: 'en-US', gender: 'male', age: 'Adults' } as const;
  ({ id: cloneId } = await client.send(createClone, { ...form, url, consent: cloneConsent.version }));
  await studio.runJobs();
  await client.send(createArticle, { segments: [{ text: 'In my own voice.', speaker: cloneId }] });
  copy = await copyOf(studio, alice);
});
afterAll(async () => {
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
});

async function imported(user: TestUser, bytes: Uint8Array) {
  const { client } = await openBrowser(studio, user);
  await client.send(createAccountImport, { fileId: await uploadFile(user, bytes, 'account.zip') });
  await studio.runJobs();
  return (await client.send(readAccountImport, {})).latest ?? expect.fail('no import');
}

const forged = (table: string, change: (row: CopyRow) => void): Uint8Array =>
  forgedCopy(copy, (rows) => rows.get(table)?.forEach(change));

it('carries a cloned voice with its recording and the receipt, and makes it again here', async () => {
  const bob = await studio.createUser('business');
  expect(await imported(bob, copy)).toMatchObject({ status: 'done', error: null });
  const { totalList } = await bob.client.send(listClones, {});
  const [voice] = totalList;
  expect(totalList).toMatchObject([{ name: 'My voice', status: 'done', language: 'en-US', isUsable: true }]);
  expect(voice?.id).not.toBe(cloneId);
  const [receipt] = await studio.db.select().from(cloneConsents).where(eq(cloneConsents.userId, bob.id));
  const [first] = await studio.db.select().from(cloneConsents).where(eq(cloneConsents.userId, alice.id));
  expect(first?.importedAt).toBeNull();
  const { version, wording, sampleSha256, agreedAt } = first ?? expect.fail('no receipt');
  expect(receipt).toMatchObject({ version, wording, sampleSha256, agreedAt, cloneId: voice?.id });
  expect(receipt?.importedAt).toBeInstanceOf(Date);
  // What it speaks names it by its new id.
  const [article] = (await bob.client.send(listArticles, {})).results;
  const { segments } = await bob.client.send(readArticle, { id: article?.articleId ?? '' });
  expect(segments[0]?.speaker).toBe(voice?.id);
});

it('a voice without a slot waits with its recording', async () => {
  const carol = await studio.createUser('free');
  expect((await imported(carol, copy)).counts).toContainEqual({ kind: 'voices', count: 1 });
  const { totalList, usableCount } = await carol.client.send(listClones, {});
  const { clone } = await carol.client.send(readClone, { id: totalList[0]?.id ?? '' });
  const isMade = clone?.status === 'done';
  expect(usableCount).toBe(isMade ? 1 : 0);
  if (!isMade) expect(clone).toMatchObject({ status: 'cancelled', canRetry: true });
  const again = await imported(carol, copy);
  expect(again.status).toBe('done');
  // Of the same name there is one at most.
  const second = await carol.client.send(listClones, {});
  expect(second.totalList.map(({ status }) => status)).toContain('cancelled');
});

it.each([
  ['its receipt is for another recording', 'clone_consents', 'sample_sha256', 'ab'.repeat(32)],
  ['its receipt is for another voice', 'clone_consents', 'clone_id', 'someone'],
  ['the avatar that it belongs to isn’t there', 'clones', 'kind', 'avatar'],
])('a voice stays behind: %s', async (_what, table, column, value) => {
  const dan = await studio.createUser('business');
  const bytes = forged(table, (row) => (row[column] = value));
  expect(await imported(dan, bytes)).toMatchObject({ status: 'done', leftOut: 2 });
  expect(await studio.db.$count(clones, eq(clones.ownerId, dan.id))).toBe(0);
});

it('an avatar comes with the voice of its own, which is made again here and takes no slot', async () => {
  const [frank, grace] = [await studio.createUser('business'), await studio.createUser('free')];
  const { client } = frank;
  const { url } = await client.send(prepareCloneSample, { fileId: await uploadFile(frank, await speech(), 'me.wav') });
  const { photoId } = await client.send(detectAvatar, { fileId: await uploadFile(frank, portrait(), 'me.png') });
  const agreed = { consent: portraitConsent.version, voiceConsent: cloneConsent.version };
  await client.send(createAvatarCase, { name: 'Frank', photoId, sampleUrl: url, gender: 'male', ...agreed });
  await studio.runJobs();
  const { counts } = await imported(grace, await copyOf(studio, frank));
  expect(counts.find(({ kind }) => kind === 'voices')).toBeUndefined();
  const { totalList } = await grace.client.send(listAvatarCases, {});
  const voices = await grace.client.send(listClones, {});
  expect(voices).toMatchObject({ usableCount: 0, totalList: [{ type: 'avatar', status: 'done' }] });
  expect(totalList).toMatchObject([{ name: 'Frank', useStatus: 1, speakerId: voices.totalList[0]?.id }]);
});

it('a recording that is longer than one may be is refused', async () => {
  const eve = await studio.createUser('business');
  const [row] = await studio.db.select().from(cloneSamples).where(eq(cloneSamples.ownerId, alice.id));
  const files = unzipSync(copy);
  const long = encodeWav(new Int16Array(8000 * 70), 8000);
  const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as {
    tables: { name: string; path: string; sha256: string }[];
    files: { id: string; path: string; sizeBytes: number; sha256: string }[];
  };
  const listed = manifest.files.find(({ id }) => id === row?.fileId) ?? expect.fail('no sample');
  const sha256 = createHash('sha256').update(long).digest('hex');
  files[listed.path] = new Uint8Array(long);
  Object.assign(listed, { sizeBytes: long.length, sha256 });
  const receipts = manifest.tables.find(({ name }) => name === 'clone_consents') ?? expect.fail('no receipts');
  const rows = JSON.parse(Buffer.from(files[receipts.path] ?? []).toString()) as object[];
  files[receipts.path] = Buffer.from(JSON.stringify(rows.map((one) => ({ ...one, sample_sha256: sha256 }))));
  receipts.sha256 = createHash('sha256')
    .update(files[receipts.path] ?? '')
    .digest('hex');
  files['manifest.json'] = Buffer.from(JSON.stringify(manifest));
  const bytes = zipOf(Object.entries(files).map(([path, content]) => ({ path, content })));
  expect((await imported(eve, bytes)).error).toMatchObject({ code: 'import.damaged' });
});
