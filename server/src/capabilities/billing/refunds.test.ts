import { billingRules } from '@timbre/contract/billing/billing';
import { readRefundOffer, requestRefund } from '@timbre/contract/billing/billing-refunds';
import { listCreditPacks, submitOrder } from '@timbre/contract/billing/billing-shop';
import { readPaidAmount, readPlanStatus, upgradeSubscription } from '@timbre/contract/billing/billing-subscriptions';
import { payTestOrder } from '@timbre/contract/billing/billing-checkout';
import { listCreditEntries } from '@timbre/contract/credits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { goodCard, setPrices, shopper, type Shopper } from '../../testing/shopper.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { refundParts, refundRefusal } from './refund-rule.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
  await setPrices(studio);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const offer = async ({ open }: Shopper) => (await open()).send(readRefundOffer, {});
const ask = async ({ open }: Shopper, paymentId: string) => (await open()).send(requestRefund, { paymentId });
const idOf = async (who: Shopper): Promise<string> => (await offer(who)).payment?.id ?? '';
const balance = ({ user }: Shopper) => studio.balance(user);
const spend = async ({ user }: Shopper, credits: number): Promise<void> => {
  const amount = credits * 1_000_000;
  await studio.db.transaction(async (tx) => {
    const why = { userId: user.id, amount, cause: 'test', causeId: 'test', formula: '' };
    const { id } = await studio.composition.credits.hold(tx, why);
    await studio.composition.credits.capture(tx, id, { amount, formula: '' });
  });
};

describe('what goes back of a payment', () => {
  it.each([
    [1500, 1425, 75],
    [4500, 4275, 225],
    [1999, 1900, 99],
    [19, 19, 0],
  ])('of %d cents: %d, and %d is kept', (cents, amount, fee) => {
    expect(refundParts(cents)).toEqual({ amount, fee });
  });

  const at = new Date('2026-03-02T10:00:00Z');
  const payment = { at, amountCents: 1500, returnedCents: 0, isTaken: false };
  const given = { request: null, isUnused: true, now: new Date('2026-03-05T10:00:00Z') } as const;
  it.each([
    ['in the last moment', payment, given, null],
    ['a millisecond later', payment, { ...given, now: new Date('2026-03-05T10:00:00.001Z') }, 'too-late'],
    ['used', payment, { ...given, isUnused: false }, 'credits-used'],
    ['of nothing', { ...payment, amountCents: 0 }, given, 'nothing-paid'],
    ['asked for', payment, { ...given, request: 'asked' as const }, 'asked'],
    ['refused by the provider', payment, { ...given, request: 'failed' as const }, 'failed'],
    ['given back in part', { ...payment, returnedCents: 1 }, given, 'returned'],
    ['disputed', { ...payment, isTaken: true }, given, 'disputed'],
  ])('%s', (_, paid, state, expected) => {
    expect(refundRefusal(paid, state)).toBe(expected);
  });
});

