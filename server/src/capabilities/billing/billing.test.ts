import {
  createCheckout,
  payTestOrder,
  readOrder,
  receivePaymentEvent,
} from '@timbre/contract/billing/billing-checkout';
import {
  cancelSubscription,
  readHasSubscribed,
  readNewCustomer,
  readPaidAmount,
  readPlanStatus,
  readRecoveryCoupon,
  recoverSubscription,
  upgradeSubscription,
} from '@timbre/contract/billing/billing-subscriptions';
import { deleteUser } from '@timbre/contract/accounts/accounts';
import { readCompensation } from '@timbre/contract/onboarding';
import { readUserRights } from '@timbre/contract/rights';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { goodCard, setPrices, shopper, type Shopper } from '../../testing/shopper.ts';
import { startTestStudio, testPassword, type TestStudio } from '../../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
  await setPrices(studio);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const status = async ({ open }: Shopper) => (await open()).send(readPlanStatus, {});
const balance = ({ user }: Shopper) => studio.balance(user);

describe('buying', () => {
  it('gives plan and credits once the provider has confirmed, and not before', async () => {
    const ann = await shopper(studio);
    const client = await ann.open();
    const { id, url } = await client.send(createCheckout, { productType: 1, priceId: 'personal-year' });
    expect(url).toBe(`/checkout/${id}`);
    const paid = await client.send(payTestOrder, { id, card: goodCard });
    expect(paid.outcome).toBe('paid');
    const landing = new URL(paid.url);
    expect(landing.pathname).toBe('/pricing-success');
    expect(Object.fromEntries(landing.searchParams)).toEqual({
      productType: '1',
      vipType: '0',
      vipInterval: 'year',
      currency: 'usd',
      unitAmount: '135',
      order: id,
    });
    expect(await client.send(readOrder, { id })).toMatchObject({ state: 'open', plan: 'personal', amount: 13_500 });
    expect((await balance(ann)).limited).toBe(0);
    await studio.runJobs();
    expect(await client.send(readOrder, { id })).toMatchObject({ state: 'paid' });
    expect(await balance(ann)).toMatchObject({ limited: 1800, vipType: 0 });
    expect(await client.send(readUserRights, {})).toMatchObject({ plan: 'personal', hasWatermark: false });
    expect(await client.send(readPaidAmount, {})).toEqual({ amount: 13_500, currency: 'usd' });
    expect((await refusal(client.send(payTestOrder, { id, card: goodCard }))).code).toBe('state.conflict');
  });

  it('takes the first month of Professional at its own price, then the whole', async () => {
    const ann = await shopper(studio);
    await ann.buy('professional-month');
    expect((await (await ann.open()).send(readPaidAmount, {}))?.amount).toBe(1900);
    await ann.live(31);
    expect((await (await ann.open()).send(readPaidAmount, {}))?.amount).toBe(5900);
    expect((await balance(ann)).limited).toBe(1000);
  });

  it('adds a pack to the credits that never expire, without touching the plan', async () => {
    const ann = await shopper(studio);
    await ann.buy('credits-500');
    await ann.buy('credits-500');
    expect(await balance(ann)).toMatchObject({ lifetime: 1000, limited: 0, vipType: 2 });
    expect(await status(ann)).toMatchObject({ state: null, plan: 'free' });
  });

  it('takes the specification’s number for what is paid once, and no plan by it', async () => {
    const client = await (await shopper(studio)).open();
    const { id } = await client.send(createCheckout, { productType: 11, priceId: 'credits-500' });
    expect(await client.send(readOrder, { id })).toMatchObject({ kind: 'credits', credits: 500, interval: null });
    const plan = client.send(createCheckout, { productType: 11, priceId: 'personal-month' });
    expect((await refusal(plan)).code).toBe('billing.no-price');
  });

  it('lets two clicks and two cards pay an order once', async () => {
    const ann = await shopper(studio);
    const client = await ann.open();
    const { id } = await client.send(createCheckout, { productType: 'PAYMENT', priceId: 'credits-1000' });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => client.send(payTestOrder, { id, card: goodCard })),
    );
    await studio.runJobs();
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await balance(ann)).lifetime).toBe(1000);
  });

  it('knows the test cards: declined, asks the bank first, and no others', async () => {
    const ann = await shopper(studio);
    const client = await ann.open();
    const { id } = await client.send(createCheckout, { productType: 1, priceId: 'personal-month' });
    const pay = (card: string, isConfirmed = false) => client.send(payTestOrder, { id, card, isConfirmed });
    expect((await refusal(pay('4000 0000 0000 0002'))).code).toBe('billing.card-declined');
    expect((await refusal(pay('4111 1111 1111 1111'))).code).toBe('billing.card-unknown');
    expect(await pay('4000-0025-0000-3155')).toEqual({ outcome: 'confirm', url: '' });
    await studio.runJobs();
    expect((await status(ann)).state).toBeNull();
    expect(await pay('4000-0025-0000-3155', true)).toMatchObject({ outcome: 'paid' });
    await studio.runJobs();
    expect((await status(ann)).state).toBe('active');
  });

  it('refuses what has no price, what is lower, a second subscription and wrong codes', async () => {
    const [ann, ben] = [await shopper(studio), await shopper(studio)];
    const create = async (who: Shopper, input: Record<string, unknown>) =>
      (await refusal((await who.open()).send(createCheckout, { productType: 1, priceId: 'personal-month', ...input })))
        .code;
    expect(await create(ann, { priceId: 'business-month' })).toBe('billing.no-price');
    expect(await create(ann, { priceId: 'free-month' })).toBe('billing.no-price');
    expect(await create(ann, { productType: 'PAYMENT' })).toBe('billing.no-price');
    expect(await create(ann, { promotionCode: 'NONE' })).toBe('billing.code-unknown');
    await ann.buy('professional-year');
    expect(await create(ann, {})).toBe('billing.demotion');
    expect(await create(ann, { priceId: 'professional-month' })).toBe('billing.demotion');
    expect(await create(ann, { priceId: 'ultimate-month' })).toBe('state.conflict');
    const order = await (await ben.open()).send(createCheckout, { productType: 1, priceId: 'personal-month' });
    const client = await ann.open();
    expect((await refusal(client.send(readOrder, { id: order.id }))).code).toBe('input.not-found');
    expect((await refusal(client.send(payTestOrder, { id: order.id, card: goodCard }))).code).toBe('input.not-found');
  });

  it('takes one of two orders for a plan, also when both are paid at once, and none that is old', async () => {
    const ann = await shopper(studio);
    const client = await ann.open();
    const order = async (freeTrialType?: number) =>
      (await client.send(createCheckout, { productType: 1, priceId: 'professional-month', freeTrialType })).id;
    const ids = [await order(), await order(), await order(1)];
    const paid = await Promise.allSettled(ids.map((id) => client.send(payTestOrder, { id, card: goodCard })));
    expect(paid.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    await studio.runJobs();
    const before = await client.send(readPaidAmount, {});
    for (const id of ids)
      expect((await refusal(client.send(payTestOrder, { id, card: goodCard }))).code).toBe('state.conflict');
    const upgrades = [];
    for (const priceId of ['professional-year', 'ultimate-month'])
      upgrades.push((await client.send(upgradeSubscription, { priceId })).url.split('/').at(-1) ?? '');
    studio.clock.advance({ minutes: 1 });
    await client.send(payTestOrder, { id: upgrades[1] ?? '', card: goodCard });
    expect((await refusal(client.send(payTestOrder, { id: upgrades[0] ?? '', card: goodCard }))).code).toBe(
      'state.conflict',
    );
    expect((await client.send(readPaidAmount, {}))?.amount).toBeGreaterThan(before?.amount ?? 0);
    const { id: pack } = await client.send(createCheckout, { productType: 'PAYMENT', priceId: 'credits-500' });
    studio.clock.advance({ minutes: 61 });
    expect(await client.send(readOrder, { id: pack })).toMatchObject({ state: 'expired' });
    expect((await refusal(client.send(payTestOrder, { id: pack, card: goodCard }))).code).toBe('state.conflict');
  });

  it('sends no one to another site', async () => {
    const ann = await shopper(studio);
    const client = await ann.open();
    const own = `${studio.platform.config.server.publicUrl}/tools/home?a=1`;
    for (const successUrl of [own, '/tools/home?a=1']) {
      const { id } = await client.send(createCheckout, { productType: 'PAYMENT', priceId: 'credits-500', successUrl });
      const { url } = await client.send(payTestOrder, { id, card: goodCard });
      expect(url.startsWith(`${own}&productType=PAYMENT`), url).toBe(true);
    }
    for (const successUrl of [
      'https://evil.example/x',
      '//evil.example',
      'javascript:alert(1)',
      `${studio.address}x`,
    ]) {
      const { id } = await client.send(createCheckout, { productType: 'PAYMENT', priceId: 'credits-500', successUrl });
      const { url } = await client.send(payTestOrder, { id, card: goodCard });
      expect(new URL(url).origin).toBe(studio.platform.config.server.publicUrl);
      expect(new URL(url).pathname).toBe('/pricing-success');
    }
  });
});

