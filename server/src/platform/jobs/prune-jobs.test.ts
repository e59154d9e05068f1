import { exportArticle, listExports, readExport, readExportEvents } from '@timbre/contract/exports';
import type { JobProgress } from '@timbre/contract/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportNow, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { jobs } from './jobs.tables.ts';
import { pruneJobs } from './prune-jobs.ts';

let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
});
afterAll(() => studio.close());

const jobIds = async (): Promise<string[]> => (await studio.db.select({ id: jobs.id }).from(jobs)).map(({ id }) => id);
const eventsOf = async (id: string): Promise<JobProgress[]> => {
  const events: JobProgress[] = [];
  for await (const event of user.client.events(readExportEvents, { id })) events.push(event);
  return events;
};

test('jobs that ended go after 30 days, and what they made stays and says how it ended', async () => {
  const { articleId } = await saveArticle(user, 'Kept for long.');
  const done = await exportNow(studio, user, articleId);
  const other = await saveArticle(user, 'Never spoken.');
  const waiting = await user.client.send(exportArticle, { articleId: other.articleId });
  studio.clock.advance({ days: 29 });
  await pruneJobs(studio.db, studio.clock.now(), 30);
  expect(await jobIds()).toHaveLength(2);
  studio.clock.advance({ days: 2 });
  await pruneJobs(studio.db, studio.clock.now(), 30);
  expect(await jobIds()).toEqual([waiting.progress?.id]);
  expect(await user.client.send(readExport, { id: done.id })).toMatchObject({ status: 'done', progress: null });
  expect(await eventsOf(done.id)).toMatchObject([{ status: 'done', fraction: 1, error: null }]);
  expect((await user.client.send(listExports, {})).totalElements).toBe(2);
  // The queue goes on counting.
  await studio.runJobs();
  expect(await eventsOf(waiting.id)).toMatchObject([{ status: 'done' }]);
  expect((await exportNow(studio, user, articleId, { format: 'wav' })).status).toBe('done');
});
