import type { Client } from '@timbre/client';
import { createCheckout } from '@timbre/contract/billing/billing-checkout';
import { readPaidAmount, readPlanStatus } from '@timbre/contract/billing/billing-subscriptions';
import type { StripeDouble } from '../doubles/stripe-double.ts';
import type { TestStudio, TestUser } from '../test-studio.ts';
import { openBrowser } from './browser-steps.ts';

interface Person {
  readonly user: TestUser;
  readonly open: () => Promise<Client>;
}

/** People who buy from a studio through the stand-in for Stripe. `world` is read when it is needed: a test makes it later. */
export function stripeCustomers(world: () => { readonly stripe: StripeDouble; readonly studio: TestStudio }) {
  let told = 0;

  const runPeriodic = (name: string) =>
    world()
      .studio.composition.periodics.find((task) => task.name === name)
      ?.run() ?? Promise.reject(new Error(name));

  /** Brings what Stripe has told to the studio, which does not work on it yet. */
  const tellAll = async (): Promise<void> => {
    const { stripe, studio } = world();
    for (; told < stripe.events.length; told += 1) {
      const status = await stripe.post(studio.address, JSON.stringify(stripe.events[told]));
      if (status !== 200) throw new Error(`an event was answered with ${status}`);
    }
  };

  /** The same, and lets it work. */
  const hear = async (): Promise<void> => {
    const { stripe, studio } = world();
    await tellAll();
    await studio.runJobs();
    await runPeriodic('billing.follow-leads');
    await studio.runJobs();
    // Ending a subscription there is told as well.
    if (told < stripe.events.length) await hear();
  };

  const checkout = async ({ open }: Person, priceId: string, more: object = {}) =>
    (await open()).send(createCheckout, {
      productType: priceId.startsWith('credits') ? 'PAYMENT' : 1,
      priceId,
      ...more,
    });

  const alive = ({ user }: Person) =>
    world()
      .stripe.subscriptionsOf(user.id)
      .filter((one) => one.status === 'active' || one.status === 'trialing');

  return {
    runPeriodic,
    tellAll,
    hear,
    checkout,
    alive,
    person: async (): Promise<Person> => {
      const { studio } = world();
      const user = await studio.createUser('free', 0);
      return { user, open: async () => (await openBrowser(studio, user)).client };
    },
    buy: async (who: Person, priceId: string, more: object = {}): Promise<string> => {
      const { id, url } = await checkout(who, priceId, more);
      world().stripe.pay(url);
      await hear();
      return id;
    },
    status: async ({ open }: Person) => (await open()).send(readPlanStatus, {}),
    paid: async ({ open }: Person) => (await (await open()).send(readPaidAmount, {}))?.amount ?? 0,
    balance: ({ user }: Person) => world().studio.balance(user),
    live: async (days: number, isCardGood = true): Promise<void> => {
      const { stripe, studio } = world();
      studio.clock.advance({ days });
      stripe.renewDue(isCardGood);
      await hear();
    },
    /** Those that take another payment. */
    charging: (who: Person) =>
      alive(who)
        .filter((one) => !one.cancel_at_period_end)
        .map(({ id }) => id),
  };
}