describe('the three days before the first payment', () => {
  it('give the plan without its credits, and the credits with the first payment', async () => {
    const ann = await shopper(studio);
    expect(await (await ann.open()).send(readNewCustomer, {})).toBe(true);
    await ann.buy('professional-month', { isTrial: true });
    expect(await status(ann)).toMatchObject({ state: 'trialing', plan: 'professional', nextAmount: 4000 });
    expect((await balance(ann)).limited).toBe(0);
    await ann.live(3);
    expect(await status(ann)).toMatchObject({ state: 'active' });
    expect((await balance(ann)).limited).toBe(500);
    expect(await (await ann.open()).send(readNewCustomer, {})).toBe(false);
  });

  it('are given once, and cost nothing when cancelled in time', async () => {
    const ann = await shopper(studio);
    await ann.buy('professional-month', { isTrial: true });
    await (await ann.open()).send(cancelSubscription, {});
    await ann.live(4);
    expect(await status(ann)).toMatchObject({ state: 'ended', plan: 'free' });
    expect(await (await ann.open()).send(readPaidAmount, {})).toBeNull();
    const again = { productType: 1 as const, priceId: 'professional-month', freeTrialType: 1 };
    expect((await refusal((await ann.open()).send(createCheckout, again))).code).toBe('billing.no-trial');
  });
});

