import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { readUserRights } from '@timbre/contract/rights';
import { screenPath } from '@timbre/contract/screens/screens';
import { lettersTo } from '../steps/account-steps.ts';
import type { JourneyStudio } from '../steps/journey-studio.ts';
import { sendWhenTaken } from '../steps/forms.ts';
import { expect, expectAccessible } from '../steps/journey.ts';
import { ownStudio } from '../steps/own-studio.ts';
import { openSession, type Session } from '../steps/session-steps.ts';

const codesTab = `${screenPath('admin')}?tab=codes`;

const { test, openAsOwner } = ownStudio({ person: { email: 'first@example.org' }, others: ['second@example.org'] });

/** A page of someone else, in a browser of theirs. */
async function openAs(
  browser: Browser,
  { address, user: { password } }: JourneyStudio,
  email: string,
): Promise<{ page: Page; session: Session }> {
  const session = await openSession(address, { email, password });
  const context = await browser.newContext();
  await context.addCookies(session.cookies);
  return { page: await context.newPage(), session };
}

const redeem = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
};

test('the owner makes codes, someone redeems one, and it is theirs alone', async ({ page, browser, studio }) => {
  await openAsOwner(page, studio, codesTab);
  await page.getByRole('button', { name: 'Create codes…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create codes' });
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: 'Advanced' }).click();
  await dialog.getByRole('textbox', { name: 'Number of codes' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('For the spring fair');
  await dialog.getByRole('button', { name: 'Create codes' }).click();
  await expect(page.getByRole('heading', { name: '3 new codes' })).toBeVisible();
  await expectAccessible(page);
  const codes = (await page.getByRole('textbox', { name: 'Codes' }).inputValue()).split('\n');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe(`code\r\n${codes.join('\r\n')}\r\n`);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  const row = page.getByRole('row').filter({ hasText: 'For the spring fair' });
  await expect(row).toContainText('0 of 3');
  await expect(page.getByText(codes[0] ?? '', { exact: false })).toHaveCount(0);

  const first = await openAs(browser, studio, 'first@example.org');
  await first.page.goto(studio.address + screenPath('redeem'));
  await expect(first.page.getByText('No codes yet.')).toBeVisible();
  await expectAccessible(first.page);
  await redeem(first.page, 'ABCD-EFGH-JKMN-PQRS');
  await expect(first.page.getByText('This code doesn’t exist.')).toBeVisible();
  await redeem(first.page, `  ${codes[0]?.replaceAll('-', ' ').toLowerCase()}`);
  await expect(first.page.getByRole('heading', { name: 'Redeemed', exact: true })).toBeVisible();
  await expect(first.page.getByText('400,000 of 400,000 characters left this month')).toBeVisible();
  await expectAccessible(first.page);
  expect(await first.session.client.send(readUserRights, {})).toMatchObject({
    plan: 'free',
    textChars: 30_000,
    appSumoCharNums: 400_000,
  });

  const second = await openAs(browser, studio, 'second@example.org');
  await second.page.goto(studio.address + screenPath('redeem'));
  await redeem(second.page, codes[0] ?? '');
  await expect(second.page.getByText('This code has been redeemed by another account.')).toBeVisible();

  await page.reload();
  await expect(row).toContainText('1 of 3');
  await row.getByRole('button', { name: 'Void…' }).click();
  await page.getByRole('button', { name: 'Void codes' }).click();
  await expect(row).toContainText('Void');
  await redeem(second.page, codes[1] ?? '');
  await expect(second.page.getByText('This code is no longer valid.')).toBeVisible();
});

test('posts bring a code by mail, and the code a month of a plan', async ({ page, browser, studio }) => {
  const { page: own, session } = await openAs(browser, studio, 'second@example.org');
  await own.goto(studio.address + screenPath('campaign-social-media'));
  await own.getByRole('button', { name: 'Deny' }).click();
  await own.getByRole('textbox', { name: 'Link to post 1' }).fill('javascript:alert(1)');
  await own.getByRole('textbox', { name: 'Link to post 2' }).fill('https://www.tiktok.com/@me/video/1');
  await expect(own.getByText('Enter the link to the post, starting with https://.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Send application' })).toBeDisabled();
  await own.getByRole('textbox', { name: 'Link to post 1' }).fill('https://www.youtube.com/watch?v=1');
  await expect(own.getByText('This earns a month of Personal.')).toBeVisible();
  for (const number of [3, 4]) {
    await own.getByRole('button', { name: 'Add a channel' }).click();
    await own.getByRole('textbox', { name: `Link to post ${number}` }).fill(`https://example.com/posts/${number}`);
  }
  await expect(own.getByText('This earns a month of Professional.')).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Send application' }).click();
  await expect(own.getByRole('heading', { name: 'Application received' })).toBeVisible();
  await own.reload();
  await expect(own.getByText('reply to second@example.org by')).toBeVisible();
  await expectAccessible(own);

  await openAsOwner(page, studio, `${codesTab}&part=applications`);
  const row = page.getByRole('row').filter({ hasText: 'second@example.org' });
  await expect(row.getByRole('link', { name: 'https://www.youtube.com' })).toHaveAttribute(
    'rel',
    'nofollow noopener noreferrer',
  );
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Approve…' }).click();
  await page.getByRole('button', { name: 'Approve and email code' }).click();
  await expect(row).toContainText('Approved');

  const [letter] = await lettersTo(studio, 'second@example.org');
  const code = /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/m.exec(letter?.text ?? '')?.[0] ?? '';
  await own.reload();
  await own.getByRole('link', { name: 'Redeem the code' }).click();
  await redeem(own, code);
  await expect(own.getByText('Professional for 1 month, until')).toBeVisible();
  expect(await session.client.send(readUserRights, {})).toMatchObject({ plan: 'professional', leftCredits: 500 });
});

test('someone without an account applies with an address, and is told why it was refused', async ({
  page,
  browser,
  studio,
}) => {
  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await visitor.goto(studio.address + screenPath('campaign-social-media'));
  await visitor.getByRole('button', { name: 'Deny' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Post about the studio and get a free month');
  await visitor.getByRole('main').getByRole('link', { name: 'Send your links' }).first().click();
  for (const number of [1, 2])
    await visitor.getByRole('textbox', { name: `Link to post ${number}` }).fill(`https://example.com/${number}`);
  await visitor.getByRole('textbox', { name: 'Email for the code' }).fill('visitor@example.org');
  const taken = visitor.getByText('reply to visitor@example.org by');
  await sendWhenTaken(visitor.getByRole('button', { name: 'Send application' }), taken);

  await openAsOwner(page, studio, `${codesTab}&part=applications&state=waiting`);
  const row = page.getByRole('row').filter({ hasText: 'visitor@example.org' });
  await row.getByRole('button', { name: 'Reject…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Your posts are private.');
  await page.getByRole('button', { name: 'Reject and email reason' }).click();
  await expect(page.getByText('Rejected. The reason is on its way to visitor@example.org.')).toBeVisible();
  expect((await lettersTo(studio, 'visitor@example.org'))[0]?.text).toContain('Your posts are private.');
});
