import { createClient } from '@timbre/client';
import { uploadFile as sendFile } from '@timbre/client/upload';
import * as albumCalls from '@timbre/contract/transcription/transcription-albums';
import * as calls from '@timbre/contract/transcription/transcription';
import * as batchCalls from '@timbre/contract/transcription/transcription-batches';
import * as work from '@timbre/contract/transcription/transcription-work';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { transcripts } from './transcription.tables.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio({ recognisers: [fakeRecogniser()] });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(async () => {
  user = await studio.createUser();
});

const codeOf = async (doing: Promise<unknown>) => (await refusal(doing)).code;
const read = (id: string, by = user) => by.client.send(calls.readTranscription, { id });
const upload = (seconds = 3, by = user) => uploadFile(by, recordedVoice(seconds), 'a.wav');
const ask = (batchId: string, by = user) => by.client.send(batchCalls.readRecognitionBatch, { batchId });
const rows = () => studio.db.$count(transcripts, eq(transcripts.ownerId, user.id));

describe('a batch', () => {
  it('begins what can be begun, says why the rest can’t, and is asked until all is done', async () => {
    const fileIds = [await upload(3), 'none', await upload(2)];
    const { batchId, list } = await user.client.send(batchCalls.createRecognitionBatch, { fileIds });
    expect(list.map(({ error, transcription }) => error?.code ?? transcription?.title)).toEqual([
      'a',
      'input.not-found',
      'a',
    ]);
    expect(await ask(batchId)).toMatchObject({ isDone: false });
    await studio.runJobs();
    const done = await ask(batchId);
    expect(done.isDone).toBe(true);
    expect(done.list.map(({ at, transcription }) => [at, transcription?.status])).toEqual([
      [0, 'done'],
      [1, undefined],
      [2, 'done'],
    ]);
    const other = await studio.createUser();
    expect(await codeOf(ask(batchId, other))).toBe('input.not-found');
    expect(await codeOf(other.client.send(batchCalls.cancelRecognitionBatch, { batchId }))).toBe('input.not-found');
  });

  it('of links says what is wrong with each', async () => {
    const links = ['https://example.org/a b.mp3', 'http://127.0.0.1/a.mp3', 'ftp://example.org/a.mp3'];
    const list = links.map((url) => ({ url, duration: 1, language: 'en' }));
    const { batchId, list: begun } = await user.client.send(batchCalls.createTranscriptionBatch, { list });
    // What is no link is told at once; the answer waits for no site.
    expect(begun.map(({ at, transcription, error }) => [at, transcription?.status ?? error?.code])).toEqual([
      [0, 'transcript.link'],
      [1, 'queued'],
      [2, 'transcript.link'],
    ]);
    expect((await ask(batchId)).isDone).toBe(false);
    await studio.runJobs();
    const done = await ask(batchId);
    expect(done.isDone).toBe(true);
    const codes = done.list.map(({ at, transcription, error }) => [at, transcription?.error?.code ?? error?.code]);
    expect(codes).toEqual(links.map((_, at) => [at, 'transcript.link']));
    expect((await studio.balance(user)).held).toBe(0);
  });

  it('sent twice with one key is begun and held once', async () => {
    const fileIds = [await upload(), await upload()];
    const options = { idempotencyKey: 'the same batch' };
    const first = await user.client.send(batchCalls.createRecognitionBatch, { fileIds }, options);
    expect(await user.client.send(batchCalls.createRecognitionBatch, { fileIds }, options)).toEqual(first);
    expect(await rows()).toBe(2);
    expect((await studio.balance(user)).held).toBeCloseTo(0.12, 6);
  });

  it('takes one upload once', async () => {
    const fileId = await upload();
    const { list } = await user.client.send(batchCalls.createRecognitionBatch, { fileIds: [fileId, fileId] });
    expect(list.map(({ error }) => error?.code ?? 'begun')).toEqual(['begun', 'input.not-found']);
    expect((await studio.balance(user)).held).toBeCloseTo(0.06, 6);
  });

  it('is listed while it is under way, and stopped as a whole: what is done stays paid, the rest costs nothing', async () => {
    const done = await user.client.send(calls.createTranscription, { fileId: await upload() });
    await studio.runJobs();
    const fileIds = [await upload(), 'none', await upload()];
    const { batchId, list } = await user.client.send(batchCalls.createRecognitionBatch, { fileIds });
    const open = () => user.client.send(batchCalls.listRecognitionBatches, {});
    expect(await open()).toMatchObject([{ batchId, isDone: false, list: [{ at: 0 }, { at: 1 }, { at: 2 }] }]);
    expect(await (await studio.createUser()).client.send(batchCalls.listRecognitionBatches, {})).toEqual([]);
    await studio.db.update(transcripts).set({ batchId }).where(eq(transcripts.projectId, done.id));
    const stop = () => user.client.send(batchCalls.cancelRecognitionBatch, { batchId });
    await stop();
    await studio.runJobs();
    const stopped = await stop();
    expect(stopped.isDone).toBe(true);
    const ids = list.flatMap(({ transcription }) => transcription?.id ?? []);
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'cancelled', credits: null });
    expect(await read(done.id)).toMatchObject({ status: 'done', credits: 0.06 });
    expect(await open()).toEqual([]);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.94 });
  });
});

