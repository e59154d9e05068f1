import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';

/**
 * Searches an open list of voices; its first voice of that name, once the search is done. The list changes as results
 * arrive, and a voice that is clicked before may be another one when the click is over.
 */
export async function findVoice(dialog: Locator, name: string): Promise<Locator> {
  await dialog.getByRole('searchbox').fill(name);
  await expect(dialog.getByRole('option').first()).toContainText(name);
  await expect(dialog.getByRole('option').filter({ hasNotText: name })).toHaveCount(0);
  return dialog.getByRole('option').first();
}
