import { devices, type Page } from '@playwright/test';
import { expect, expectAccessible, test } from './steps/journey.ts';
import { findVoice } from './steps/voice-steps.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

for (const language of ['en', 'ja'] as const) {
  test.describe(language, () => {
    test.use({ locale: language === 'ja' ? 'ja-JP' : 'en-GB' });

    test('no screen is wider than a phone', async ({ page, logIn, studio }) => {
      await logIn();
      for (const path of [
        '/',
        '/tools/home',
        '/tools/personal-center',
        '/pricing',
        '/no/such/page',
        '/maintain',
        '/email-sign-up',
        '/tools/lexicon',
      ]) {
        await page.goto(`${studio.address}${path}`);
        await expect(page.locator('main')).toBeVisible();
        await expectNoSideways(page);
      }
    });
  });
}

test('the menu is a drawer that closes where it leads, and the studio says what it is made for', async ({
  page,
  go,
  logIn,
}) => {
  await logIn();
  await go('/tools/home');
  await expect(page.getByText('For a smoother experience, use a desktop.')).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Cast' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await menu.getByRole('link', { name: 'Cast' }).tap();
  await expect(page.locator('main[data-screen="cast"]')).toBeVisible();
  await expect(menu).toBeHidden();
});

test('the hint stays out of the public site, and away once it is closed', async ({ page, go }) => {
  const hint = page.getByText('For a smoother experience, use a desktop.');
  await go('/');
  await expect(page.locator('main')).toBeVisible();
  await expect(hint).toBeHidden();
  await go('/tools/cast');
  await page.getByRole('button', { name: 'Close this hint' }).tap();
  await go('/tools/home');
  await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();
  await expect(hint).toBeHidden();
});

for (const path of ['/promote', '/promote-marketing'] as const) {
  test(`${path} says where a phone comes from, where there is no mobile site`, async ({ page, studio }) => {
    await page.goto(`${studio.address}${path}?utm_source=mail`);
    await expect(page).toHaveURL(`${studio.address}${path}?utm_source=mail&isfrompc=1`);
    await expect(page.locator('main')).toBeVisible();
  });
}

test('a voiceover made on a phone, by touch', async ({ page, go, logIn }) => {
  await logIn();
  await go('/tools/home');
  await page.getByRole('button', { name: 'Close this hint' }).tap();
  await page.getByRole('button', { name: 'Moby-Dick' }).tap();
  await expect(page.getByLabel('Text to speak')).toHaveValue(/^Call me Ishmael/);
  await page.getByRole('button', { name: /^Voice:/ }).tap();
  await (await findVoice(page.getByRole('dialog', { name: 'Choose a voice' }), 'Sarah Linden')).tap();
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect(
    page
      .getByRole('region', { name: /Text, read along/ })
      .locator('mark')
      .first(),
  ).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Pause' }).tap();
  const open = page.getByRole('button', { name: 'Export', exact: true });
  await expect(open).toBeInViewport({ ratio: 1 });
  await open.tap();
  await page.getByRole('radio', { name: 'Podcast' }).check({ force: true });
  await page.getByRole('button', { name: 'Export MP3' }).tap();
  await expect(page.getByText('Ready.')).toBeInViewport({ timeout: 120_000 });
  await expectNoSideways(page);
  await expectAccessible(page);
  const [audio] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download MP3', exact: true }).tap(),
  ]);
  expect(audio.suggestedFilename()).toMatch(/\.mp3$/);
});