it('a link to one’s own file in this studio is that file; another’s is none', async () => {
  const sound = new Blob([Buffer.from(recordedVoice(3))]);
  const { url } = await sendFile(user.client, sound, { fileName: 'own.wav' });
  const whole = studio.address + url;
  const other = await studio.createUser();
  const link = (by: TestUser) => by.client.send(calls.createTranscriptionFromLink, { url: whole });
  expect(await codeOf(link(other))).toBe('input.not-found');
  const { list } = await user.client.send(batchCalls.createTranscriptionBatch, {
    list: [{ url: whole, language: 'en' }],
  });
  const [made] = list;
  expect(made?.transcription).toMatchObject({ title: 'own', durationSeconds: 3 });
  expect((await studio.balance(user)).held).toBeCloseTo(0.06, 6);
  await studio.runJobs();
  expect(await read(made?.transcription?.id ?? '')).toMatchObject({ status: 'done', credits: 0.06 });
});

it('a finished recording is transcribed once more into a transcript of its own, which is paid', async () => {
  const { id } = await user.client.send(calls.createTranscription, { fileId: await upload(), language: 'en' });
  await studio.runJobs();
  const first = await read(id);
  const again = { fileId: first.fileId ?? '', title: 'Again', language: 'de' };
  const other = await studio.createUser();
  expect(await codeOf(other.client.send(calls.createTranscription, again))).toBe('input.not-found');
  const { id: secondId } = await user.client.send(calls.createTranscription, again);
  await studio.runJobs();
  expect(await read(secondId)).toMatchObject({ title: 'Again', language: 'de', status: 'done', credits: 0.06 });
  expect(await read(id)).toEqual({ ...first, mediaUrl: expect.any(String) as string });
  // Each has its own recording: without the one the other still plays.
  await user.client.send(calls.deleteTranscription, { id });
  await user.client.send(calls.deleteTranscription, { id });
  expect((await fetch(studio.address + (await read(secondId)).mediaUrl)).status).toBe(200);
});

it('names speakers and languages for anyone who reads the studio in Japanese', async () => {
  const client = createClient({
    baseUrl: studio.address,
    validate: true,
    language: () => 'ja',
    headers: () => ({ 'xi-api-key': user.apiKey }),
  });
  const { id } = await client.send(calls.createTranscription, { fileId: await upload(), language: 'en' });
  await studio.runJobs();
  expect((await read(id)).settings.speakers).toMatchObject([{ name: '話者 1' }]);
  const docx = await client.bytes(work.exportTranscription, { id, format: 'docx' });
  const parts = unzipSync(new Uint8Array(await docx.arrayBuffer()));
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('英語');
});

it('knows an album by the name that programs of this family give it', async () => {
  const { id: album } = await user.client.send(albumCalls.createTranscriptionAlbum, { name: 'Talks' });
  const { id } = await user.client.send(calls.createTranscription, { fileId: await upload(), album });
  expect(await read(id)).toMatchObject({ album, albumId: album });
  expect((await user.client.send(calls.listTranscriptions, { album })).results).toMatchObject([{ id }]);
  await user.client.send(albumCalls.moveTranscription, { ids: [id], album: null });
  expect(await read(id)).toMatchObject({ album: null, albumId: null });
  expect(await codeOf(user.client.send(albumCalls.moveTranscription, { ids: [id] }))).toBe('input.invalid');
});
