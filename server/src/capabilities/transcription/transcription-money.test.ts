import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteProject } from '@timbre/contract/projects';
import * as calls from '@timbre/contract/transcription';
import * as batchCalls from '@timbre/contract/transcription-batches';
import * as work from '@timbre/contract/transcription-work';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeRecogniser } from '../../testing/fake-recogniser.ts';
import { untilBlocked } from '../../testing/lock-steps.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/upload-steps.ts';
import { transcripts } from './transcription.tables.ts';

let studio: TestStudio;
let user: TestUser;
let site: Server;
let address: string;
/** What happens while it listens, and how sure it is. */
let whileHearing: () => Promise<unknown>;
let confidence: number;
const plain = fakeRecogniser(async () => void (await whileHearing()));
const recogniser: typeof plain = {
  ...plain,
  recognise: async (request) =>
    (await plain.recognise(request)).map(({ language, words }) => ({
      language,
      words: words.map((word) => ({ ...word, confidence })),
    })),
};
const talk = recordedVoice(4);

beforeAll(async () => {
  site = createServer(({ url }, answer) =>
    url === '/talk.wav'
      ? answer.writeHead(200, { 'content-type': 'audio/wav' }).end(talk)
      : answer.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  studio = await startTestStudio({ recognisers: [recogniser], isInternet: () => true });
}, 60_000);
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(async () => {
  user = await studio.createUser();
  whileHearing = () => Promise.resolve();
  confidence = 0.9;
});

const begun = async () =>
  user.client.send(calls.createTranscription, { fileId: await uploadFile(user, talk, 'hum.wav') });
const read = (id: string) => user.client.send(calls.readTranscription, { id });

describe('a link', () => {
  it('is fetched, heard, stored and paid as an upload is', async () => {
    const url = `${address}/talk.wav`;
    const { id } = await user.client.send(calls.createTranscriptionFromLink, { url, title: 'By link' });
    expect((await studio.balance(user)).held).toBeCloseTo(0.08, 6);
    expect(await studio.composition.files.usedBytes(user.id)).toBe(talk.length);
    await studio.runJobs();
    const made = await read(id);
    expect(made).toMatchObject({ title: 'By link', status: 'done', durationSeconds: 4, credits: 0.08 });
    const kept = await fetch(studio.address + made.mediaUrl);
    expect((await kept.arrayBuffer()).byteLength).toBe(talk.length);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.92 });
  });

  it('in a batch goes on without whoever sent it', async () => {
    const url = `${address}/talk.wav`;
    const list = [{ url }, { url: `${address}/nothing.wav` }, { url, language: 'en' }];
    const { batchId } = await user.client.send(batchCalls.createTranscriptionBatch, { list });
    await studio.runJobs();
    const done = await user.client.send(batchCalls.readRecognitionBatch, { batchId });
    expect(done.isDone).toBe(true);
    expect(done.list.map(({ transcription, error }) => transcription?.status ?? error?.code)).toEqual([
      ...['done', 'download.removed', 'done'],
    ]);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.84 });
  });
});

describe('one that is thrown away while it is heard', () => {
  it.each(['into the bin', 'from the list of projects'])('%s costs nothing, and can be heard again', async (place) => {
    const { id } = await begun();
    if (place === 'into the bin') await user.client.send(calls.deleteTranscription, { id });
    else await user.client.send(deleteProject, { id });
    const before = recogniser.asked.length;
    await studio.runJobs();
    expect(recogniser.asked).toHaveLength(before);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
    await user.client.send(work.restoreTranscriptions, { ids: [id] });
    expect(await read(id)).toMatchObject({ status: 'cancelled', credits: null });
    await user.client.send(work.retryTranscription, { id });
    await studio.runJobs();
    expect(await read(id)).toMatchObject({ status: 'done', credits: 0.08 });
  });

  it('in the moment it is written down waits for that, and is thrown away whole', async () => {
    const { id } = await begun();
    let working: Promise<unknown> = Promise.resolve();
    let removing: Promise<unknown> = Promise.resolve();
    await studio.db.transaction(async (tx) => {
      await tx.execute(sql`lock table transcript_lines in share mode`);
      working = studio.runJobs();
      await untilBlocked(studio.db);
      removing = user.client.send(calls.deleteTranscription, { id });
      await untilBlocked(studio.db, 2);
    });
    await Promise.all([working, removing]);
    const [row] = await studio.db.select().from(transcripts).where(eq(transcripts.projectId, id));
    expect(row).toMatchObject({ status: 'done', charged: 80_000 });
    const { results } = await user.client.send(calls.listTranscriptions, { isBinned: '1' });
    expect(results.map((one) => one.id)).toEqual([id]);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.92 });
  });

  it('at its very end is not paid either', async () => {
    const { id } = await begun();
    whileHearing = () => user.client.send(calls.deleteTranscription, { id });
    await studio.runJobs();
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
    const [row] = await studio.db.select().from(transcripts).where(eq(transcripts.projectId, id));
    expect(row).toMatchObject({ status: 'cancelled', charged: null });
  });
});

it('what is doubtful about a line stays with it', async () => {
  confidence = 0.2;
  const { id } = await begun();
  await studio.runJobs();
  const [line] = (await read(id)).segments;
  expect(line?.flags).toEqual(['unsure']);
  const answer = await user.client.bytes(work.exportTranscription, { id, format: 'csv' });
  expect(await answer.text()).toContain(',unsure');
});