describe('a subscription', () => {
  it('renews, rolls its credits over, freezes them when it ends and gives them back when it begins again', async () => {
    const ann = await shopper(studio);
    await ann.buy('personal-month');
    await ann.live(31);
    expect(await balance(ann)).toMatchObject({ limited: 300, allCredits: 300 });
    expect(await (await ann.open()).send(cancelSubscription, {})).toMatchObject({
      state: 'ending',
      subscribe: false,
      plan: 'personal',
      nextAmount: null,
    });
    expect(await balance(ann)).toMatchObject({ allCredits: 300 });
    const { endTime, endDate, superEndTime } = await status(ann);
    expect({ endDate, superEndTime }).toEqual({ endDate: endTime?.slice(0, 10), superEndTime: null });
    await ann.live(31);
    expect(await status(ann)).toMatchObject({ state: 'ended', plan: 'free', type: 2 });
    expect(await balance(ann)).toMatchObject({ limited: 300, allCredits: 0, vipType: 2 });
    await ann.buy('personal-month');
    expect(await balance(ann)).toMatchObject({ limited: 450, allCredits: 450, vipType: 0 });
    expect(await (await ann.open()).send(readHasSubscribed, {})).toBe(true);
  });

  it('is over when a later payment fails', async () => {
    const ann = await shopper(studio);
    await ann.buy('personal-month', { card: '4000 0000 0000 0341' });
    await ann.live(31);
    expect(await status(ann)).toMatchObject({ state: 'ended', plan: 'free' });
    expect(await balance(ann)).toMatchObject({ limited: 150, allCredits: 0 });
  });

  it('moves up for the difference, in money and in credits, and never down', async () => {
    const ann = await shopper(studio);
    await ann.buy('personal-month');
    const client = await ann.open();
    // A minute of the month is gone, and with it a cent.
    studio.clock.advance({ minutes: 1 });
    const { url } = await client.send(upgradeSubscription, { priceId: 'professional-month' });
    const id = url.split('/').at(-1) ?? '';
    expect(await client.send(readOrder, { id })).toMatchObject({ kind: 'upgrade', amount: 2501, laterAmount: 4000 });
    await client.send(payTestOrder, { id, card: goodCard });
    await studio.runJobs();
    expect(await status(ann)).toMatchObject({ plan: 'professional', interval: 'month', nextAmount: 4000 });
    expect((await balance(ann)).limited).toBe(501);
    studio.clock.advance({ minutes: 1 });
    // The period that began with an upgrade is worth the whole price.
    const next = await client.send(upgradeSubscription, { priceId: 'ultimate-month' });
    expect(await client.send(readOrder, { id: next.url.split('/').at(-1) ?? '' })).toMatchObject({ amount: 8001 });
    const down = refusal(client.send(upgradeSubscription, { priceId: 'personal-year' }));
    expect((await down).code).toBe('billing.demotion');
    const same = refusal(client.send(upgradeSubscription, { priceId: 'professional-month' }));
    expect((await same).code).toBe('state.conflict');
    await ann.live(31);
    expect((await balance(ann)).limited).toBe(1001);
  });

  it('is won back once at a discount: kept while it runs, or begun again after it', async () => {
    const ann = await shopper(studio);
    await ann.buy('personal-month');
    const client = await ann.open();
    expect(await client.send(readRecoveryCoupon, {})).toBeNull();
    await client.send(cancelSubscription, {});
    const coupon = await client.send(readRecoveryCoupon, {});
    const price = { priceName: 'Personal Plan', priceInterval: 'month' };
    expect(coupon).toMatchObject({ ...price, discount: 30, promotionCode: null });
    const { subId, couponCode = '' } = coupon ?? {};
    const kept = await client.send(recoverSubscription, { subId: subId ?? '', couponCode });
    expect(kept).toMatchObject({ payAmount: 1050, interval: 'month' });
    await ann.live(31);
    expect((await (await ann.open()).send(readPaidAmount, {}))?.amount).toBe(2550);
    await ann.live(31);
    expect((await (await ann.open()).send(readPaidAmount, {}))?.amount).toBe(4050);
    const later = await ann.open();
    await later.send(cancelSubscription, {});
    expect(await later.send(readRecoveryCoupon, {})).toBeNull();
    expect((await refusal(later.send(recoverSubscription, { subId: subId ?? '', couponCode }))).code).toBe(
      'billing.code-unknown',
    );
    expect(await later.send(recoverSubscription, { subId: subId ?? '' })).toMatchObject({ payAmount: 1500 });
  });

  it('begins again at the discount by the prices too, without its code, and once', async () => {
    const ann = await shopper(studio);
    await ann.buy('personal-month');
    for (const [discount, amount] of [
      [30, 1050],
      [null, 1500],
    ]) {
      await (await ann.open()).send(cancelSubscription, {});
      await ann.live(32);
      const client = await ann.open();
      const coupon = await client.send(readRecoveryCoupon, {});
      expect(coupon?.promotionCode ?? null).toBe(discount === null ? null : coupon?.couponCode);
      const { id } = await client.send(createCheckout, { productType: 1, priceId: 'personal-month' });
      expect(await client.send(readOrder, { id })).toMatchObject({ discount, amount, laterAmount: 1500 });
      const { url } = await client.send(payTestOrder, { id, card: goodCard });
      expect(new URL(url).searchParams.get('discount')).toBe(discount === null ? null : '30');
      await studio.runJobs();
    }
  });
});

