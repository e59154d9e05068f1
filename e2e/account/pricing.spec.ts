import { devices, type Page } from '@playwright/test';
import type { PriceList } from '@timbre/contract/billing/price-list';
import { newCustomer, withPrices } from '../steps/checkout-steps.ts';
import { expect, expectAccessible, test } from '../steps/journey.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const dayMs = 86_400_000;
const promotion = {
  title: 'Winter voices',
  percent: 30,
  code: 'WINTER30',
  from: new Date(Date.now() - dayMs).toISOString(),
  until: new Date(Date.now() + 30 * dayMs).toISOString(),
};

/** Visitors get it as a finished page, people with an account the web app's. */
const inApp = '/pricing';
const choice = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first();

test('a visitor’s page: plans by audience and interval, each with an address, without a script', async ({
  browser,
  studio,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${studio.address}/pricing`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing plans' })).toBeVisible();
  for (const [name, subtitle] of [
    ['Free', '3-day free trial'],
    ['Personal', 'Essential for individuals'],
    ['Professional', 'Adequate for pros'],
  ] as const)
    await expect(card(page, name)).toContainText(subtitle);
  await expect(choice(page, 'Annually save 25%')).toHaveAttribute('aria-current', 'true');
  await expect(card(page, 'Personal')).toContainText('$11.25');
  await expect(card(page, 'Personal')).toContainText('Billed yearly, $135');
  await expect(card(page, 'Professional')).toContainText('Most popular');

  await choice(page, 'Monthly').click();
  await expect(page).toHaveURL(/\?type=monthly$/);
  await expect(card(page, 'Personal')).toContainText('$15');
  await expect(card(page, 'Professional').locator('del')).toContainText('$40');
  for (const text of ['$19', '52% OFF for the first month', 'then $40 a month'])
    await expect(card(page, 'Professional')).toContainText(text);

  await choice(page, 'Pay as you go').click();
  await expect(page).toHaveURL(/\?type=payAsYouGo$/);
  const enterprise = card(page, 'Enterprise credits');
  await expect(enterprise).toContainText('Let’s talk');
  await expect(enterprise.getByRole('link')).toHaveAttribute('href', '/contact?topic=credits');
  // The seed gives packs no price, so none is offered.
  await expect(card(page, '500 credits')).toHaveCount(0);

  await choice(page, 'For company').click();
  await expect(page).toHaveURL(/\?for=company$/);
  await expect(choice(page, 'Pay as you go')).toHaveCount(0);
  await expect(card(page, 'Ultimate')).toContainText('Tailored for startups');
  await expect(card(page, 'Business and Customization')).toContainText('Let’s talk');
  await context.close();
});

test('in the app the tabs live in the address and arrows move', async ({ page, go, studio }) => {
  await newCustomer(page, studio);
  await go(inApp);
  await tab(page, 'Annually save 25%').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Monthly')).toBeFocused();
  await expect(page).toHaveURL(/\?type=monthly$/);
  // The big sale is for people on Free.
  await expect(card(page, 'Professional')).toContainText('BIG SALE');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?type=payAsYouGo$/);
  await page.reload();
  await expect(tab(page, 'Pay as you go')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'For company').click();
  await expect(page).toHaveURL(/\?for=company$/);
  await expect(tab(page, 'Pay as you go')).toHaveCount(0);
  await expect(card(page, 'Scale')).toContainText('Ideal for growth');
});

test('the studio and the contact page open beside the prices', async ({ page, studio }) => {
  await newCustomer(page, studio);
  await page.goto(`${studio.address}${inApp}?for=company`);
  const contact = card(page, 'Scale').getByRole('link', { name: /^Contact Sales/ });
  await expect(contact).toHaveAttribute('href', '/contact?topic=scale');
  await expect(contact).toHaveAttribute('target', '_blank');
  const sales = page.getByRole('link', { name: /^Contact sales for customized plans/ });
  await expect(sales).toHaveAttribute('href', '/contact?topic=business');
  await tab(page, 'For creators').click();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    card(page, 'Free')
      .getByRole('link', { name: /^Open Studio/ })
      .click(),
  ]);
  await expect(opened).toHaveURL(`${studio.address}/tools/home`);
});

test('a visitor logs in and comes back to the same choice; a smaller plan is refused', async ({ page, go, studio }) => {
  await go('/pricing');
  await card(page, 'Personal')
    .getByRole('link', { name: /^Upgrade/ })
    .click();
  await expect(page).toHaveURL(/\/login\?to=%2Fpricing%3Fsubscribe%3Dpersonal-year$/);
  await page.getByLabel('Email').fill(studio.user.email);
  await page.getByLabel('Password', { exact: true }).fill(studio.user.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This is a smaller plan' });
  await expect(dialog).toContainText('You can’t downgrade. Cancel first, and switch after the current plan ends.');
  // What was chosen is done with.
  await expect(page).not.toHaveURL(/subscribe/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toBeHidden();

  // Given by the command line, so it is one's own by the month and the year.
  for (const interval of ['Annually save 25%', 'Monthly']) {
    await tab(page, interval).click();
    await expect(card(page, 'Professional')).toContainText('Current plan');
    await expect(card(page, 'Professional')).not.toContainText('Most popular');
    await expect(card(page, 'Professional').getByRole('link', { name: /^Open Studio/ })).toBeVisible();
    await expect(card(page, 'Personal').getByRole('button', { name: /^Downgrade/ })).toBeVisible();
  }
  await expect(card(page, 'Professional')).toContainText('$40');
  await expect(page.getByText('BIG SALE')).toHaveCount(0);
});

test('a promotion stands over the plans, and not over the regular prices', async ({ page, studio, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const change = (prices: PriceList): PriceList => ({ ...prices, promotion, packs: { 500: 1999 } });
  await withPrices(studio, change, async () => {
    const band = page.getByRole('complementary', { name: 'Current promotion' });
    await page.goto(`${studio.address}/pricing?type=payAsYouGo`);
    for (const text of ['Winter voices', '30% off', 'WINTER30']) await expect(band).toContainText(text);
    await expect(card(page, '500 credits').locator('del')).toContainText('$20');
    const buy = card(page, '500 credits').getByRole('link', { name: /^Buy credits/ });
    await expect(buy).toHaveAttribute('href', '/login?to=%2Fpricing%3Fsubscribe%3Dcredits-500');
    await expectRegular(page, studio.address);
    const subscribe = card(page, 'Personal').getByRole('link', { name: /^Upgrade/ });
    await expect(subscribe).toHaveAttribute('href', '/login?to=%2Fpricing-original%3Fsubscribe%3Dpersonal-month');

    await newCustomer(page, studio);
    await page.goto(`${studio.address}${inApp}`);
    await expect(band).toContainText('Winter voices');
    await band.getByRole('button', { name: 'Copy' }).click();
    await expect(band).toContainText('Promotion code copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WINTER30');
    await expect(card(page, 'Professional').locator('del')).toContainText('$30');
    await expect(card(page, 'Professional')).toContainText('$21');
    await expect(card(page, 'Professional')).toContainText('$252 for the first year, then $360');
    await expectAccessible(page);
    await tab(page, 'Pay as you go').click();
    await expect(card(page, '500 credits').locator('del')).toContainText('$20');
    await expect(card(page, '500 credits')).toContainText('$14');
    await expect(card(page, '500 credits').getByRole('button', { name: /^Buy credits/ })).toBeVisible();

    await expectRegular(page, studio.address);
  });
});

async function expectRegular(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/pricing-original?type=monthly`);
  await expect(page.getByRole('heading', { level: 1, name: 'Regular prices' })).toBeVisible();
  await expect(card(page, 'Professional')).toContainText('$40');
  await expect(page.locator('del')).toHaveCount(0);
  await expect(page.getByText('Winter voices')).toHaveCount(0);
  await expectAccessible(page);
}

test('the comparison: reached from the plans, its head stays in view', async ({ page, go, studio }) => {
  await newCustomer(page, studio);
  await go(inApp);
  await page.getByRole('button', { name: 'Which plan is right for you?' }).click();
  const compare = page.getByRole('region', { name: 'Compare the plans' });
  await expect(compare).toBeFocused();
  const head = compare.getByRole('columnheader', { name: /Professional/ });
  await compare.getByRole('row', { name: /Cloned voices/ }).scrollIntoViewIfNeeded();
  await expect(head).toBeInViewport();
  await expect(compare.getByRole('row', { name: /Characters per script/ })).toContainText('10,000');
  await expect(compare.getByRole('button', { name: 'Upgrade: Personal' })).toBeVisible();
  await expect(compare.getByRole('link', { name: /^Open Studio: Current plan/ })).toBeVisible();
  await expect(compare.getByRole('row', { name: /Minutes per avatar video/ })).toContainText('3');
});

test('prices that cannot be had say so, and are asked for again', async ({ page, studio }) => {
  await newCustomer(page, studio);
  const products = '**/gateway-apis/account/v1/product/all';
  const failed = { code: 9000, message: 'get pricing plans failed!', data: null, err_code: 'server.error' };
  await page.route(products, (route) => route.fulfill({ json: failed }));
  await page.goto(`${studio.address}${inApp}`);
  await expect(page.getByRole('alert')).toContainText('get pricing plans failed!');
  await expectAccessible(page);
  await page.unroute(products);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Professional')).toContainText('$30');
});

test('nothing moves when the prices arrive', async ({ page, studio }) => {
  await newCustomer(page, studio);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/gateway-apis/account/v1/product/all', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${studio.address}${inApp}`);
  await expect(card(page, 'Professional')).toContainText('Adequate for pros');
  const tops = () =>
    page.locator('article li').evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
  const before = await tops();
  release();
  await expect(card(page, 'Professional')).toContainText('$30');
  expect(await tops()).toEqual(before);
});

test('the free trial is explained day by day over the plans', async ({ page, go }) => {
  await go('/pricing/14dayfreetrial');
  await expect(page.getByRole('heading', { level: 1, name: 'Try it for 3 days' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'With a new account' })).toBeVisible();
  await expect(page.getByText('The first month is charged: $40.')).toBeVisible();
  await expect(card(page, 'Free')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try Professional' }).click();
  await expect(page).toHaveURL(/to=%2Fpricing%2F14dayfreetrial%3Fsubscribe%3Dprofessional-month-trial$/);
});

test('the popup: over the work, reported with its source, closed by Escape', async ({ page, go }) => {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    window.addEventListener('timbre:pricing-exposure', (event) => seen.push((event as CustomEvent).detail));
  });
  await go('/tools/home');
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  const link = page.getByRole('link', { name: 'See plans' }).first();
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Pricing plans' });
  await expect(dialog.getByRole('article', { name: 'Professional' })).toContainText('$30');
  expect((await dialog.boundingBox())?.width).toBeCloseTo(1204, 0);
  expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual([
    { source: 'voiceover-subtitles' },
  ]);
  await dialog.getByRole('tab', { name: 'Monthly' }).click();
  await expect(dialog.getByRole('article', { name: 'Personal' })).toContainText('$15');
  // The work's own address stays as it is.
  await expect(page).toHaveURL(/\/tools\/home$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('plans are swiped, a tab jumps to each, and the switch stays in view', async ({ page, go, studio }) => {
    await go('/pricing');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await newCustomer(page, studio);
    await go(inApp);
    await tab(page, 'Professional').first().tap();
    await expect(card(page, 'Professional').getByRole('button', { name: /^Upgrade/ })).toBeInViewport({ ratio: 1 });
    await expect(card(page, 'Free').getByRole('link', { name: /^Open Studio/ })).not.toBeInViewport();
    // Swiped back by hand, the tabs follow.
    await card(page, 'Professional').evaluate((article) => {
      const strip = article.parentElement?.parentElement;
      strip?.scrollTo({ left: 0, behavior: 'instant' });
    });
    await expect(tab(page, 'Free').first()).toHaveAttribute('aria-selected', 'true');

    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(tab(page, 'Monthly')).toBeInViewport({ ratio: 1 });
    await tab(page, 'Monthly').tap();
    await expect(page).toHaveURL(/\?type=monthly$/);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);

    const compare = page.getByRole('region', { name: 'Compare the plans' });
    await compare.getByRole('tab', { name: 'Scale' }).tap();
    await expect(compare.getByRole('columnheader', { name: /Scale/ })).toBeVisible();
    await expect(compare.getByRole('columnheader', { name: /Personal/ })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
