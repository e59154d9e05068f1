import { devices, type Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

for (const language of ['en', 'ja'] as const) {
  test.describe(language, () => {
    test.use({ locale: language === 'ja' ? 'ja-JP' : 'en-GB' });

    test('no screen is wider than a phone', async ({ page, logIn, studio }) => {
      await logIn();
      for (const path of ['/', '/tools/home', '/tools/personal-center', '/pricing', '/no/such/page']) {
        await page.goto(`${studio.address}${path}`);
        await expect(page.locator('main')).toBeVisible();
        await expectNoSideways(page);
      }
    });
  });
}

test('a voiceover made on a phone, by touch', async ({ page, go, logIn }) => {
  await logIn();
  await go('/tools/home');
  await page.getByRole('button', { name: 'Close this hint' }).tap();
  await page.getByRole('button', { name: 'Moby-Dick' }).tap();
  await expect(page.getByLabel('Text to speak')).toHaveValue(/^Call me Ishmael/);
  await page.getByRole('button', { name: /^Voice:/ }).tap();
  await page
    .getByRole('option', { name: /Sarah Linden/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(
    page
      .getByRole('region', { name: /Text, read along/ })
      .locator('mark')
      .first(),
  ).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Pause' }).tap();
  await page.getByRole('button', { name: 'Export MP3' }).tap();
  await expect(page.getByText('Ready.')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  const [audio] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download MP3', exact: true }).tap(),
  ]);
  expect(audio.suggestedFilename()).toMatch(/\.mp3$/);
});
