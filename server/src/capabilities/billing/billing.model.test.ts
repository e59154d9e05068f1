import { createCheckout, payTestOrder } from '@timbre/contract/billing-checkout';
import {
  cancelSubscription,
  readPlanStatus,
  recoverSubscription,
  upgradeSubscription,
} from '@timbre/contract/billing-subscriptions';
import { plans } from '@timbre/contract/plans';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodCard, setPrices, shopper, type Shopper } from '../../testing/shopper.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';

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
  fc.record({ kind: fc.constantFrom('cancel' as const, 'resume' as const) }),
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
        // Nothing is spent here: what was given stays, spendable or frozen.
        expect(balance.limited).toBeGreaterThanOrEqual(most);
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
