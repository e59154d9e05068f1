import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { history, simulate } from './testing/simulation/simulate.ts';
import { plants } from './testing/simulation/simulated-worker.ts';
import { startTestStudio, type TestStudio } from './testing/test-studio.ts';

const histories = inject('isFullRun') ? 2000 : 16;
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

const timeout = inject('isFullRun') ? 3_600_000 : 240_000;

it('whatever breaks, and whenever: everything ends once, is paid for once, and is there', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (events) => {
      expect(await simulate(studio, events, null)).toEqual([]);
    }),
    { numRuns: histories },
  );
});

// A fixed seed: the fault is there each time, and so must be the history that shows it.
it.each(Object.entries(plants))('is found out within 50 histories: %s', { timeout }, async (_what, plant) => {
  const outcome = await fc.check(
    fc.asyncProperty(history, async (events) => {
      expect(await simulate(studio, events, plant)).toEqual([]);
    }),
    { numRuns: 50, seed: 1, endOnFailure: true },
  );
  expect(outcome.failed).toBe(true);
});
