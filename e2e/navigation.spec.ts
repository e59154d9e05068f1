import { createArticle } from '@timbre/contract/articles/articles';
import { handOffQuery } from '@timbre/contract/hand-offs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './steps/journey.ts';
import { openSession } from './steps/session-steps.ts';

const wnOf = (page: Page) => new URL(page.url()).searchParams.get('wn');
/** A mark that a full page load takes away. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);
const screen = (page: Page, name: string) => page.locator(`main[data-screen="${name}"]`);

async function fillLogIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a protected address is reached through the log-in with its query and fragment', async ({ page, studio }) => {
  const path = '/tools/article?sort=title&search=night%20trains#list';
  await page.goto(studio.address + path);
  await expect(page).toHaveURL(`${studio.address}/login?to=${encodeURIComponent(path)}`);
  await fillLogIn(page, studio.user);
  await expect(screen(page, 'articles')).toBeVisible();
  const { pathname, searchParams, hash } = new URL(page.url());
  expect([pathname, searchParams.get('sort'), searchParams.get('search'), hash]).toEqual([
    '/tools/article',
    'title',
    'night trains',
    '#list',
  ]);
});

test('a deep link keeps its query through the log-in, written plainly or not', async ({ page, studio }) => {
  await page.goto(`${studio.address}/login?to=tools/home?show=three_second_clone`);
  await fillLogIn(page, studio.user);
  await expect(screen(page, 'tools-home')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('show')).toBe('three_second_clone');
  for (const [query, path] of [
    ['to=tools/home?show=video_translation', '/tools/home?show=video_translation'],
    ['to=tools/home?cloning=true', '/tools/home?cloning=true'],
    ['loginTarget=/tools/cast&payload=a%20b', '/tools/cast?payload=a%20b'],
    ['to=/tools/project?type=article&sort=title', '/tools/project?type=article&sort=title'],
  ] as const) {
    await page.goto(`${studio.address}/login?${query}`);
    await expect(page).toHaveURL(new RegExp(`${path.replaceAll('?', '\\?')}&wn=\\w+$`));
  }
});

test('no log-in and no update leads off the site', async ({ page, studio, logIn }) => {
  await logIn();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(studio.address)) elsewhere.push(request.url());
  });
  const addresses = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:document.title=1',
    'data:text/html,x',
    '/\t/evil.example',
    '/%2F/evil.example',
    '/login?to=/login',
    '/%6Cogout',
    'user:pass@evil.example',
  ].map((to) => `/login?to=${encodeURIComponent(to)}`);
  for (const address of [
    ...addresses,
    '/login?loginTarget=//evil.example',
    '/refresh?to=//evil.example',
    '/refresh?to=/refresh',
  ]) {
    await page.goto(studio.address + address, { waitUntil: 'commit' });
    await expect(screen(page, 'tools-home'), address).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/tools/home');
  }
  expect(elsewhere).toEqual([]);
});

test('says whose page it is from screen to screen, not in what others get to see', async ({
  page,
  studio,
  go,
  logIn,
}) => {
  await go('/tools/home');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Cast' }).click();
  await expect(screen(page, 'cast')).toBeVisible();
  expect(wnOf(page)).toBeNull();
  await logIn();
  await go('/tools/home');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(wnOf(page)).toBeNull();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(screen(page, 'personal-center')).toBeVisible();
  const wn = wnOf(page) ?? '';
  expect(wn).toMatch(/^[\w-]+$/);
  const known = (await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { wwid?: string }))
    .wwid;
  expect(Buffer.from(wn, 'base64url').toString()).toBe(known);
  expect(Buffer.from(wn, 'base64url').toString()).not.toContain('@');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${studio.address}/tools/personal-center`,
  );
  await page.goBack();
  await expect(screen(page, 'tools-home')).toBeVisible();
  // Someone else's does not stay.
  await page.goto(`${studio.address}/tools/cast?wn=${Buffer.from('another').toString('base64url')}&x=1`);
  await expect(screen(page, 'cast')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?x=1');
  await page.goto(`${studio.address}/tools/cast?wn=${wn}`);
  await expect(screen(page, 'cast')).toBeVisible();
  expect(wnOf(page)).toBe(wn);
});

test('a reload shows who is logged in before the server has answered', async ({ page, go, logIn }) => {
  await logIn();
  await go('/tools/personal-center');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.route('**/gateway-apis/account/v1/user?*', () => undefined);
  await page.route('**/gateway-apis/account/v1/user', () => undefined);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(screen(page, 'personal-center')).toBeVisible();
});

test('logging out empties the session storage and forgets who it was, even when the server fails', async ({
  page,
  go,
  logIn,
}) => {
  await logIn();
  await go('/tools/home');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('planted', '1'));
  const asked: string[] = [];
  await page.route('**/account/v1/logout', (route) => {
    asked.push(route.request().method());
    return route.abort();
  });
  await go('/logout');
  await expect(screen(page, 'tools-home')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(asked).toEqual(['POST']);
  expect(await page.evaluate(() => [sessionStorage.getItem('planted'), localStorage.getItem('userInfo')])).toEqual([
    null,
    null,
  ]);
  // The server, which did not hear of it, hears of it before anything can bring the session back.
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['ww_language']);
  expect(await page.evaluate(() => localStorage.getItem('timbre.log-out-owed'))).toBeNull();
});

