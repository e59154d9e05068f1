import type { Page } from '@playwright/test';
import type { JourneyStudio } from '../steps/journey-studio.ts';
import { newCustomer, payWith, withPrices } from '../steps/checkout-steps.ts';
import { expect, expectAccessible, test } from '../steps/journey.ts';

const account = '/tools/personal-center';
const plan = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });
const coupon = '**/background/recoverSubCoupon';

/** Someone new who pays for Personal by the month. */
async function newSubscriber(page: Page, studio: JourneyStudio): Promise<void> {
  await newCustomer(page, studio);
  await page.goto(`${studio.address}/pricing?type=monthly`);
  await page
    .getByRole('article', { name: 'Personal', exact: true })
    .getByRole('button', { name: /^Upgrade/ })
    .click();
  await payWith(page, 'is accepted');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
}

async function cancel(page: Page): Promise<void> {
  await plan(page).getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(dialog).toContainText('Choose a reason to continue.');
  await dialog.getByRole('radio', { name: 'I don’t use it enough' }).check();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).dblclick();
  await expect(plan(page)).toContainText('It will not renew.');
}

test('from the prices through checkout to a bigger balance, to cancelling and coming back', async ({
  page,
  studio,
}) => {
  await newCustomer(page, studio);
  await page.goto(`${studio.address}/pricing?type=monthly`);
  await expect(page.getByRole('article', { name: 'Professional', exact: true })).toContainText('BIG SALE');
  await page
    .getByRole('article', { name: 'Personal', exact: true })
    .getByRole('button', { name: /^Upgrade/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal, monthly' })).toBeVisible();
  await expect(page.getByText('$15 due now')).toBeVisible();
  await expect(page.getByText('Test mode: you won’t be charged')).toBeVisible();
  await expectAccessible(page);

  await payWith(page, 'is declined');
  await expect(page.getByText('The card was declined. Use another card.')).toBeVisible();
  await payWith(page, 'needs bank confirmation');
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await payWith(page, 'needs bank confirmation');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page).toHaveURL(/\/pricing-success\?.*vipType=0/);

  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(plan(page)).toContainText('Personal, monthly. The next payment of $15');
  await expect(page.getByRole('region', { name: 'Credits' })).toContainText('150');
  await cancel(page);
  // The account has the offer in its place; at work it comes as a dialog, once.
  await expect(plan(page).getByRole('button', { name: 'Claim My Discount' })).toBeVisible();
  await page.goto(`${studio.address}/tools/home`);
  const offer = page.getByRole('dialog', { name: 'Stay, with 30% off' });
  await expect(offer).toContainText('$15$10.50');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Claim My Discount' }).dblclick();
  const welcome = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(welcome).toContainText('with 30% off the next payment');
  await expect(welcome).toContainText('$10.50 is due on');
  await expectAccessible(page);
  await welcome.getByRole('button', { name: 'Got it' }).click();
  await expect(welcome).toBeHidden();
  await page.goto(studio.address + account);
  await expect(plan(page)).toContainText('The next payment of $10.50');
});

test('the discount for staying comes once a session, never over a dialog, and is kept in the account', async ({
  page,
  studio,
}) => {
  await newSubscriber(page, studio);
  await page.goto(studio.address + account);
  await cancel(page);
  await page.goto(`${studio.address}/tools/home`);
  const offer = page.getByRole('dialog', { name: 'Stay, with 30% off' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await page.goto(`${studio.address}/tools/project`);
  // Longer than a notice waits.
  await page.waitForTimeout(2500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(studio.address + account);
  // The plain way takes no more than the one that names the discount.
  await expect(plan(page).getByRole('button', { name: 'Claim My Discount' })).toBeVisible();
  await plan(page).getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toContainText('30%');
});

test('after the end, coming back is a new order at the discount', async ({ page, studio }) => {
  await newCustomer(page, studio);
  const data = { userId: 'u', subId: null, couponCode: 'WELCOMEBACK', discount: 30 };
  await page.route(coupon, (route) =>
    route.fulfill({
      json: { code: 200, message: '', data: { ...data, priceName: 'Personal Plan', priceInterval: 'month' } },
    }),
  );
  await page.goto(`${studio.address}/tools/home`);
  const offer = page.getByRole('dialog', { name: 'Come back with 30% off' });
  await expect(offer).toContainText('First payment');
  await expect(offer).toContainText('$10.50');
  await expectAccessible(page);
  const order = page.waitForRequest('**/stripePay/createCheckOut');
  await offer.getByRole('button', { name: 'Come back at this price' }).click();
  expect((await order).postDataJSON()).toMatchObject({
    productType: 1,
    priceId: 'personal-month',
    promotionCode: 'WELCOMEBACK',
    cancelUrl: '/tools/home',
  });
});

test('the change of plans: a bonus is told of once, at work or over the prices', async ({ page, studio, context }) => {
  await newCustomer(page, studio);
  await page.route('**/user/newbies/compensationCredit', (route) =>
    route.fulfill({ json: { code: 200, message: '', data: { type: 0, interval: 'month', xMultiple: 1.67 } } }),
  );
  await page.goto(`${studio.address}/tools/home`);
  const bonus = page.getByRole('dialog', { name: 'Bonus credits for you' });
  await expect(bonus).toContainText('100 extra credits this time: 1.67 times the usual');
  await expectAccessible(page);
  await bonus.getByRole('link', { name: 'See new pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing plans' })).toBeVisible();
  await page.waitForTimeout(2500);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await context.newPage();
  await other.route('**/user/newbies/compensationCredit', (route) =>
    route.fulfill({ json: { code: 200, message: '', data: { type: 0, interval: 'month', xMultiple: 1.67 } } }),
  );
  await other.goto(`${studio.address}/pricing`);
  const update = other.getByRole('dialog', { name: 'The plans have changed' });
  await expect(update).toContainText('150 credits a month + 100 bonus');
  await expect(update).toContainText('500 credits a month + 500 bonus');
  await expect(update).toContainText('Unused credits roll over');
  await expect(update.getByRole('link', { name: 'See new pricing plan' })).toBeVisible();
  await expectAccessible(other);
  await update.getByRole('button', { name: 'Got it' }).click();
  await expect(update).toBeHidden();
});

test('the last payment back, less the fee', async ({ page, studio }) => {
  await newSubscriber(page, studio);
  await page.goto(studio.address + account);
  await plan(page).getByRole('button', { name: 'Request a refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund of your last payment?' });
  for (const text of ['Refund fee (5%)', '$0.75', '$14.25', '150', '5 to 10 business days', 'ends right away'])
    await expect(dialog).toContainText(text);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Request refund' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(plan(page)).toContainText('$14.25');
  await expect(page.getByRole('button', { name: /^Free, 0 credits/ })).toBeVisible();
});

test('a refund of an upgrade says that the plan before it comes back, and brings it back', async ({ page, studio }) => {
  await newSubscriber(page, studio);
  await page.goto(`${studio.address}/pricing?type=monthly`);
  await page
    .getByRole('article', { name: 'Professional', exact: true })
    .getByRole('button', { name: /^Upgrade/ })
    .click();
  await payWith(page, 'is accepted');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.goto(studio.address + account);
  await expect(plan(page)).toContainText('Professional, monthly');
  await plan(page).getByRole('button', { name: 'Request a refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund of your last payment?' });
  await expect(dialog).toContainText('Your Personal plan comes back until');
  await expect(dialog).toContainText('It won’t renew unless you resume it.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Request refund' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(plan(page)).toContainText('Personal, monthly');
});

test('the free days, and moving up for the difference', async ({ page, studio }) => {
  await newCustomer(page, studio);
  await page.goto(`${studio.address}/pricing/14dayfreetrial`);
  await page.getByRole('button', { name: 'Try Professional' }).click();
  await payWith(page, 'is accepted');
  await expect(page.getByText('your 3-day free trial has started')).toBeVisible();
  await page.goto(studio.address + account);
  await expect(plan(page)).toContainText('free until');
});

test('an order of someone else, a settled one and an address without an order are no orders', async ({
  page,
  studio,
}) => {
  await page.goto(`${studio.address}/pricing-success?order=somebody`);
  await expect(page.getByRole('heading', { name: 'Log in to see your order' })).toBeVisible();
  await newCustomer(page, studio);
  await page.goto(`${studio.address}/checkout/nobody`);
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  for (const screen of ['pricing-success', 'pricing-clone-success']) {
    await page.goto(`${studio.address}/${screen}?productType=1&vipType=5&vipInterval=year`);
    await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
    await page.goto(`${studio.address}/${screen}?order=nobody&vipType=5`);
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
    await expectAccessible(page);
  }
  // A server that does not answer is no missing order.
  await page.route('**/gateway-apis/account/v1/orders/**', (route) => route.abort());
  await page.goto(`${studio.address}/pricing-success?order=somebody`);
  await expect(page.getByRole('heading', { name: 'This order could not be loaded' })).toBeVisible();
});

test('the offer: what runs with its prices and its end, or that nothing runs', async ({ page, studio }) => {
  await page.goto(`${studio.address}/offer`);
  await expect(page.getByRole('heading', { name: 'No current offer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See pricing' })).toHaveAttribute('href', '/pricing');
  const dayMs = 86_400_000;
  const promotion = {
    title: 'Black Friday',
    percent: 30,
    code: 'BF30',
    from: new Date(Date.now() - dayMs).toISOString(),
    until: new Date(Date.now() + 3 * dayMs).toISOString(),
  };
  await withPrices(
    studio,
    (prices) => ({ ...prices, promotion, packs: { 500: 1999 } }),
    async () => {
      await page.goto(`${studio.address}/offer`);
      await expect(page.getByRole('complementary', { name: 'Current promotion' })).toContainText('Black Friday');
      const row = page.getByRole('row', { name: /Personal, monthly/ });
      await expect(row.locator('del')).toHaveText('$15');
      await expect(row).toContainText('$10.50');
      await expect(page.getByRole('row', { name: /500 credits/ })).toContainText('$14');
      await expectAccessible(page);
    },
  );
});
