import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/** Sends a form until it is taken: one that was opened a moment ago is refused as a machine's. */
export async function sendWhenTaken(button: Locator, taken: Locator): Promise<void> {
  await expect(async () => {
    // The answer to the click before may have come meanwhile, and the button is gone with it.
    if (await taken.isVisible()) return;
    await button.click({ timeout: 2000 });
    await expect(taken).toBeVisible({ timeout: 2000 });
  }).toPass();
}