test('the public site and the studio are two documents, and nothing is lost between them', async ({
  page,
  go,
  logIn,
}) => {
  await logIn();
  await go('/tools/home');
  await page.getByLabel('Text to speak').fill('A text that must survive.');
  await mark(page);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(screen(page, 'personal-center')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await page.getByRole('link', { name: 'Quick voiceover' }).click();
  await expect(page.getByLabel('Text to speak')).toHaveValue('A text that must survive.');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Timbre, home page' }).click();
  await expect(screen(page, 'home')).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
  await mark(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'What is new' }).click();
  await expect(screen(page, 'changelog')).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
  await mark(page);
  await page.getByRole('link', { name: 'Open the studio' }).click();
  await expect(page.getByLabel('Text to speak')).toHaveValue('A text that must survive.');
  expect(await isSamePage(page)).toBe(false);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.goBack();
  await expect(screen(page, 'changelog')).toBeVisible();
});

test('a link signs up straight away, with what it says kept', async ({ page, studio }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/account/v1/user?')) told.push(new URL(request.url()).search);
  });
  await page.goto(`${studio.address}/email-sign-up?email=friend%40example.org&invite_code=ab12&utm_source=letter`);
  await expect(screen(page, 'email-sign-up')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expect(page.getByLabel('Email address')).toHaveValue('friend@example.org');
  await expectAccessible(page);
  expect(new URL(page.url()).searchParams.get('invite_code')).toBe('ab12');
  expect(told).toEqual([]);
});

test('/refresh goes on to the page, once', async ({ page, studio }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.goto(`${studio.address}/refresh?to=${encodeURIComponent('/tools/cast?x=1')}`);
  await expect(screen(page, 'cast')).toBeVisible();
  expect(page.url()).toBe(`${studio.address}/tools/cast?x=1`);
  expect(loads).toEqual(['/refresh', '/tools/cast']);
});

test('/refresh waits for a server that does not answer', async ({ page, studio }) => {
  let isDown = true;
  await page.route(`${studio.address}/tools/cast`, (route) =>
    isDown ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto(`${studio.address}/refresh?to=/tools/cast`);
  await expect(page.getByRole('heading', { name: 'The new version can’t be loaded yet' })).toBeVisible();
  await expectAccessible(page);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(screen(page, 'cast')).toBeVisible();
});

test('/maintain says whether the studio is open and goes on by itself', async ({ page, studio }) => {
  await page.goto(`${studio.address}/maintain`);
  await expect(page.getByRole('heading', { name: 'The studio is open' })).toBeVisible();
  let isClosed = true;
  await page.route('**/health', (route) => (isClosed ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto(`${studio.address}/maintain?to=/tools/cast`);
  await expect(page.getByRole('heading', { name: 'The studio is closed for maintenance' })).toBeVisible();
  await expectAccessible(page);
  isClosed = false;
  await expect(screen(page, 'cast')).toBeVisible();
});

test('a screen whose code does not come within 120 seconds offers to reload, and the reload comes back here', async ({
  page,
  go,
  logIn,
}) => {
  await logIn();
  await page.clock.install();
  await go('/tools/home');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  let isStalled = true;
  await page.route('**/assets/personal-center-*.js', (route) => (isStalled ? undefined : route.continue()));
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.clock.fastForward(120_500);
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  isStalled = false;
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(screen(page, 'personal-center')).toBeVisible();
});

test('a code that is gone after an update offers the same', async ({ page, go, logIn }) => {
  await logIn();
  await go('/tools/home');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.route('**/assets/personal-center-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(screen(page, 'personal-center')).toBeVisible();
});

test.describe('someone new', () => {
  test.use({ isNewcomer: true });

  test('a hand-off’s values leave the address at once, and a wrong code logs no one in', async ({ page, studio }) => {
    const { token, user, consent } = handOffQuery;
    const referers: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/gateway-apis/')) referers.push(request.headers()['referer']);
    });
    const answer = page.waitForResponse('**/account/v1/handOff/use');
    await page.goto(`${studio.address}/tools/cast?x=1&${token}=${'a'.repeat(43)}&${user}=me&${consent}=all#y`);
    expect(await (await answer).json()).toMatchObject({ code: 306 });
    await expect(screen(page, 'cast')).toBeVisible();
    expect(page.url()).toBe(`${studio.address}/tools/cast?x=1#y`);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cookiesPolicy'))).toBeNull();
    expect(referers.join()).not.toContain('aaaa');
  });
});

test('going back to a list finds it as it was left: filters, rows and place', async ({ page, studio }) => {
  const account = { email: `reader-${Date.now()}@example.org`, password: 'a reader’s password' };
  await studio.createUser({ ...account, plan: 'professional', credits: 1 });
  const { client, cookies } = await openSession(studio.address, account);
  await page.context().addCookies(cookies);
  const titles = Array.from({ length: 24 }, (_, index) => `Tale ${String(index + 1).padStart(2, '0')}`);
  for (const title of titles)
    await client.send(createArticle, { title, segments: [{ text: 'Once upon a time.', speaker: 'flite-rms' }] });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${studio.address}/tools/article?search=tale&sort=title`);
  const link = page.getByRole('link', { name: 'Tale 15' });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await link.click();
  await expect(screen(page, 'article-editor')).toBeVisible();
  // The rows are there at once, from what was kept: nothing is to be waited for.
  await page.route('**/article/**', () => undefined);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('tale');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('title');
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);
});
