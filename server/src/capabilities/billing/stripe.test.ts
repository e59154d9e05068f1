import { payTestOrder, readOrder } from '@timbre/contract/billing/billing-checkout';
import { readRefundOffer, requestRefund } from '@timbre/contract/billing/billing-refunds';
import { submitOrder } from '@timbre/contract/billing/billing-shop';
import {
  cancelSubscription,
  openCardPage,
  readRecoveryCoupon,
  recoverSubscription,
  upgradeSubscription,
} from '@timbre/contract/billing/billing-subscriptions';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { setPrices } from '../../testing/shopper.ts';
import { stripeDouble, stripeSecrets, type StripeDouble } from '../../testing/doubles/stripe-double.ts';
import { stripeCustomers } from '../../testing/steps/stripe-steps.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { readNews } from '../../platform/payments/event-news.ts';
import { paymentBooks } from './payment-books.ts';

let stripe: StripeDouble;
let studio: TestStudio;
beforeAll(async () => {
  stripe = await stripeDouble();
  studio = await startTestStudio({ settings: stripe.settings });
  stripe.setClock(studio.clock);
  await setPrices(studio);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  await stripe.close();
});
beforeEach(() => studio.clock.advance({ minutes: 1 }));

const { runPeriodic, tellAll, hear, person, checkout, buy, status, paid, balance, live, alive, charging } =
  stripeCustomers(() => ({ stripe, studio }));

