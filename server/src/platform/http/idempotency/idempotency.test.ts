import { call } from '@timbre/contract/call';
import * as z from 'zod/mini';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../testing/doubles/fake-clock.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { fail } from '../../errors.ts';
import { idempotencyKeys } from '../http.tables.ts';
import { pruneIdempotencyKeys } from './idempotency.ts';
import { rememberAnswer } from '../../remember-answer.ts';
import { handle } from '../route.ts';
import type { TestHttpServer } from '../testing-http-server.ts';
import { testHttpServer } from '../testing-http-server.ts';

const input = z.object({
  text: z.string().check(z.maxLength(20)),
  zeta: z.optional(z.number()),
  alpha: z.optional(z.number()),
});
const output = z.object({ zulu: z.string(), alpha: z.string(), '7': z.string(), run: z.number() });
const shared = { method: 'POST', access: 'user', idempotent: true, input, output, timeoutMs: 600_000 } as const;
const create = call({ id: 'create', path: '/create', ...shared });
const commit = call({ id: 'commit', path: '/commit', ...shared });
const plain = call({ id: 'plain', path: '/plain', ...shared, idempotent: false });

let runs = 0;
/** What the run does before it returns; a test sets it. */
let duringRun: () => Promise<void> = async () => undefined;

let database: TestDatabase;
let server: TestHttpServer;
const clock = fakeClock();

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.open;
  const work = async (text: string) => {
    runs += 1;
    const run = runs;
    await duringRun();
    if (text === 'poor') fail('credits.insufficient');
    if (text === 'crash') throw new Error('inside');
    return { zulu: 'é\u0000\u2028"', alpha: text, '7': 'seven', run };
  };
  const routes = [
    handle(create, ({ input: { text } }) => work(text)),
    handle(plain, ({ input: { text } }) => work(text)),
    handle(
      commit,
      ({ input: { text } }) =>
        db.transaction(async (tx) => {
          const answer = await work(text);
          await rememberAnswer(tx, answer);
          return answer;
        }),
      { commitsAnswer: true },
    ),
  ];
  server = await testHttpServer(routes, { db, clock });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(() => {
  runs = 0;
  duringRun = async () => undefined;
});

let keyNumber = 0;
const newKey = (): string => `key-${(keyNumber += 1)}`;

function send(url: string, key: string, payload: object, user = 'tk_user') {
  return server.inject({ method: 'POST', url, headers: { 'xi-api-key': user, 'idempotency-key': key }, payload });
}

function errorOf(answer: { json: () => unknown }): unknown {
  return (answer.json() as { err_code?: string }).err_code;
}

describe.each(['/create', '/commit'])('%s', (url) => {
  test('50 at once run once; each gets the answer or is told to wait; a later one gets the same bytes', async () => {
    const key = newKey();
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    duringRun = () => gate;
    const pending = Array.from({ length: 50 }, () => send(url, key, { text: 'a' }));
    const others = await Promise.race([Promise.all(pending), waitForOthers(pending, 49)]);
    expect(others).toBe('others answered');
    letGo();
    const answers = await Promise.all(pending);
    const done = answers.filter((answer) => errorOf(answer) === undefined);
    expect(runs).toBe(1);
    expect(done).toHaveLength(1);
    expect(answers.filter((answer) => errorOf(answer) === 'request.in-progress')).toHaveLength(49);
    const replay = await send(url, key, { text: 'a' });
    expect(replay.rawPayload.equals(done[0]?.rawPayload ?? Buffer.of())).toBe(true);
    expect(replay.headers['idempotency-replayed']).toBe('true');
    expect(done[0]?.headers['idempotency-replayed']).toBeUndefined();
    expect(runs).toBe(1);
  });

  test('another body with the same key is refused; the order of names is no difference', async () => {
    const key = newKey();
    await send(url, key, { text: 'a', zeta: 1, alpha: 2 });
    expect(errorOf(await send(url, key, { text: 'b', zeta: 1, alpha: 2 }))).toBe('request.key-reused');
    expect(errorOf(await send(url, key, { alpha: 2, text: 'a', zeta: 1 }))).toBeUndefined();
    expect(runs).toBe(1);
  });

  test('a key belongs to its caller', async () => {
    const key = newKey();
    await send(url, key, { text: 'a' });
    const other = await send(url, key, { text: 'a' }, 'tk_owner');
    expect(other.json()).toMatchObject({ data: { run: 2 } });
  });

  test('what failed by name, and invalid input, leave the key free', async () => {
    const key = newKey();
    expect(errorOf(await send(url, key, { text: 'x'.repeat(21) }))).toBe('input.invalid');
    expect(errorOf(await send(url, key, { text: 'poor' }))).toBe('credits.insufficient');
    expect(errorOf(await send(url, key, { text: 'a' }))).toBeUndefined();
  });

  test('24 hours later the key is new', async () => {
    const key = newKey();
    await send(url, key, { text: 'a' });
    clock.advance({ hours: 24, seconds: 1 });
    expect((await send(url, key, { text: 'b' })).json()).toMatchObject({ data: { run: 2 } });
  });
});

