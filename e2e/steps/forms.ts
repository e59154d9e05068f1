import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** Sends a form until it is taken: one that was opened a moment ago is refused as a machine's. */
export async function sendWhenTaken(button: Locator, taken: Locator): Promise<void> {
  await expect(async () => {
    await button.click();
    await expect(taken).toBeVisible({ timeout: 500 });
  }).toPass();
}
