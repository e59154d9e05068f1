import { createCheckout, payTestOrder } from '@timbre/contract/billing/billing-checkout';
import { readRefundOffer, requestRefund } from '@timbre/contract/billing/billing-refunds';
import {
  cancelSubscription,
  readPlanStatus,
  recoverSubscription,
  upgradeSubscription,
} from '@timbre/contract/billing/billing-subscriptions';
import { microFromCredits } from '@timbre/contract/money';
import { plans } from '@timbre/contract/plans';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { memoryAccount, storedAccount, type BillingAccount } from '../../testing/billing-account.ts';
import { billingWorld, worldPrices, type WorldPayment } from '../../testing/billing-world.ts';
import { fakeClock, type FakeClock } from '../../testing/doubles/fake-clock.ts';
import { insertUser } from '../../testing/insert-user.ts';
import { goodCard, setPrices, shopper, type Shopper } from '../../testing/shopper.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { paymentBooks, type PaymentBooks } from './payment-books.ts';
import { refundParts, refundRefusal } from './refund-rule.ts';
import { winBackCode } from './win-back.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
  await setPrices(studio);
});
afterAll(() => studio.close());

const priceIds = ['personal-month', 'personal-year', 'professional-month', 'ultimate-month', 'credits-500'];
const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), priceId: fc.constantFrom(...priceIds), isTrial: fc.boolean() }),
  fc.record({ kind: fc.constant('upgrade' as const), priceId: fc.constantFrom(...priceIds) }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'resume' as const, 'refund' as const) }),
  fc.record({ kind: fc.constant('live' as const), days: fc.integer({ min: 1, max: 40 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Does what a person could; what is refused changes nothing. */
async function take(who: Shopper, one: Step): Promise<void> {
  if (one.kind === 'live') return who.live(one.days);
  const client = await who.open();
  const pay = async (orderId: string) => {
    await client.send(payTestOrder, { id: orderId, card: goodCard });
  };
  const act = async (): Promise<void> => {
    if (one.kind === 'buy') {
      const productType = one.priceId.startsWith('credits') ? 'PAYMENT' : 1;
      const trial = one.isTrial ? { freeTrialType: 1 } : {};
      await pay((await client.send(createCheckout, { productType, priceId: one.priceId, ...trial })).id);
    } else if (one.kind === 'upgrade') {
      const { url } = await client.send(upgradeSubscription, { priceId: one.priceId });
      await pay(url.split('/').at(-1) ?? '');
    } else if (one.kind === 'refund') {
      const { payment } = await client.send(readRefundOffer, {});
      await client.send(requestRefund, { paymentId: payment?.id ?? 'none' });
    } else if (one.kind === 'cancel') await client.send(cancelSubscription, {});
    else {
      const { subId } = await client.send(readPlanStatus, {});
      await client.send(recoverSubscription, { subId: subId ?? 'none' });
    }
  };
  await act().catch(() => undefined);
  studio.clock.advance({ minutes: 5 });
  await studio.runJobs();
}

it('keeps the books whole through any life: nothing below 0, frozen exactly while nothing lives, one cause each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const who = await shopper(studio);
      let most = 0;
      for (const one of steps) {
        await take(who, one);
        const [status, balance] = [await (await who.open()).send(readPlanStatus, {}), await studio.balance(who.user)];
        const isLive = status.state !== null && status.state !== 'ended';
        // Nothing is spent here: what was given stays, spendable or frozen, until its payment goes back.
        if (one.kind !== 'refund') expect(balance.limited).toBeGreaterThanOrEqual(most);
        most = balance.limited;
        expect(balance.allCredits).toBe(balance.lifetime + (isLive ? balance.limited : 0));
        expect(status.type).toBe(plans[status.plan].code);
        if (!isLive) expect(status.plan).toBe('free');
      }
      expect((await studio.verifyLedger()).ok).toBe(true);
    }),
    { numRuns: 6 },
  );
}, 180_000);

