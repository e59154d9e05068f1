import { exportArticle, listExports, readExport } from '@timbre/contract/exports';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { saveArticle } from '../../testing/steps/article-steps.ts';
import { decodeAudio } from '../../testing/decode-audio.ts';
import { killableWorkers, patiently } from '../../testing/killable-workers.ts';
import { tableDigests } from '../../testing/table-digests.ts';
import type { TestStudio } from '../../testing/test-studio.ts';
import { ledgerPostings } from '../credits/credits.tables.ts';

let studio: TestStudio;
const workers = killableWorkers('export-worker', (made) => (studio = made));

it('an export whose worker is killed with -9 in the middle is finished by another: once, paid once, nothing made twice', async () => {
  const user = await studio.createUser('professional', 10);
  const sentences = Array.from({ length: 12 }, (_, i) => `This is sentence number ${i} of the story.`);
  const { articleId } = await saveArticle(user, sentences.join(' '));
  const { id } = await user.client.send(exportArticle, { articleId, format: 'wav', subtitles: ['srt'] });
  const read = () => user.client.send(readExport, { id });

  const first = workers.start('number 6');
  // Sentence 6 never ends; sentences 0 to 5 are in the cache once the one after it was asked for.
  await patiently(() => first.lines().length === 8);
  first.kill();
  const half = await read();
  expect(half).toMatchObject({ status: 'running', files: [], credits: null });

  const second = workers.start();
  await patiently(async () => (await read()).status === 'done');
  const made = sentences.slice(0, 6);
  expect(first.lines()).toEqual(expect.arrayContaining(made));
  for (const sentence of made) expect(second.lines()).not.toContain(sentence);
  expect(second.lines()).toContain(sentences[11]);
  expect(new Set(second.lines()).size).toBe(second.lines().length);

  const done = await read();
  const seconds = sentences.join('').length * 0.06;
  expect(done).toMatchObject({ status: 'done', credits: Math.ceil(seconds * 2) / 100 });
  const balance = await studio.balance(user);
  expect(balance).toMatchObject({ held: 0 });
  expect(balance.allCredits).toBeCloseTo(10 - (done.credits ?? 0), 6);
  const postings = await studio.db.select().from(ledgerPostings).where(eq(ledgerPostings.causeId, id));
  expect(postings.map(({ kind }) => kind).sort()).toEqual(['capture', 'hold']);
  expect((await user.client.send(listExports, {})).totalElements).toBe(1);
  const file = await fetch(`${studio.address}${done.files[0]?.url}`);
  const samples = await decodeAudio(studio.platform.sandbox, new Uint8Array(await file.arrayBuffer()), 24_000);
  expect(samples.length / 24_000).toBeCloseTo(done.durationSeconds ?? 0, 2);
}, 240_000);

it('an export whose worker sleeps through its lease is finished by another; awake again, the first writes and takes nothing', async () => {
  const user = await studio.createUser('professional', 10);
  const sentences = Array.from({ length: 3 }, (_, i) => `The sleeper reads line ${i} of this.`);
  const { articleId } = await saveArticle(user, sentences.join(' '));
  const { id } = await user.client.send(exportArticle, { articleId, format: 'wav', subtitles: ['srt'] });
  const read = () => user.client.send(readExport, { id });

  const sleeper = workers.start('line 2', 'deaf');
  await patiently(() => sleeper.lines().includes(sentences[2] ?? ''));
  sleeper.pause();
  const other = workers.start();
  await patiently(async () => (await read()).status === 'done');
  other.kill();
  const done = await read();
  // It comes back as a worker, and lets go of the files it had stored itself; our own questions are counted a moment later.
  const usage = { api_usage: '', api_usage_hours: '' };
  const rows = async () => ({ ...(await tableDigests(studio.db)), ...usage, job_workers: '', blob_releases: '' });
  const before = await rows();

  sleeper.wake();
  await patiently(() => sleeper.lines().includes('a job was lost to another worker'));
  expect(await rows()).toEqual(before);
  const postings = await studio.db.select().from(ledgerPostings).where(eq(ledgerPostings.causeId, id));
  expect(postings.map(({ kind }) => kind).sort()).toEqual(['capture', 'hold']);
  const file = await fetch(`${studio.address}${done.files[0]?.url}`);
  const samples = await decodeAudio(studio.platform.sandbox, new Uint8Array(await file.arrayBuffer()), 24_000);
  expect(samples.length / 24_000).toBeCloseTo(done.durationSeconds ?? 0, 2);
}, 240_000);
