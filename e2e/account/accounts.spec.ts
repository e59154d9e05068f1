import type { Page } from '@playwright/test';
import { createAlbum } from '@timbre/contract/albums';
import { listArticles } from '@timbre/contract/articles/articles';
import { listTranscriptions } from '@timbre/contract/transcription/transcription';
import { lettersTo, mailedCode, newEmail, passWelcome, signUp } from '../steps/account-steps.ts';
import { clientOf } from '../steps/breaking-steps.ts';
import { expect, expectAccessible, measureAudio, test } from '../steps/journey.ts';

test('the owner signs in with the printed link once, reads a mailed code, and a new user registers with it on Free', async ({
  page,
  browser,
  studio,
}, info) => {
  const email = newEmail('new-user');
  const visitor = await browser.newPage();
  await visitor.goto(`${studio.address}/login`);
  // The radio itself is hidden below its label, as in any segmented control.
  await visitor.getByText('Sign up', { exact: true }).click();
  await visitor.getByLabel('Email address').fill(email);
  await visitor.getByRole('button', { name: 'Send code' }).click();
  // Without a mail server a studio on this machine shows the code, and keeps the email for its owner.
  await expect(visitor.getByText('here is your code')).toBeVisible();

  const link = await studio.ownerLink();
  await page.goto(link);
  await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();
  const late = await browser.newPage();
  await late.goto(link);
  await expect(late.getByText(/expired/i)).toBeVisible();
  await late.close();
  await page.goto(`${studio.address}/tools/admin?tab=mailbox`);
  await page.getByText(email).first().click();
  await expectAccessible(page);
  const letter = await page.locator('main').textContent();
  const code = /\b(\d{6})\b/.exec(letter ?? '')?.[1] ?? '';
  expect(code).toHaveLength(6);
  await expect(visitor.getByText('here is your code')).toContainText(code);

  await visitor
    .getByLabel('New password')
    .or(visitor.getByLabel('Password', { exact: true }))
    .first()
    .fill('a sound password');
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await passWelcome(visitor);
  await expect(visitor.locator('main[data-screen="tools-home"]')).toBeVisible();

  // Free: a trial of 10 credits, MP3 without subtitles.
  await visitor.getByLabel('Text to speak').fill('Down, down, down. Would the fall never come to an end?');
  await visitor.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(visitor.getByRole('switch', { name: 'SRT subtitles' })).toBeDisabled();
  await visitor.getByRole('button', { name: 'Export MP3' }).click();
  await expect(visitor.getByText('Ready.')).toBeVisible({ timeout: 120_000 });
  const [audio] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Download MP3', exact: true }).click(),
  ]);
  await audio.saveAs(info.outputPath('free.mp3'));
  expect((await measureAudio(info.outputPath('free.mp3'))).seconds).toBeGreaterThan(2);
  await visitor.close();
});

test('logging out ends the session, and a protected screen asks to log in', async ({ page, go, logIn, studio }) => {
  await logIn();
  await go('/tools/personal-center');
  await expect(page.locator('main[data-screen="personal-center"]')).toBeVisible();
  await go('/logout');
  await expect(page).toHaveURL(/\/tools\/home/);
  await go('/tools/personal-center');
  await expect(page).toHaveURL(`${studio.address}/login?to=${encodeURIComponent('/tools/personal-center')}`);
});

