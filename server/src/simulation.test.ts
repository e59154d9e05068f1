import fc from 'fast-check';
import { afterAll, expect, inject, it } from 'vitest';
import { plants, type Plant } from './testing/simulation/plants.ts';
import { history, simulate } from './testing/simulation/simulate.ts';
import { studioLane, type StudioLane } from './testing/simulation/studio-lane.ts';

const histories = inject('isFullRun') ? 10_000 : 200;
const timeout = inject('isFullRun') ? 14_400_000 : 600_000;
/** While one waits for its database, another one works. */
const lanes = Array.from({ length: 4 }, studioLane);
afterAll(async () => {
  for (const lane of lanes) await lane.close();
});

const property = (lane: StudioLane, plant: Plant | null) =>
  fc.asyncProperty(history, async (one) => {
    const wrongs = await lane.use((surroundings) => simulate(surroundings, one, plant));
    expect(wrongs, wrongs.join('\n')).toEqual([]);
  });

// A failure says its seed and its path: given to `fc.check`, they make the same history again.
it('whatever breaks, and whenever: everything ends once, is paid for once, and is there', { timeout }, async () => {
  const numRuns = histories / lanes.length;
  const outcomes = await Promise.all(lanes.map((lane) => fc.check(property(lane, null), { numRuns })));
  const failures = await Promise.all(outcomes.map((outcome) => fc.asyncDefaultReportMessage(outcome)));
  expect(failures.filter((failure) => failure !== undefined)).toEqual([]);
});

// A fixed seed: the fault is there each time, and so must be the history that shows it.
it.each(Object.entries(plants))('is found out within 50 histories: %s', { timeout }, async (_what, plant) => {
  const [lane = studioLane()] = lanes;
  const outcome = await fc.check(property(lane, plant), { numRuns: 50, seed: 1, endOnFailure: true });
  expect(outcome.failed).toBe(true);
});
