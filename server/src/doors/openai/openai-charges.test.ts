import { request as httpRequest } from 'node:http';
import { microFromCredits } from '@timbre/contract/money';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { creditHolds, ledgerPostings } from '../../capabilities/credits/credits.tables.ts';
import { newId } from '../../platform/ids.ts';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { runDue } from '../../platform/jobs/schedule.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startTestStudio();
});
afterEach(() => studio.engine.holdBack()());
afterAll(async () => {
  expect(await studio.db.$count(creditHolds, eq(creditHolds.state, 'open'))).toBe(0);
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const post = (user: TestUser, body: object, signal?: AbortSignal): Promise<Response> =>
  fetch(`${studio.address}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts-1', voice: 'fake-standard', response_format: 'pcm', ...body }),
    ...(signal === undefined ? {} : { signal }),
  });
const secondsOf = async (answer: Response) => (await answer.arrayBuffer()).byteLength / 48_000;
const capturesOf = (user: TestUser) =>
  studio.db
    .select()
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.userId, user.id), eq(ledgerPostings.kind, 'capture')));
const hasNothingHeld = async (user: TestUser) => (await studio.balance(user)).held === 0;
/** 100 characters, 6 s, 0.12 credits. */
const sentence = (name: string): string => `${name} ${'x'.repeat(98 - name.length)}.`;

it('takes exactly the spoken seconds, once rounded up, and none for the pauses', async () => {
  const user = await studio.createUser('professional', 1);
  const answer = await post(user, { input: 'Ten chars. Ten chars.' });
  const seconds = await secondsOf(answer);
  expect(seconds).toBeCloseTo(20 * 0.06 + 0.35, 2);
  await eventually(() => hasNothingHeld(user));
  const [capture, ...more] = await capturesOf(user);
  expect(more).toEqual([]);
  expect(capture).toMatchObject({ cause: 'speech.stream', formula: '1.20 s × 0.02' });
  expect(capture?.durationSeconds).toBeCloseTo(1.2, 6);
  expect((await studio.balance(user)).allCredits).toBeCloseTo(1 - 0.03, 6);
});

it('holds the estimate while it speaks and prices the voice by its quality', async () => {
  const user = await studio.createUser('professional', 1);
  const release = studio.engine.holdBack();
  const answer = await post(user, { input: sentence('One'), voice: 'fake-ultra' });
  expect(await studio.balance(user)).toMatchObject({ held: 0.6, allCredits: 0.4 });
  release();
  await secondsOf(answer);
  await eventually(() => hasNothingHeld(user));
  expect((await studio.balance(user)).allCredits).toBeCloseTo(0.4, 6);
});

it.each(['pcm', 'mp3'])(
  'a caller who leaves in the middle of %s pays what was delivered until then',
  async (response_format) => {
    const user = await studio.createUser('professional', 10);
    // No numbers: they would be counted as the words they are read as.
    const input = [...'abcdefghijklmnopqrstuvwxyz', 'aa', 'bb', 'cc', 'dd']
      .map((name) => sentence(`Part ${name}`))
      .join(' ');
    const release = studio.engine.holdBack(/Part c /);
    const leave = new AbortController();
    const answer = await post(user, { input, response_format }, leave.signal);
    const reader = answer.body?.getReader();
    await reader?.read();
    await eventually(() => studio.engine.counts().open === 1);
    expect((await studio.balance(user)).held).toBeCloseTo(3.6, 6);
    leave.abort();
    await reader?.closed.catch(() => undefined);
    await eventually(() => hasNothingHeld(user));
    release();
    await eventually(() => studio.engine.counts().open === 0);
    const [capture] = await capturesOf(user);
    // Two sentences, and the half of the third that was there.
    expect(capture?.durationSeconds).toBeGreaterThan(0);
    expect(capture?.durationSeconds).toBeLessThanOrEqual(15);
    const spent = 10 - (await studio.balance(user)).allCredits;
    expect(spent).toBeCloseTo(Math.ceil((capture?.durationSeconds ?? 0) * 2) / 100, 6);
  },
);

it('a caller who leaves before the first byte pays nothing, and nothing stays held', async () => {
  const user = await studio.createUser('professional', 1);
  const { credits } = studio.composition;
  for (let round = 0; round < 5; round += 1) {
    const asked = studio.engine.requests.length;
    const request = httpRequest(`${studio.address}/v1/audio/speech`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' },
    });
    request.on('error', () => undefined);
    request.end(JSON.stringify({ model: 'm', input: sentence(`Left ${round}`), voice: 'fake-standard' }));
    // The engine was asked; the hold is being written.
    await eventually(() => studio.engine.requests.length > asked);
    request.destroy();
    await eventually(async () => (await credits.balance(user.id)).held === 0);
  }
  await eventually(() => studio.engine.counts().open === 0);
  await eventually(() => hasNothingHeld(user));
});

it('speech that is never read gives everything back when its caller goes away', async () => {
  const user = await studio.createUser('professional', 1);
  const actor = {
    userId: user.id,
    role: 'user',
    plan: 'professional',
    via: 'key',
    sessionId: null,
    timeZone: 'UTC',
  } as const;
  const request = {
    lines: [{ text: sentence('Unread'), voiceId: 'fake-standard', emotion: 'neutral', speed: 1 }],
    sampleRate: 24_000,
  } as const;
  const leave = new AbortController();
  await studio.composition.streams.open(actor, request, leave.signal);
  expect(await studio.balance(user)).toMatchObject({ held: 0.12 });
  leave.abort();
  await eventually(() => hasNothingHeld(user));
  const gone = AbortSignal.abort();
  await studio.composition.streams.open(actor, request, gone);
  await eventually(() => hasNothingHeld(user));
  expect(await studio.balance(user)).toMatchObject({ allCredits: 1 });
  await eventually(() => studio.engine.counts().open === 0);
});

it('speech that takes longer than it was thought is paid in full while there are credits', async () => {
  const rich = await studio.createUser('professional', 1);
  const input = [sentence('One'), sentence('Two'), sentence('Three')].join(' ');
  expect(await secondsOf(await post(rich, { input, voice: 'fake-slow' }))).toBeCloseTo(18.7, 2);
  await eventually(() => hasNothingHeld(rich));
  expect((await studio.balance(rich)).allCredits).toBeCloseTo(1 - 0.36, 6);
  expect(await capturesOf(rich)).toHaveLength(1);
});

it('and breaks off where they end: nothing beyond is delivered, nothing below zero', async () => {
  const poor = await studio.createUser('professional', 0.2);
  const input = [sentence('Four'), sentence('Five'), sentence('Six')].join(' ');
  const answer = await post(poor, { input, voice: 'fake-slow' });
  expect(answer.status).toBe(200);
  await expect(secondsOf(answer)).rejects.toThrow();
  await eventually(() => hasNothingHeld(poor));
  const [capture] = await capturesOf(poor);
  // The limiter's look-ahead of 5 ms was still on its way; what was not delivered is not paid.
  expect(capture?.durationSeconds).toBeCloseTo(9 - 0.005, 6);
  expect((await studio.balance(poor)).allCredits).toBeCloseTo(0.2 - 0.18, 6);
  const events = await post(poor, { input: sentence('Seven'), voice: 'fake-slow', stream_format: 'sse' });
  expect(events.status).toBe(402);
});

it('50 requests at once never take more than there is', async () => {
  const user = await studio.createUser('professional', 1);
  const input = sentence('Rush');
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const answer = await post(user, { input });
      return { status: answer.status, seconds: answer.status === 200 ? await secondsOf(answer) : 0 };
    }),
  );
  await eventually(() => hasNothingHeld(user));
  const delivered = answers.filter(({ status }) => status === 200);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
  expect(delivered).toHaveLength(8);
  for (const { seconds } of delivered) expect(seconds).toBeCloseTo(6, 2);
  expect((await studio.balance(user)).allCredits).toBeCloseTo(1 - 8 * 0.12, 6);
});

it('gives back what a stream held whose process died, and leaves one that still runs alone', async () => {
  const user = await studio.createUser('professional', 10);
  const { credits, periodics } = studio.composition;
  const sweep = () => runDue({ db: studio.db, clock: studio.clock, log: silentLogger }, periodics);
  const hold = (cause: string) =>
    studio.db.transaction((tx) =>
      credits.hold(tx, { userId: user.id, amount: microFromCredits(1), cause, causeId: newId(), formula: 'test' }),
    );
  await hold('speech.stream');
  const other = await hold('exports.render');
  studio.clock.advance({ minutes: 14 });
  await sweep();
  expect(await studio.balance(user)).toMatchObject({ held: 2 });
  studio.clock.advance({ minutes: 6 });
  await sweep();
  expect(await studio.balance(user)).toMatchObject({ held: 1, allCredits: 9 });
  await studio.db.transaction((tx) => credits.release(tx, other.id));

  // A reader so slow that the clock passes by: the hold is renewed, and what was given back is still paid.
  const release = studio.engine.holdBack(/Slow/);
  const answer = await post(user, { input: [sentence('Slow'), sentence('Then')].join(' ') });
  studio.clock.advance({ minutes: 30 });
  await sweep();
  expect(await studio.balance(user)).toMatchObject({ held: 0, allCredits: 10 });
  release();
  await secondsOf(answer);
  await eventually(() => hasNothingHeld(user));
  await eventually(async () => (await capturesOf(user)).length === 1);
  expect((await studio.balance(user)).allCredits).toBeCloseTo(10 - 0.24, 6);
});
