import { execFileSync } from 'node:child_process';
import type { Page, TestInfo } from '@playwright/test';
import { newCustomer } from './steps/checkout-steps.ts';
import { expect, expectAccessible, test } from './steps/journey.ts';
import { canRecognise, chooseFiles, recognised, recognitionMissing, speak } from './steps/recognition-steps.ts';

const spoken = 'The weather is good today. We will go to the house by the river and read a book.';

/** Someone speaks over a picture. */
function film(info: TestInfo, name: string): string {
  const sound = speak(info.outputPath('speech.wav'), spoken);
  const path = info.outputPath(name);
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, '-i', sound, '-shortest', '-pix_fmt', 'yuv420p', path]);
  return path;
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Translate a video' });

/** Chooses the film and Spanish; the form is ready then. */
async function fillIn(page: Page, path: string): Promise<void> {
  await chooseFiles(page, form(page).getByRole('button', { name: 'Choose file' }), path);
  await expect(form(page).getByText(/Text now: about 0\.\d+ credits for \ds\./u)).toBeVisible();
  await form(page).getByRole('combobox', { name: 'Translate into' }).click();
  await page
    .getByRole('option', { name: /Spanish/u })
    .first()
    .click();
}

const start = (page: Page) => form(page).getByRole('button', { name: 'Translate', exact: true });

test('a video is translated from the home page, renamed, binned, restored and opened', async ({
  page,
  studio,
  logIn,
}, info) => {
  test.skip(!canRecognise, recognitionMissing);
  test.slow();
  await logIn();
  await page.goto(`${studio.address}/tools/home?show=video_translation`);
  await expect(form(page).getByText(/^0\.02 credits a second for the text now; 0\.18 a second/u)).toBeVisible();
  await expectAccessible(page);
  await fillIn(page, film(info, 'river.mp4'));
  await form(page).getByRole('combobox', { name: 'Also into (optional)' }).fill('French');
  const also = page.getByRole('listbox', { name: 'Also into (optional)' });
  await also.getByRole('option', { name: /^French/u }).click();
  await page.keyboard.press('Escape');
  await expect(form(page).getByText(/Text now: about 0\.\d+ credits for \ds in 2 languages\./u)).toBeVisible();
  await start(page).click();

  await expect(page).toHaveURL(/\/tools\/videotranslation/u);
  const row = page.getByRole('row', { name: 'river', exact: true });
  await expect(row).toContainText(/English → .*Spanish.*French/u);
  await expect(row.getByRole('link', { name: 'Open river in the editor' })).toBeVisible(recognised);
  await expect(row).toContainText('The text is ready to check.');
  await expectAccessible(page);

  await row.focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'New name' }).fill('By the river');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('row', { name: 'By the river', exact: true });
  await renamed.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Moved to the bin.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: /^Bin/u }).click();
  await expect(renamed).toContainText('30 more days');
  await renamed.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'All' }).click();
  await renamed.getByRole('link', { name: 'Open By the river in the editor' }).click();
  await expect(page).toHaveURL(/\/video-translation-editor\?id=/u);
});

test('a visitor comes back to the form after the log-in, and without credits it says what is missing', async ({
  page,
  studio,
}, info) => {
  test.skip(!canRecognise, recognitionMissing);
  await page.goto(`${studio.address}/tools/home?show=video_translation`);
  await expect(form(page).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?to=%2Ftools%2Fhome%3Fshow%3Dvideo_translation',
  );
  await newCustomer(page, studio);
  await page.reload();
  await fillIn(page, film(info, 'poor.mp4'));
  await start(page).click();
  const shortage = form(page).getByRole('alert');
  await expect(shortage).toContainText(/Your account doesn.t have enough credits/u);
  await expect(shortage.getByRole('link', { name: 'Buy credits' })).toBeVisible();
  await form(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(page).toHaveURL(/\/tools\/home$/u);
});
