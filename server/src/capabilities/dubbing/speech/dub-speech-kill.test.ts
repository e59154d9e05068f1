import { readDub } from '@timbre/contract/dubbing/dubbing';
import { createDubFile, readDubFile } from '@timbre/contract/dubbing/dubbing-files';
import { createDubSpeech } from '@timbre/contract/dubbing/dubbing-languages';
import { madeSpeech } from '@timbre/media/dubbing/testing-mix';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { killableWorkers, patiently } from '../../../testing/killable-workers.ts';
import { dubbedInto as language, newDub, stereoWav } from '../../../testing/steps/dub-steps.ts';
import { filmOf } from '../../../testing/steps/film-steps.ts';
import type { TestStudio } from '../../../testing/test-studio.ts';
import { ledgerPostings } from '../../credits/credits.tables.ts';

let studio: TestStudio;
const workers = killableWorkers('export-worker', (made) => (studio = made));

it('a worker that is killed with -9 while it speaks a dub is followed by one that goes on: nothing is said twice, and it is paid once', async () => {
  const user = await studio.createUser('professional', 10);
  const texts = Array.from({ length: 6 }, (_, i) => `Line ${i}.`);
  const said = texts.map((text, i) => ({ start: i, end: i + 0.8, text }));
  const { taskId } = await newDub(studio, user, { bytes: stereoWav(madeSpeech(6, [[0, 6]])), seconds: 6 }, said);
  studio.clock.advance({ seconds: 1 });
  const { id } = await user.client.send(createDubSpeech, { taskId, language });
  const read = () => user.client.send(readDub, { taskId });

  const first = workers.start('Line 3');
  // Two are spoken side by side: those before the one that hangs are kept once the last was asked for.
  await patiently(() => first.lines().length === texts.length);
  first.kill();
  expect(await read()).toMatchObject({ languages: [{ audioUrl: null, spoken: [], isPaid: false }] });

  const second = workers.start();
  await patiently(async () => (await read()).run?.status === 'done');
  expect(second.lines()).toContain('Line 3.');
  for (const text of texts.slice(0, 3)) expect(second.lines()).not.toContain(text);
  const dub = await read();
  expect(dub.languages[0]?.spoken.map(({ text }) => text)).toEqual(texts);
  expect(dub.run).toMatchObject({ id, credits: 1.08 });
  const postings = await studio.db.select().from(ledgerPostings).where(eq(ledgerPostings.causeId, id));
  expect(postings.map(({ kind }) => kind).sort()).toEqual(['capture', 'hold']);
  expect(await studio.balance(user)).toMatchObject({ held: 0 });
}, 240_000);

it('a worker that is killed with -9 while it draws a file is followed by one that makes it, paid once', async () => {
  const user = await studio.createUser('professional', 10);
  const wav = stereoWav(madeSpeech(6, [[0, 6]]));
  const film = await filmOf(studio.platform.sandbox, { wav, seconds: 6, ending: 'mp4' });
  const video = { bytes: film, seconds: 6, name: 'film.mp4', isVideo: true };
  const { taskId } = await newDub(studio, user, video, [{ start: 1, end: 2, text: 'One line.' }]);
  studio.clock.advance({ seconds: 1 });
  const removesText = { left: 0, top: 0, width: 1, height: 1, colour: '#ffffff' };
  const { id } = await user.client.send(createDubFile, { taskId, language, format: 'mp4', removesText });
  const read = () => user.client.send(readDub, { taskId });

  const first = workers.start();
  await patiently(async () => (await read()).run?.progress?.stage === 'picture');
  first.kill();
  workers.start();
  await patiently(async () => (await read()).run?.status === 'done');
  const file = await user.client.send(readDubFile, { taskId, fileRunId: id });
  expect(file).toMatchObject({ status: 'done', durationSeconds: 6, credits: 1.68 });
  const postings = await studio.db.select().from(ledgerPostings).where(eq(ledgerPostings.causeId, id));
  expect(postings.map(({ kind }) => kind).sort()).toEqual(['capture', 'hold']);
  expect(await studio.balance(user)).toMatchObject({ held: 0 });
}, 240_000);
