import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** One is aligned within this time, on a machine that is busy too. */
export const aligned = { timeout: 120_000 };

export const scriptField = (page: Page): Locator => page.getByRole('textbox', { name: 'Transcript' });
export const subtitle = (page: Page, number: number): Locator =>
  page.getByRole('textbox', { name: `Text of subtitle ${number}` });

/** Has a text aligned to the recording that is chosen, and is on its page then. */
export async function alignScript(page: Page, script: string): Promise<void> {
  await scriptField(page).fill(script);
  await expect(page.getByText(/About [\d.]+ credits/u)).toBeVisible();
  await page.getByRole('button', { name: 'Align', exact: true }).click();
  await expect(page).toHaveURL(/\/subtitle-alignment\?id=/u);
}
