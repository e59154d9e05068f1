import { expect, test } from './journey.ts';

/** Long enough that the connection is lost while it is still being rendered; sentences differ, or they cost nothing. */
const longText = (seed: string) =>
  Array.from(
    { length: 90 },
    (_, index) => `${seed}, line ${index}: the lighthouse keeper wrote down the weather again.`,
  ).join('\n');

test('listening goes on after the network was lost', async ({ page, context, go, logIn }) => {
  await logIn();
  await go('/tools/home');
  await page.getByLabel('Text to speak').fill(longText('Listening'));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const playback = page.getByRole('region', { name: 'Playback' });
  await expect(
    page
      .getByRole('region', { name: /Text, read along/ })
      .locator('mark')
      .first(),
  ).toBeVisible();
  await context.setOffline(true);
  await expect(playback.getByRole('status')).toContainText('Connection lost', { timeout: 30_000 });
  await context.setOffline(false);
  await expect(playback.getByRole('status')).toContainText('90 of 90 sentences rendered', { timeout: 45_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('an export outlives a lost network and a reload of the page', async ({ page, context, go, logIn }) => {
  await logIn();
  await go('/tools/home');
  await page.getByLabel('Text to speak').fill(longText('Exporting'));
  await page.getByRole('button', { name: 'Export MP3' }).click();
  const progress = page.getByRole('progressbar');
  await expect(progress).toBeVisible();
  await context.setOffline(true);
  await page.waitForTimeout(1000);
  await context.setOffline(false);
  await page.reload();
  const first = page.getByRole('region', { name: 'Recent results' }).getByRole('listitem').first();
  await expect(first).toContainText('Exporting, line 0');
  await expect(first.getByRole('button', { name: /^Download MP3/ })).toBeVisible({ timeout: 45_000 });
  await expect(progress).toHaveCount(0);
});
