import { deleteProject } from '@timbre/contract/projects';
import * as calls from '@timbre/contract/transcription/transcription';
import * as batchCalls from '@timbre/contract/transcription/transcription-batches';
import * as work from '@timbre/contract/transcription/transcription-work';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { untilBlocked } from '../../testing/steps/lock-steps.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { transcripts } from './transcription.tables.ts';

let studio: TestStudio;
let user: TestUser;
let site: TestSite;
let address: string;
/** What happens while it listens, and how sure it is. */
let whileHearing: () => Promise<unknown>;
let confidence: number;
/** Instead of what is counted; null: as it is counted. */
let said: ((at: number) => { text: string; start: number; end: number }) | null;
/** What stands at an address that had nothing at first. */
let missing: Uint8Array | null = null;
const plain = fakeRecogniser(async () => void (await whileHearing()));
const recogniser: typeof plain = {
  ...plain,
  recognise: async (request) =>
    (await plain.recognise(request)).map(({ language, words }) => ({
      language,
      words: words.map((word, at) => ({ ...word, ...said?.(at), confidence })),
    })),
};
const talk = recordedVoice(4);

beforeAll(async () => {
  site = await startTestSite(({ url }, answer) => {
    const bytes = url === '/talk.wav' ? talk : url === '/nothing.wav' ? missing : null;
    if (bytes !== null) return answer.writeHead(200, { 'content-type': 'audio/wav' }).end(bytes);
    return url === '/endless.wav'
      ? answer.writeHead(200, { 'content-type': 'audio/wav' }).write('RIFF')
      : answer.writeHead(404).end();
  });
  address = site.address;
  studio = await startTestStudio({ recognisers: [recogniser], isInternet: () => true });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  site.close();
});
beforeEach(async () => {
  user = await studio.createUser();
  whileHearing = () => Promise.resolve();
  confidence = 0.9;
  said = null;
});

const begun = async () =>
  user.client.send(calls.createTranscription, { fileId: await uploadFile(user, talk, 'hum.wav') });
const read = (id: string) => user.client.send(calls.readTranscription, { id });

const link = (path: string, more: object = {}) =>
  user.client.send(calls.createTranscriptionFromLink, { url: address + path, ...more });
const stored = () => studio.composition.files.usedBytes(user.id);

describe('a link', () => {
  it('is fetched, heard, stored and paid by its job as an upload is', async () => {
    const begun = await link('/talk.wav');
    expect(begun).toMatchObject({ title: '127.0.0.1', status: 'queued', durationSeconds: 0 });
    expect((await read(begun.id)).mediaUrl).toBe('');
    // A second's price, until its length is known.
    expect((await studio.balance(user)).held).toBeCloseTo(0.02, 6);
    await studio.runJobs();
    const made = await read(begun.id);
    expect(made).toMatchObject({ title: 'talk', status: 'done', durationSeconds: 4, credits: 0.08 });
    const kept = await fetch(studio.address + made.mediaUrl);
    expect((await kept.arrayBuffer()).byteLength).toBe(talk.length);
    expect(await stored()).toBe(talk.length);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.92 });
  });

  it('keeps the title it was given, and costs nothing where its site refuses it, also at another try', async () => {
    const { id } = await link('/nothing.wav', { title: 'By link' });
    await studio.runJobs();
    expect(await read(id)).toMatchObject({ status: 'failed', error: { code: 'download.removed' } });
    missing = talk;
    await user.client.send(work.retryTranscription, { id });
    expect((await studio.balance(user)).held).toBeCloseTo(0.02, 6);
    await studio.runJobs();
    expect(await read(id)).toMatchObject({ title: 'By link', status: 'done', error: null });
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 99.92 });
  });

  it('that costs more than there is fails before it is heard, and leaves nothing', async () => {
    user = await studio.createUser('professional', 0.05);
    const before = recogniser.asked.length;
    const { id } = await link('/talk.wav');
    await studio.runJobs();
    expect(await read(id)).toMatchObject({ status: 'failed', error: { code: 'credits.insufficient' } });
    expect(recogniser.asked).toHaveLength(before);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 0.05 });
    expect(await stored()).toBe(0);
    user = await studio.createUser('professional', 0.01);
    expect((await refusal(link('/talk.wav'))).code).toBe('credits.insufficient');
  });

  it('shows that it is fetched, and can be stopped meanwhile', async () => {
    const { id } = await link('/endless.wav');
    const worker = await studio.startWorker();
    await eventually(async () => (await read(id)).progress?.stage === 'fetching');
    await user.client.send(work.cancelTranscription, { id });
    await eventually(async () => (await read(id)).status === 'cancelled');
    await worker.close(0);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 100 });
    expect(await stored()).toBe(0);
  });

  it('in a batch continues without its sender, and holds up no other', async () => {
    const url = `${address}/talk.wav`;
    const list = [{ url }, { url: `${address}/gone.wav` }, { url: 'nonsense' }, { url, language: 'en' }];
    const { batchId, list: begun } = await user.client.send(batchCalls.createTranscriptionBatch, { list });
    expect(begun.map(({ transcription, error }) => transcription?.status ?? error?.code)).toEqual([
      'queued',
      'queued',
      'transcript.link',
      'queued',
    ]);
    expect((await studio.balance(user)).held).toBeCloseTo(0.06, 6);
    await studio.runJobs();
    const done = await user.client.send(batchCalls.readRecognitionBatch, { batchId });
    expect(done.isDone).toBe(true);
    expect(done.list.map(({ transcription, error }) => transcription?.error?.code ?? error?.code ?? 'done')).toEqual([
      'done',
      'download.removed',
      'transcript.link',
      'done',
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

it.each([
  ['loop', (at: number) => ({ text: 'again', start: at / 2, end: at / 2 + 0.4 })],
  ['fast', (at: number) => ({ text: `word${at}`, start: at / 12, end: at / 12 + 0.07 })],
] as const)('a line with the flag “%s” keeps its words', async (flag, say) => {
  said = say;
  const { id } = await begun();
  await studio.runJobs();
  const { segments } = await read(id);
  expect(segments.flatMap(({ flags }) => flags)).toContain(flag);
  expect(segments.flatMap(({ words }) => words.map(({ text }) => text.toLowerCase()))).toEqual(
    Array.from({ length: segments.flatMap(({ words }) => words).length }, (_, at) => say(at).text),
  );
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
