import { listEngines, listStorageUse, readOverview, readStorage } from '@timbre/contract/admin/admin-studio';
import { listServedTasks, studioTasks } from '@timbre/contract/admin/admin-tasks';
import { suspendUser } from '@timbre/contract/admin/admin-users';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionCookieName } from '../../platform/http/session-cookies.ts';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { runDue } from '../../platform/jobs/schedule.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { exportNow, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { openBrowser, type Browser } from '../../testing/steps/browser-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
let owner: Browser & { readonly id: string };
beforeAll(async () => {
  const silent = {
    name: 'absent',
    version: '0',
    close: async () => undefined,
    voices: async () => [],
    speak: () => {
      throw new Error('It has no voice.');
    },
  };
  studio = await startTestStudio({
    engines: [silent],
    settings: { JOBS_KEPT_DAYS: '12', RENDER_CACHE_PERCENT: '20' },
  });
  owner = await openOwner(studio);
});
afterAll(() => studio.close());

it('the overview counts people and jobs and names what is down', async () => {
  const [one, two] = [await studio.createUser(), await studio.createUser()];
  await owner.client.send(suspendUser, { userId: two.id, reason: 'x' });
  const { articleId } = await saveArticle(one, 'It fails.');
  studio.engine.failOn(/fails/);
  await exportNow(studio, one, articleId);
  studio.engine.failOn(null);
  const seen = await owner.client.send(readOverview, {});
  expect(seen).toMatchObject({
    people: { all: 3, newThisWeek: 3, suspended: 1, leaving: 0 },
    jobs: { queued: 0, running: 0, failed: 1, hasWorker: false },
    environment: { mail: 'mailbox', node: process.version, database: expect.stringMatching(/^PostgreSQL \d+/) },
    enginesDown: ['absent'],
    upkeepFailing: [],
  });
  expect(seen.disk.totalBytes).toBeGreaterThan(seen.disk.freeBytes);
  const worker = await studio.startWorker();
  expect(await owner.client.send(readOverview, {})).toMatchObject({ jobs: { hasWorker: true } });
  await worker.close(0);
  studio.clock.advance({ days: 2 });
  expect(await owner.client.send(readOverview, {})).toMatchObject({ jobs: { failed: 0 } });
});

it('engines say what they speak, why not, and what went wrong last', async () => {
  const user = await studio.createUser();
  const { articleId } = await saveArticle(user, 'Broken now.');
  studio.engine.failOn(/Broken/);
  await exportNow(studio, user, articleId);
  studio.engine.failOn(null);
  const { engines, programs } = await owner.client.send(listEngines, {});
  const [fake, absent] = engines;
  expect(fake).toMatchObject({ kind: 'speech', name: studio.engine.name, state: 'available', problem: null });
  expect(fake?.voiceCount).toBe((await studio.engine.voices()).length);
  expect(fake?.languages).toContain('ja');
  expect(fake?.lastError?.message).not.toBe('');
  expect(absent).toMatchObject({ state: 'down', voiceCount: 0, problem: expect.stringContaining('No voices') });
  expect(programs.find(({ subject }) => subject === 'ffmpeg')).toMatchObject({ state: 'ok', fix: null });
  expect(programs.map(({ subject }) => subject)).toContain('Sandbox');
});

it('every task says what serves it, in the owner’s area and in their /health alone', async () => {
  const { tasks } = await owner.client.send(listServedTasks, {});
  expect(tasks.map(({ task }) => task)).toEqual([...studioTasks]);
  expect(tasks.find(({ task }) => task === 'recognition')).toMatchObject({ engine: expect.any(String) as string });
  expect(tasks.find(({ task }) => task === 'matching')).toMatchObject({ kind: 'built-in', better: ['best'] });
  const healthOf = async (headers: Record<string, string>) => {
    const answer = await fetch(`${studio.address}/health`, { headers });
    return ((await answer.json()) as { detail: Record<string, unknown> }).detail;
  };
  const cookie = `${sessionCookieName(false)}=${owner.secret}`;
  expect((await healthOf({ cookie }))['tasks']).toEqual(tasks);
  const user = await openBrowser(studio, await studio.createUser());
  for (const headers of [{}, { cookie: `${sessionCookieName(false)}=${user.secret}` }])
    expect(await healthOf(headers)).not.toHaveProperty('tasks');
});

it('storage is told by kind and by person, with the last upkeep', async () => {
  const user = await studio.createUser('scale', 50);
  const { articleId } = await saveArticle(user, 'Some bytes.');
  const done = await exportNow(studio, user, articleId, { format: 'wav' });
  const before = await owner.client.send(readStorage, {});
  expect(before.kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['export', 'rendering']));
  expect(before.kinds.find(({ kind }) => kind === 'export')?.bytes).toBeGreaterThanOrEqual(
    done.files[0]?.sizeBytes ?? 1,
  );
  expect(before.databaseBytes).toBeGreaterThan(1_000_000);
  const keptOf = (name: string) => before.kept.find(({ thing }) => thing === name);
  const ended = await studio.db.$count(jobs, inArray(jobs.status, ['done', 'failed', 'cancelled']));
  expect(keptOf('jobs')).toMatchObject({ count: ended, days: 12, setting: 'JOBS_KEPT_DAYS' });
  expect(keptOf('usageHours')).toMatchObject({ days: 400, setting: 'USAGE_HOURS_KEPT_DAYS' });
  expect(keptOf('renderings')).toMatchObject({ days: null, mostBytes: Math.floor(before.disk.totalBytes * 0.2) });
  expect(keptOf('renderings')?.bytes).toBe(before.kinds.find(({ kind }) => kind === 'rendering')?.bytes);
  expect(keptOf('letters')).toMatchObject({ count: 0, mostCount: 1000 });
  const sweep = 'uploads.sweep-blobs';
  const { db, clock, composition } = studio;
  await runDue({ db, clock, log: silentLogger }, [
    ...composition.periodics.filter(({ name }) => name !== 'credits.expire-trials'),
    {
      name: 'credits.expire-trials',
      everyMinutes: 1,
      run: async () => {
        throw new Error('The disk is gone.');
      },
    },
  ]);
  expect((await owner.client.send(readOverview, {})).upkeepFailing).toEqual(['credits.expire-trials']);
  const { upkeep } = await owner.client.send(readStorage, {});
  expect(upkeep.find(({ name }) => name === sweep)).toMatchObject({
    handled: 0,
    error: null,
    ranAt: clock.now().toISOString(),
  });
  const failed = upkeep.find(({ name }) => name === 'credits.expire-trials');
  expect(failed).toMatchObject({ handled: null, error: expect.stringContaining('The disk is gone.') as string });
  const use = await owner.client.send(listStorageUse, {});
  const his = use.results.find((one) => one.user.id === user.id);
  expect(his?.bytes).toBe(await composition.files.usedBytes(user.id));
  expect(his?.cacheBytes).toBeGreaterThan(0);
  const sizes = use.results.map(({ bytes, cacheBytes }) => bytes + cacheBytes);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect((await refusal(owner.client.send(listStorageUse, { page: 0 }))).code).toBe('input.invalid');
});

it('none of it is anyone else’s', async () => {
  const codes = await refusalsToOthers(studio, [
    (client) => client.send(readOverview, {}),
    (client) => client.send(listEngines, {}),
    (client) => client.send(listServedTasks, {}),
    (client) => client.send(readStorage, {}),
    (client) => client.send(listStorageUse, {}),
  ]);
  expect(codes).toEqual(['input.not-found']);
});
