import type { Page } from '@playwright/test';
import { screenPath } from '@timbre/contract/screens/screens';
import { expect, expectAccessible } from './steps/journey.ts';
import { ownStudio } from './steps/own-studio.ts';

const admin = screenPath('admin');

// Who is suspended here is another journey's person.
const { test, openAsOwner } = ownStudio({ person: { plan: 'professional', credits: 1000 } });

test.beforeEach(async ({ page, studio }) => openAsOwner(page, studio, admin));

const openUser = async (page: Page, address: string, email: string) => {
  await page.goto(`${address}${admin}?tab=users`);
  await page.getByRole('searchbox').fill(email);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page).toHaveURL(/user=/);
};

const studioTabs = ['overview', 'users', 'jobs', 'engines', 'engines&part=models', 'storage', 'mailbox', 'audit'];

test('the tabs are in the address, work by keyboard, and every one of them is accessible', async ({ page, studio }) => {
  await page.goto(`${studio.address}${admin}`);
  await expect(page.getByRole('heading', { name: 'Server' })).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=users/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  for (const tab of [...studioTabs, 'prices', 'invoices']) {
    await page.goto(`${studio.address}${admin}?tab=${tab}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('the owner grants credits once, takes them back, and the person reads why', async ({ page, studio }) => {
  const { email } = studio.user;
  await openUser(page, studio.address, email);
  await page.getByRole('button', { name: 'Grant credits' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Grant credits' })).toBeDisabled();
  await dialog.getByLabel('Credits').fill('42.5');
  await dialog.getByLabel('Reason').fill('For the bug report');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Grant credits' }).dblclick();
  await expect(dialog).toBeHidden();
  const grants = page.getByRole('table', { name: 'What you granted' });
  await expect(grants.getByRole('row')).toHaveCount(2);
  await expect(grants).toContainText('42.5');
  await grants.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(grants).toContainText('Taken back on');
  await page.getByRole('link', { name: 'Audit log for this person' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Credits granted' })).toContainText('For the bug report');
});

test('a suspended person is told so, and may come back', async ({ page, studio, browser }) => {
  const { email, password } = studio.user;
  await openUser(page, studio.address, email);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByLabel('Reason').fill('Only a test');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(/Suspended on .*Only a test/)).toBeVisible();
  const other = await browser.newPage();
  const logIn = () =>
    other.request.post(`${studio.address}/account/login`, {
      data: { email, password },
      headers: { origin: studio.address },
    });
  expect(await (await logIn()).json()).toMatchObject({ err_code: 'account.suspended' });
  await other.goto(`${studio.address}/login`);
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByText('This account is suspended.')).toBeVisible();
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
  expect(await (await logIn()).json()).toMatchObject({ code: 200 });
  await other.close();
});

test('a plan changes by the form, and the way back keeps the list', async ({ page, studio }) => {
  const { email } = studio.user;
  await openUser(page, studio.address, email);
  const dialog = page.getByRole('dialog');
  for (const plan of ['Scale', 'Professional']) {
    await page.getByRole('button', { name: 'Change plan' }).click();
    await dialog.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option', { name: plan }).click();
    await dialog.getByRole('button', { name: 'Change plan' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('definition').filter({ hasText: plan })).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(email);
});

test('on the phone tables are cards, and nothing scrolls sideways', async ({ page, studio }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of [...studioTabs, 'prices', 'invoices', 'content']) {
    await page.goto(`${studio.address}${admin}?tab=${tab}`);
    // The list of prices has tabs of its own.
    await expect(page.getByRole('tabpanel').first()).toBeVisible();
    await expect(page.getByRole('tab', { selected: true }).first()).toBeInViewport();
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, tab).toBe(0);
  }
});

test('no one else finds it', async ({ page, studio, logIn }) => {
  // The owner's page would still be answered, with a cookie.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await logIn();
  await page.goto(`${studio.address}${admin}`);
  await expect(page.getByRole('tab', { name: 'People' })).toHaveCount(0);
});
