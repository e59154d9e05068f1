import * as calls from '@timbre/contract/dubbing/dubbing';
import { createDubFile, listDubFiles } from '@timbre/contract/dubbing/dubbing-files';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { runProgram } from '../../platform/sandbox/run-program.ts';
import { jobSteps } from '../../platform/jobs/jobs.tables.ts';
import { libreTranslateDouble } from '../../testing/doubles/libre-translate-double.ts';
import { startTestSite } from '../../testing/doubles/test-site.ts';
import { killableWorkers, patiently, type KillableWorker } from '../../testing/killable-workers.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { filmOf } from '../../testing/steps/film-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { ledgerPostings } from '../credits/credits.tables.ts';
import { dubs } from './dubbing.tables.ts';

let studio: TestStudio;
let user: TestUser;
const translator = await libreTranslateDouble({ source: 'en', target: 'ja' });
const workers = killableWorkers(
  'transcription-worker',
  (made) => (studio = made),
  () => startTestStudio({ settings: translator.settings, isInternet: () => true }),
);
afterAll(() => translator.close());
beforeEach(async () => {
  user = await studio.createUser('professional', 10);
});

/** How many parts its recogniser was asked for. */
const heard = (worker: KillableWorker): number => worker.lines().reduce((sum, line) => sum + Number(line), 0);
const read = (taskId: string) => user.client.send(calls.readDub, { taskId });
const captures = () =>
  studio.db.$count(ledgerPostings, and(eq(ledgerPostings.userId, user.id), eq(ledgerPostings.kind, 'capture')));

async function begun(seconds: number): Promise<string> {
  const fileId = await uploadFile(user, recordedVoice(seconds), 'hum.wav');
  return (await user.client.send(calls.createDub, { fileId, targetLanguage: 'ja' })).taskId;
}

it('a worker that is killed with -9 while it listens or translates is followed by one that goes on, charged once', async () => {
  const taskId = await begun(90);
  const listening = workers.start('3');
  // Two calls were answered and kept, the third one hangs.
  await patiently(async () => (await studio.db.$count(jobSteps, like(jobSteps.key, 'heard-%'))) === 2);
  listening.kill();
  translator.setHeld(true);
  const translating = workers.start();
  const isKept = async () => {
    const [row] = await studio.db.select({ brought: dubs.brought }).from(dubs).where(eq(dubs.projectId, taskId));
    return row?.brought?.of === 'heard';
  };
  await patiently(isKept);
  // No one sees what is not paid.
  expect(await read(taskId)).toMatchObject({ lines: [], credits: 0 });
  translating.kill();
  translator.setHeld(false);
  const last = workers.start();
  await patiently(async () => (await read(taskId)).status === 'done');
  const made = await read(taskId);
  expect(made.credits).toBeCloseTo(1.8, 6);
  expect(await captures()).toBe(1);
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 8.2 });
  // What was heard before is not heard again.
  expect(heard(translating)).toBeLessThanOrEqual(3);
  expect(heard(last)).toBe(0);
  expect(made.lines.every(({ text, wordings }) => wordings['ja']?.text === text.toUpperCase())).toBe(true);
  expect(made.lines.every(({ start }, at) => start >= (made.lines[at - 1]?.end ?? 0))).toBe(true);
}, 240_000);

it('workers that are killed at every try cost nothing, and the video stays for another one', async () => {
  const taskId = await begun(5);
  for (let round = 0; round < 3; round++) {
    const worker = workers.start('1');
    await patiently(() => heard(worker) > 0);
    worker.kill();
  }
  workers.start();
  await patiently(async () => (await read(taskId)).status === 'failed');
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 });
  await user.client.send(calls.retryDub, { taskId });
  await patiently(async () => (await read(taskId)).status === 'done');
  expect(await captures()).toBe(1);
}, 240_000);

