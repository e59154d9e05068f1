import * as calls from '@timbre/contract/dubbing/dubbing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { speechEngines } from '../../testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
const engines = speechEngines();

beforeAll(async () => {
  studio = await startTestStudio({ talking: 'built-in', engines: engines.filter(({ name }) => name === 'flite') });
}, 60_000);
afterAll(async () => {
  await studio.close();
  await Promise.all(engines.map((engine) => engine.close()));
});

it('a clip that comes with the product is made, and its known words are a line where they are said', async () => {
  const user = await studio.createUser();
  const samples = await user.client.send(calls.listDubSamples, {});
  expect(samples.map(({ sourceLanguage }) => sourceLanguage)).toEqual(['en', 'ja']);
  const [sample] = samples;
  const caseId = sample?.caseId ?? '';
  const create = (targetLanguage: string, id = caseId) =>
    user.client.send(calls.createDubFromSample, { caseId: id, targetLanguage });
  expect((await refusal(create('en-GB'))).code).toBe('dub.same-language');
  expect((await refusal(create('es', 'none'))).code).toBe('input.not-found');
  const { taskId, durationSeconds } = await create('es');
  expect(durationSeconds).toBe(0);
  await studio.runJobs();
  const dub = await user.client.send(calls.readDub, { taskId });
  expect(dub).toMatchObject({ status: 'done', sourceLanguage: 'en', engine: null, isVideo: true });
  const [line] = dub.lines;
  expect(line?.text).toBe('Hello! I can say anything you write.');
  expect(line?.end).toBeLessThanOrEqual(dub.durationSeconds);
  expect((await fetch(studio.address + dub.coverUrl)).status).toBe(200);
  // What browsers play needs no copy.
  expect(dub.sizeBytes).toBeLessThan(500_000);
}, 240_000);
