import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { readSubtitles } from '@timbre/media/subtitles/read-subtitles';
import { expect, expectAccessible, test } from './journey.ts';

const run = promisify(execFile);
const lines = [
  'The morning light fell softly over the harbour.',
  'Two fishing boats rocked slowly at their ropes.',
  'An old man mended his nets and sang to himself.',
  'Nobody heard the bell of the little church.',
];
const another = [
  'Photosynthesis converts sunlight into chemical energy.',
  'Our landlord repaired seven broken windows on Tuesday.',
  'Quantum computers require extremely low temperatures.',
];

/** Spoken by ffmpeg's flite, one sentence after the other. */
async function recording(folder: string): Promise<string> {
  const path = join(folder, 'harbour.wav');
  const speech = `flite=text='${lines.join(' ')}':voice=rms`;
  await run('ffmpeg', ['-v', 'error', '-y', '-nostdin', '-f', 'lavfi', '-i', speech, path]);
  return path;
}

async function align(page: Page, path: string, script: readonly string[]): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(path);
  await page.getByRole('textbox', { name: 'What is said in it' }).fill(script.join('\n'));
  await expect(page.getByText(/About [\d.]+ credits/u)).toBeVisible();
  await page.getByRole('button', { name: 'Align', exact: true }).click();
  await expect(page).toHaveURL(/\/subtitle-alignment\?id=/u);
}

test('a recording and its text become subtitles, which are corrected and taken home', async ({
  page,
  go,
  logIn,
  studio,
}) => {
  await logIn();
  await go('/subtitle-alignment');
  await expect(page.getByRole('heading', { name: 'Subtitle alignment', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await align(page, await recording(studio.folder), lines);
  const second = page.getByRole('textbox', { name: 'Text of subtitle 2' });
  await expect(second).toHaveValue(/^Two fishing boats rocked\s+slowly at their ropes\.$/u, { timeout: 60_000 });
  await expect(page.getByRole('textbox', { name: 'Text of subtitle 5' })).toHaveCount(0);
  await expectAccessible(page);

  await second.fill('Two boats rocked at their ropes.');
  await second.blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(second).toHaveValue('Two boats rocked at their ropes.');

  await page.getByRole('button', { name: 'Download' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'SRT' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('harbour.srt');
  const cues = readSubtitles(await readFile(await saved.path(), 'utf8'));
  expect(cues.map(({ text }) => text.replaceAll('\n', ' '))).toEqual([
    lines[0],
    'Two boats rocked at their ropes.',
    ...lines.slice(2),
  ]);
  for (const [at, { startSeconds, endSeconds }] of cues.entries()) {
    expect(endSeconds).toBeGreaterThan(startSeconds + 1);
    expect(startSeconds).toBeGreaterThanOrEqual(cues[at - 1]?.endSeconds ?? 0);
  }
});

test('changed in two tabs nothing is lost; another text is aligned to the same recording', async ({
  page,
  context,
  go,
  logIn,
  studio,
}) => {
  await logIn();
  await go('/subtitle-alignment');
  await align(page, await recording(studio.folder), lines);
  const first = page.getByRole('textbox', { name: 'Text of subtitle 1' });
  await expect(first).toBeVisible({ timeout: 60_000 });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Text of subtitle 2' }).fill('From the other tab.');
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await first.fill('From this tab.');
  await expect(page.getByText('changed elsewhere, in another tab', { exact: false })).toBeVisible();
  // Not even a reload loses it.
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true));
  await page.reload();
  await expect(first).toHaveValue('From this tab.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(first).toHaveValue('From this tab.');
  await expect(page.getByRole('textbox', { name: 'Text of subtitle 2' })).toHaveValue('From the other tab.');

  await page.getByRole('link', { name: 'Align another text' }).click();
  await expect(page.getByRole('textbox', { name: 'What is said in it' })).toHaveValue(lines.join('\n'));
  await page.getByRole('textbox', { name: 'What is said in it' }).fill(lines.slice(0, 3).join('\n'));
  await page.getByRole('button', { name: 'Align', exact: true }).click();
  await expect(page).toHaveURL(/\?id=/u);
  await expect(page.getByRole('textbox', { name: 'Text of subtitle 3' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('textbox', { name: 'Text of subtitle 4' })).toHaveCount(0);
});

test('a text that is not in the recording is told, costs nothing, and the right one can follow', async ({
  page,
  go,
  logIn,
  studio,
}) => {
  await logIn();
  await go('/subtitle-alignment');
  await align(page, await recording(studio.folder), another);
  await expect(page.getByText(/This text could not be found in the recording.*Nothing was charged/u)).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'What is said in it' }).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Try again with this text' }).click();
  await expect(page.getByRole('textbox', { name: 'Text of subtitle 4' })).toHaveValue(/^Nobody heard the bell\s+of/u, {
    timeout: 60_000,
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('form, list and editor fit', async ({ page, go, logIn, studio }) => {
    const expectNoSideways = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await logIn();
    await go('/subtitle-alignment');
    await expect(page.getByRole('button', { name: 'Align', exact: true })).toBeVisible();
    await expectNoSideways();
    await align(page, await recording(studio.folder), lines);
    await expect(page.getByRole('textbox', { name: 'Text of subtitle 1' })).toBeVisible({ timeout: 60_000 });
    await expectNoSideways();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All alignments' }).click();
    await expect(page.getByRole('link', { name: 'Open harbour' }).first()).toBeVisible();
    await expectNoSideways();
    await expectAccessible(page);
  });
});
