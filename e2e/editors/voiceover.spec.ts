import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, lastCueEnd, measureAudio, test } from '../steps/journey.ts';
import { findVoice } from '../steps/voice-steps.ts';

/** Public domain: Lewis Carroll, Alice's Adventures in Wonderland, 1865. */
const chapter = [
  'Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do.',
  'Once or twice she had peeped into the book her sister was reading, but it had no pictures or conversations in it.',
  '“And what is the use of a book,” thought Alice, “without pictures or conversations?”',
].join(' ');

/** The loudness every voice is calibrated to, and how far a short text may lie from it. */
const target = { lufs: -20, tolerance: 2 };

/** Without scrolling: a click in the middle of the button would meet it. */
async function expectUncovered(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const isMet = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isMet).toBe(true);
}

async function logInAt(page: Page, { email, password }: { readonly email: string; readonly password: string }) {
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a user pastes a text, listens along, and takes an MP3 with its subtitles home', async ({
  page,
  go,
  logIn,
}, info) => {
  await logIn();
  await go('/tools/home');
  await page.getByLabel('Text to speak').fill(chapter);
  await page.getByRole('button', { name: /^Voice:/ }).click();
  const voices = page.getByRole('dialog', { name: 'Choose a voice' });
  await (await findVoice(voices, 'Marcus Reed')).click();
  await expect(voices).toBeHidden();
  await expect(page.getByRole('button', { name: /^Voice: Marcus Reed/ })).toBeVisible();

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // The word that is being spoken is marked, and the mark moves on.
  const spoken = page.getByRole('region', { name: /Text, read along/ }).locator('mark');
  await expect(spoken.first()).toBeVisible();
  const first = await spoken.first().textContent();
  await expect.poll(() => spoken.first().textContent()).not.toBe(first);
  await page.getByRole('button', { name: 'Pause' }).click();

  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('switch', { name: 'SRT subtitles' }).press('Space');
  await page.getByRole('button', { name: 'Export MP3' }).click();
  await expect(page.getByText('Ready.')).toBeVisible({ timeout: 120_000 });
  // On a laptop's screen too, neither the export nor its files lie under the player.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  for (const name of ['Export MP3', 'Download MP3', 'Download SRT']) await expectUncovered(page, name);
  const [audio] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download MP3', exact: true }).click(),
  ]);
  const [subtitles] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download SRT', exact: true }).click(),
  ]);
  const audioPath = info.outputPath('chapter.mp3');
  const subtitlePath = info.outputPath('chapter.srt');
  await audio.saveAs(audioPath);
  await subtitles.saveAs(subtitlePath);

  const { seconds, lufs } = await measureAudio(audioPath);
  expect(seconds).toBeGreaterThan(12);
  expect(Math.abs(lufs - target.lufs)).toBeLessThan(target.tolerance);
  // MP3 comes in frames of 48 ms at 24 kHz, with one frame of padding at each end.
  expect(Math.abs(lastCueEnd(await readFile(subtitlePath, 'utf8')) - seconds)).toBeLessThan(0.15);
  await expect(
    page
      .getByRole('region', { name: 'Recent results' })
      .getByRole('button', { name: /^Download MP3 of Alice/ })
      .first(),
  ).toBeVisible();

  // An unchanged export renders nothing and costs nothing; changing one sentence pays for that sentence only.
  await expect(page.getByText('Export cost').locator('..')).toContainText('free');
});

test('a visitor is told before Play that it needs a log-in, and the text is there again after it', async ({
  page,
  go,
  studio,
}) => {
  await go('/tools/home');
  await page.getByLabel('Text to speak').fill('A visitor wrote this.');
  await expect(page.getByText('Log in to play and export it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in and export MP3' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in and play', exact: true }).click();
  await logInAt(page, studio.user);
  await expect(page.getByLabel('Text to speak')).toHaveValue('A visitor wrote this.');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('the editor takes a visitor’s text and voice along, through the log-in too', async ({ page, go, studio }) => {
  await go('/tools/home');
  await page.getByLabel('Text to speak').fill('First line.\nSecond line.');
  // At once: the last letters may not be in the browser's storage yet.
  await page.getByRole('link', { name: 'Open the editor' }).click();
  await logInAt(page, studio.user);
  await expect(page).toHaveURL(/\/overview\/article-voice\/\w+/);
  const script = page.getByRole('textbox', { name: /^Script/ });
  for (const line of ['First line.', 'Second line.']) await expect(script).toContainText(line);
  await expect(page.getByRole('button', { name: /^Voice: Marcus Reed/ })).toBeVisible();
});

test('who leaves for the editor before there are voices comes to it all the same', async ({ page, go, studio }) => {
  let arrive = () => {};
  const voices = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/searchSpeakerList**', async (route) => {
    await voices;
    await route.continue();
  });
  await go('/tools/home');
  await page.getByLabel('Text to speak').fill('Written early.');
  await page.getByRole('link', { name: 'Open the editor' }).click();
  await logInAt(page, studio.user);
  arrive();
  await expect(page).toHaveURL(/\/overview\/article-voice\/\w+/);
  await expect(page.getByRole('textbox', { name: /^Script/ })).toContainText('Written early.');
  await expect(page.getByRole('button', { name: /^Voice: Claire Ashdown/ })).toBeVisible();
});

test('a text that the voice cannot read is refused in words', async ({ page, go, logIn }) => {
  await logIn();
  await go('/tools/home');
  await page.getByLabel('Text to speak').fill('吾輩は猫である。名前はまだ無い。');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // The chosen voice is English: it says so instead of spelling signs.
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /voice/i }).first(),
  ).toBeVisible();
});
