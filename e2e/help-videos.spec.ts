import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './steps/journey.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your first voiceover' });
const open = (page: Page) => page.getByRole('button', { name: 'How it works: Quick voiceover' }).click();

test('a tool shows how it works: a video with captions, counted once, loaded only when asked for', async ({
  page,
  go,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await go('/tools/home');
  await expect(page.getByRole('button', { name: 'How it works: My voices' })).toBeVisible();
  expect(fetched.filter((path) => path.startsWith('/help/'))).toEqual([]);
  await open(page);
  const dialog = dialogOf(page);
  const video = dialog.locator('video');
  await expect(video).toHaveJSProperty('readyState', 4);
  expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(30);
  expect(
    await video.evaluate(({ textTracks }: HTMLVideoElement) =>
      [...textTracks].map(({ language, mode }) => `${language} ${mode}`),
    ),
  ).toEqual(['en showing', 'ja disabled']);
  await expectAccessible(page);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect(dialog.getByText('Played 1 time', { exact: true })).toBeVisible();
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.pause();
    await element.play();
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open(page);
  await expect(dialog.getByText('Played 1 time', { exact: true })).toBeVisible();
});

test('a video that can’t be loaded says so, and is tried again', async ({ page, go }) => {
  await page.route('**/help/*.mp4', (route) => route.abort());
  await go('/tools/home');
  await open(page);
  await expect(dialogOf(page).getByRole('alert')).toContainText('The video could not be loaded.');
  await expectAccessible(page);
  await page.unroute('**/help/*.mp4');
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialogOf(page).locator('video')).toHaveJSProperty('readyState', 4);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of ['/tools/home', '/voice-cloning', '/speech-to-text', '/subtitle-alignment'] as const)
    test(`${path} shows its video in the width there is`, async ({ page, go, logIn }) => {
      await logIn();
      await go(path);
      await page
        .getByRole('button', { name: /^How it works/u })
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('video')).toHaveJSProperty('readyState', 4);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await page.screenshot({ path: `test-results/help${path.replaceAll('/', '-')}.png` });
    });
});