describe('asking for money back', () => {
  it('takes the credits whole, ends the plan at once, and is done once however often it is asked', async () => {
    const ann = await shopper(studio);
    expect(await offer(ann)).toMatchObject({ refusal: 'nothing-paid', payment: null });
    await ann.buy('personal-month');
    expect(await offer(ann)).toMatchObject({
      refusal: null,
      amount: 1425,
      fee: 75,
      days: 3,
      feePercent: 5,
      businessDays: [...billingRules.refund.businessDays],
      payment: {
        name: 'Personal Plan',
        plan: 'personal',
        interval: 'month',
        amount: 1500,
        credits: 150,
        endsPlan: true,
        formerPlan: null,
      },
    });
    const paymentId = await idOf(ann);
    const client = await ann.open();
    studio.clock.advance({ minutes: 1 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.send(requestRefund, { paymentId })));
    expect(answers.map((answer) => answer.refusal)).toEqual(Array.from({ length: 6 }, () => 'asked'));
    expect((await balance(ann)).limited).toBe(0);
    await studio.runJobs();
    expect(await offer(ann)).toMatchObject({ refusal: 'returned' });
    expect((await ask(ann, paymentId)).refusal).toBe('returned');
    await studio.runJobs();
    expect(await client.send(readPlanStatus, {})).toMatchObject({ plan: 'free', state: 'ended' });
    expect(await client.send(readPaidAmount, {})).toEqual({ amount: 75, currency: 'usd' });
    const { content } = await client.send(listCreditEntries, { page: 1, size: 8, status: 0 });
    expect(content.map(({ type, credits }) => [type, credits])).toEqual([
      ['billing.refund', '-150'],
      ['billing.payment', '150'],
    ]);
    await ann.live(32);
    expect(await (await ann.open()).send(readPaidAmount, {})).toEqual({ amount: 75, currency: 'usd' });
  });

  it('is for the last payment, its own credits and three days', async () => {
    const [ann, ben] = [await shopper(studio), await shopper(studio)];
    await ann.buy('credits-500');
    const first = await idOf(ann);
    studio.clock.advance({ minutes: 1 });
    await ann.buy('credits-500');
    expect((await refusal(ask(ann, first))).code).toBe('billing.no-refund');
    expect((await refusal(ask(ben, first))).code).toBe('input.not-found');
    expect((await refusal(ask(ben, 'none'))).code).toBe('input.not-found');
    // Of a thousand, six hundred are gone: what the last payment brought is not all there.
    await spend(ann, 600);
    expect(await offer(ann)).toMatchObject({ refusal: 'credits-used' });
    expect((await refusal(ask(ann, await idOf(ann)))).code).toBe('billing.no-refund');
    expect((await balance(ann)).lifetime).toBe(400);
    await ben.buy('credits-500');
    studio.clock.advance({ days: 3, seconds: 1 });
    expect(await offer(ben)).toMatchObject({ refusal: 'too-late' });
    expect((await refusal(ask(ben, await idOf(ben)))).code).toBe('billing.no-refund');
  });

  it('leaves what other payments brought, and the plan when it was for a pack', async () => {
    const ann = await shopper(studio);
    await ann.buy('personal-month');
    studio.clock.advance({ minutes: 1 });
    await ann.buy('credits-500');
    await ask(ann, await idOf(ann));
    await studio.runJobs();
    expect(await balance(ann)).toMatchObject({ limited: 150, lifetime: 0, allCredits: 150 });
    expect(await (await ann.open()).send(readPlanStatus, {})).toMatchObject({ state: 'active', plan: 'personal' });
  });

  it('of the difference to a higher plan brings the former plan back until its end, with its credits', async () => {
    const ann = await shopper(studio);
    await ann.buy('personal-month');
    const client = await ann.open();
    const { endTime } = await client.send(readPlanStatus, {});
    // A minute of the month is gone, and with it a cent and a credit.
    studio.clock.advance({ minutes: 1 });
    const { url } = await client.send(upgradeSubscription, { priceId: 'professional-month' });
    await client.send(payTestOrder, { id: url.split('/').at(-1) ?? '', card: goodCard });
    await studio.runJobs();
    const formerPlan = { name: 'personal', until: endTime };
    const payment = { amount: 2501, credits: 351, endsPlan: true, formerPlan };
    expect(await offer(ann)).toMatchObject({ refusal: null, payment });
    await ask(ann, await idOf(ann));
    await studio.runJobs();
    expect(await balance(ann)).toMatchObject({ limited: 150, allCredits: 150 });
    const former = { state: 'ending', plan: 'personal', endTime, nextAmount: null };
    expect(await client.send(readPlanStatus, {})).toMatchObject(former);
    await ann.live(31);
    const after = await (await ann.open()).send(readPlanStatus, {});
    expect(after).toMatchObject({ state: 'ended', plan: 'free' });
  });

  it('lets no one spend the credits meanwhile', async () => {
    const ann = await shopper(studio);
    await ann.buy('credits-500');
    const paymentId = await idOf(ann);
    const results = await Promise.allSettled([ask(ann, paymentId), spend(ann, 500)]);
    await studio.runJobs();
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = results.find((result) => result.status === 'rejected');
    expect(['billing.no-refund', 'credits.insufficient']).toContain(lost?.reason.code);
    expect((await balance(ann)).lifetime).toBe(0);
    expect((await offer(ann)).refusal).toBe(results[0]?.status === 'fulfilled' ? 'returned' : 'credits-used');
  });
});

describe('the older shop', () => {
  it('lists the packs with their prices and opens orders for them alone', async () => {
    const ann = await shopper(studio);
    const packs = await studio.visitor.send(listCreditPacks, {});
    expect(packs).toContainEqual({
      sku: 'credits-500',
      name: '500 credits',
      credits: 500,
      unitAmount: 4500,
      currency: 'usd',
    });
    expect(packs.every(({ sku }) => sku.startsWith('credits-'))).toBe(true);
    const client = await ann.open();
    const { orderId, url } = await client.send(submitOrder, { sku: 'credits-500', cancelUrl: '/pricing' });
    expect(url).toBe(`/checkout/${orderId}`);
    await client.send(payTestOrder, { id: orderId, card: goodCard });
    await studio.runJobs();
    expect((await balance(ann)).lifetime).toBe(500);
    expect((await refusal(client.send(submitOrder, { sku: 'personal-month' }))).code).toBe('billing.no-price');
    expect((await refusal(client.send(submitOrder, { sku: 'credits-7' }))).code).toBe('billing.no-price');
  });
});
