import { expect, expectAccessible, measureAudio, test } from './journey.ts';

test('the owner signs in with the printed link, reads a mailed code, and a new user registers with it on Free', async ({
  page,
  browser,
  studio,
}, info) => {
  const email = 'new-user@example.org';
  const visitor = await browser.newPage();
  await visitor.goto(`${studio.address}/login`);
  // The radio itself is hidden below its label, as in any segmented control.
  await visitor.getByText('Sign up', { exact: true }).click();
  await visitor.getByLabel('Email address').fill(email);
  await visitor.getByRole('button', { name: 'Mail me a code' }).click();
  await expect(visitor.getByText('A code is on its way to')).toBeVisible();

  await page.goto(studio.ownerLink);
  await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();
  await page.goto(`${studio.address}/tools/admin`);
  await page.getByText(email).first().click();
  await expectAccessible(page);
  const letter = await page.locator('main').textContent();
  const code = /\b(\d{6})\b/.exec(letter ?? '')?.[1] ?? '';
  expect(code).toHaveLength(6);

  await visitor.getByLabel('Digit of the code').first().pressSequentially(code);
  await visitor
    .getByLabel('New password')
    .or(visitor.getByLabel('Password', { exact: true }))
    .first()
    .fill('a sound password');
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await expect(visitor.locator('main[data-screen="tools-home"]')).toBeVisible();

  // Free: a trial of 10 credits, MP3 without subtitles.
  await visitor.getByLabel('Text to speak').fill('Down, down, down. Would the fall never come to an end?');
  await expect(visitor.getByRole('switch', { name: 'SRT subtitles' })).toBeDisabled();
  await visitor.getByRole('button', { name: 'Export MP3' }).click();
  await expect(visitor.getByText('Ready.')).toBeVisible();
  const [audio] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Download MP3', exact: true }).click(),
  ]);
  await audio.saveAs(info.outputPath('free.mp3'));
  expect((await measureAudio(info.outputPath('free.mp3'))).seconds).toBeGreaterThan(2);
  await visitor.close();
});

test('the owner’s link works once', async ({ page, studio }) => {
  await page.goto(studio.ownerLink);
  await expect(page.getByText(/expired/i)).toBeVisible();
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
  // The one that signed up above.
  const email = 'new-user@example.org';
  const [old, next] = ['a sound password', 'a sounder password'];
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
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByRole('button', { name: /^Sign out: / }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(old);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(/^Password set\./)).toBeVisible();
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