const priceId = fc.constantFrom(...worldPrices);
const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), priceId, isTrial: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('upgrade' as const), priceId, isAway: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('upgrade-and-refund' as const), priceId }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'resume' as const, 'win-back' as const) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), isRefused: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('dispute' as const, 'win-dispute' as const, 'provider-refund' as const),
      which: fc.nat({ max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('spend' as const), credits: fc.integer({ min: 1, max: 400 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('live' as const),
      days: fc.integer({ min: 1, max: 60 }),
      isCardGood: fc.boolean(),
    }),
  },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;
const history = fc.array(move, { minLength: 3, maxLength: 12 });
type World = ReturnType<typeof billingWorld>;

/** What is in each bucket by the world's own arithmetic; never more is taken than is there. */
interface Purse {
  limited: number;
  lifetime: number;
  /** What was taken back for a payment that does not count now. */
  readonly taken: Map<string, number>;
  readonly seen: Set<string>;
}

/** Gives what new payments bring and takes what undone ones brought, as the books should. */
function reckon(purse: Purse, { payments, isUndone }: World): void {
  for (const payment of payments) {
    const { id, bucket, credits } = payment;
    if (!purse.seen.has(id)) purse[bucket] += microFromCredits(credits);
    purse.seen.add(id);
    takeOrGive(purse, payment, isUndone(payment));
  }
}

function takeOrGive(purse: Purse, { id, bucket, credits }: WorldPayment, isUndone: boolean): void {
  const taken = purse.taken.get(id);
  if (isUndone && taken === undefined) {
    const amount = Math.min(purse[bucket], microFromCredits(credits));
    purse[bucket] -= amount;
    purse.taken.set(id, amount);
  }
  if (!isUndone && taken !== undefined) {
    purse[bucket] += taken;
    purse.taken.delete(id);
  }
}

/** A life of one account: what happens in the world, is told in any order and twice, and is settled. */
function life(account: BillingAccount, clock: FakeClock, world: World) {
  const purse: Purse = { limited: 0, lifetime: 0, taken: new Map(), seen: new Set() };

  let books: PaymentBooks = paymentBooks([]);
  const settle = async (endsOthers = true): Promise<void> => {
    const told = world.takeTold();
    clock.set(world.now());
    books = await account.settle([...told.toReversed(), ...told.slice(0, 2)], world.orders);
    reckon(purse, world);
    if (!endsOthers || books.toEnd.length + books.toCancel.length === 0) return;
    for (const id of books.toEnd) world.end(id);
    for (const id of books.toCancel) world.change(id, { isEnding: true });
    books = await account.settle(world.takeTold(), world.orders);
  };

  const spend = async (credits: number): Promise<void> => {
    const { isFrozen } = await account.state();
    const amount = microFromCredits(credits);
    const limited = isFrozen ? 0 : Math.min(purse.limited, amount);
    const isEnough = limited + purse.lifetime >= amount;
    expect(await account.spend(credits)).toBe(isEnough);
    if (!isEnough) return;
    purse.limited -= limited;
    purse.lifetime -= amount - limited;
  };

  /** True when the money went back. */
  const refund = async (isRefused: boolean): Promise<boolean> => {
    const payment = books.payments.at(-1);
    const own = world.payments.find(({ id }) => id === payment?.paymentId);
    if (payment === undefined || own === undefined || asked.has(own.id)) return false;
    const given = (await account.given()).filter(({ causeId }) => causeId === own.id);
    const isUnused = given.every((one) => one.isUnused);
    if (refundRefusal(payment, { request: null, isUnused, now: world.now() }) !== null) return false;
    asked.add(own.id);
    expect(await account.ask(own.id)).toBe(true);
    takeOrGive(purse, own, true);
    const state = await account.state();
    expect([state.limited, state.lifetime]).toEqual([purse.limited, purse.lifetime]);
    // What else is settled meanwhile must not give it back.
    await account.settle([], world.orders);
    expect(await account.state()).toEqual(state);
    if (!isRefused) world.giveBack(own, refundParts(own.cents).amount);
    if (!isRefused) await settle();
    await account.endRequest(own.id, isRefused ? 'failed' : 'returned');
    return !isRefused;
  };
  const asked = new Set<string>();

  /** All is as it was before the upgrade, but for the fee; the plan before gives what was paid for, and takes no more. */
  const upgradeAndRefund = async (priceId: string): Promise<void> => {
    const before = { state: await account.state(), kept: world.kept(), live: books.live };
    if (!(await world.upgrade(books, priceId))) return;
    await settle();
    const cents = world.payments.at(-1)?.cents ?? 0;
    if (!(await refund(false))) return;
    const { subscriptionId, periodEnd } = before.live ?? {};
    expect(await account.state()).toEqual(before.state);
    expect(world.kept() - before.kept).toBe(refundParts(cents).fee);
    expect(books.live).toMatchObject({ subscriptionId, periodEnd, isEnding: true });
  };

  const changeAtProvider = ({ do: what, which }: Extract<Move, { which: number }>): void => {
    const payment = world.payments.at(-1 - which);
    if (payment === undefined || payment.cents === 0) return;
    if (what === 'provider-refund') return world.giveBack(payment, Math.ceil(payment.cents / 2));
    if (payment.isTaken === (what === 'win-dispute')) world.dispute(payment, what === 'dispute');
  };

  const act = async (one: Move): Promise<void> => {
    const { live, hasWonBack } = books;
    if (one.do === 'buy') {
      const code = hasWonBack ? {} : { promotionCode: winBackCode };
      const isBack = live === null && books.last !== null && !one.priceId.startsWith('credits');
      const trial = one.isTrial ? { freeTrialType: 1 } : {};
      await world.buy(books, { priceId: one.priceId, ...trial, ...(isBack && code) });
    } else if (one.do === 'upgrade') {
      if (await world.upgrade(books, one.priceId)) await settle(!one.isAway);
    } else if (one.do === 'upgrade-and-refund') {
      await upgradeAndRefund(one.priceId);
    } else if (one.do === 'spend') await spend(one.credits);
    else if (one.do === 'live') world.live(one.days, one.isCardGood);
    else if (one.do === 'refund') await refund(one.isRefused);
    else if ('which' in one) changeAtProvider(one);
    else if (live !== null && one.do === 'cancel') world.change(live.subscriptionId, { isEnding: true });
    else if (live?.isEnding === true) {
      const discountPercent = one.do === 'win-back' && !hasWonBack ? 30 : live.discountPercent;
      world.change(live.subscriptionId, { isEnding: false, discountPercent });
    }
  };

  /** What must hold after every step. */
  const check = async (): Promise<void> => {
    const [state, all, { payments }] = [await account.state(), await account.given(), books];
    const kept = payments.reduce((sum, one) => sum + (one.isTaken ? 0 : one.amountCents - one.returnedCents), 0);
    // Each payment gave its credits once; a second time only after all before was taken.
    const wrong = world.payments.filter(({ id, credits }) => {
      const given = all.filter(({ causeId }) => causeId === id);
      const whole = given.reduce((most, { amount }) => Math.max(most, amount), 0);
      return whole !== microFromCredits(credits) || given.filter(({ takenAmount }) => takenAmount === null).length > 1;
    });
    const { limited, lifetime } = purse;
    expect({ state, wrong, kept, paid: payments.length, isTwice: world.countAlive() > 1 }).toEqual({
      state: { plan: world.plan(), limited, lifetime, isFrozen: world.plan() === 'free' },
      wrong: [],
      kept: world.kept(),
      paid: world.payments.length,
      isTwice: false,
    });
    expect(Math.min(limited, lifetime)).toBeGreaterThanOrEqual(0);
  };

  return async (moves: readonly Move[]): Promise<void> => {
    for (const one of moves) {
      await act(one);
      await settle();
      await check();
    }
  };
}

const lives = inject('isFullRun') ? 100_000 : 3000;

describe('whatever happens in whatever order', () => {
  it(`holds in ${lives} lives: no balance below 0, frozen and restored exactly, one cause each, the plan that is paid`, async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(history, async (moves) => {
        const clock = fakeClock();
        const account = memoryAccount(clock);
        await life(
          account,
          clock,
          billingWorld(account.userId, () => String((count += 1))),
        )(moves);
      }),
      { numRuns: lives },
    );
  });

  it('holds on the real ledger as well', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (moves) => {
        const clock = fakeClock();
        const { id } = await insertUser(studio.db);
        await life(storedAccount(studio.db, id, clock), clock, billingWorld(id, newId))(moves);
      }),
      { numRuns: inject('isFullRun') ? 100 : 25 },
    );
    expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  });
});
