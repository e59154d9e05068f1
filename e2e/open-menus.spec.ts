import type { Locator, Page } from '@playwright/test';
import { createClient } from '@timbre/client';
import { createArticle } from '@timbre/contract/articles/articles';
import { expect, test, violationsOf } from './steps/journey.ts';

/** Rules that a popup can break; the screens' own walk has the colours. */
const rules = [
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-dialog-name',
  'aria-hidden-focus',
  'aria-input-field-name',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-valid-attr-value',
  'button-name',
  'label',
  'list',
  'listitem',
  'nested-interactive',
  'region',
  'scrollable-region-focusable',
];

/** Opens every menu and dialog whose button says that it has one, looks at it, and closes it. */
async function expectPopupsAccessible(page: Page): Promise<void> {
  const openers = page.locator('[aria-haspopup="menu"]:visible, [aria-haspopup="dialog"]:visible');
  const count = await openers.count();
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index++) {
    const opener = openers.nth(index);
    if (await opener.isDisabled()) continue;
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '';
    await test.step(name, async () => {
      await opener.click();
      const popup = page.locator('[role="menu"]:visible, [role="dialog"]:visible').last();
      await expect.soft(popup, name).toBeVisible();
      await expectFocusIn(popup, name);
      expect.soft(await violationsOf(page, rules), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.soft(popup, name).toBeHidden();
    });
  }
}

const expectFocusIn = (popup: Locator, name: string) =>
  expect
    .poll(() => popup.evaluate((element) => element.contains(document.activeElement)), `the focus is in ${name}`)
    .toBe(true);

test('every menu and dialog of the script editor, and the menu at the caret', async ({ page, studio, logIn }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await logIn();
  const client = createClient({
    baseUrl: studio.address,
    headers: () => ({ 'xi-api-key': studio.user.apiKey }),
    validate: true,
  });
  const { articleId } = await client.send(createArticle, {
    title: 'Menus',
    segments: [{ text: 'Open them all.', speaker: 'flite-rms' }],
  });
  await page.goto(`${studio.address}/overview/article-voice/${articleId}`);
  const script = page.getByRole('textbox', { name: /^Script/ });
  await expect(script, 'a script that opens has the focus').toBeFocused();
  await expectPopupsAccessible(page);

  await script.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' /pau');
  const list = page.getByRole('listbox', { name: 'Insert' });
  const chosen = list.getByRole('option', { selected: true });
  await expect(script).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(script).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  }
  await expect(page.getByRole('status').filter({ hasText: /^Insert: \d+ items/ })).toBeAttached();
  expect(await violationsOf(page, rules)).toEqual([]);
  await page.keyboard.type('xyz');
  await expect(page.getByRole('status').filter({ hasText: 'No matches' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(script).not.toHaveAttribute('aria-activedescendant');
});

test('every menu and dialog of the start page, after a log-in that leaves the focus in it', async ({
  page,
  go,
  studio,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await go('/login');
  await page.getByLabel('Email address').fill(studio.user.email);
  await page.getByLabel('Password', { exact: true }).fill(studio.user.password);
  await page.keyboard.press('Enter');
  const main = page.locator('main[data-screen="tools-home"]');
  await expect(main).toBeVisible();
  await expect.poll(() => main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectPopupsAccessible(page);
});
