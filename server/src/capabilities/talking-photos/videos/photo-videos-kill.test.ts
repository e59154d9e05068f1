import { createPhotoVideo, readPhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { killableWorkers, patiently } from '../../../testing/killable-workers.ts';
import { newTalkingPhoto } from '../../../testing/steps/photo-steps.ts';
import type { TestStudio } from '../../../testing/test-studio.ts';
import { ledgerPostings } from '../../credits/credits.tables.ts';
import { photoChunks } from '../talking-photos.tables.ts';

let studio: TestStudio;
const workers = killableWorkers('export-worker', (made) => (studio = made));

it('a video whose worker is killed with -9 in the middle is finished by another: once, paid once, no chunk made twice', async () => {
  const user = await studio.createUser('professional', 10);
  const sentences = Array.from({ length: 8 }, (_, i) => `This is sentence number ${i}.`);
  const { project } = await newTalkingPhoto(studio, user, sentences.join(' '));
  const { id } = await user.client.send(createPhotoVideo, { id: project.id });
  const read = () => user.client.send(readPhotoVideo, { id });
  const chunksOf = (lines: readonly string[]) => lines.filter((text) => text.startsWith('a chunk'));

  const first = workers.start('number 4');
  // Sentence 4 never ends: the chunks before it are there, and can be watched.
  await patiently(async () => (await read()).parts.length === 4);
  first.kill();
  expect(await read()).toMatchObject({ status: 'running', videoUrl: null, credits: null, chunks: { made: 4 } });

  const second = workers.start();
  await patiently(async () => (await read()).status === 'done');
  expect(chunksOf(first.lines())).toHaveLength(4);
  expect(chunksOf(second.lines())).toHaveLength(4);
  expect(second.lines()).not.toContain(sentences[3]);
  const done = await read();
  const seconds = sentences.join('').length * 0.06;
  expect(done).toMatchObject({ status: 'done', credits: Math.ceil(seconds * 20 - 1e-6) / 100, chunks: { total: 8 } });
  const balance = await studio.balance(user);
  expect(balance).toMatchObject({ held: 0 });
  expect(balance.allCredits).toBeCloseTo(10 - (done.credits ?? 0), 6);
  const postings = await studio.db.select().from(ledgerPostings).where(eq(ledgerPostings.causeId, id));
  expect(postings.map(({ kind }) => kind).sort()).toEqual(['capture', 'hold']);
  expect(await studio.db.$count(photoChunks, eq(photoChunks.projectId, project.id))).toBe(8);
}, 240_000);
