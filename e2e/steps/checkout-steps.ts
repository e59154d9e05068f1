import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { JourneyStudio } from './journey-studio.ts';
import { openSession } from './session-steps.ts';

let customers = 0;

/** Logs somebody new in who is on Free and has bought nothing. */
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

export interface Prices {
  plans: Record<string, { month: number | null; year: number | null; firstMonth?: number | null }>;
  packs: Record<string, number | null>;
  promotion: unknown;
  compensation?: { from: string; until: string } | null;
}

/** Saves the owner's prices, changed, while a test runs. */
export async function withPrices(
  folder: string,
  change: (prices: Prices) => Prices,
  run: () => Promise<void>,
): Promise<void> {
  const path = join(folder, 'data', 'prices.json');
  const before = await readFile(path, 'utf8');
  const save = async (text: string, laterMs: number) => {
    await writeFile(path, text);
    // A file system may count time in steps that are longer than this test.
    await utimes(path, new Date(), new Date(Date.now() + laterMs));
  };
  await save(JSON.stringify(change(JSON.parse(before) as Prices)), 5000);
  try {
    await run();
  } finally {
    await save(before, 10_000);
  }
}
