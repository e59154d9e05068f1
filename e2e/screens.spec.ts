import { screens } from '@timbre/contract/screens';
import { expect, expectAccessible, test } from './journey.ts';

const open = screens.filter((screen) => screen.kind === 'screen' && !screen.path.includes('{'));
const served = open.filter((screen) => screen.available && screen.access !== 'owner');

for (const { name, path, access } of served) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${path} is accessible in ${scheme} colours`, async ({ page, studio, logIn }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      if (access === 'login') await logIn();
      await page.goto(`${studio.address}${path}`);
      await expect(page.locator(`main[data-screen="${name}"]`)).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('every address of the contract answers with its own head, the unknown one with 404', async ({
  request,
  studio,
}) => {
  for (const { path, title, kind } of screens.filter((screen) => !screen.path.includes('{'))) {
    const answer = await request.get(`${studio.address}${path}`, { maxRedirects: 0 });
    if (kind === 'redirect') expect([302, 303], path).toContain(answer.status());
    else expect(answer.status(), path).toBe(path === '/404' ? 404 : 200);
    if (kind === 'screen')
      expect(await answer.text(), path).toContain(
        title.en.replaceAll('&', '&amp;').replaceAll("'", '&#39;').slice(0, 20),
      );
  }
  const unknown = await request.get(`${studio.address}/no/such/page`, { headers: { accept: 'text/html' } });
  expect(unknown.status()).toBe(404);
});

test('an unknown address shows the not-found screen', async ({ page, studio }) => {
  await page.goto(`${studio.address}/no/such/page`);
  await expect(page.locator('main[data-screen="not-found"]')).toBeVisible();
});

test('a screen that comes later says what it will do and where to go', async ({ page, studio }) => {
  const planned = open.find((screen) => !screen.available && screen.access === 'public');
  await page.goto(`${studio.address}${planned?.path}`);
  await expect(page.locator(`main[data-screen="${planned?.name}"]`)).toContainText('Not available yet');
  await expect(page.locator('main').getByRole('link').first()).toBeVisible();
});

test('no screen breaks the content security policy', async ({ page, studio }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  for (const { path } of served) await page.goto(`${studio.address}${path}`, { waitUntil: 'networkidle' });
  expect(violations).toEqual([]);
});