describe('credits that make up for a change of plans', () => {
  const compensate = () =>
    studio.composition.periodics.find(({ name }) => name === 'billing.compensate')?.run() ??
    Promise.reject(new Error());

  it('go once to those who had paid before it, on Personal and Professional, and are told of until their time is over', async () => {
    const [ann, ben, cid] = [await shopper(studio), await shopper(studio), await shopper(studio)];
    await ann.buy('personal-month');
    await ben.buy('ultimate-month');
    studio.clock.advance({ hours: 1 });
    const from = studio.clock.now().toISOString();
    const until = new Date(studio.clock.now().getTime() + 7 * 86_400_000).toISOString();
    studio.clock.advance({ hours: 1 });
    await cid.buy('professional-month');
    const told = ({ user }: Shopper) => user.client.send(readCompensation, {});
    expect(await told(ann)).toBeNull();
    await setPrices(studio, { compensation: { from, until } });
    await compensate();
    await compensate();
    expect((await balance(ann)).limited).toBe(250);
    expect((await balance(ben)).limited).toBe(2500);
    expect((await balance(cid)).limited).toBe(500);
    expect(await told(ann)).toEqual({ type: 0, interval: 'month', xMultiple: 1.67 });
    expect([await told(ben), await told(cid)]).toEqual([null, null]);
    studio.clock.advance({ days: 8 });
    expect(await told(ann)).toBeNull();
    await setPrices(studio);
  });
});

describe('someone who leaves', () => {
  const cancelLeft = () =>
    studio.composition.periodics.find(({ name }) => name === 'billing.cancel-left')?.run() ??
    Promise.reject(new Error());

  it('pays no more, also while the deletion can be taken back', async () => {
    const [ann, ben] = [await shopper(studio), await shopper(studio)];
    await ann.buy('personal-month');
    await ben.buy('personal-month');
    await (await ann.open()).send(deleteUser, { password: testPassword });
    await cancelLeft();
    await cancelLeft();
    const { rows } = await studio.db.execute<{ userId: string; isEnding: boolean }>(
      sql`select user_id as "userId", is_ending as "isEnding" from test_subscriptions`,
    );
    const isEnding = (who: Shopper) => rows.find(({ userId }) => userId === who.user.id)?.isEnding;
    expect([isEnding(ann), isEnding(ben)]).toEqual([true, false]);
    await ann.live(32);
    expect((await balance(ann)).limited).toBe(150);
  });
});

describe('events of the provider', () => {
  const post = async (body: string, signature: string) => {
    const answer = await fetch(studio.address + receivePaymentEvent.path, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    });
    return { status: answer.status, said: (await answer.json()) as { err_code?: string } };
  };

  it('count only with their signature, and are never too large to read', async () => {
    expect(await post('{"id":"evt_1"}', 't=1,v1=00')).toMatchObject({
      status: 400,
      said: { err_code: 'billing.signature' },
    });
    expect(await post('{}', '')).toMatchObject({ status: 400 });
    expect(await post('x'.repeat(2_000_000), '')).toMatchObject({ status: 413 });
  });
});