describe('buying with Stripe', () => {
  it('is paid on its page, and counts when its signed events say so', async () => {
    const ann = await person();
    const { id, url } = await checkout(ann, 'personal-year');
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    expect(stripe.amountAt(url)).toBe(13_500);
    stripe.pay(url);
    expect(await status(ann)).toMatchObject({ state: null, isTestMode: false });
    await hear();
    expect(await (await ann.open()).send(readOrder, { id })).toMatchObject({ state: 'paid', isTestMode: false });
    expect(await status(ann)).toMatchObject({
      state: 'active',
      plan: 'personal',
      nextAmount: 13_500,
      canChangeCard: true,
    });
    expect(await balance(ann)).toMatchObject({ limited: 1800 });
    expect(await paid(ann)).toBe(13_500);
    const card = { id, card: '4242 4242 4242 4242' };
    expect((await refusal((await ann.open()).send(payTestOrder, card))).code).toBe('billing.closed');
    const page = await (await ann.open()).send(openCardPage, { returnUrl: 'https://evil.example/' });
    expect(page.url).toMatch(/^https:\/\/billing\.stripe\.test\//);
  });

  it('takes the first month at its own price, and the whole price after it', async () => {
    const ann = await person();
    await buy(ann, 'professional-month');
    expect(await paid(ann)).toBe(1900);
    await live(32);
    expect(await paid(ann)).toBe(5900);
    expect((await balance(ann)).limited).toBe(1000);
  });

  it('begins a trial without a payment, and pays the whole price when it ends', async () => {
    const ann = await person();
    await buy(ann, 'professional-month', { freeTrialType: 1 });
    expect(await status(ann)).toMatchObject({ state: 'trialing', plan: 'professional', nextAmount: 4000 });
    expect([await paid(ann), (await balance(ann)).limited]).toEqual([0, 0]);
    await live(4);
    expect(await status(ann)).toMatchObject({ state: 'active' });
    expect([await paid(ann), (await balance(ann)).limited]).toEqual([4000, 500]);
  });

  it('sells packs, also through the older shop, to the same customer', async () => {
    const ann = await person();
    await buy(ann, 'credits-500');
    const { url } = await (await ann.open()).send(submitOrder, { sku: 'credits-1000' });
    stripe.pay(url);
    await hear();
    expect(await balance(ann)).toMatchObject({ lifetime: 1500, limited: 0 });
    expect(await paid(ann)).toBe(12_500);
    const { rows } = await studio.db.execute(sql`select 1 from stripe_customers where user_id = ${ann.user.id}`);
    expect(rows).toHaveLength(1);
  });

  it('lets one of two pages be paid, and none beside a subscription whose events are still on their way', async () => {
    const ann = await person();
    const pages = await Promise.all([checkout(ann, 'personal-month'), checkout(ann, 'professional-month')]);
    const tries = pages.map(({ url }) => {
      try {
        stripe.pay(url);
        return 'paid';
      } catch {
        return 'closed';
      }
    });
    expect(tries.toSorted()).toEqual(['closed', 'paid']);
    expect((await refusal(checkout(ann, 'personal-month'))).code).toBe('state.conflict');
    await hear();
    expect(alive(ann)).toHaveLength(1);
    const states = [];
    for (const { id } of pages) states.push((await (await ann.open()).send(readOrder, { id })).state);
    expect(states.toSorted()).toEqual(['expired', 'paid']);
  });

  it('says that nothing was charged when Stripe cannot be reached, and can be tried again', async () => {
    const ann = await person();
    stripe.setDown(true);
    const said = await refusal(checkout(ann, 'personal-month'));
    stripe.setDown(false);
    expect(said.code).toBe('billing.failed');
    expect(stripe.chargesOf(ann.user.id)).toEqual([]);
    await buy(ann, 'personal-month');
    expect((await status(ann)).state).toBe('active');
  });
});

describe('a subscription at Stripe', () => {
  it('makes a customer again whom Stripe does not know any more', async () => {
    const ann = await person();
    await checkout(ann, 'personal-month');
    stripe.forgetCustomers();
    await buy(ann, 'personal-month');
    expect(await status(ann)).toMatchObject({ plan: 'personal' });
  });

  it('does not move from a year to a month that costs less than what is left', async () => {
    const ann = await person();
    await buy(ann, 'personal-year');
    const moved = (await ann.open()).send(upgradeSubscription, { priceId: 'professional-month' });
    expect((await refusal(moved)).code).toBe('billing.worth-more');
  });

  it('moves up for the difference to the cent, with the old one cancelled only after the payment, and never charges both', async () => {
    const ann = await person();
    await buy(ann, 'personal-month');
    const [before] = alive(ann);
    studio.clock.advance({ days: 10 });
    const { url } = await (await ann.open()).send(upgradeSubscription, { priceId: 'professional-month' });
    const due = stripe.amountAt(url);
    expect(due).toBeGreaterThan(2500);
    expect(due).toBeLessThan(4000);
    await hear();
    expect(alive(ann)).toEqual([before]);
    stripe.pay(url);
    await hear();
    expect(await status(ann)).toMatchObject({ plan: 'professional', nextAmount: 4000, state: 'active' });
    expect(charging(ann)).toHaveLength(1);
    expect(charging(ann)).not.toContain(before?.id);
    expect(await paid(ann)).toBe(1500 + due);
    await live(32);
    expect(alive(ann)).toHaveLength(1);
    expect(await paid(ann)).toBe(1500 + due + 4000);
  });

  it('gives the former plan back until its end when the upgrade is refunded, also after a second upgrade', async () => {
    const ann = await person();
    await buy(ann, 'personal-month');
    const client = await ann.open();
    for (const priceId of ['professional-month', 'ultimate-month']) {
      stripe.pay((await client.send(upgradeSubscription, { priceId })).url);
      await hear();
    }
    expect((await status(ann)).plan).toBe('ultimate');
    expect(charging(ann)).toHaveLength(1);
    const { payment } = await client.send(readRefundOffer, {});
    await client.send(requestRefund, { paymentId: payment?.id ?? '' });
    await hear();
    expect(await status(ann)).toMatchObject({ plan: 'professional', state: 'ending' });
    expect(charging(ann)).toEqual([]);
    await live(32);
    expect(await status(ann)).toMatchObject({ plan: 'free', state: 'ended' });
  });

  it('cancels the old one later when Stripe was away just then, and never charges both', async () => {
    const ann = await person();
    await buy(ann, 'personal-month');
    const { url } = await (await ann.open()).send(upgradeSubscription, { priceId: 'professional-month' });
    stripe.pay(url);
    await tellAll();
    stripe.setDown(true);
    await studio.runJobs();
    await runPeriodic('billing.end-others');
    stripe.setDown(false);
    expect(charging(ann)).toHaveLength(2);
    expect((await status(ann)).plan).toBe('professional');
    await runPeriodic('billing.end-others');
    expect(charging(ann)).toHaveLength(1);
    await hear();
    expect(await status(ann)).toMatchObject({ plan: 'professional', state: 'active' });
  });

  it('is cancelled, won back at a discount on one payment, and resumed without one after that', async () => {
    const ann = await person();
    await buy(ann, 'personal-month');
    const client = await ann.open();
    expect(await client.send(cancelSubscription, {})).toMatchObject({ state: 'ending', plan: 'personal' });
    const { subId, couponCode = '' } = (await client.send(readRecoveryCoupon, {})) ?? {};
    studio.clock.advance({ seconds: 1 });
    const kept = await client.send(recoverSubscription, { subId: subId ?? '', couponCode });
    expect(kept).toMatchObject({ payAmount: 1050 });
    await hear();
    expect(await status(ann)).toMatchObject({ state: 'active', nextAmount: 1050 });
    await live(32);
    expect([await paid(ann), (await status(ann)).nextAmount]).toEqual([2550, 1500]);
    await live(32);
    expect(await paid(ann)).toBe(4050);
    const later = await ann.open();
    await later.send(cancelSubscription, {});
    expect((await refusal(later.send(recoverSubscription, { subId: subId ?? '', couponCode }))).code).toBe(
      'billing.code-unknown',
    );
    await live(32);
    expect(await status(ann)).toMatchObject({ state: 'ended', plan: 'free' });
  });

  it('is over when a later payment fails, and begins again with the next one that is paid', async () => {
    const ann = await person();
    await buy(ann, 'personal-month');
    await live(32, false);
    expect(await status(ann)).toMatchObject({ state: 'ended', plan: 'free' });
    expect(await balance(ann)).toMatchObject({ limited: 150, allCredits: 0 });
    await buy(ann, 'personal-year', { promotionCode: 'welcomeback' });
    expect(await paid(ann)).toBe(1500 + 9450);
    expect(alive(ann)).toHaveLength(1);
    const [first] = stripe.subscriptionsOf(ann.user.id);
    expect(first?.status).toBe('canceled');
    expect(await balance(ann)).toMatchObject({ limited: 1950, allCredits: 1950 });
  });
});

describe('a card that fails later', () => {
  it('is given up by cancelling, which ends the subscription at once', async () => {
    const ann = await person();
    await buy(ann, 'personal-month');
    await live(32, false);
    const client = await ann.open();
    expect(await status(ann)).toMatchObject({ state: 'ended', isUnpaid: true, canChangeCard: true });
    await client.send(cancelSubscription, {});
    expect(stripe.subscriptionsOf(ann.user.id)).toMatchObject([{ status: 'canceled' }]);
    await hear();
    expect(await status(ann)).toMatchObject({ state: 'ended', isUnpaid: false, canChangeCard: false });
    expect((await refusal(client.send(cancelSubscription, {}))).code).toBe('billing.not-subscribed');
  });

  it('is not asked again of someone who left, whatever Stripe says of others', async () => {
    const [ann, ben] = [await person(), await person()];
    for (const who of [ann, ben]) {
      await buy(who, 'personal-month');
      await studio.db.execute(sql`update users set deleted_at = ${studio.clock.now()} where id = ${who.user.id}`);
    }
    stripe.forgetSubscription(ann.user.id);
    await runPeriodic('billing.cancel-left');
    expect(stripe.subscriptionsOf(ben.user.id)).toMatchObject([{ cancel_at_period_end: true }]);
    await hear();
  });
});

describe('money back through Stripe', () => {
  it('gives back all but the fee, once, and ends plan and subscription', async () => {
    const ann = await person();
    await buy(ann, 'personal-month');
    const client = await ann.open();
    const offer = await client.send(readRefundOffer, {});
    expect(offer).toMatchObject({ refusal: null, amount: 1425, fee: 75 });
    const paymentId = offer.payment?.id ?? '';
    await Promise.all([1, 2, 3].map(() => client.send(requestRefund, { paymentId })));
    await hear();
    expect(stripe.chargesOf(ann.user.id)).toMatchObject([{ amount: 1500, refunded: 1425 }]);
    expect(await status(ann)).toMatchObject({ plan: 'free', state: 'ended' });
    expect(alive(ann)).toEqual([]);
    expect(await balance(ann)).toMatchObject({ limited: 0 });
    expect(await paid(ann)).toBe(75);
  });

  it('ends once at Stripe when the person cancels beside the refund, whichever comes first', async () => {
    for (const isRefundFirst of [true, false]) {
      const ann = await person();
      await buy(ann, 'personal-month');
      const client = await ann.open();
      const paymentId = (await client.send(readRefundOffer, {})).payment?.id ?? '';
      const before = stripe.requests.length;
      if (isRefundFirst) {
        await client.send(requestRefund, { paymentId });
        // The refund's job ends the subscription there in the moment between the person's look and their press.
        stripe.endSubscriptions(ann.user.id);
        await client.send(cancelSubscription, {});
      } else await Promise.all([client.send(cancelSubscription, {}), client.send(requestRefund, { paymentId })]);
      await hear();
      await runPeriodic('billing.end-others');
      await hear();
      const asked = stripe.requests.slice(before);
      expect(asked.filter((request) => request === 'POST /v1/refunds')).toHaveLength(1);
      expect(asked.filter((request) => request.startsWith('DELETE'))).toHaveLength(isRefundFirst ? 0 : 1);
      expect(await status(ann)).toMatchObject({ plan: 'free', state: 'ended', subscribe: false });
      expect(alive(ann)).toEqual([]);
      expect(stripe.chargesOf(ann.user.id)).toMatchObject([{ amount: 1500, refunded: 1425 }]);
      expect((await refusal(client.send(cancelSubscription, {}))).code).toBe('billing.not-subscribed');
    }
  });

  it('waits for Stripe when it is away, and gives the credits back when Stripe says never', async () => {
    const ann = await person();
    await buy(ann, 'credits-500');
    const client = await ann.open();
    const paymentId = (await client.send(readRefundOffer, {})).payment?.id ?? '';
    // The bank has begun to take it back; Stripe knows, the studio does not yet.
    stripe.dispute(paymentId, 'needs_response');
    await client.send(requestRefund, { paymentId });
    expect((await balance(ann)).lifetime).toBe(0);
    await studio.runJobs();
    expect(await client.send(readRefundOffer, {})).toMatchObject({ refusal: 'failed' });
    expect((await balance(ann)).lifetime).toBe(500);
    await hear();
    expect(await client.send(readRefundOffer, {})).toMatchObject({ refusal: 'disputed' });
    expect((await balance(ann)).lifetime).toBe(0);
    stripe.dispute(paymentId, 'won');
    studio.clock.advance({ minutes: 1 });
    await hear();
    expect((await balance(ann)).lifetime).toBe(500);
    expect(await paid(ann)).toBe(4500);
  });

  it('asks again while Stripe does not answer, and tells no one that it failed', async () => {
    const ann = await person();
    await buy(ann, 'credits-500');
    const client = await ann.open();
    const paymentId = (await client.send(readRefundOffer, {})).payment?.id ?? '';
    stripe.setDownFor(6);
    await client.send(requestRefund, { paymentId });
    expect(await client.send(readRefundOffer, {})).toMatchObject({ refusal: 'asked' });
    await hear();
    expect((await balance(ann)).lifetime).toBe(0);
    expect(await client.send(readRefundOffer, {})).toMatchObject({ refusal: 'returned' });
    expect(stripe.chargesOf(ann.user.id)).toMatchObject([{ refunded: 4275 }]);
  });

  it('closes the page of an upgrade that was reckoned on the money, and opens none meanwhile', async () => {
    const ann = await person();
    await buy(ann, 'personal-month');
    const client = await ann.open();
    const { url } = await client.send(upgradeSubscription, { priceId: 'professional-month' });
    const paymentId = (await client.send(readRefundOffer, {})).payment?.id ?? '';
    await client.send(requestRefund, { paymentId });
    const again = client.send(upgradeSubscription, { priceId: 'professional-month' });
    expect((await refusal(again)).code).toBe('state.conflict');
    await hear();
    expect(() => stripe.pay(url)).toThrow('closed');
    expect(await status(ann)).toMatchObject({ plan: 'free', state: 'ended' });
  });

  it('is told as failed when the bank sends it back, with the credits there again', async () => {
    const ann = await person();
    await buy(ann, 'credits-500');
    const client = await ann.open();
    const paymentId = (await client.send(readRefundOffer, {})).payment?.id ?? '';
    await client.send(requestRefund, { paymentId });
    await hear();
    expect(await client.send(readRefundOffer, {})).toMatchObject({ refusal: 'returned', amount: 4275 });
    const [charge] = stripe.chargesOf(ann.user.id);
    studio.clock.advance({ minutes: 1 });
    stripe.bounceRefund(charge?.intent ?? '');
    await hear();
    expect(await client.send(readRefundOffer, {})).toMatchObject({ refusal: 'failed' });
    expect((await balance(ann)).lifetime).toBe(500);
  });

  it('does not end the subscription of a disputed payment, so that who wins has the plan again', async () => {
    const ann = await person();
    await buy(ann, 'personal-month');
    const intent = stripe.chargesOf(ann.user.id)[0]?.intent ?? '';
    stripe.dispute(intent, 'needs_response');
    await hear();
    expect(await status(ann)).toMatchObject({ plan: 'free', state: 'ended' });
    expect(alive(ann)).toMatchObject([{ cancel_at_period_end: true }]);
    studio.clock.advance({ minutes: 1 });
    stripe.dispute(intent, 'won');
    await hear();
    expect(await status(ann)).toMatchObject({ plan: 'personal', state: 'ending' });
    expect(await balance(ann)).toMatchObject({ limited: 150, allCredits: 150 });
  });

  it('takes what went back in part off no later price', async () => {
    const ann = await person();
    await buy(ann, 'personal-year');
    const [charge] = stripe.chargesOf(ann.user.id);
    stripe.refundAtProvider(charge?.intent ?? '', 10_000);
    await hear();
    const client = await ann.open();
    expect(await client.send(readRefundOffer, {})).toMatchObject({ refusal: 'returned', amount: 10_000, fee: 3500 });
    const { url } = await client.send(upgradeSubscription, { priceId: 'professional-year' });
    expect(stripe.amountAt(url)).toBeGreaterThanOrEqual(36_000 - 3500);
  });

  it('does the same when the owner gives it back at Stripe, and takes no more credits than are left', async () => {
    const ann = await person();
    await buy(ann, 'personal-month');
    const hold = await studio.composition.credits.hold(studio.db, {
      userId: ann.user.id,
      amount: 100_000_000,
      cause: 'test',
      causeId: 'test',
      formula: '',
    });
    await studio.db.transaction((tx) => studio.composition.credits.capture(tx, hold.id, { amount: 1e8, formula: '' }));
    expect(await (await ann.open()).send(readRefundOffer, {})).toMatchObject({ refusal: 'credits-used' });
    const [charge] = stripe.chargesOf(ann.user.id);
    stripe.refundAtProvider(charge?.intent ?? '', 500);
    await hear();
    expect([await paid(ann), (await status(ann)).state]).toEqual([1000, 'active']);
    studio.clock.advance({ minutes: 1 });
    stripe.refundAtProvider(charge?.intent ?? '', 1000);
    await hear();
    expect([await paid(ann), (await status(ann)).state]).toEqual([0, 'ended']);
    expect(await balance(ann)).toMatchObject({ limited: 0, allCredits: 0 });
    expect(alive(ann)).toEqual([]);
  });
});

describe('events of Stripe', () => {
  const event = (): string => JSON.stringify(stripe.events[0]);

  it.each([
    ['of an altered body', () => stripe.post(studio.address, `${event()} `, stripe.sign(event())), 400],
    ['with a wrong secret', () => stripe.post(studio.address, event(), stripe.sign(event(), 'whsec_other')), 400],
    ['with the second secret', () => stripe.post(studio.address, event(), stripe.sign(event(), stripeSecrets[1])), 200],
    ['without a signature', () => stripe.post(studio.address, event(), ''), 400],
    ['of a form nobody knows', () => stripe.post(studio.address, '{"id":"evt_x"}'), 422],
    [
      'of something else',
      () => stripe.post(studio.address, event().replace(/"type":"[^"]*"/, '"type":"payout.paid"')),
      200,
    ],
  ])('%s', async (_, send, expected) => {
    expect(await send()).toBe(expected);
  });

  it('too old to count', async () => {
    const signature = stripe.sign(event());
    studio.clock.advance({ minutes: 6 });
    expect(await stripe.post(studio.address, event(), signature)).toBe(400);
  });

  it('lead to one state in any order, with any of them twice', async () => {
    const ann = await person();
    const from = stripe.events.length;
    await buy(ann, 'professional-month', { freeTrialType: 1 });
    await live(4);
    const { url } = await (await ann.open()).send(upgradeSubscription, { priceId: 'ultimate-month' });
    stripe.pay(url);
    await hear();
    await buy(ann, 'credits-500');
    await live(32);
    const [renewal] = stripe.chargesOf(ann.user.id);
    stripe.dispute(renewal?.intent ?? '', 'needs_response');
    await hear();
    studio.clock.advance({ minutes: 1 });
    const pack = stripe.chargesOf(ann.user.id).find(({ amount }) => amount === 4500);
    stripe.refundAtProvider(pack?.intent ?? '', 4500);
    await hear();
    const recorded = stripe.events.slice(from);
    const arrivals = fc.sample(
      fc
        .tuple(fc.shuffledSubarray(recorded, { minLength: recorded.length }), fc.subarray(recorded))
        .map(([all, again]) => [...all, ...again]),
      { numRuns: shuffles, seed: 13 },
    );
    const ends = new Set<string>();
    const kept = await studio.db.execute<{ id: string; at: string; orderId: string | null; news: unknown }>(
      sql`select id, at, order_id as "orderId", news from payment_events where user_id = ${ann.user.id}`,
    );
    const books = kept.rows.map(({ news, ...event }) => ({
      ...event,
      at: new Date(event.at),
      userId: ann.user.id,
      news: readNews(news),
    }));
    const right = paymentBooks(books);
    fc.assert(
      fc.property(fc.shuffledSubarray(books, { minLength: books.length }), fc.subarray(books), (all, again) => {
        expect(paymentBooks([...again, ...all])).toEqual(right);
      }),
      { numRuns: 200 },
    );
    for (const [index, arrival] of arrivals.entries()) {
      const ben = await person();
      const copy = { from: ann.user.id, to: ben.user.id };
      for (const one of arrival) await stripe.post(studio.address, stripe.copyOf(one, `x${index}`, copy));
      await studio.runJobs();
      await runPeriodic('billing.follow-leads');
      await studio.runJobs();
      ends.add(JSON.stringify([await status(ben), await balance(ben), await paid(ben)]));
    }
    expect([...ends]).toEqual([[...ends][0]]);
    const [end = ''] = ends;
    expect(JSON.parse(end)).toMatchObject([{ state: 'ended', plan: 'free' }, { lifetime: 0 }, expect.any(Number)]);
  });
});

/** Through the server, each as a person of their own; the books alone are shuffled 200 times. */
const shuffles = inject('isFullRun') ? 12 : 5;
