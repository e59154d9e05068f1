import type { Page } from '@playwright/test';
import { lettersTo, mailedCode } from '../steps/account-steps.ts';
import { newCustomer, payWith } from '../steps/checkout-steps.ts';
import { sendWhenTaken } from '../steps/forms.ts';
import { expect, expectAccessible } from '../steps/journey.ts';
import { ownStudio } from '../steps/own-studio.ts';

const { test, openAsOwner } = ownStudio();

const partner = 'partner@example.org';

const screen = (page: Page, name: string) => page.locator(`main[data-screen="${name}"]`);

async function logInAsPartner(page: Page, studio: Parameters<typeof mailedCode>[0]): Promise<void> {
  await page.goto(`${studio.address}/affiliate/login`);
  await page.getByLabel('Email address').fill(partner);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('a code is on its way')).toBeVisible();
  await page.getByLabel(/Code digit 1/).fill(await mailedCode(studio, partner));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your affiliate area' })).toBeVisible();
}

test('someone applies, is taken in, brings a customer, and is paid out', async ({ page, browser, go, studio }) => {
  await go('/affiliate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Affiliate program');
  await expect(page.getByText('20% of every payment, for 12 months')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Apply' }).first().click();
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Pat Partner');
  await page.getByLabel('Email address').fill(partner);
  await page.getByLabel('Where will you recommend us?').fill('https://example.org/pat');
  await sendWhenTaken(page.getByRole('button', { name: 'Send application' }), page.getByText('Application sent'));
  await expect(page.getByText(partner)).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await openAsOwner(owner, studio, '/tools/admin?tab=affiliates');
  await expect(owner.getByRole('row').filter({ hasText: 'Pat Partner' })).toContainText('Applied');
  await expectAccessible(owner);
  await owner.getByRole('link', { name: 'Pat Partner' }).click();
  await expect(owner.getByText('https://example.org/pat')).toBeVisible();
  await owner.getByRole('button', { name: 'Approve' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByText('Saved. They get an email.')).toBeVisible();
  await expectAccessible(owner);
  await owner.context().close();
  const [letter] = await lettersTo(studio, partner);
  expect(letter?.text).toContain('/affiliate/login');

  // They log in apart from the studio and find their link.
  await page.goto(`${studio.address}/affiliate/login`);
  await expect(screen(page, 'affiliate-login')).toBeVisible();
  await expectAccessible(page);
  await logInAsPartner(page, studio);
  const partnerLink = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
  expect(partnerLink).toMatch(/\/\?lmref=[2-9B-Z]{8}$/);
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await expectAccessible(page);
  // The studio knows no one here.
  await page.goto(`${studio.address}/tools/personal-center`);
  await expect(screen(page, 'login')).toBeVisible();

  // A customer who came by the link pays less, and the partner gets a fifth.
  const customer = await (await browser.newContext({ locale: 'en-GB', userAgent: 'Customer' })).newPage();
  await customer.goto(partnerLink);
  await customer.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  await newCustomer(customer, studio);
  await customer.goto(`${studio.address}/pricing`);
  await customer.getByRole('button', { name: 'Upgrade: Professional' }).first().click();
  await expect(customer).toHaveURL(/\/checkout\//);
  await expect(customer.getByText(/30\s?%/).first()).toBeVisible();
  await payWith(customer, 'is accepted');
  await expect(customer).toHaveURL(/pricing-success/);
  // Settled: its plan, and what the partner gets for it.
  await expect(customer.getByRole('link', { name: 'Go to your account' })).toBeVisible();
  await customer.context().close();
  await page.goto(`${studio.address}/affiliate/login`);
  await expect(page.getByText('1 click, 1 in the last 30 days')).toBeVisible();
  await expect(page.getByText('1 customer, 1 paying')).toBeVisible();
  await expect(page.getByText('Customer 1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();

  // The owner records what was paid out.
  await openAsOwner(page, studio, '/tools/admin?tab=affiliates');
  await page.getByRole('link', { name: 'Pat Partner' }).click();
  await page.getByRole('button', { name: 'Record a payout' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Note, such as a bank reference').fill('Bank 42');
  await dialog.getByRole('button', { name: 'Record a payout' }).click();
  await expect(page.getByText('Payout recorded.')).toBeVisible();
  await expect(page.getByText('Bank 42')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record a payout' })).toBeDisabled();
});
