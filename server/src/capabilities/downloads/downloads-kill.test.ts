import { alignSubtitles, readSubtitleContext } from '@timbre/contract/alignment/alignment';
import { downloadVideo, listExtractions } from '@timbre/contract/downloads';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killableWorkers, patiently } from '../../testing/killable-workers.ts';
import { startTestSite, type TestSite } from '../../testing/doubles/test-site.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import type { TestStudio, TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { ledgerPostings } from '../credits/credits.tables.ts';

let studio: TestStudio;
let site: TestSite;
let address: string;
let asked = 0;
const workers = killableWorkers('transcription-worker', (made) => (studio = made));

beforeAll(async () => {
  // It begins to answer, and never ends.
  site = await startTestSite((_, answer) => {
    asked += 1;
    answer.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '1000000' }).write('begun');
  });
  address = site.address;
});
afterAll(() => site.close());

const captures = (user: TestUser) =>
  studio.db.$count(ledgerPostings, and(eq(ledgerPostings.userId, user.id), eq(ledgerPostings.kind, 'capture')));

it('a download whose worker is killed with -9 fails, costs nothing and can be tried again', async () => {
  const user = await studio.createUser('professional', 10);
  const cookies = '127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\tyes\n';
  await user.client.send(downloadVideo, { url: `${address}/film.mp4`, cookies, isWaiting: false });
  const first = workers.start();
  await patiently(() => asked > 0);
  first.kill();
  workers.start();
  const one = async () => (await user.client.send(listExtractions, {}))[0];
  await patiently(async () => (await one())?.status === 'failed');
  expect(await one()).toMatchObject({ hasCookies: true, fileId: null });
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 });
  const { rows } = await studio.db.execute('select count(*)::int as kept from extractions where cookies is not null');
  expect(rows).toEqual([{ kept: 0 }]);
}, 240_000);

it('an alignment whose worker is killed with -9 is made by another, and charged once', async () => {
  const user = await studio.createUser('professional', 10);
  const engines = speechEngines();
  const text = 'The morning light fell softly over the harbour.';
  const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
  const parts = [silence(0.5, 16_000)];
  const flite = engines.find(({ name }) => name === 'flite');
  for await (const event of flite?.speak({ ...plain, voice: 'rms', text }, new AbortController().signal) ?? [])
    if (event.kind === 'audio') parts.push(event.samples);
  await Promise.all(engines.map((engine) => engine.close()));
  const fileId = await uploadFile(user, encodeWav(joinSamples(parts), 16_000), 'harbour.wav');
  const { id } = await user.client.send(alignSubtitles, { fileId, script: text, language: 'en-US' });
  const read = () => user.client.send(readSubtitleContext, { id });
  const first = workers.start();
  await patiently(async () => (await read()).status !== 'queued');
  first.kill();
  workers.start();
  await patiently(async () => (await read()).status === 'done');
  const { cues, credits } = await read();
  expect(cues).toHaveLength(1);
  expect(await captures(user)).toBe(1);
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 - (credits ?? 0) });
}, 400_000);
