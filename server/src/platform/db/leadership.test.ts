import { spawn, type ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { eventually } from '../jobs/testing-jobs.ts';
import { silentLogger } from '../log/logger.ts';
import { workerProgram } from '../root.ts';
import { standForLeader, type Leadership } from './leadership.ts';

const lockKey = 4711;
const pollSeconds = 0.1;
const silentSeconds = 0.6;

let database: TestDatabase;
let children: ChildProcess[] = [];
let candidates: Leadership[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  for (const candidate of candidates) await candidate.close();
  candidates = [];
});
afterAll(() => database.close());

function candidate(): Leadership {
  const one = standForLeader({
    connectionString: database.connectionString,
    lockKey,
    log: silentLogger,
    onElected: () => undefined,
    pollSeconds,
    silentSeconds,
  });
  candidates.push(one);
  return one;
}

async function startLeader(): Promise<ChildProcess> {
  const { nodeArguments, file } = workerProgram('server/src/platform/db/leader.child.ts');
  const settings = [database.connectionString, lockKey, pollSeconds, silentSeconds].map(String);
  const child = spawn(process.execPath, [...nodeArguments, file, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

const leaders = (): number => candidates.filter((one) => one.isLeader()).length;

test('of several processes one leads, and the next one when it leaves', async () => {
  const [first, second, third] = [candidate(), candidate(), candidate()];
  await eventually(() => leaders() === 1);
  const leader = [first, second, third].find((one) => one.isLeader()) ?? first;
  await leader.close();
  expect(leader.isLeader()).toBe(false);
  await eventually(() => leaders() === 1);
});

test.each(['SIGKILL', 'SIGSTOP'] as const)('another one takes over from a leader that gets %s', async (signal) => {
  const child = await startLeader();
  const next = candidate();
  expect(next.isLeader()).toBe(false);
  child.kill(signal);
  await eventually(() => next.isLeader());
});

test('a leader whose session the database ended leads no longer, and may lead again', async () => {
  const only = candidate();
  await eventually(() => only.isLeader());
  await database.open.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1`,
    [lockKey],
  );
  await eventually(() => !only.isLeader());
  await eventually(() => only.isLeader());
});
