import type { Client } from '@timbre/client';
import { createCheckout, payTestOrder } from '@timbre/contract/billing/billing-checkout';
import { readPrices, savePrices } from '@timbre/contract/admin/admin-prices';
import type { PriceList } from '@timbre/contract/billing/price-list';
import { productTypes } from '@timbre/contract/billing/billing';
import type { PlanName } from '@timbre/contract/plans';
import { openBrowser } from './steps/browser-steps.ts';
import { openOwner } from './steps/owner-steps.ts';
import type { TestStudio, TestUser } from './test-studio.ts';

const stepDays = 7;
export const goodCard = '4242 4242 4242 4242';

/** Gives every plan and pack a price, as the seed leaves most of them open, and whatever else is changed. */
export async function setPrices(studio: TestStudio, more: Partial<PriceList> = { compensation: null }): Promise<void> {
  const { client: owner } = await openOwner(studio);
  const { prices, revision } = await owner.send(readPrices, {});
  const plans = {
    ...prices.plans,
    ultimate: { month: 12_000, year: 108_000 },
    scale: { month: 50_000, year: 450_000 },
    business: { month: null, year: null },
  };
  const packs = { 500: 4500, 1000: 8000 };
  await owner.send(savePrices, { prices: { ...prices, plans, packs, ...more }, revision });
}

export interface Shopper {
  readonly user: TestUser;
  /** The browser; a new log-in each time, as sessions end long before a subscription does. */
  readonly open: () => Promise<Client>;
  /** Buys and lets the server settle; the order's id. */
  readonly buy: (priceId: string, options?: { card?: string; isTrial?: boolean }) => Promise<string>;
  /** Lets so many days go by, with the payments that fall due in them. */
  readonly live: (days: number) => Promise<void>;
}

export async function shopper(studio: TestStudio, plan: PlanName = 'free', credits = 0): Promise<Shopper> {
  const user = await studio.createUser(plan, credits);
  const open = async (): Promise<Client> => (await openBrowser(studio, user)).client;
  return {
    user,
    open,
    buy: async (priceId, { card = goodCard, isTrial = false } = {}) => {
      const client = await open();
      const productType = priceId.startsWith('credits-') ? productTypes.credits : productTypes.subscription;
      const order = await client.send(createCheckout, { productType, priceId, ...(isTrial && { freeTrialType: 1 }) });
      await client.send(payTestOrder, { id: order.id, card });
      await studio.runJobs();
      return order.id;
    },
    live: async (days) => {
      // In steps shorter than any period, so that no payment is skipped.
      for (let left = days; left > 0; left -= stepDays) {
        studio.clock.advance({ days: Math.min(left, stepDays) });
        await studio.composition.renewTestPayments();
        await studio.runJobs();
      }
    },
  };
}
