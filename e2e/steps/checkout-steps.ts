import type { Page } from '@playwright/test';
import { readPrices, savePrices } from '@timbre/contract/admin/admin-prices';
import type { PriceList } from '@timbre/contract/billing/price-list';
import type { JourneyStudio } from './journey-studio.ts';
import { openSession, openSessionByLink } from './session-steps.ts';

let customers = 0;

/** Logs someone new in who is on Free and has bought nothing. */
export async function newCustomer(page: Page, { address, createUser }: JourneyStudio, credits = 0): Promise<void> {
  customers += 1;
  // Another process takes over after a test that failed.
  const email = `customer-${process.pid}-${customers}@example.org`;
  const customer = { email, password: 'a customer’s password' };
  await createUser({ ...customer, plan: 'free', credits });
  const { cookies } = await openSession(address, customer);
  await page.context().addCookies(cookies);
}

/** Pays on the make-believe page with the card that does so. */
export async function payWith(page: Page, does: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(does) }).click();
  await page.getByRole('button', { name: /^(Pay |Start free trial)/ }).click();
}

/** Saves the owner's prices, changed, while a test runs. */
export async function withPrices(
  { address, ownerLink }: JourneyStudio,
  change: (prices: PriceList) => PriceList,
  run: () => Promise<void>,
): Promise<void> {
  const { client: owner } = await openSessionByLink(address, await ownerLink());
  const save = async (prices: PriceList) => {
    const { revision } = await owner.send(readPrices, {});
    await owner.send(savePrices, { prices, revision });
  };
  const { prices: before } = await owner.send(readPrices, {});
  await save(change(before));
  try {
    await run();
  } finally {
    await save(before);
  }
}
