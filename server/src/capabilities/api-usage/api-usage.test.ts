import { readApiBalance, prechargeApiBalance } from '@timbre/contract/api-usage/api-balance';
import { downloadApiUsage, readApiUsage } from '@timbre/contract/api-usage/api-usage';
import { readCharacterStats } from '@timbre/contract/api-usage/api-usage-door';
import { createCheckout, payTestOrder, readOrder } from '@timbre/contract/billing/billing-checkout';
import { listInvoices } from '@timbre/contract/billing/billing-invoices';
import { readRefundOffer, requestRefund } from '@timbre/contract/billing/billing-refunds';
import { listCreditEntries } from '@timbre/contract/credits';
import { saveLocale } from '@timbre/contract/accounts/accounts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditHolds } from '../credits/credits.tables.ts';
import { runDue } from '../../platform/jobs/schedule.ts';
import { apiUsage, apiUsageHours } from './api-usage.tables.ts';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openSpeechSocket } from '../../testing/steps/speech-socket-steps.ts';
import { goodCard, shopper, type Shopper } from '../../testing/shopper.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ settings: { API_FREE_CHARACTERS: '100' } });
});
afterAll(async () => {
  expect(await studio.db.$count(creditHolds, eq(creditHolds.state, 'open'))).toBe(0);
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const post = (path: string, { apiKey }: Pick<TestUser, 'apiKey'>, body: object, signal?: AbortSignal) =>
  fetch(studio.address + path, {
    method: 'POST',
    headers: { 'xi-api-key': apiKey, authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
const spoken = async (user: TestUser, input: string) => {
  const answer = await post('/v1/audio/speech', user, {
    model: 'tts-1',
    voice: 'fake-standard',
    response_format: 'pcm',
    input,
  });
  await answer.arrayBuffer();
  await eventually(() => hasNothingHeld(user));
  return answer.status;
};
const hasNothingHeld = async ({ id }: TestUser) =>
  (await studio.db.$count(creditHolds, and(eq(creditHolds.userId, id), eq(creditHolds.state, 'open')))) === 0;
const creditsOf = async (user: TestUser) => (await studio.balance(user)).allCredits;
const purseOf = async ({ open }: Shopper) => {
  const { freeCharacters, balanceMicro } = await (await open()).send(readApiBalance, {});
  return { freeCharacters, dollars: balanceMicro / 1_000_000 };
};
const precharge = async ({ open }: Shopper, dollars: number) => {
  const client = await open();
  const { id } = await client.send(prechargeApiBalance, { dollars });
  await client.send(payTestOrder, { id, card: goodCard });
  await studio.runJobs();
  return id;
};
const inUtc = () => studio.clock.now().toISOString().slice(0, 10);

describe('speech with a key', () => {
  it('takes the free characters, then the balance, and where both are too little credits by the second', async () => {
    const ann = await shopper(studio, 'professional', 10);
    const { user } = ann;
    expect(await purseOf(ann)).toEqual({ freeCharacters: 100, dollars: 0 });
    expect(await spoken(user, 'x'.repeat(60))).toBe(200);
    expect(await purseOf(ann)).toEqual({ freeCharacters: 40, dollars: 0 });
    expect(await creditsOf(user)).toBe(10);
    // Too few for all of it: wholly in credits.
    expect(await spoken(user, 'y'.repeat(50))).toBe(200);
    expect(await purseOf(ann)).toEqual({ freeCharacters: 40, dollars: 0 });
    expect(await creditsOf(user)).toBeCloseTo(10 - 0.06, 6);
    await precharge(ann, 10);
    // 40 free ones, and 10 of the balance.
    expect(await spoken(user, 'z'.repeat(50))).toBe(200);
    expect(await purseOf(ann)).toEqual({ freeCharacters: 0, dollars: 10 - 10 * 0.000_02 });
    expect(await creditsOf(user)).toBeCloseTo(10 - 0.06, 6);
    // What is paid in dollars is no entry of the history of credits.
    const { content } = await user.client.send(listCreditEntries, {});
    expect(
      content.map(({ type, credits }) => [type, credits]).sort(([a = ''], [b = '']) => a.localeCompare(b)),
    ).toEqual([
      ['account.created', '10'],
      ['speech.stream', '-0.06'],
    ]);
  });

  it('counts spaces and tags but no marks, as the header says, from the cache too', async () => {
    const ann = await shopper(studio);
    const ask = () =>
      post('/v1/text-to-speech/fake-standard?output_format=pcm_16000', ann.user, {
        text: ' Hi <break time="1s"/><mark name="a"/> you. ',
      });
    const first = await ask();
    expect(first.headers.get('character-cost')).toBe('28');
    await eventually(() => hasNothingHeld(ann.user));
    expect(await purseOf(ann)).toEqual({ freeCharacters: 72, dollars: 0 });
    studio.engine.takeTexts();
    expect((await ask()).status).toBe(200);
    expect(studio.engine.takeTexts()).toEqual([]);
    await eventually(() => hasNothingHeld(ann.user));
    expect(await purseOf(ann)).toEqual({ freeCharacters: 44, dollars: 0 });
  });

  it('takes the sentences that were heard when a stream breaks off, and nothing for a whole that fails', async () => {
    const ann = await shopper(studio, 'professional');
    studio.engine.failOn(/breaks/);
    const text = 'This works. This breaks. Never said.';
    const whole = await post('/v1/text-to-speech/fake-standard', ann.user, { text });
    expect(whole.status).toBeGreaterThanOrEqual(500);
    await eventually(() => hasNothingHeld(ann.user));
    expect((await purseOf(ann)).freeCharacters).toBe(100);
    const stream = await post('/v1/text-to-speech/fake-standard/stream?output_format=pcm_16000', ann.user, {
      text: text.replace('works', 'plays'),
    });
    await expect(stream.arrayBuffer()).rejects.toThrow();
    await eventually(() => hasNothingHeld(ann.user));
    studio.engine.failOn(null);
    expect((await purseOf(ann)).freeCharacters).toBe(100 - 'This plays.'.length);
  });

  it('does not spend the same characters twice, however many ask at once', async () => {
    const ann = await shopper(studio);
    const answers = await Promise.all(Array.from({ length: 12 }, () => spoken(ann.user, 'a'.repeat(30))));
    expect(answers.filter((status) => status === 200)).toHaveLength(3);
    expect(answers.filter((status) => status === 402)).toHaveLength(9);
    expect(await purseOf(ann)).toEqual({ freeCharacters: 10, dollars: 0 });
  });

  it('goes on in credits where a WebSocket’s text outgrows the free characters', async () => {
    const ann = await shopper(studio, 'professional', 10);
    const talk = openSpeechSocket(studio);
    await talk.opened;
    talk.say({ text: ' ', xi_api_key: ann.user.apiKey });
    for (const name of ['a', 'b', 'c']) talk.say({ text: `${name.repeat(48)}. `, flush: true });
    talk.say({ text: '' });
    expect(await talk.closed).toBe(1000);
    await eventually(() => hasNothingHeld(ann.user));
    const { freeCharacters } = await purseOf(ann);
    // Two sentences, or one where the second came when the first was still held with some more.
    expect(freeCharacters).toBeLessThanOrEqual(50);
    const delivered = 3 * 49 * 0.06;
    const inCredits = (10 - (await creditsOf(ann.user))) / 0.02;
    expect(inCredits).toBeGreaterThan(delivered / 3 - 1);
    expect(inCredits).toBeLessThan(delivered);
    const { rows } = await (await ann.open()).send(readApiUsage, { by: 'call' });
    expect(rows).toMatchObject([{ of: 'streamSpeechInput', requests: 1, errors: 0 }]);
    expect(rows[0]?.characters).toBeGreaterThanOrEqual(3 * 49);
  });

  it('costs a browser credits, and the owner nothing', async () => {
    const ann = await shopper(studio, 'professional', 10);
    const { actorOf } = studio.composition.plans;
    const speech = await studio.composition.streams.open(
      { ...(await actorOf(ann.user.id)), via: 'session' },
      {
        lines: [{ text: 'x'.repeat(50), voiceId: 'fake-standard', emotion: 'neutral', speed: 1 }],
        sampleRate: 16_000,
      },
      new AbortController().signal,
    );
    for await (const _ of speech);
    expect(await creditsOf(ann.user)).toBeCloseTo(10 - 0.06, 6);
    expect((await purseOf(ann)).freeCharacters).toBe(100);
  });
});

describe('the balance', () => {
  it('asks for an amount, and for one that is offered', async () => {
    const client = await (await shopper(studio)).open();
    for (const dollars of [undefined, null, 0, 15, -10]) {
      const { code, message } = await refusal(client.send(prechargeApiBalance, { dollars }));
      expect([code, message]).toEqual(['api-usage.no-amount', 'Please choose a pre-charge amount first.']);
    }
  });

  it('is bought once by a double click, in dollars, with an invoice, and refunded while it is unused', async () => {
    const ann = await shopper(studio, 'personal', 5);
    const client = await ann.open();
    const ask = () => client.send(prechargeApiBalance, { dollars: 50 }, { idempotencyKey: 'a-double-click' });
    const { id } = await ask();
    expect((await ask()).id).toBe(id);
    expect(await client.send(readOrder, { id })).toMatchObject({
      kind: 'api',
      amount: 5000,
      currency: 'usd',
      credits: 0,
    });
    const pays = await Promise.allSettled([1, 2].map(() => client.send(payTestOrder, { id, card: goodCard })));
    expect(pays.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await studio.runJobs();
    expect(await purseOf(ann)).toEqual({ freeCharacters: 100, dollars: 50 });
    expect((await studio.balance(ann.user)).allCredits).toBe(5);
    expect((await client.send(listInvoices, {})).results).toMatchObject([
      { amount: 5000, currency: 'usd', lines: [{ kind: 'api', plan: null, credits: null, cents: 5000 }] },
    ]);
    const offer = await client.send(readRefundOffer, {});
    expect(offer).toMatchObject({ refusal: null, payment: { credits: 0, plan: null, name: 'API balance, $50' } });
    await client.send(requestRefund, { paymentId: offer.payment?.id ?? '' });
    await studio.runJobs();
    expect(await purseOf(ann)).toEqual({ freeCharacters: 100, dollars: 0 });
    expect((await studio.balance(ann.user)).allCredits).toBe(5);
  });

  it('is no price of plans, and no one makes one up', async () => {
    const client = await (await shopper(studio)).open();
    for (const [productType, priceId] of [
      ['PAYMENT', 'api-balance-15'],
      [1, 'api-balance-10'],
    ] as const)
      expect((await refusal(client.send(createCheckout, { productType, priceId }))).code).toBe('billing.no-price');
  });

  it('is told of once for each line it falls below, in the language of the person', async () => {
    const ann = await shopper(studio);
    await (await ann.open()).send(saveLocale, { language: 'ja', timeZone: 'Asia/Tokyo' });
    const letters = async () =>
      ((await studio.platform.mailbox?.list()) ?? [])
        .filter(({ to, subject }) => to === ann.user.email && subject.startsWith('API残高が'))
        .map(({ subject }) => subject)
        .sort();
    const tell = async () => {
      studio.clock.advance({ minutes: 2 });
      await runDue({ db: studio.db, clock: studio.clock, log: silentLogger }, studio.composition.periodics);
      await studio.runJobs();
    };
    await precharge(ann, 10);
    await tell();
    expect(await letters()).toEqual([]);
    // All but the price of one character.
    const { credits } = studio.composition;
    const spend = async (amount: number) => {
      const work = { userId: ann.user.id, cause: 'speech.stream', causeId: 'x', formula: '' };
      const { id } = await credits.hold(studio.db, { ...work, currency: 'usd-micro', amount });
      await studio.db.transaction((tx) => credits.capture(tx, id, { amount, formula: '' }));
    };
    await spend(9_999_980);
    await tell();
    await tell();
    expect(await letters()).toEqual(['API残高がなくなりました']);
    await precharge(ann, 100);
    await spend(1_000_000);
    await tell();
    await tell();
    expect(await letters()).toEqual(['API残高が$100を下回りました', 'API残高がなくなりました']);
  });
});

describe('usage', () => {
  it('counts every request of a key by day and call, failed ones too, with what was paid', async () => {
    const ann = await shopper(studio, 'professional', 10);
    const first = inUtc();
    await spoken(ann.user, 'x'.repeat(60));
    await spoken(ann.user, '');
    await spoken(ann.user, 'y'.repeat(50));
    await fetch(`${studio.address}/v1/voices`, { headers: { 'xi-api-key': ann.user.apiKey } });
    studio.clock.advance({ days: 1 });
    const second = inUtc();
    const { key, id } = await studio.composition.apiKeys.create(ann.user.id, '=1+2');
    await spoken({ ...ann.user, apiKey: key }, 'z'.repeat(20));
    await studio.composition.apiKeys.revoke(ann.user.id, id);
    const client = await ann.open();
    const byCall = await client.send(readApiUsage, { by: 'call' });
    expect(byCall.rows).toEqual([
      {
        day: first,
        of: 'createSpeech',
        requests: 3,
        errors: 1,
        characters: 110,
        seconds: expect.closeTo(6.6, 6) as unknown,
        usdMicro: 1200,
        microCredits: 60_000,
      },
      expect.objectContaining({ day: first, of: 'listElevenLabsVoices', requests: 1, errors: 0, characters: 0 }),
      expect.objectContaining({ day: second, of: 'createSpeech', requests: 1, characters: 20, usdMicro: 400 }),
    ]);
    const byKey = await client.send(readApiUsage, {});
    expect(byKey.rows.map(({ day, requests }) => [day, requests])).toEqual([
      [first, 4],
      [second, 1],
    ]);
    expect(byKey.keys.map(({ name }) => name)).toEqual(['=1+2', 'test']);
    const csv = await client.bytes(downloadApiUsage, { from: second, to: second });
    const lines = Buffer.from(await csv.arrayBuffer())
      .toString()
      .split('\r\n');
    expect(lines).toEqual([
      '\ufeffday,key,call,requests,errors,characters,seconds,usd,credits',
      expect.stringMatching(new RegExp(`^${second},"'=1\\+2 \\(tk_.*\\)",createSpeech,1,0,20,1.20,0.000400,0.000000$`)),
      '',
    ]);
    // Another person sees nothing of it.
    const other = await (await shopper(studio)).open();
    expect(await other.send(readApiUsage, {})).toMatchObject({ rows: [], keys: [] });

    const stats = (query: string) =>
      fetch(`${studio.address}/v1/usage/character-stats?${query}`, { headers: { 'xi-api-key': ann.user.apiKey } });
    const range = `start_unix=${Date.parse(first)}&end_unix=${Date.parse(second) + 86_400_000}`;
    const time = [Date.parse(first), Date.parse(second)];
    expect(await (await stats(range)).json()).toEqual({ time, usage: { All: [110, 20] } });
    const keys = await (await stats(`${range}&breakdown_type=api_keys&metric=request_count`)).json();
    expect(keys).toEqual({ time, usage: { test: [4, expect.any(Number) as unknown], '=1+2': [0, 1] } });
    const months = await (await stats(`${range}&breakdown_type=product_type&aggregation_interval=month`)).json();
    expect(months).toEqual({
      time: [Date.parse(`${first.slice(0, 7)}-01`)],
      usage: { createSpeech: [130], listElevenLabsVoices: [0], readCharacterStats: [0] },
    });
    const refused = await stats(`${range}&breakdown_type=region`);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('product_type') as unknown]);
  });

  it('is told apart by hour, voice and engine, and adds up to the same', async () => {
    const ann = await shopper(studio, 'professional', 10);
    // At the start of an hour, so that what follows is in it.
    const hourMs = 3_600_000;
    studio.clock.advance({ minutes: (hourMs - (studio.clock.now().getTime() % hourMs)) / 60_000 });
    const first = studio.clock.now().getTime();
    const dialogue = [
      { text: 'x'.repeat(30), voice_id: 'fake-standard' },
      { text: 'y'.repeat(20), voice_id: 'fake-premium' },
    ];
    await (await post('/v1/text-to-dialogue', ann.user, { inputs: dialogue })).arrayBuffer();
    await eventually(() => hasNothingHeld(ann.user));
    studio.clock.advance({ minutes: 120 });
    // Too little is left of the free characters: in credits.
    expect(await spoken(ann.user, 'z'.repeat(60))).toBe(200);
    await fetch(`${studio.address}/v1/voices`, { headers: { 'xi-api-key': ann.user.apiKey } });

    const ask = async (query: string) => {
      const range = `start_unix=${first}&end_unix=${first + 3 * hourMs}`;
      const answer = await fetch(`${studio.address}/v1/usage/character-stats?${range}&${query}`, {
        headers: { 'xi-api-key': ann.user.apiKey },
      });
      return (await answer.json()) as { time: number[]; usage: Record<string, number[]> };
    };
    const time = [first, first + hourMs, first + 2 * hourMs];
    const names = await studio.composition.voices.find(['fake-standard', 'fake-premium']);
    const [standard = '', premium = ''] = ['fake-standard', 'fake-premium'].map((id) => names.get(id)?.name);
    expect(await ask('aggregation_interval=hour&breakdown_type=voice')).toEqual({
      time,
      usage: { [standard]: [30, 0, 60], [premium]: [20, 0, 0], Other: [0, 0, 0] },
    });
    // A request is its first voice's.
    const requests = await ask('aggregation_interval=hour&breakdown_type=voice&metric=request_count');
    expect([requests.usage[standard], requests.usage[premium]]).toEqual([
      [1, 0, 1],
      [0, 0, 0],
    ]);
    const minutes = await ask('aggregation_interval=hour&breakdown_type=voice&metric=minutes_used');
    expect(minutes.usage[standard]?.[0]).toBeCloseTo(0.03, 6);
    expect(minutes.usage[premium]?.[0]).toBeCloseTo(0.02, 6);
    const dollars = await ask('aggregation_interval=hour&breakdown_type=voice&metric=fiat_units_spent');
    expect([dollars.usage[standard], dollars.usage[premium]]).toEqual([
      [0.0006, 0, 0],
      [0.0004, 0, 0],
    ]);
    expect(await ask('aggregation_bucket_size=7200&breakdown_type=model')).toEqual({
      time: [first, first + 2 * hourMs],
      usage: { fake: [50, 60], Other: [0, 0] },
    });
    expect((await ask('aggregation_interval=hour&breakdown_type=all_api_keys')).usage).toEqual({ test: [50, 0, 60] });
    expect((await ask('aggregation_interval=cumulative&breakdown_type=voice')).usage[standard]).toEqual([90]);
    expect((await ask('breakdown_type=reporting_workspace_id')).usage).toEqual({ [ann.user.id]: [110] });
    // Another person sees nothing of it.
    const other = await shopper(studio);
    const theirs = await other.user.client.send(readCharacterStats, {
      start_unix: first,
      end_unix: first + 3 * hourMs,
      breakdown_type: 'voice',
      aggregation_interval: 'hour',
    });
    expect(theirs.usage).toEqual({});
    for (const wrong of ['aggregation_bucket_size=90', `aggregation_interval=hour&start_unix=${first - 1001 * hourMs}`])
      expect(await ask(wrong)).toMatchObject({ detail: [{ msg: expect.any(String) as unknown }] });
  });

  it('takes a year at most', async () => {
    const client = await (await shopper(studio)).open();
    const ask = (from: string, to: string) => client.send(readApiUsage, { from, to });
    expect((await ask('2025-01-01', '2026-01-01')).rows).toEqual([]);
    for (const [from, to] of [
      ['2025-01-01', '2026-01-02'],
      ['2026-01-02', '2026-01-01'],
      ['2026-13-01', '2026-12-31'],
    ] as const)
      expect((await refusal(ask(from, to))).code).toBe('input.invalid');
  });

  it('is forgotten by hour and voice after the time that is set, and never by the day', async () => {
    const ann = await shopper(studio);
    await spoken(ann.user, 'x'.repeat(10));
    const prune = async () => {
      const { db, clock, composition } = studio;
      const due = composition.periodics.filter(({ name }) => name === 'api-usage.prune-hours');
      await runDue({ db, clock, log: silentLogger }, due);
      const mine = eq(apiUsageHours.userId, ann.user.id);
      return db.$count(apiUsageHours, mine);
    };
    studio.clock.advance({ minutes: 399 * 24 * 60 });
    expect(await prune()).toBeGreaterThan(0);
    studio.clock.advance({ minutes: 2 * 24 * 60 });
    expect(await prune()).toBe(0);
    const days = await studio.db.select().from(apiUsage).where(eq(apiUsage.userId, ann.user.id));
    expect(days.reduce((sum, { characters }) => sum + characters, 0)).toBe(10);
  });

  it('has no key read it but through ElevenLabs’ door', async () => {
    const { user } = await shopper(studio);
    for (const call of [readApiBalance, readApiUsage])
      expect((await refusal(user.client.send(call, {}))).code).toBe('access.denied');
    const answer = await user.client.send(readCharacterStats, { start_unix: 0, end_unix: 86_400_000 });
    expect(answer).toEqual({ time: [0], usage: { All: [0] } });
  });
});
