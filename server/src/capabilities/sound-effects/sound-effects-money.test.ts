import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@timbre/client';
import { readUserRights } from '@timbre/contract/rights';
import * as calls from '@timbre/contract/sound-effects/sound-effects';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { runAfterDeath } from '../../platform/jobs/schedule.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { presence } from '../../platform/processes/presence.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { fakeSoundEffectMaker } from '../../testing/doubles/fake-sound-effect-maker.ts';
import { startSecondServer } from '../../testing/second-server.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { files } from '../uploads/uploads.tables.ts';

let studio: TestStudio;
let user: TestUser;
/** What happens while it makes sounds. */
let whileMaking: (signal: AbortSignal) => Promise<void>;
const maker = fakeSoundEffectMaker((_, signal) => whileMaking(signal));

beforeAll(async () => {
  studio = await startTestStudio({ soundEffects: maker });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(async () => {
  studio.breakDisk(null);
  user = await studio.createUser('personal', 10);
  whileMaking = () => Promise.resolve();
});

const make = (options: object = {}, from = user) =>
  from.client.send(calls.createSoundEffect, { prompt: 'A door' }, options);
const generationsLeft = async (of = user) => (await of.client.send(readUserRights, {})).generationsLeft;
const historyLength = async () => (await user.client.send(calls.listSoundEffects, {})).totalElements;
const untouched = async (): Promise<void> => {
  expect(await studio.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
  expect(await generationsLeft()).toBe(10);
  expect(await historyLength()).toBe(0);
  expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
};
const outcomes = async (work: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work);
  return settled.map((one) => (one.status === 'fulfilled' ? 'made' : (one.reason as { code: string }).code)).sort();
};

describe('a generation', () => {
  it('takes 2 credits and one of the day’s generations', async () => {
    await make();
    expect(await studio.balance(user)).toMatchObject({ allCredits: 8, held: 0 });
    expect(await generationsLeft()).toBe(9);
  });

  it('costs nothing when nothing is understood', async () => {
    const error = await refusal(user.client.send(calls.createSoundEffect, { prompt: 'gibberish' }));
    expect(error).toMatchObject({ code: 'sound-effect.unknown', data: { reason: 'rain, door' } });
    await untouched();
  });

  it('costs nothing when its maker fails, and the log says why', async () => {
    whileMaking = () => Promise.reject(new Error('out of strings'));
    expect((await refusal(make())).code).toBe('sound-effect.maker');
    await untouched();
    whileMaking = () => Promise.resolve();
    await make();
  });

  it('is refused without credits, and says how many it takes', async () => {
    const poor = await studio.createUser('personal', 1);
    expect(await refusal(make({}, poor))).toMatchObject({
      code: 'credits.insufficient',
      data: { limit: 1, actual: 2 },
    });
    expect(await generationsLeft(poor)).toBe(10);
  });

  it('ends with its caller’s patience: nothing is taken or kept, and its maker stops', async () => {
    let isStopped = false;
    whileMaking = (signal) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          isStopped = true;
          reject(signal.reason as Error);
        }),
      );
    const patience = new AbortController();
    const waiting = make({ signal: patience.signal });
    await eventually(async () => (await studio.balance(user)).held === 2);
    patience.abort();
    await expect(waiting).rejects.toThrow();
    await eventually(async () => (await studio.balance(user)).held === 0);
    expect(isStopped).toBe(true);
    await untouched();
  });

  it('stops at the day’s end of generations, also for those that waited for their turn', async () => {
    const rich = await studio.createUser('personal', 100);
    const first = await outcomes(Array.from({ length: 8 }, () => make({}, rich)));
    expect(first).toEqual(Array.from({ length: 8 }, () => 'made'));
    const others = await outcomes(Array.from({ length: 5 }, () => make({}, rich)));
    expect(others).toEqual(['generation.limit', 'generation.limit', 'generation.limit', 'made', 'made']);
    expect(await studio.balance(rich)).toMatchObject({ allCredits: 80, held: 0 });
    expect(await generationsLeft(rich)).toBe(0);
    studio.clock.advance({ days: 1 });
    expect(await generationsLeft(rich)).toBe(10);
  });

  it('comes one at a time for a person; too many that wait are refused', async () => {
    const rich = await studio.createUser('professional', 1000);
    const parallel = outcomes(Array.from({ length: 20 }, () => make({}, rich)));
    const told = await parallel;
    expect(new Set(told)).toEqual(new Set(['made', 'request.too-many']));
    expect(maker.busiest()).toBe(1);
    expect((await studio.balance(rich)).held).toBe(0);
    const made = told.filter((one) => one === 'made').length;
    expect((await studio.balance(rich)).allCredits).toBe(1000 - 2 * made);
  });
});

