import { interestLimits, listInterest, noteInterest } from '@timbre/contract/interest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { interestCounts } from './interest.tables.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.close());

const note = (source: string, event: 'upgrade-click' | 'pop-up' = 'pop-up') =>
  studio.visitor.send(noteInterest, { event, source });
const sweep = () => studio.composition.periodics.find(({ name }) => name === 'interest.sweep')?.run();

it('is counted by day and without a person, and only the owner sees it', async () => {
  const { client: owner } = await openOwner(studio);
  await Promise.all([note('storage'), note('storage'), note('storage', 'upgrade-click')]);
  studio.clock.advance({ days: 2 });
  await note('credits.insufficient');
  await note('storage');
  expect(await owner.send(listInterest, {})).toEqual([
    { event: 'pop-up', source: 'storage', count: 3 },
    { event: 'pop-up', source: 'credits.insufficient', count: 1 },
    { event: 'upgrade-click', source: 'storage', count: 1 },
  ]);
  expect(await owner.send(listInterest, { days: 1 })).toHaveLength(2);
  expect(await refusalsToOthers(studio, [(client) => client.send(listInterest, {})])).toEqual(['input.not-found']);
  studio.clock.advance({ days: interestLimits.days });
  await sweep();
  expect((await studio.db.select().from(interestCounts)).map(({ count }) => count)).toEqual([1, 1]);
});

it('takes names alone, and no more of them in a day than a list can show', async () => {
  for (const source of ['', 'A text with words', '<b>', 'x'.repeat(interestLimits.sourceChars + 1)])
    expect((await refusal(note(source))).code).toBe('input.invalid');
  await studio.db.delete(interestCounts);
  const day = studio.clock.now().toISOString().slice(0, 10);
  const full = Array.from({ length: interestLimits.sourcesPerDay }, (_, index) => `s${index}`);
  await studio.db
    .insert(interestCounts)
    .values(full.map((source) => ({ day, event: 'pop-up', source, count: 1 }) as const));
  await note('one-more');
  await note('s1');
  const rows = await studio.db.select().from(interestCounts);
  expect(rows).toHaveLength(interestLimits.sourcesPerDay + 1);
  expect(rows).toContainEqual({ day, event: 'pop-up', source: 'other', count: 1 });
  expect(rows).toContainEqual({ day, event: 'pop-up', source: 's1', count: 2 });
});
