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