/** What the film that a dub goes on to by itself has in it, by the hashes of its packets. */
async function filmStreams(taskId: string): Promise<string[]> {
  // The newest.
  const one = async () => (await user.client.send(listDubFiles, { taskId }))[0];
  await patiently(async () => (await one())?.status === 'done');
  const bytes = await (await fetch(`${studio.address}${(await one())?.url}`)).arrayBuffer();
  const hashed = await runProgram(studio.platform.sandbox, {
    program: 'ffmpeg',
    args: '-v error -i pipe:0 -map 0:v -map 0:a -map 0:s -c copy -f streamhash pipe:1'.split(' '),
    stdin: new Uint8Array(bytes),
    limits: { seconds: 60 },
    signal: new AbortController().signal,
  });
  const streams = hashed.toString().trim().split('\n');
  expect(streams).toHaveLength(3);
  return streams;
}

it('a link’s worker that is killed with -9 while it fetches, decodes, mixes, changes the picture or joins the MP4 is followed by one that does it again, each run paid once', async () => {
  const seconds = 4;
  const { sandbox } = studio.platform;
  const film = Buffer.from(await filmOf(sandbox, { wav: recordedVoice(seconds), seconds, ending: 'mp4' }));
  let asked = 0;
  const site = await startTestSite((_, answer) => {
    asked += 1;
    answer.writeHead(200, { 'content-type': 'video/mp4', 'content-length': film.length });
    // The first one is left in the middle.
    if (asked === 1) answer.write(film.subarray(0, film.length / 2));
    else answer.end(film);
  });
  try {
    const url = `${site.address}/film.mp4`;
    const { taskId } = await user.client.send(calls.createDub, { url, targetLanguage: 'ja', goal: 'media' });
    const fetching = workers.start();
    await patiently(() => asked === 1);
    expect(await read(taskId)).toMatchObject({ durationSeconds: 0 });
    fetching.kill();
    // What one kept before it was killed is not made again: the next is killed further on.
    for (const place of ['decoding ffmpeg', 'mixing', 'encoding ffmpeg']) {
      const worker = workers.start('', place);
      await patiently(() => worker.lines().includes(`stands at ${place}`));
      worker.kill();
    }
    const last = workers.start();
    const streams = await filmStreams(taskId);
    expect(asked).toBe(2);
    const made = await read(taskId);
    expect(made).toMatchObject({ status: 'done', title: 'film', isVideo: true });
    expect(made.durationSeconds).toBeCloseTo(seconds, 1);
    // Its text and its film.
    expect(await captures()).toBe(2);
    // 4.032 seconds as AAC has them, each part to the next hundredth.
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 - 0.09 - 0.73 });
    const fileId = await uploadFile(user, film, 'film.mp4');
    const other = await user.client.send(calls.createDub, { fileId, targetLanguage: 'ja', goal: 'media' });
    expect(await filmStreams(other.taskId), 'made without a kill').toEqual(streams);
    last.kill();

    const letters = { left: 0.1, top: 0.7, width: 0.8, height: 0.25, colour: '#ffffff' };
    const wishes = { language: 'ja', format: 'mp4', removesText: letters } as const;
    const changing = workers.start('', 'picture');
    await user.client.send(createDubFile, { taskId, ...wishes });
    await patiently(() => changing.lines().includes('stands at picture'));
    changing.kill();
    workers.start();
    const changed = await filmStreams(taskId);
    expect(changed[0], 'its picture').not.toBe(streams[0]);
    expect(changed.slice(1), 'its sound and subtitles').toEqual(streams.slice(1));
    // Each film's text and sound, and the letters once.
    expect(await captures()).toBe(5);
    await user.client.send(createDubFile, { taskId: other.taskId, ...wishes });
    expect(await filmStreams(other.taskId), 'changed without a kill').toEqual(changed);
    expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 - 2 * (0.09 + 0.73 + 0.41) });
  } finally {
    site.close();
  }
}, 240_000);
