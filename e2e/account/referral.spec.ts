import type { Browser, Page } from '@playwright/test';
import { mailedCode, passWelcome } from '../steps/account-steps.ts';
import type { JourneyStudio } from '../steps/journey-studio.ts';
import { expect, expectAccessible } from '../steps/journey.ts';
import { ownStudio } from '../steps/own-studio.ts';

const { test, openAsOwner } = ownStudio();

let friends = 0;

const noSideways = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Signs up by the form, as it stands on the page now; the address used. */
async function signUpHere(page: Page, studio: JourneyStudio): Promise<string> {
  friends += 1;
  const email = `friend-${friends}@example.org`;
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const shown = page.getByText('here is your code');
  await expect(shown).toBeVisible();
  await expect(shown).toContainText(await mailedCode(studio, email));
  await page.getByLabel('New password').fill('a friend’s password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await passWelcome(page);
  await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();
  return email;
}

/** Another person's browser. */
async function friendsPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ userAgent: `Friend ${friends}`, locale: 'en-GB' })).newPage();
}

test('a person copies their link, a friend signs up with it, and a second account of their own waits for the owner', async ({
  page,
  browser,
  logIn,
  go,
  context,
  studio,
}) => {
  await go('/referral');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite friends');
  await expect(page.getByText('starts with 22 credits instead of 10')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /\/login\?to=%2Freferral/);
  await expectAccessible(page);
  await logIn();
  await go('/referral');
  const field = page.getByRole('textbox', { name: 'Your link' });
  await expect(field).toHaveValue(/\/referral\?code=[2-9B-Z]{8}$/);
  const link = await field.inputValue();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page.getByText('You get 12 credits for the first one.')).toBeVisible();
  await expect(page.getByText('0 of 30')).toBeVisible();
  await expectAccessible(page);
  await noSideways(page);
  // One's own link is no one's invitation.
  await page.goto(studio.address + new URL(link).pathname + new URL(link).search);
  await expect(page.getByText('This is your own link')).toBeVisible();

  // A friend signs up with it and begins with 22 credits; the inviter has 12 more.
  const friend = await friendsPage(browser);
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'A friend invited you' })).toBeVisible();
  await expectAccessible(friend);
  // The code is kept without a cookie being allowed, and through other pages.
  await friend.goto(`${studio.address}/pricing`);
  await friend.goto(`${studio.address}/email-sign-up`);
  await expect(friend.getByText('your trial starts with 22 credits instead of 10')).toBeVisible();
  await signUpHere(friend, studio);
  await expect(
    friend
      .getByRole('link', { name: /22 credits/ })
      .or(friend.getByText(/22 credits/))
      .first(),
  ).toBeVisible();
  expect(await stored(friend, 'timbre.invite-code')).toBeNull();
  await friend.context().close();
  await go('/referral');
  await expect(page.getByText('1 friend signed up')).toBeVisible();
  await expect(page.getByText('12 credits earned')).toBeVisible();
  await expect(page.getByText('Friend 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Credits added')).toBeVisible();
  await expectAccessible(page);

  // A second account in the inviter’s own browser waits for the owner.
  const inviter = await browser.newContext({ userAgent: 'One and the same' });
  const own = await inviter.newPage();
  await own.request.post(`${studio.address}/account/login`, {
    data: { email: studio.user.email, password: studio.user.password },
    headers: { origin: studio.address },
  });
  await inviter.clearCookies();
  await own.goto(link);
  await own.getByRole('link', { name: 'Sign up' }).click();
  await signUpHere(own, studio);
  await inviter.close();
  await go('/referral');
  await expect(page.getByText('1 friend is being reviewed by the studio owner')).toBeVisible();
  const owner = await (await browser.newContext()).newPage();
  await openAsOwner(owner, studio, '/tools/admin?tab=invitations');
  const row = owner.getByRole('row').filter({ hasText: 'Same browser and network' });
  await expect(row).toBeVisible();
  await expectAccessible(owner);
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByText('Approved. The inviter received 30 credits.')).toBeVisible();
  await owner.context().close();
  await page.reload();
  await expect(page.getByText('42 credits earned')).toBeVisible();
});

test('a code that no one has is said, and the sign-up goes on', async ({ page, studio }) => {
  await page.goto(`${studio.address}/referral?code=BCDF2345`);
  await expect(page.getByText('This invitation is no longer valid')).toBeVisible();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByText('You can still sign up.')).toBeVisible();
});

test.describe('the question about cookies', () => {
  test.use({ isNewcomer: true });
  const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
  // A page of the app; those that the server writes are looked at in site.spec.ts.
  const came = '/offer?utm_source=letter&gclid=abc';

  test('nothing is kept before the answer, nothing after Deny', async ({ page, studio }) => {
    await page.goto(studio.address + came);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
    await expectAccessible(page);
    expect(await stored(page, 'promoteObj')).toBeNull();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    expect(await stored(page, 'cookiesPolicy')).toBe('necessary');
    expect(await stored(page, 'promoteObj')).toBeNull();
    await page.goto(studio.address + came);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page, 'promoteObj')).toBeNull();
  });

  test('Accept keeps where the visit came from, and taking it back forgets it', async ({ page, studio }) => {
    await page.goto(studio.address + came);
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await expect(banner(page)).toBeHidden();
    expect(JSON.parse((await stored(page, 'promoteObj')) ?? '{}')).toMatchObject({
      utm_source: 'letter',
      gclid: 'abc',
    });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click();
    await expect(banner(page)).toBeFocused();
    await banner(page).getByRole('button', { name: 'Deny' }).click();
    expect(await stored(page, 'promoteObj')).toBeNull();
  });

  test('covers nothing of the page on a phone', async ({ page, studio }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/pricing', '/referral', '/affiliate']) {
      await page.goto(studio.address + path);
      await expect(banner(page)).toBeVisible();
      await noSideways(page);
      const [bar, main] = await Promise.all([banner(page).boundingBox(), page.locator('main').boundingBox()]);
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
    }
  });
});
