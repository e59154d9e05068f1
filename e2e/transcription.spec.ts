import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { uploadFile } from '@timbre/client/upload';
import { readCreditBalance } from '@timbre/contract/credits';
import { createRecognitionBatch } from '@timbre/contract/transcription/transcription-batches';
import type { Page } from '@playwright/test';
import { newCustomer } from './steps/checkout-steps.ts';
import { expect, expectAccessible, test } from './steps/journey.ts';
import {
  canRecognise,
  chooseFiles,
  recentTranscriptions,
  recognised,
  recognitionMissing,
  speak,
} from './steps/recognition-steps.ts';
import { clientOf } from './steps/transcript-steps.ts';

const spoken = 'The weather is good today. We will go to the house by the river and read a book.';

const choose = (page: Page, ...paths: string[]) =>
  chooseFiles(page, page.getByRole('button', { name: 'Choose files' }), ...paths);

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
  await logIn();
  await go('/speech-to-text');
  const queue = page.getByRole('list', { name: 'Queue' });
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('English');
  await choose(page, speak(info.outputPath('meeting.wav'), spoken), 'package.json');
  await expect(queue.getByText('This file format is currently not supported', { exact: false })).toBeVisible();
  await expect(page.getByText(/1 recording, .*: about 0\.\d+ credits/)).toBeVisible();
  await page.getByLabel('Links').fill('http://127.0.0.1/inside.mp3\nnonsense');
  await page.getByRole('button', { name: 'Add 2 links' }).click();
  await expect(queue.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Transcribe 2' }).click();

  const recent = recentTranscriptions(page);
  await expect(recent.getByText('meeting', { exact: true })).toBeVisible();
  await expect(queue.getByText('the URL you provided is currently not supported', { exact: false })).toHaveCount(1);
  await expect(recent.getByText('the URL you provided is currently not supported', { exact: false })).toHaveCount(
    1,
    recognised,
  );
  await expect(recent.getByRole('link', { name: 'meeting' })).toBeVisible(recognised);
  await expect(recent).toContainText(/weather|house|river|book/);
  for (const name of ['package.json', 'nonsense']) await queue.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(queue).toBeHidden();

  await recent.getByRole('link', { name: 'All transcriptions' }).click();
  const row = page.getByRole('row', { name: 'meeting' });
  await expect(row).toContainText(/weather|house|river|book/);
  const saved = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Choose the format of meeting' }).click();
  await page.getByRole('menuitem', { name: 'JSON with word timings' }).click();
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
  await expect(question).toContainText('This also deletes the recording.');
  await question.getByRole('button', { name: 'Empty bin' }).click();
  await expect(page.getByText(/^Bin emptied: \d+ deleted for good\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
});

test('a recording without speech says so, and is tried again', async ({ page, go, logIn }, info) => {
  test.skip(!canRecognise, recognitionMissing);
  await logIn();
  const quiet = info.outputPath('quiet.wav');
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '40', quiet]);
  await go('/speech-to-text');
  // Over a megabyte is hashed beside the page, which stays fluid whatever the size.
  const hashing = page.waitForEvent('worker', (worker) => worker.url().includes('hash.worker'));
  await choose(page, quiet);
  await page.getByRole('button', { name: 'Transcribe', exact: true }).click();
  await hashing;
  const recent = recentTranscriptions(page);
  const silence = 'No speech found';
  await expect(recent.getByText(silence, { exact: false })).toBeVisible(recognised);
  await go('/tools/transcription-list');
  const row = page.getByRole('row', { name: 'quiet' });
  await row.getByRole('button', { name: 'Try quiet again' }).click();
  await expect(row.getByText(silence, { exact: false })).toBeVisible(recognised);
  // Its page offers another language.
  await row.getByRole('link', { name: 'quiet' }).click();
  await expect(page).toHaveURL(/\/transcription-result\?id=/);
  await expect(page.getByText(silence, { exact: false })).toBeVisible();
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

test('several that were sent together are one group, which is stopped as one and gives its credits back', async ({
  page,
  studio,
  go,
  logIn,
}, info) => {
  test.skip(!canRecognise, recognitionMissing);
  // Long enough that nothing of it ends by itself while it is looked at.
  const long = info.outputPath('long.wav');
  const loop = ['-stream_loop', '80', '-i', speak(info.outputPath('short.wav'), spoken)];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...loop, '-c', 'copy', long]);
  const client = clientOf(studio);
  const before = await client.send(readCreditBalance, {});
  const bytes = new Blob([await readFile(long)]);
  const send = async (fileName: string) => (await uploadFile(client, bytes, { fileName })).fileId;
  const fileIds = [await send('first.wav'), await send('second.wav'), 'not-there', await send('third.wav')];
  await client.send(createRecognitionBatch, { fileIds, language: 'en' });
  expect((await client.send(readCreditBalance, {})).held).toBeGreaterThan(before.held);

  await logIn();
  await go('/speech-to-text');
  const group = page.getByRole('region', { name: 'Batches' });
  await expect(group).toContainText('4 recordings, sent');
  await group.getByText('3 in progress · 1 rejected', { exact: false }).click();
  for (const name of ['first', 'second', 'third']) await expect(group.getByRole('link', { name })).toBeVisible();
  await expect(group.getByText('Recording 3', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await group.getByRole('button', { name: /^Stop all in 4 recordings/ }).click();
  await expect(group).toBeHidden(recognised);
  const recent = recentTranscriptions(page);
  for (const name of ['first', 'second', 'third']) {
    const row = recent.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(row).toContainText('Stopped. Nothing was charged.');
    await expect(row.getByRole('button', { name: `Try ${name} again` })).toBeVisible();
  }
  expect(await client.send(readCreditBalance, {})).toEqual(before);
});

test('formats that a plan lacks are locked wherever one is chosen, and lead to the plans', async ({
  page,
  studio,
  go,
}, info) => {
  test.skip(!canRecognise, recognitionMissing);
  await newCustomer(page, studio, 5);
  await go('/speech-to-text');
  await choose(page, speak(info.outputPath('notes.wav'), spoken));
  await page.getByRole('button', { name: 'Transcribe', exact: true }).click();
  await expect(recentTranscriptions(page).getByRole('link', { name: 'notes' })).toBeVisible();
  await expect(recentTranscriptions(page)).toContainText(/weather|house|river|book/, recognised);

  await go('/tools/transcription-list');
  const row = page.getByRole('row', { name: 'notes' });
  const choice = row.getByRole('button', { name: 'Choose the format of notes' });
  await choice.click();
  for (const name of ['SubRip subtitles', 'WebVTT subtitles', 'ASS subtitles'])
    await expect(page.getByRole('menuitem', { name })).toBeDisabled();
  const plans = page.getByRole('dialog', { name: 'Pricing plans' });
  await page.getByRole('menuitem', { name: 'Your plan doesn’t include subtitles.' }).click();
  await expect(plans).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plans).toBeHidden();
  await choice.click();
  const text = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Text', exact: false }).first().click();
  expect((await text).suggestedFilename()).toBe('notes.txt');

  await row.getByRole('link', { name: 'notes' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  for (const name of ['SRT', 'VTT', 'ASS'])
    await expect(dialog.getByRole('radio', { name: new RegExp(name) })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: /SRT/ })).toHaveAccessibleDescription(/doesn’t include subtitles/);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'See plans' }).click();
  await expect(plans).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plans).toBeHidden();
  const document = page.waitForEvent('download');
  await dialog.getByRole('radio', { name: /PDF/ }).click();
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await document).suggestedFilename()).toBe('notes.pdf');
});
