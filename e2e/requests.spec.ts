import type { Page, Request } from '@playwright/test';
import { createClient, type Client } from '@timbre/client';
import { createArticle } from '@timbre/contract/articles/articles';
import { endOtherSessions } from '@timbre/contract/sessions';
import { expect, expectAccessible, test } from './steps/journey.ts';
import type { JourneyStudio } from './steps/journey-studio.ts';
import { openSession, type Session } from './steps/session-steps.ts';

// A worker that starts again after a failure makes its own people.
const anna = { email: `anna-${process.pid}@example.org`, password: 'a calm password', credits: 10 };
const ben = { email: `ben-${process.pid}@example.org`, password: 'a bright password', credits: 10 };
const made = new Map<string, Client>();

type Place = Pick<JourneyStudio, 'address' | 'createUser'>;

/** Makes the account with two articles, once. */
async function make({ address, createUser }: Place, account: typeof anna): Promise<Client> {
  const known = made.get(account.email);
  if (known !== undefined) return known;
  const { apiKey } = await createUser({ ...account, plan: 'professional' });
  const client = createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }) });
  made.set(account.email, client);
  for (const title of ['Tides', 'Gulls'])
    await client.send(createArticle, { title, segments: [{ text: `${title} again.`, speaker: 'flite-rms' }] });
  return client;
}

async function enter(page: Page, place: Place, account: typeof anna): Promise<Session> {
  await make(place, account);
  const session = await openSession(place.address, account);
  await page.context().addCookies(session.cookies);
  return session;
}

/** Ends every session but a new one, as someone does who has lost a computer. */
async function signOutElsewhere({ address }: Place, account: typeof anna): Promise<void> {
  await (await openSession(address, account)).client.send(endOtherSessions, {});
}

const calls = /\/(?:gateway-apis|overseas-apis|dolly-apis|account)\//;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Log out confirmation' });
const refusal = (message: string, more: object = {}) => ({
  json: { code: 9000, message, data: null, err_code: 'server.error', ...more },
});
/** Looks at the list again, as a click does; the marker is still there. */
const lookAgain = (page: Page, text: string) => page.getByLabel('Search titles').fill(text);

test('every request says language, time zone and who asks; equal reads meet in one', async ({ page, studio }) => {
  const { headers } = await enter(page, studio, anna);
  const sent: Request[] = [];
  const underWay = new Map<string, number>();
  const twice: string[] = [];
  page.on('request', (request) => {
    // Pictures and sounds are the browser's own requests: it sends no header of ours.
    if (!calls.test(request.url()) || request.resourceType() !== 'fetch') return;
    sent.push(request);
    const name = `${request.method()} ${request.url()}`;
    underWay.set(name, (underWay.get(name) ?? 0) + 1);
    if (request.method() === 'GET' && (underWay.get(name) ?? 0) > 1) twice.push(name);
  });
  const ended = (request: Request) => {
    const name = `${request.method()} ${request.url()}`;
    underWay.set(name, (underWay.get(name) ?? 1) - 1);
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  for (const path of ['/tools/home', '/tools/article', '/tools/personal-center', '/overview/article-voice']) {
    await page.goto(`${studio.address}${path}`);
    await page.waitForLoadState('networkidle');
  }
  expect(sent.length).toBeGreaterThan(8);
  for (const request of sent) {
    expect(await request.allHeaders(), request.url()).toMatchObject({
      ww_language: 'en',
      ww_timezone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
      ww_token: headers['ww_token'],
      ww_build: await page.locator('meta[name="ww_build"]').getAttribute('content'),
    });
  }
  expect(twice).toEqual([]);
});

test('what fails is taken back and said once for 3 seconds, where a screen reader hears it', async ({
  page,
  studio,
}) => {
  await enter(page, studio, anna);
  await page.goto(`${studio.address}/tools/project`);
  const rename = async (title: string, name: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    const menu = page.getByRole('menu', { name: `Actions for ${title}` });
    await menu.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'New name' }).fill(name);
    await page.keyboard.press('Enter');
  };
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/project/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await held;
    return route.fulfill(refusal('The shelf is full.'));
  });
  await rename('Tides', 'Ebb and flow');
  await rename('Gulls', 'Terns');
  await expect(page.getByRole('link', { name: 'Ebb and flow' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terns' })).toBeVisible();
  release();
  const toast = page.getByRole('alert').filter({ hasText: 'The shelf is full.' });
  await expect(toast).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Tides' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gulls' })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('body status 150004: its message, then the present build at the same place', async ({ page, studio }) => {
  await enter(page, studio, anna);
  // A page of another build asks for what this server does not have: the server's own answer.
  await page.route('**/project/list*', (route) =>
    route.continue({
      url: `${studio.address}/gateway-apis/tts/v1/gone`,
      headers: { ...route.request().headers(), ww_build: 'an-older-one' },
    }),
  );
  // The page leaves half a second after it has said so; here it waits until that was read.
  let leave = (): void => undefined;
  const isRead = new Promise<void>((resolve) => (leave = resolve));
  await page.route('**/refresh?*', async (route) => {
    await isRead;
    await route.continue();
  });
  const refreshed = page.waitForRequest((request) => new URL(request.url()).pathname === '/refresh');
  await page.goto(`${studio.address}/tools/project?sort=name`);
  await expect(page.getByText('The studio was updated.').first()).toBeVisible();
  expect(new URL((await refreshed).url()).searchParams.get('to')).toMatch(/^\/tools\/project\?.*sort=name/);
  leave();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.locator('main[data-screen="projects"]')).toBeVisible();
});

