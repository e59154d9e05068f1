import { devices, type Page, type Request } from '@playwright/test';
import { handOffQuery } from '@timbre/contract/hand-offs';
import { screenOf } from '@timbre/contract/screens/screens';
import type { StudioFolder, StudioProcess } from '../tools/studio-process.ts';
import { journeyFolder } from './steps/journey-studio.ts';
import { expect, test } from './steps/journey.ts';

const account = { email: 'walker@example.org', password: 'over the bridge 7' };
let place: StudioFolder;
let server: StudioProcess;
let marketing: string;
let mobile: string;

// One server under three names: `localhost` and everything below it is this machine for the browser.
test.beforeAll(async () => {
  place = await journeyFolder({ LOG_LEVEL: 'debug' });
  [marketing, mobile] = ['www', 'm'].map((name) => `http://${name}.localhost:${place.env['PORT']}`) as [string, string];
  Object.assign(place.env, { MARKETING_ORIGIN: marketing, MOBILE_ORIGIN: mobile });
  server = await place.start();
  await place.createUser({ ...account, plan: 'personal', credits: 10 });
});
test.afterAll(async () => {
  await server.stop();
  await place.remove();
});

async function logInHere(page: Page): Promise<void> {
  const headers = { origin: server.address };
  const answer = await page.request.post(`${server.address}/account/login`, { data: account, headers });
  expect(await answer.json()).toMatchObject({ code: 200 });
}
const arrivalsOf = (page: Page): Request[] => {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(marketing)) found.push(request);
  });
  return found;
};
const main = (page: Page, name: string) => page.locator(`main[data-screen="${name}"]`);

test('a visitor goes to the marketing site with nothing in the address', async ({ page }) => {
  await page.goto(`${server.address}/about`);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: screenOf('pricing').title.en })
    .click();
  await expect(page).toHaveURL(`${marketing}/pricing`);
  await expect(main(page, 'pricing')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${server.address}/about`);
  // Opened by its address it leaves too, and the way back does not lead into it again.
  await page.goto(`${server.address}/pricing?type=payAsYouGo#plans`);
  await expect(page).toHaveURL(`${marketing}/pricing?type=payAsYouGo#plans`);
  await page.goBack();
  await expect(page).toHaveURL(`${server.address}/about`);
});

test('a log-in goes along by a code that works once, and never the session', async ({ page, browser }) => {
  await logInHere(page);
  const arrivals = arrivalsOf(page);
  await page.goto(`${server.address}/tools/home`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const answeredAt = '2026-01-02T03:04:05.000Z';
  await page.evaluate((at) => localStorage.setItem('timbre.consent-at', at), answeredAt);
  const used = page.waitForResponse(`${marketing}/**/handOff/use`);
  await page.goto(`${server.address}/login?to=/pricing?type=payAsYouGo`);
  expect(await (await used).json()).toMatchObject({ code: 200, data: { email: account.email } });
  await expect(main(page, 'pricing')).toBeVisible();
  expect(page.url()).toMatch(new RegExp(`^${marketing}/pricing\\?type=payAsYouGo(&wn=[\\w-]+)?$`));

  const sent = new URL(arrivals[0]?.url() ?? '').searchParams;
  const token = sent.get(handOffQuery.token) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(sent.get(handOffQuery.user)).toMatch(/^\w+$/);
  expect(await arrivals[0]?.headerValue('referer')).toBeNull();
  // What they allowed goes along, with when they did.
  expect(sent.get(handOffQuery.consent)).toBe('necessary');
  expect(sent.get(handOffQuery.consentAt)).toBe(answeredAt);
  expect(await page.evaluate(() => localStorage.getItem('timbre.consent-at'))).toBe(answeredAt);
  const cookies = await page.context().cookies();
  const secrets = cookies.filter(({ name }) => name === 'timbre_session').map(({ value }) => value);
  expect(new Set(secrets).size).toBe(2);
  expect(JSON.stringify([...sent])).not.toContain(secrets[0]);
  for (const { value } of cookies) expect(value).not.toContain(token);

  // The log-in holds there: the account's menu is in the studio's frame.
  await page.goto(`${marketing}/tools/home`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  // Anyone who finds the address later is a visitor.
  const stranger = await browser.newPage();
  const refused = stranger.waitForResponse(`${marketing}/**/handOff/use`);
  await stranger.goto(arrivals[0]?.url() ?? '');
  expect(await (await refused).json()).toMatchObject({ code: 306 });
  expect(stranger.url()).not.toContain(token);
  await stranger.close();
  expect(server.output()).not.toContain(token);
  for (const secret of secrets) expect(server.output()).not.toContain(secret);
});

test.describe('someone new', () => {
  test.use({ isNewcomer: true });

  test('a link with a code does not change who is logged in', async ({ page }) => {
    await logInHere(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/handOff/use')) asked.push(request.url());
    });
    await page.goto(`${server.address}/tools/home?${handOffQuery.token}=${'b'.repeat(43)}&${handOffQuery.consent}=all`);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    expect(page.url()).toBe(`${server.address}/tools/home`);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('cookiesPolicy'))).toBeNull();
  });
});

test('search engines are told of the marketing site', async ({ request }) => {
  const html = await (await request.get(`${server.address}/`, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain(`<link rel="canonical" href="${marketing}/">`);
  expect(await (await request.get(`${server.address}/sitemap.xml`)).text()).not.toContain(`${server.address}/</loc>`);
});

test('a phone opens the promotion pages at the mobile site, a desktop stays', async ({ page, browser }) => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const phone = await (await browser.newContext(pixel)).newPage();
  for (const name of ['promote', 'promote-marketing']) {
    await phone.goto(`${server.address}/${name}?utm_source=mail`);
    await expect(phone).toHaveURL(`${mobile}/${name}?utm_source=mail&isfrompc=1`);
    await expect(main(phone, name)).toBeVisible();
    await page.goto(`${server.address}/${name}?utm_source=mail`);
    await expect(main(page, name)).toBeVisible();
    expect(page.url()).toBe(`${server.address}/${name}?utm_source=mail`);
  }
  await phone.context().close();
});
