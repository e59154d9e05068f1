import { setTimeout as delay } from 'node:timers/promises';
import { readArticle } from '@timbre/contract/articles/articles';
import { exportArticle, readExport, readExportEvents } from '@timbre/contract/exports';
import { errors } from '@timbre/contract/errors/errors';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCable, type Cable } from '../../testing/cable.ts';
import { saveArticle } from '../../testing/steps/article-steps.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

const patienceMs = 1500;
/** What takes longer hangs, however busy the machine is: without the watch it would be a quarter of an hour. */
const hangsMs = 60_000;

let database: TestDatabase;
let cable: Cable;
let studio: TestStudio;

beforeAll(async () => {
  database = await createTestDatabase();
  cable = await startCable(database.connectionString);
  const close = async (): Promise<void> => {
    await cable.close();
    await database.close();
  };
  studio = await startTestStudio({ database: { connectionString: cable.connectionString, close }, patienceMs });
});
afterAll(() => studio.close());

const asked = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${studio.address}${path}`, { headers, signal: AbortSignal.timeout(hangsMs) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo()) return;
    await delay(100);
  }
  throw new Error('It never came.');
}

test('a network to the database that swallows everything: requests are told in time, and all works again by itself', async () => {
  const user = await studio.createUser('business', 100);
  const { articleId } = await saveArticle(user, 'Said before the cut.');
  const { id } = await user.client.send(exportArticle, { articleId });
  /** The statuses that the stream tells, until it ends or breaks. */
  const told: string[] = [];
  const listen = async (): Promise<void> => {
    for await (const { status } of user.client.events(readExportEvents, { id })) told.push(status);
  };
  const before = listen().catch(() => undefined);
  await eventually(async () => told.length > 0);

  studio.monitoring.turn('ready');
  cable.cut();
  const key = { 'xi-api-key': user.apiKey };
  // Many at once: those that wait for a connection are told as well as those that have one.
  const paths = Array.from({ length: 20 }, () => readArticle.path.replace('{id}', articleId));
  const refused = await Promise.all(paths.map((path) => asked(path, key)));
  const { code, message } = errors['server.unavailable'];
  for (const { status, body } of refused) {
    expect(status).toBe(503);
    expect(body).toMatchObject({ code, message, err_code: 'server.unavailable' });
  }
  expect(await asked('/health/ready')).toEqual({ status: 503, body: { status: 'no database' } });
  expect((await asked('/health')).status).toBe(503);
  expect((await asked('/health/live')).status).toBe(200);

  cable.mend();
  await eventually(async () => (await asked(paths[0] ?? '', key)).status === 200);
  await eventually(async () => (await asked('/health/ready')).status === 200);
  // The listening connection as well: what ends now is told, by the old stream or by the one that a browser opens again.
  const after = listen().catch(() => undefined);
  await studio.runJobs();
  await Promise.race([Promise.all([before, after]), delay(hangsMs)]);
  expect(told.at(-1)).toBe('done');
  expect((await user.client.send(readExport, { id })).status).toBe('done');
}, 300_000);

test('a long statement is no silence, as long as the database answers others', async () => {
  const { rows } = await studio.db.execute(sql`select pg_sleep(${(2.5 * patienceMs) / 1000}), 1 as done`);
  expect(rows).toMatchObject([{ done: 1 }]);
});
