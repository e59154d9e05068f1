import { expect, expectAccessible, test } from './steps/journey.ts';

test('pages and voices are found by Ctrl K, by keyboard alone', async ({ page, go, logIn }) => {
  await logIn();
  await go('/tools/project');
  await expect(page.getByRole('button', { name: /^Search \(/u })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('searchbox', { name: 'Pages and voices' })).toBeFocused();
  await page.keyboard.type('sarah');
  await expect(dialog.getByRole('link', { name: /^Voice Sarah/u }).first()).toBeVisible();
  await dialog.getByRole('searchbox').fill('subtitle alignment');
  await expect(dialog.getByRole('link', { name: /Subtitle alignment/u })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/subtitle-alignment(?:\?|$)/u);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('zzqx');
  await expect(dialog.getByText('Nothing was found for “zzqx”.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

  test('the search fits beside the rest of the head', async ({ page, go, logIn }) => {
    await logIn();
    await go('/tools/home');
    await page.getByRole('button', { name: /^Search \(/u }).click();
    await page.getByRole('searchbox', { name: 'Pages and voices' }).fill('voice');
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.screenshot({ path: 'test-results/search-phone.png' });
  });
});
