import { createClient } from '@timbre/client';
import { createArticle } from '@timbre/contract/articles/articles';
import { expect, expectAccessible, test } from './steps/journey.ts';

test('one’s own scripts, pages and voices are found by Ctrl K, by keyboard alone', async ({
  page,
  go,
  logIn,
  studio,
}) => {
  const headers = () => ({ 'xi-api-key': studio.user.apiKey });
  const { articleId } = await createClient({ baseUrl: studio.address, headers }).send(createArticle, {
    title: 'Harbour lights',
    segments: [{ text: 'The quayside was silent.', speaker: 'flite-rms' }],
  });
  await logIn();
  await go('/tools/project');
  await expect(page.getByRole('button', { name: /^Search \(/u })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('searchbox', { name: 'Your work, pages and voices' })).toBeFocused();
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
  await expect(dialog.getByText('No results for “zzqx”.', { exact: false })).toBeVisible();
  await dialog.getByRole('searchbox').fill('quayside');
  await expect(dialog.getByRole('link').first()).toHaveAccessibleName(/^Voiceover Harbour lights/u);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/overview/article-voice/${articleId}`, 'u'));
  await expect(dialog).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

  test('the search fits beside the rest of the head', async ({ page, go, logIn }) => {
    await logIn();
    await go('/tools/home');
    await page.getByRole('button', { name: /^Search \(/u }).click();
    await page.getByRole('searchbox', { name: 'Your work, pages and voices' }).fill('voice');
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.screenshot({ path: 'test-results/search-phone.png' });
  });
});
