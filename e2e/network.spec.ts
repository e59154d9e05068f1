import { createClient } from '@timbre/client';
import { readArticle } from '@timbre/contract/articles/articles';
import { expect, expectAccessible, test } from './steps/journey.ts';

/** Long enough that the connection is lost while it is still being rendered; sentences differ, or they cost nothing. */
const longText = (seed: string) =>
  Array.from(
    { length: 45 },
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
  await expect(playback.getByRole('status')).toContainText('Connection lost');
  await context.setOffline(false);
  await expect(playback.getByRole('status')).toContainText('45 of 45 sentences rendered', { timeout: 120_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('what comes by itself while the network is lost leaves the page alone', async ({ page, go, logIn }) => {
  await logIn();
  await page.route('**/notices-*.js', (route) => route.abort('internetdisconnected'));
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/notices-'));
  await go('/tools/home');
  await lost;
  // It is asked for again before it is given up.
  await page.waitForTimeout(2500);
  await page.getByLabel('Text to speak').fill('Still here.');
  await expect(page.getByLabel('Text to speak')).toHaveValue('Still here.');
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
  await expect(first.getByRole('button', { name: /^Download MP3/ })).toBeVisible({ timeout: 120_000 });
  await expect(progress).toHaveCount(0);
});

const lostText = 'No connection to the server.';

test('without a connection a banner says so, the text is kept, and both go by themselves', async ({
  page,
  context,
  go,
  logIn,
  studio,
}) => {
  await logIn();
  await go('/overview/article-voice');
  const script = page.getByRole('textbox', { name: /^Script/ });
  await script.click();
  await page.keyboard.type('The lamp is lit.');
  await expect(page).toHaveURL(/article-voice\/\w+/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const banner = page.getByRole('status').filter({ hasText: lostText });
  await expect(banner).toHaveCount(0);

  await context.setOffline(true);
  await expect(banner).toContainText('Nothing is lost');
  await page.keyboard.type(' The sea is calm.');
  await expect(page.getByText('Offline. Saved in this browser')).toBeVisible();
  await expect(script).toContainText('The sea is calm.');
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const client = createClient({ baseUrl: studio.address, headers: () => ({ 'xi-api-key': studio.user.apiKey }) });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { segments } = await client.send(readArticle, { id });
  expect(segments.map(({ text }) => text)).toEqual(['The lamp is lit. The sea is calm.']);
});

test('a server that is gone is noticed by its requests, though the browser has a network', async ({
  page,
  go,
  logIn,
}) => {
  await logIn();
  await go('/tools/project');
  await expect(page.locator('main[data-screen="projects"]')).toBeVisible();
  const banner = page.getByRole('status').filter({ hasText: lostText });
  await page.route('**/*', (route) => route.abort());
  await page.getByLabel('Search titles').fill('lamp');
  await expect(banner).toBeVisible();
  await page.unroute('**/*');
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('who cannot be asked about stays logged in; the page opens when the server answers', async ({
  page,
  go,
  logIn,
}) => {
  await logIn();
  await page.route('**/account/v1/user', (route) => route.abort());
  await page.route('**/account/v1/user?*', (route) => route.abort());
  await go('/tools/personal-center');
  await expect(page.getByRole('heading', { name: 'The server can’t be reached' })).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/personal-center/);
  await expectAccessible(page);
  await page.unrouteAll();
  const opened = page.locator('main[data-screen="personal-center"]');
  // A page that asked again by itself in this moment has no button any more.
  await page.getByRole('button', { name: 'Try again' }).or(opened).first().click();
  await expect(opened).toBeVisible();
});
