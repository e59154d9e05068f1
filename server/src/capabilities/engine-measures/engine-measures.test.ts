import { listEngineMeasures, measureEngines, stopMeasuringEngines } from '@timbre/contract/admin/admin-engine-measures';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import type { Browser } from '../../testing/steps/browser-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
let owner: Browser;
let hold: Promise<void> = Promise.resolve();
beforeAll(async () => {
  studio = await startTestStudio({
    recognisers: [fakeRecogniser(() => hold), { ...fakeRecogniser(), id: 'elsewhere', kind: 'remote' }],
  });
  owner = await openOwner(studio);
});
afterAll(() => studio.close());

const list = () => owner.client.send(listEngineMeasures, {});

it('is the owner’s alone', async () => {
  const codes = await refusalsToOthers(
    studio,
    [listEngineMeasures, measureEngines, stopMeasuringEngines].map((call) => (client) => client.send(call, {})),
  );
  expect(codes).toEqual(['input.not-found']);
});

it('measures what is on this machine, once however often it is asked for, and sends nothing elsewhere', async () => {
  expect(await list()).toEqual({ measures: [], running: null });
  await Promise.all([owner.client.send(measureEngines, {}), owner.client.send(measureEngines, {})]);
  expect((await list()).running).toEqual({ fraction: 0, stage: null });
  expect(await studio.runJobs()).toBe(1);
  const { measures } = await list();
  const ids = measures.map(({ task, engine: name, language }) => `${task} ${name} ${language}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(`speech ${studio.engine.name} en`);
  expect(ids).toContain('recognition fake en');
  expect(ids.some((id) => id.includes('elsewhere'))).toBe(false);
  // Speech before recognition.
  expect(ids.findLastIndex((id) => id.startsWith('speech'))).toBeLessThan(
    ids.findIndex((id) => id.startsWith('recognition')),
  );
  expect(ids).toContain('alignment timbre en');
  for (const { task, speed, wordErrorRate, medianErrorMs } of measures) {
    expect(speed).toBeGreaterThan(0);
    // It counts, whatever is said.
    if (task !== 'alignment') expect(wordErrorRate).toBeGreaterThan(0.5);
    else expect(medianErrorMs).toBeGreaterThanOrEqual(0);
  }
});

it('stops when the owner says so, and keeps what was measured before', async () => {
  const before = (await list()).measures.length;
  let release = (): void => undefined;
  hold = new Promise((resolve) => (release = resolve));
  const worker = await studio.startWorker();
  await owner.client.send(measureEngines, {});
  await vi.waitFor(async () => expect((await list()).running?.stage).toMatch(/ en$/u), 20_000);
  await owner.client.send(stopMeasuringEngines, {});
  await vi.waitFor(async () => expect((await list()).running).toBeNull(), 20_000);
  release();
  await worker.close(0);
  expect((await list()).measures).toHaveLength(before);
  // Nothing to stop is no mistake.
  await owner.client.send(stopMeasuringEngines, {});
});
