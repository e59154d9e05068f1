import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { canRecognise, recognitionMissing } from './recognition-steps.ts';

const spoken = 'The weather is good today. We will go to the house by the river and read a book.';

/** A short speech, as the smallest voice says it. */
function speak(path: string): string {
  execFileSync('flite', ['-voice', 'slt', '-t', spoken, '-o', path]);
  return path;
}

async function choose(page: Page, ...files: string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles(files);
}

test('a visitor reads what it does, and comes back to it after the log-in', async ({ page, go }) => {
  await go('/tools/transcription');
  await expect(page).toHaveURL(/\/speech-to-text$/);
  await expect(page.getByRole('heading', { name: 'Speech to text', level: 1 })).toBeVisible();
  await expect(page.getByText('A time for every word', { exact: true })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    /to=%2Fspeech-to-text/,
  );
  await expectAccessible(page);
});

test('recordings are uploaded, heard, and kept in albums; a wrong file holds up no other', async ({
  page,
  go,
  logIn,
}, info) => {
  test.skip(!canRecognise, recognitionMissing);
  test.setTimeout(240_000);
  await logIn();
  await go('/speech-to-text');
  const queue = page.getByRole('list', { name: 'To be transcribed' });
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('English');
  await choose(page, speak(info.outputPath('meeting.wav')), 'package.json');
  await expect(queue.getByText('This file format is currently not supported', { exact: false })).toBeVisible();
  await expect(page.getByText(/1 recording, .*: about 0\.\d+ credits/)).toBeVisible();
  await page.getByLabel('Links').fill('http://127.0.0.1/inside.mp3\nnonsense');
  await page.getByRole('button', { name: 'Add 2 links' }).click();
  await expect(queue.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Transcribe 2' }).click();

  const recent = page.getByRole('region', { name: 'Under way and done' });
  await expect(recent.getByText('meeting', { exact: true })).toBeVisible();
  await expect(queue.getByText('the URL you provided is currently not supported', { exact: false })).toHaveCount(1);
  await expect(recent.getByText('the URL you provided is currently not supported', { exact: false })).toHaveCount(1, {
    timeout: 120_000,
  });
  await expect(recent.getByRole('link', { name: 'meeting' })).toBeVisible({ timeout: 120_000 });
  await expect(recent).toContainText(/weather|house|river|book/);
  for (const name of ['package.json', 'nonsense']) await queue.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(queue).toBeHidden();

  await recent.getByRole('link', { name: 'All transcriptions' }).click();
  const row = page.getByRole('row', { name: 'meeting' });
  await expect(row).toContainText(/weather|house|river|book/);
  const saved = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Choose the format of meeting' }).click();
  await page.getByRole('menuitem', { name: 'JSON with word times' }).click();
  expect((await saved).suggestedFilename()).toBe('meeting.json');
  await expect(row.getByRole('button', { name: 'Download meeting as JSON' })).toBeVisible();
  await expectAccessible(page);

  await row.focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'New name' }).fill('By the river');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('row', { name: 'By the river' });
  await renamed.getByRole('button', { name: 'Actions for By the river' }).click();
  await page.getByRole('menuitem', { name: 'Move to album' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Outings');
  await page.getByRole('button', { name: 'Create “Outings” and move' }).click();
  await expect(page.getByText('Moved to “Outings”.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Albums' })
    .getByRole('button', { name: /^Outings/ })
    .click();
  await expect(renamed).toBeVisible();

  await renamed.focus();
  await page.keyboard.press('Delete');
  await expect(renamed).toBeHidden();
  const said = page.getByRole('status').filter({ hasText: 'Moved to the bin.' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();
  await page.reload();
  await expect(renamed).toBeVisible();
  await renamed.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('navigation', { name: 'Albums' }).getByRole('button', { name: /^Bin/ }).click();
  await expect(renamed).toContainText('30 more days');
  await page.getByRole('button', { name: 'Empty bin' }).click();
  const question = page.getByRole('dialog', { name: /in the bin for good\?$/ });
  await expect(question).toContainText('The text and the recording go with it.');
  await question.getByRole('button', { name: 'Empty bin' }).click();
  await expect(page.getByText(/^Bin emptied: \d+ deleted for good\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
});

test('a recording without speech says so, and is tried again', async ({ page, go, logIn }, info) => {
  test.skip(!canRecognise, recognitionMissing);
  test.setTimeout(180_000);
  await logIn();
  const quiet = info.outputPath('quiet.wav');
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '4', quiet]);
  await go('/speech-to-text');
  await choose(page, quiet);
  await page.getByRole('button', { name: 'Transcribe', exact: true }).click();
  const recent = page.getByRole('region', { name: 'Under way and done' });
  await expect(recent.getByText('Nobody speaks in this recording', { exact: false })).toBeVisible({
    timeout: 60_000,
  });
  await go('/tools/transcription-list');
  const row = page.getByRole('row', { name: 'quiet' });
  await row.getByRole('button', { name: 'Try quiet again' }).click();
  await expect(row.getByText('Nobody speaks in this recording', { exact: false })).toBeVisible({
    timeout: 60_000,
  });
  // Its page offers another language.
  await row.getByRole('link', { name: 'quiet' }).click();
  await expect(page).toHaveURL(/\/transcription-result\?id=/);
  await expect(page.getByText('Nobody speaks in this recording', { exact: false })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone nothing stands beyond the edge', async ({ page, go, logIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn();
  for (const path of ['/speech-to-text', '/tools/transcription-list'] as const) {
    await go(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  }
});
