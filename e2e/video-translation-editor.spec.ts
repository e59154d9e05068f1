import { readFile } from 'node:fs/promises';
import { createDubFromSample, listDubSamples, readDub } from '@timbre/contract/dubbing/dubbing';
import type { Page } from '@playwright/test';
import type { JourneyStudio } from './steps/journey-studio.ts';
import { expect, expectAccessible, expectSaved, test } from './steps/journey.ts';
import { clientOf } from './steps/transcript-steps.ts';

/** Hearing, translating and speaking take a while with the engines that come with the product. */
const made = { timeout: 180_000 };

/** A sample whose words are known, translated into Spanish; its id. */
async function translatedSample(studio: JourneyStudio): Promise<string> {
  const client = clientOf(studio);
  const [sample] = await client.send(listDubSamples, {});
  if (sample === undefined) throw new Error('The product brings no sample to translate.');
  const { taskId } = await client.send(createDubFromSample, { caseId: sample.caseId, targetLanguage: 'es' });
  await expect.poll(async () => (await client.send(readDub, { taskId })).status, made).toBe('done');
  return taskId;
}

const line = (page: Page, number: number) => page.getByRole('article', { name: `Line ${number}`, exact: true });
const target = (page: Page, number: number) => page.getByRole('textbox', { name: `Line ${number}, Spanish` });
const allLines = (page: Page) => page.getByRole('button', { name: /^All lines/u });

test('a translation is corrected, spoken, heard on the picture and exported', async ({ page, studio, logIn }) => {
  test.slow();
  await logIn();
  const id = await translatedSample(studio);
  await page.goto(`${studio.address}/video-translation-editor?id=${id}`);
  await expect(target(page, 1)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Generate speech', exact: true }).click();
  const price = page.getByRole('dialog', { name: 'Generate Spanish speech' });
  await expect(price.getByText('Regenerating lines that you change later is free.')).toBeVisible();
  await price.getByRole('button', { name: /^Speak \d+ line/u }).click();
  await expect(page.getByRole('button', { name: 'Speech is up to date' })).toBeVisible(made);

  await target(page, 1).fill('Hola a todos.');
  await expectSaved(page);
  await expect(line(page, 1).getByText('Changed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Regenerate 1 changed line' }).click();
  await expect(page.getByRole('button', { name: 'Speech is up to date' })).toBeVisible(made);

  // Another way to mix it changes no line: the server says that it would be heard.
  await page.getByRole('tab', { name: 'Sound' }).click();
  await page.getByRole('radio', { name: 'Only the new speech' }).check();
  await page.getByRole('button', { name: 'Mix the sound again' }).click();
  await expect(page.getByRole('button', { name: 'Speech is up to date' })).toBeVisible(made);

  await page.getByRole('textbox', { name: 'Line 1, Spanish' }).press('Escape');
  const modes = page.getByRole('radiogroup', { name: 'Listen to' });
  for (const mode of ['Dub', 'Both', 'Original']) {
    await page.keyboard.press('o');
    await expect(modes.getByRole('radio', { name: mode })).toBeChecked();
  }
  await page.keyboard.press('Alt+2');
  await page.keyboard.press('Space');
  const video = page.getByLabel('Video', { exact: true }).and(page.locator('video'));
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  await page.keyboard.press('Space');

  await page.getByRole('textbox', { name: 'Line 1, Spanish' }).press('Escape');
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: 'Export in Spanish' });
  await expectAccessible(page);
  await dialog.getByRole('switch', { name: /^Remove text from the picture/u }).check();
  const colour = dialog.getByLabel('Color of the letters');
  await expect(async () => {
    await dialog.getByRole('slider', { name: /^Area of the text/u }).click();
    await expect(colour).not.toHaveValue('#ffffff', { timeout: 500 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Subtitles', exact: true }).click();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  const subtitles = await readFile(await (await saved).path(), 'utf8');
  expect(subtitles).toMatch(/^1\r?\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\r?\nHola a todos\./u);
});

test('lines are split, merged and brought back by keys, and leaving loads the page', async ({
  page,
  studio,
  logIn,
}) => {
  test.slow();
  await logIn();
  const id = await translatedSample(studio);
  await page.goto(`${studio.address}/video-translation-editor?id=${id}`);
  await expect(target(page, 1)).toBeVisible();
  const before = (await allLines(page).textContent()) ?? '';
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Lines shown: All lines' }).click();
  await page.getByRole('menuitemradio', { name: /^Speech to regenerate/u }).click();
  await page.getByRole('button', { name: 'Lines shown: Speech to regenerate' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: /^All lines/u }).click();
  await expect(line(page, 1)).toBeVisible();
  await page.setViewportSize(size);
  await target(page, 1).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(allLines(page)).not.toHaveText(before);
  await page.keyboard.press('k');
  await page.keyboard.press('m');
  await expect(allLines(page)).toHaveText(before);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(allLines(page)).toHaveText(before);
  await expectSaved(page);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'All video translations' }).click();
  await expect(page).toHaveURL(/\/tools\/videotranslation/u);
  // Asked in the moment in which the page is left, it has no answer.
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window).catch(() => true)).toBe(false);
});