test('an update waits for anyone who has typed something, and says so', async ({ page, studio }) => {
  await enter(page, studio, anna);
  await page.goto(`${studio.address}/tools/personal-center`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Anna Maria');
  await page.route('**/user/editUserName', (route) =>
    route.fulfill(refusal('The studio was updated.', { status: 150_004 })),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const toast = page.getByRole('status').filter({ hasText: 'The studio was updated.' });
  await expect(toast.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.waitForTimeout(1500);
  expect(new URL(page.url()).pathname).toBe('/tools/personal-center');
  await expect(name).toHaveValue('Anna Maria');
});

test('a session that ended elsewhere is asked about once; Cancel stays, Relogin comes back', async ({
  page,
  studio,
}) => {
  await enter(page, studio, anna);
  await page.goto(`${studio.address}/tools/project`);
  await expect(page.getByRole('link', { name: 'Tides' })).toBeVisible();
  await signOutElsewhere(studio, anna);
  await lookAgain(page, 'Ti');
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page)).toContainText('You have been logged out.');
  await expectAccessible(page);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'ww_token' }));
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await lookAgain(page, 'Gu');
  await page.waitForLoadState('networkidle');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.locator('main[data-screen]')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/tools/project');

  await enter(page, studio, anna);
  await page.goto(`${studio.address}/tools/project`);
  await expect(page.getByRole('link', { name: 'Tides' })).toBeVisible();
  await signOutElsewhere(studio, anna);
  await lookAgain(page, 'Ti');
  await dialogOf(page).getByRole('button', { name: 'Relogin' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  const query = new URL(page.url()).searchParams;
  expect(query.get('status')).toBe('login');
  expect(query.get('to')).toMatch(/^\/tools\/project/);
  await page.getByLabel('Email address').fill(anna.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(anna.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Tides' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/tools/project');
});

test('where no log-in is needed no one is asked, and nothing of the person stays', async ({ page, studio }) => {
  await enter(page, studio, anna);
  await page.goto(`${studio.address}/tools/home`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await signOutElsewhere(studio, anna);
  await page.getByLabel('Text to speak').fill('Nobody is logged in any more.');
  await page.getByRole('button', { name: 'Export MP3' }).click();
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByLabel('Text to speak')).toHaveValue('Nobody is logged in any more.');
});

test('a failed look at who is logged in ends the session here and says the server’s word', async ({ page, studio }) => {
  await enter(page, studio, anna);
  await page.route(calls, (route) => route.fulfill(refusal('Server error, please try again later')));
  await page.goto(`${studio.address}/tools/personal-center`);
  await expect(page).toHaveURL(/\/login\?to=%2Ftools%2Fpersonal-center/);
  await expect(page.getByRole('alert').filter({ hasText: 'Server error, please try again later' })).toHaveCount(1);
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'ww_token' }));
});

test('two tabs: logging out in one is noticed in the other, and so is someone else', async ({ page, studio }) => {
  await make(studio, ben);
  await enter(page, studio, anna);
  await page.goto(`${studio.address}/tools/personal-center`);
  const main = page.locator('main');
  await expect(main).toContainText(anna.email);

  const other = await page.context().newPage();
  await other.goto(`${studio.address}/logout`);
  await expect(other).toHaveURL(/\/tools\/home/);
  await expect(dialogOf(page)).toBeVisible();

  await other.goto(`${studio.address}/login`);
  await other.getByLabel('Email address').fill(ben.email);
  await other.getByRole('textbox', { name: 'Password', exact: true }).fill(ben.password);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.locator('main[data-screen="tools-home"]')).toBeVisible();
  await expect(main).toContainText(ben.email);
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await page.content()).not.toContain(anna.email);
  await other.close();
});