/** Resolves when `count` of the requests have ended. */
async function waitForOthers(pending: readonly Promise<unknown>[], count: number): Promise<string> {
  await new Promise<void>((resolve) => {
    let ended = 0;
    const end = (): void => {
      ended += 1;
      if (ended === count) resolve();
    };
    for (const request of pending) void request.then(end);
  });
  return 'others answered';
}

describe('after a kill', () => {
  /** A row as a killed server leaves it: claimed, no answer. */
  async function killedDuring(url: string): Promise<string> {
    const key = newKey();
    await send(url, key, { text: 'a' });
    const pending = { status: null, answer: { attempt: 'dead' } };
    await database.open.db.update(idempotencyKeys).set(pending).where(eq(idempotencyKeys.key, key));
    return key;
  }

  test('a call that commits its answer runs again, since nothing was committed', async () => {
    const key = await killedDuring('/commit');
    expect(errorOf(await send('/commit', key, { text: 'a' }))).toBe('request.in-progress');
    clock.advance({ seconds: 31 });
    const retries = await Promise.all([send('/commit', key, { text: 'a' }), send('/commit', key, { text: 'a' })]);
    expect(runs).toBe(2);
    expect(retries.some((answer) => errorOf(answer) === undefined)).toBe(true);
  });

  test('a call that commits its answer gives the same body when it had committed', async () => {
    const key = newKey();
    const { db } = database.open;
    // The server dies between commit and answer: what the run stored in its transaction is all there is.
    const first = await send('/commit', key, { text: 'a' });
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    expect(row?.answer).toMatchObject({ body: first.body });
    expect((await send('/commit', key, { text: 'a' })).body).toBe(first.body);
  });

  test('any other call is not run a second time, and says so', async () => {
    const key = await killedDuring('/create');
    expect(errorOf(await send('/create', key, { text: 'a' }))).toBe('request.in-progress');
    clock.advance({ minutes: 11 });
    expect((await send('/create', key, { text: 'a' })).json()).toMatchObject({
      err_code: 'state.conflict',
      data: { reason: 'cut-off' },
    });
    expect(runs).toBe(1);
  });

  test('a run that lost its key to a retry can not commit', async () => {
    const key = newKey();
    duringRun = async () => {
      duringRun = async () => undefined;
      clock.advance({ seconds: 31 });
      expect((await send('/commit', key, { text: 'a' })).json()).toMatchObject({ data: { run: 2 } });
    };
    expect(errorOf(await send('/commit', key, { text: 'a' }))).toBe('request.in-progress');
    expect((await send('/commit', key, { text: 'a' })).json()).toMatchObject({ data: { run: 2 } });
  });
});

test('an unknown error is kept where the effect is unknown, and frees the key where it is known', async () => {
  const key = newKey();
  const first = await send('/create', key, { text: 'crash' });
  expect(errorOf(first)).toBe('server.error');
  expect(errorOf(await send('/create', key, { text: 'crash' }))).toBe('server.error');
  expect(runs).toBe(1);
  await send('/commit', key, { text: 'crash' });
  await send('/commit', key, { text: 'crash' });
  expect(runs).toBe(3);
});

test.each(['', 'x'.repeat(256), 'a\u0009b', ' '])('the key %j is refused', async (key) => {
  expect(errorOf(await send('/create', key, { text: 'a' }))).toBe('input.invalid');
  expect(runs).toBe(0);
});

test('a key of 255 characters is fine, and a call without idempotency ignores it', async () => {
  expect(errorOf(await send('/create', 'x'.repeat(255), { text: 'a' }))).toBeUndefined();
  const key = newKey();
  await send('/plain', key, { text: 'a' });
  await send('/plain', key, { text: 'a' });
  expect(runs).toBe(3);
});

test('pruning removes what is older than 24 hours', async () => {
  const { db } = database.open;
  await db.execute(sql`delete from idempotency_keys`);
  await send('/create', newKey(), { text: 'a' });
  clock.advance({ hours: 23 });
  await send('/create', newKey(), { text: 'b' });
  clock.advance({ hours: 2 });
  expect(await pruneIdempotencyKeys(db, clock.now())).toBe(1);
  expect(await db.select().from(idempotencyKeys)).toHaveLength(1);
});
