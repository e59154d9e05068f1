import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { newCustomer } from './checkout-steps.ts';

const account = '/tools/personal-center';
const plan = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });
const pay = async (page: Page, does: string) => {
  await page.getByRole('button', { name: new RegExp(does) }).click();
  await page.getByRole('button', { name: /^(Pay |Start the free days)/ }).click();
};

test('from the prices through checkout to a bigger balance, to cancelling and coming back', async ({
  page,
  studio,
}) => {
  await newCustomer(page, studio);
  await page.goto(`${studio.address}/pricing?type=monthly`);
  await page
    .getByRole('article', { name: 'Personal', exact: true })
    .getByRole('button', { name: /^Upgrade/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal, by the month' })).toBeVisible();
  await expect(page.getByText('$15 due now')).toBeVisible();
  await expect(page.getByText('no money is taken')).toBeVisible();
  await expectAccessible(page);

  await pay(page, 'is declined');
  await expect(page.getByText('The card was declined. Use another card.')).toBeVisible();
  await pay(page, 'asks the bank first');
  await page.getByRole('button', { name: 'Stop the payment' }).click();
  await pay(page, 'asks the bank first');
  await page.getByRole('button', { name: 'It is me' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page).toHaveURL(/\/pricing-success\?.*vipType=0/);

  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(plan(page)).toContainText('Personal, by the month. The next payment of $15');
  await expect(page.getByRole('region', { name: 'Credits' })).toContainText('150');
  await plan(page).getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(plan(page)).toContainText('It will not renew.');
  await plan(page).getByRole('button', { name: 'Claim my discount' }).click();
  await expect(plan(page)).toContainText('The next payment of $10.50');
  await expectAccessible(page);
});

test('the free days, and moving up for the difference', async ({ page, studio }) => {
  await newCustomer(page, studio);
  await page.goto(`${studio.address}/pricing/14dayfreetrial`);
  await page.getByRole('button', { name: 'Try Professional' }).click();
  await pay(page, 'is accepted');
  await expect(page.getByText('your 3 free days have begun')).toBeVisible();
  await page.goto(studio.address + account);
  await expect(plan(page)).toContainText('free until');
});

test('an order of somebody else, a settled one and an address without an order are no orders', async ({
  page,
  studio,
}) => {
  await newCustomer(page, studio);
  await page.goto(`${studio.address}/checkout/nobody`);
  await expect(page.getByRole('heading', { name: 'This order is not there' })).toBeVisible();
  await page.goto(`${studio.address}/pricing-success?productType=1&vipType=5&vipInterval=year`);
  await expect(page.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible();
  await page.goto(`${studio.address}/pricing-success?order=nobody&vipType=5`);
  await expect(page.getByRole('heading', { name: 'This order is not there' })).toBeVisible();
});
