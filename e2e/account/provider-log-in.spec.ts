import type { Page } from '@playwright/test';
import { startTestProvider, type TestProvider } from '../../server/src/testing/doubles/test-provider.ts';
import type { StudioFolder, StudioProcess } from '../../tools/studio-process.ts';
import { journeyFolder } from '../steps/journey-studio.ts';
import { expect, expectAccessible, test } from '../steps/journey.ts';

const known = { email: 'known@example.org', password: 'a password of mine' };
const button = 'Continue with Test Provider';

let provider: TestProvider;
let place: StudioFolder;
let server: StudioProcess;

test.beforeAll(async () => {
  provider = await startTestProvider();
  place = await journeyFolder(provider.settings);
  server = await place.start();
  await place.createUser({ ...known, plan: 'professional', credits: 10 });
});
test.afterAll(async () => {
  await server.stop();
  await place.remove();
  await provider.stop();
});

const screen = (page: Page, name: string) => page.locator(`main[data-screen="${name}"]`);
const connected = (page: Page) => page.getByRole('region', { name: 'Connected logins' });

test('someone new comes in through the provider, lands where they wanted to, and keeps the one way in', async ({
  browser,
}) => {
  // No one has answered the question about cookies here.
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  provider.become({ sub: 'new', email: 'new@example.org', email_verified: true, name: 'Noa' });
  await page.goto(
    `${server.address}/login?utm_source=letter&to=${encodeURIComponent('/tools/personal-center?from=test')}`,
  );
  await expect(page.getByRole('button', { name: button })).toBeVisible();
  await expectAccessible(page);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  await page.getByRole('button', { name: button }).click();
  await expect(screen(page, 'personal-center')).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/personal-center\?from=test(&|$)/);
  // What the address brought has come through the provider, and is kept once that is allowed.
  const kept = () => page.evaluate(() => localStorage.getItem('promoteObj'));
  expect(await kept()).toBeNull();
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(kept).toContain('"utm_source":"letter"');
  await expect(connected(page).getByText('new@example.org')).toBeVisible();
  // The code went to our own page and nowhere else, and the page's history does not keep it.
  const withCode = addresses.filter((address) => /[?&]code=/.test(address));
  expect(new Set(withCode.map((address) => new URL(address).origin))).toEqual(new Set([server.address]));
  await page.goBack();
  expect(page.url()).not.toMatch(/code=|state=/);
  await page.goto(`${server.address}/tools/personal-center`);

  await connected(page).getByRole('button', { name: 'Disconnect Test Provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Test Provider?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('This is your only way to log in.')).toBeVisible();
  await expect(connected(page).getByRole('listitem')).toHaveCount(1);
  await context.close();
});

test('an address with a password is connected from inside; after that the provider opens the account', async ({
  page,
}) => {
  provider.become({ sub: 'known', email: known.email, email_verified: true });
  await page.goto(`${server.address}/login`);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('This email has an account with a password.')).toBeVisible();
  await expect(page).toHaveURL(`${server.address}/login/callback`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByLabel('Email address').fill(known.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(known.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(screen(page, 'tools-home')).toBeVisible();

  await page.goto(`${server.address}/tools/personal-center`);
  await connected(page).getByRole('button', { name: 'Connect Test Provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Test Provider?' });
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Go to Test Provider' }).click();
  await expect(dialog.getByText('Incorrect password.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(known.password);
  await dialog.getByRole('button', { name: 'Go to Test Provider' }).click();
  await expect(page.getByText('Connected. You can now log in with it.')).toBeVisible();
  await expect(connected(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await page.goto(`${server.address}/logout`);
  await expect(screen(page, 'tools-home')).toBeVisible();
  await page.goto(`${server.address}/login`);
  await page.getByRole('button', { name: button }).click();
  await expect(screen(page, 'tools-home')).toBeVisible();
  await page.goto(`${server.address}/tools/personal-center`);
  await connected(page).getByRole('button', { name: 'Disconnect Test Provider' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Test Provider is disconnected.')).toBeVisible();
  await expect(connected(page).getByRole('button', { name: 'Connect Test Provider' })).toBeVisible();
});

test('a no at the provider, a link of someone else and a provider that is away all say what to do', async ({
  page,
  browser,
}) => {
  provider.become({ sub: 'other', email: 'other@example.org', email_verified: true });
  provider.refuse('access_denied');
  await page.goto(`${server.address}/login`);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('The login was cancelled at the provider.')).toBeVisible();
  provider.refuse(null);

  // The attacker's own answer, opened in the browser of someone else.
  const attacker = await browser.newPage();
  await attacker.route('**/login/callback?*', (route) => route.abort());
  await attacker.goto(`${server.address}/login`);
  const [stopped] = await Promise.all([
    attacker.waitForRequest('**/login/callback?*'),
    attacker.getByRole('button', { name: button }).click(),
  ]);
  await page.goto(stopped.url());
  await expect(page.getByText('was started in another browser')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('timbre_session');
  await attacker.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No login in progress' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.route('**/authorize?*', (route) => route.abort());
  await provider.stop();
  await server.stop();
  server = await place.start();
  await page.goto(`${server.address}/login`);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('The login provider didn’t respond correctly.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeEnabled();
  await provider.restart();
});