test('a new password signs the other browser out; a deleted account is kept by logging in and saying so', async ({
  page,
  browser,
  studio,
}) => {
  const email = newEmail('two-browsers');
  const [old, next] = ['a sound password', 'a sounder password'];
  await signUp(studio, email, old);
  const logInAs = async (where: typeof page, password: string): Promise<void> => {
    await where.goto(`${studio.address}/login`);
    await where.getByLabel('Email address').fill(email);
    await where.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await where.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const other = await browser.newPage();
  for (const where of [page, other]) {
    await logInAs(where, old);
    await expect(where.locator('main[data-screen="tools-home"]')).toBeVisible();
  }
  await page.goto(`${studio.address}/tools/personal-center`);
  // Sections above grow when their data comes, and would move the button from under the click.
  await page.waitForLoadState('networkidle');
  const keys = page.getByRole('region', { name: 'API keys' });
  await keys.getByLabel('Key name').fill('Build server');
  for (const scope of ['Speech and sound effects', 'Transcription', 'Voices', 'Projects'])
    await keys.getByRole('checkbox', { name: scope }).uncheck();
  await expect(keys.getByText('Choose at least one permission.')).toBeVisible();
  await expect(keys.getByRole('button', { name: 'Create key' })).toBeDisabled();
  await keys.getByRole('checkbox', { name: 'Projects' }).check();
  await keys.getByRole('checkbox', { name: 'Read-only' }).check();
  await keys.getByRole('combobox', { name: 'Expires' }).click();
  await page.getByRole('option', { name: 'In 30 days' }).click();
  await expectAccessible(page);
  await keys.getByRole('button', { name: 'Create key' }).dblclick();
  const key = (await keys.getByRole('status').getByText(/^tk_/).textContent()) ?? '';
  await keys.getByRole('button', { name: 'Done' }).click();
  await expect(keys.getByText(key)).toBeHidden();
  const ofKey = keys.getByRole('listitem').filter({ hasText: 'Build server' });
  await expect(ofKey).toContainText(/Read-only.*Projects.*never used · expires/);
  // The program may read what it was made for, and is told why it may not do the rest.
  const program = clientOf(studio.address, key);
  await program.send(listArticles, {});
  const whyNot = (work: Promise<unknown>) => work.catch((error: Error) => error.message);
  expect(await whyNot(program.send(createAlbum, { name: 'By a program' }))).toContain('This API key is read-only.');
  expect(await whyNot(program.send(listTranscriptions, {}))).toContain('“Transcription”');
  // Another one is revoked, which is asked once more.
  await keys.getByLabel('Key name').fill('Old laptop');
  await keys.getByRole('button', { name: 'Create key' }).click();
  await keys.getByRole('button', { name: 'Done' }).click();
  await keys.getByRole('button', { name: 'Revoke Old laptop' }).click();
  await keys.getByRole('button', { name: 'Revoke for good' }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  await expect(ofKey).toContainText('last used');
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByRole('button', { name: /^Sign out: / }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(old);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
  // Programs go on with their keys unless the person says otherwise.
  await expect(page.getByRole('checkbox', { name: 'Revoke the 1 API key too' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(/^Password set\./)).toBeVisible();
  await expect(page.getByText(/^1 API key still works\./)).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.goto(`${studio.address}/tools/personal-center`);
  await expect(other).toHaveURL(/\/login\?to=/);
  await other.close();

  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(next);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible();
  await page.goto(`${studio.address}/tools/personal-center`);
  await expect(page).toHaveURL(/\/login\?to=/);
  await logInAs(page, next);
  await expect(page.getByText('This account is being deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account and log in' }).click();
  await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();
});

const firstPassword = 'a sound password';
const profile = (page: Page) => page.getByRole('region', { name: 'Profile' });
const home = (page: Page) => page.locator('main[data-screen="tools-home"]');
const passwordField = (page: Page, name = 'Password') => page.getByRole('textbox', { name, exact: true });
const typeCode = (page: Page, code: string) => page.getByLabel('Code digit').first().pressSequentially(code);
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

async function logInBy(page: Page, address: string, email: string, password: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email address').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a wrong code is said at the code, and the right one makes the account', async ({ page, studio }) => {
  const email = newEmail('by-code');
  await page.goto(`${studio.address}/login`);
  await page.getByText('Sign up', { exact: true }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('here is your code')).toBeVisible();
  const code = await mailedCode(studio, email);
  await typeCode(page, wrongCode(code));
  await passwordField(page, 'New password').fill(firstPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Incorrect verification code.')).toBeVisible();
  await expectAccessible(page);
  await typeCode(page, code);
  await page.getByRole('button', { name: 'Create account' }).click();
  await passWelcome(page);
  await expect(home(page)).toBeVisible();
});

test('wrong passwords lock, with the time it lasts; a new password opens at once', async ({ page, studio }) => {
  const email = newEmail('locked');
  await signUp(studio, email, firstPassword);
  await logInBy(page, studio.address, email, 'wrong');
  for (let turn = 1; turn < 5; turn += 1) {
    await expect(page.getByText('Incorrect password.')).toBeVisible();
    await passwordField(page).fill(`wrong ${turn}`);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  }
  await expect(page.getByText('Too many wrong passwords. Try again after 5 minutes.')).toBeVisible();
  const button = page.getByRole('button', { name: /^Try again in [45]:\d\d$/ });
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  // Another account may try at once.
  await page.getByLabel('Email address').fill('somebody-else@example.org');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await page.getByLabel('Email address').fill(email);

  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('A code is on its way to')).toBeVisible();
  await typeCode(page, await mailedCode(studio, email));
  await passwordField(page, 'New password').fill('a sounder password');
  // Who resets by mail may have lost more than the password.
  await expect(page.getByRole('checkbox', { name: 'Revoke all API keys' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(home(page)).toBeVisible();
  await page.goto(`${studio.address}/tools/personal-center`);
  await expect(profile(page).getByText(email)).toBeVisible();
});

test('a mailed code logs in; another email address is proved by one, and the old one is told', async ({
  page,
  studio,
}) => {
  const [email, next] = [newEmail('before'), newEmail('after')];
  await signUp(studio, email, firstPassword);
  await page.goto(`${studio.address}/login?to=/tools/personal-center`);
  await page.getByRole('button', { name: 'Email me a login code' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('A code is on its way to')).toBeVisible();
  await typeCode(page, await mailedCode(studio, email));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.locator('main[data-screen="personal-center"]')).toBeVisible();

  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email address' });
  await dialog.getByLabel('New email address').fill(next);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByLabel('Code digit').first()).toBeVisible();
  await dialog
    .getByLabel('Code digit')
    .first()
    .pressSequentially(await mailedCode(studio, next));
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(firstPassword);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Email address changed.')).toBeVisible();
  await expect(profile(page).getByText(next)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set phone number' })).toHaveCount(0);
  expect((await lettersTo(studio, email))[0]?.subject).toBe('Your email address was changed');

  await page.goto(`${studio.address}/logout`);
  await expect(home(page)).toBeVisible();
  await logInBy(page, studio.address, email, firstPassword);
  await expect(page.getByText('This email is not registered.')).toBeVisible();
  await logInBy(page, studio.address, next, firstPassword);
  await expect(home(page)).toBeVisible();
});

test('an account that is being deleted comes back by a mailed code, when its person says so', async ({
  page,
  studio,
}) => {
  const email = newEmail('coming-back');
  await signUp(studio, email, firstPassword);
  await logInBy(page, studio.address, email, firstPassword);
  await expect(home(page)).toBeVisible();
  await page.goto(`${studio.address}/tools/personal-center`);
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(firstPassword);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible();

  await page.goto(`${studio.address}/login`);
  await page.getByText('Reset', { exact: true }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('A code is on its way to')).toBeVisible();
  await typeCode(page, await mailedCode(studio, email));
  await passwordField(page, 'New password').fill('a sounder password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This account is being deleted.')).toBeVisible();
  await expect(page.getByText('You can cancel the deletion until')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account and log in' }).click();
  await expect(home(page)).toBeVisible();
});
