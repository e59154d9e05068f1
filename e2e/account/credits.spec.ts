import { creditLimits } from '@timbre/contract/credits';
import { newCustomer, payWith, withPrices } from '../steps/checkout-steps.ts';
import { expect, expectAccessible, test } from '../steps/journey.ts';

/** No sentence twice: one that is there already is not paid again. */
const text =
  'The tide comes in twice a day. Twice a day it leaves the harbour to the gulls. Nobody here needs a clock for that, and nobody owns one.';
const details = '**/gateway-apis/account/v1/user/creditDetails**';

test('spending until it is not enough, buying a pack, and going on with the same export', async ({ page, studio }) => {
  await newCustomer(page, studio, 0.1);
  const withPacks = (prices: Parameters<Parameters<typeof withPrices>[1]>[0]) => ({ ...prices, packs: { 500: 1500 } });
  await withPrices(studio, withPacks, async () => {
    await page.goto(`${studio.address}/tools/home`);
    await page.getByLabel('Text to speak').fill(text);
    const settings = page.getByRole('complementary', { name: 'Voice and export' });
    // Before anything is charged: what it takes, what there is, what is missing.
    await expect(settings).toContainText(/about [\d.]+ credits/);
    await expect(settings).toContainText('0.1 credits');
    await expect(settings).toContainText(/You need [\d.]+ more credits/);

    await page.getByRole('button', { name: 'Export MP3' }).click();
    const shortage = page.getByRole('alert').filter({ hasText: "Your account doesn't have enough credits" });
    await expect(shortage).toContainText(/This costs [\d.]+ credits and you have 0\.1\. You need [\d.]+ more\./);
    await expectAccessible(page);
    await shortage.getByRole('link', { name: 'Buy credits' }).click();
    const plans = page.getByRole('dialog', { name: 'Pricing plans' });
    await expect(plans.getByRole('tab', { name: 'Pay as you go' })).toHaveAttribute('aria-selected', 'true');
    // Two quick clicks are one order.
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/stripePay/createCheckOut')) orders.push(request.url());
    });
    await plans.getByRole('button', { name: 'Buy credits: 500 credits' }).dblclick();
    await payWith(page, 'is accepted');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(orders).toHaveLength(1);

    await page.getByRole('link', { name: 'Continue working' }).click();
    await expect(page.getByLabel('Text to speak')).toHaveValue(text);
    await expect(page.getByRole('button', { name: /500\.1 credits: credits details/ })).toBeVisible();
    await page.getByRole('button', { name: 'Export MP3' }).click();
    await expect(page.getByText('Ready.')).toBeVisible({ timeout: 120_000 });

    // The history says in words what every movement was for.
    await page.getByRole('button', { name: /credits details/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Credits details' });
    await expect(dialog.getByRole('row', { name: /^Voiceover export .* \dm \d+s −/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Purchase .* - \+500$/ })).toBeVisible();
    await dialog.getByText('Deducted', { exact: true }).click();
    await expect(dialog.getByRole('row', { name: /^Purchase/ })).toHaveCount(0);
    // On Free, limited-time credits are no bucket; without more than a page there are no pages.
    await expect(dialog).not.toContainText('Limited-time');
    await expect(dialog.getByRole('button', { name: 'Next page' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('the details: eight a page, a filter begins at the first, and frozen credits are explained', async ({
  page,
  go,
  logIn,
}) => {
  await logIn();
  const asked: string[] = [];
  await page.route(details, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(`${query.get('page') ?? ''} ${query.get('size') ?? ''} ${query.get('status') ?? ''}`);
    const content = Array.from(
      { length: query.get('page') === '2' ? 1 : creditLimits.detailsPageSize },
      (_, index) => ({
        id: String(index),
        type: index === 0 ? 'exports.render' : 'billing.payment',
        note: null,
        credits: index === 0 ? '-1.25' : '40',
        fileDuration: index === 0 ? 62.4 : null,
        createAt: '2026-11-02T10:00:00.000Z',
      }),
    );
    await route.fulfill({ json: { code: 200, message: '', data: { totalElements: 9, content } } });
  });
  await page.route('**/user/creditBalance', (route) =>
    route.fulfill({
      json: {
        code: 200,
        message: '',
        data: { allCredits: 12, trial: 2, limited: 90, lifetime: 10, held: 1.5, vipType: 2 },
      },
    }),
  );
  await go('/tools/personal-center');
  await page.getByRole('main').getByRole('button', { name: 'Credits details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Credits details' });
  await expect(dialog).toContainText('90 limited-time credits are frozen');
  await expect(dialog).toContainText('1.5 credits are reserved for work in progress');
  for (const [bucket, is] of [
    ['Trial', true],
    ['Lifetime', true],
    ['Limited-time', false],
  ] as const)
    await expect(dialog.getByRole('term').filter({ hasText: bucket })).toHaveCount(is ? 1 : 0);
  await expect(dialog.getByRole('row').nth(1)).toContainText('1m 2s');
  await expect(dialog.getByRole('row').nth(1)).toContainText('−1.25');
  await expect(dialog.getByRole('row').nth(2)).toContainText('+40');
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog.getByText('Added', { exact: true }).click();
  await expect(dialog.getByRole('row')).toHaveCount(9);
  expect(asked.at(-1)).toBe('1 8 1');
  await expectAccessible(page);
});

test('a refresh that fails says so, and the details stay open', async ({ page, go, logIn }) => {
  await logIn();
  await go('/tools/home');
  const rights = '**/user/getUserRights';
  await expect(page.getByRole('button', { name: /credits details/ })).toBeVisible();
  await page.route(rights, (route) =>
    route.fulfill({ json: { code: 9000, message: 'no', data: null, err_code: 'server.error' } }),
  );
  await page.getByRole('button', { name: /credits details/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Credits details' });
  await expect(dialog.getByRole('alert')).toContainText('Couldn’t refresh your credits');
  await page.unroute(rights);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('who has nothing left on Free is asked to upgrade, in other words during the trial', async ({ page, studio }) => {
  await newCustomer(page, studio);
  let more = {};
  await page.route('**/user/getUserRights', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    const spent = { leftCredits: 0, freeCharNums: 0, appSumoCharNums: 0, threeDayCus: false };
    await route.fulfill({ json: { ...rest, data: { ...data, ...spent, ...more } } });
  });
  await page.goto(`${studio.address}/tools/home`);
  const prompt = page.getByRole('complementary', { name: 'You’ve used everything in the Free plan' });
  await expect(prompt.getByRole('link', { name: 'Upgrade' })).toBeVisible();
  await expectAccessible(page);
  more = { threeDayCus: true };
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'You’ve used up your trial' })).toBeVisible();
  await expect(prompt).toHaveCount(0);
  more = { appSumoCharNums: 20 };
  await page.reload();
  await expect(page.getByRole('button', { name: 'Export MP3' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
});