it('fifty at once from an account of 10 credits are five, and the books agree', async () => {
  const told = await outcomes(Array.from({ length: 50 }, (_, nth) => make({ idempotencyKey: `all-at-once-${nth}` })));
  expect(told.filter((one) => one === 'made')).toHaveLength(5);
  expect(told.filter((one) => one === 'credits.insufficient')).toHaveLength(45);
  expect(await studio.balance(user)).toMatchObject({ allCredits: 0, held: 0 });
  expect(await historyLength()).toBe(5);
  expect(await generationsLeft()).toBe(5);
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
});

describe('an Idempotency-Key', () => {
  it('makes a retry the same answer, which is paid once', async () => {
    const made = await make({ idempotencyKey: 'a-door-once' });
    expect(await make({ idempotencyKey: 'a-door-once' })).toEqual(made);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 8, held: 0 });
    expect(await historyLength()).toBe(1);
    const id = made.aiSoundEffectList[0]?.id ?? '';
    const keep = () => user.client.send(calls.keepSoundEffect, { id }, { idempotencyKey: 'keep-it-once' });
    expect((await keep()).id).toBe((await keep()).id);
  });

  it('does not remember what failed', async () => {
    whileMaking = () => Promise.reject(new Error('out of strings'));
    expect((await refusal(make({ idempotencyKey: 'a-door-again' }))).code).toBe('sound-effect.maker');
    whileMaking = () => Promise.resolve();
    expect((await make({ idempotencyKey: 'a-door-again' })).aiSoundEffectList).toHaveLength(4);
  });
});

describe('without room', () => {
  it('on the disk it says so and takes nothing', async () => {
    studio.breakDisk('put');
    expect((await refusal(make())).code).toBe('disk.full');
    studio.breakDisk(null);
    await untouched();
    whileMaking = () => Promise.reject(new AppError('disk.full'));
    expect((await refusal(make())).code).toBe('disk.full');
    await untouched();
  });

  it('in the plan’s storage it says so before anything is made', async () => {
    const id = `filler-${user.id}`;
    const size = 100 * 1024 ** 3 - 1000;
    await studio.db.insert(files).values({
      id,
      ownerId: user.id,
      purpose: 'upload',
      blobKey: 'none',
      name: 'x',
      mediaType: 'audio/wav',
      sizeBytes: size,
      createdAt: studio.clock.now(),
    });
    const before = maker.asked.length;
    expect((await refusal(make())).code).toBe('storage.full');
    expect(maker.asked.length).toBe(before);
    await studio.db.delete(files).where(eq(files.id, id));
    await untouched();
  });
});

it('what a killed server held is given back in seconds by any other; one that is only slow keeps it', async () => {
  const second = await startSecondServer(studio);
  const client = createClient({ baseUrl: second.address, headers: () => ({ 'xi-api-key': user.apiKey }) });
  const lost = client
    .send(calls.createSoundEffect, { prompt: 'Storm over a harbour', autoDuration: 0, durationSeconds: 22 })
    .catch(() => 'lost');
  await eventually(async () => (await studio.balance(user)).held === 2);
  second.pause();
  const { db, composition, clock } = studio;
  // The other's clock is the real one.
  clock.set(new Date());
  const beatSeconds = 0.1;
  const other = presence({ db, newId, log: silentLogger, beatSeconds, goneSeconds: 3 * beatSeconds });
  await other.start(() => runAfterDeath(composition.periodics));
  await delay(8 * beatSeconds * 1000);
  await runAfterDeath(composition.periodics);
  expect(await studio.balance(user)).toMatchObject({ allCredits: 8, held: 2 });
  await second.stop();
  expect(await lost).toBe('lost');
  await eventually(async () => (await studio.balance(user)).held === 0);
  await other.stop();
  await untouched();
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
});
