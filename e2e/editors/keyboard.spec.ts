import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../steps/journey.ts';

/** Presses Tab until the named control has the focus, and fails after `most` steps. */
async function tabTo(page: Page, name: RegExp, most = 40): Promise<void> {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const { label, isSeen } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const texts = [
        element.getAttribute('aria-label'),
        element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined,
        element.textContent,
      ];
      // A ring of its own or around the field that it stands in; a sheet of text has its caret.
      const around = [element, element.parentElement, element.parentElement?.parentElement].filter(
        (one) => one != null,
      );
      const isRinged = around.some((one) => getComputedStyle(one).outlineStyle !== 'none');
      return {
        label: element === document.body ? '' : (texts.find((text) => text) ?? ''),
        isSeen: isRinged || element.matches('textarea:focus-visible'),
      };
    });
    if (!name.test(label)) continue;
    expect(isSeen, `${name} shows its focus`).toBe(true);
    return;
  }
  throw new Error(`no control ${name} in reach of the Tab key`);
}

test('from the log-in to the download with the keyboard alone', async ({ page, go, studio }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await go('/login');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(studio.user.email);
  await tabTo(page, /^Password$/);
  await page.keyboard.type(studio.user.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Text to speak')).toBeVisible();
  await tabTo(page, /^Skip to content$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Text to speak$/);
  await page.keyboard.type('Nothing but the keyboard. ');

  // The dialog takes the focus, keeps it, and gives it back.
  await expect(page.getByRole('button', { name: /^Voice: / })).toBeVisible();
  await tabTo(page, /^Voice: /);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
  await expect(dialog.getByLabel('Search voices')).toBeFocused();
  await page.keyboard.type('Sarah');
  await tabTo(page, /^Voices\. Arrow keys/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const voice = page.getByRole('button', { name: /^Voice: Sarah/ });
  await expect(voice).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(voice).toBeFocused();

  await tabTo(page, /^Play$/);
  await page.keyboard.press('Enter');
  const read = page.getByRole('region', { name: /Text, read along/ });
  await expect(read).toBeFocused();
  await expect(read.locator('mark').first()).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Text to speak')).toBeVisible();

  await tabTo(page, /^Export MP3$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ready.')).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  await tabTo(page, /^Download MP3$/, 80);
  const [audio] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(audio.suggestedFilename()).toMatch(/\.mp3$/);
});
