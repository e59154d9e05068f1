import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { aligned, alignScript, subtitle } from './steps/alignment-steps.ts';
import { expect, expectAccessible, test } from './steps/journey.ts';
import {
  canRecognise,
  chooseFiles,
  recentTranscriptions,
  recognised,
  recognitionMissing,
  speak,
} from './steps/recognition-steps.ts';

const spoken = 'The weather is good today. We will go to the house by the river.';

/** Uploads a file to become something else; it stands in the list. */
async function convert(page: Page, path: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload a file instead' }).click();
  await chooseFiles(page, page.getByRole('menuitem', { name: to }), path);
}

test('a visitor reads what it does and costs, and comes back to it after the log-in', async ({ page, go }) => {
  await go('/youtube-downloader');
  await expect(page.getByText('0.02 credits a second', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms of service' }).first()).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    /to=%2Fyoutube-downloader/,
  );
  await expectAccessible(page);
});

test('a link that leads inside is refused; a file of one’s own gives its sound', async ({ page, go, logIn }, info) => {
  await logIn();
  await go('/youtube-downloader');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Link', { exact: true }).fill('http://127.0.0.1/clip.mp4');
  await page.getByRole('button', { name: 'Check link' }).click();
  await expect(page.getByText('the URL you provided is currently not supported')).toBeVisible();

  const clip = info.outputPath('clip.mp4');
  const sources = ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=5:d=2', '-f', 'lavfi', '-i', 'sine=440:d=2'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...sources, '-pix_fmt', 'yuv420p', clip]);
  await convert(page, clip, 'The audio, as WAV');
  await expect(page.getByText('Audio, WAV', { exact: false }).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save “clip”' }).click();
  expect((await saved).suggestedFilename()).toBe('clip.wav');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete “clip”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
});

test('a cookie file is chosen and removed; a wrong one is refused', async ({ page, go, logIn }) => {
  await logIn();
  await go('/youtube-downloader');
  const jar = page.getByLabel('Cookie file');
  const cookies = (text: string) => ({ name: 'cookies.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await jar.setInputFiles(cookies(' '));
  await expect(page.getByText('can’t be used as a cookie file', { exact: false })).toBeVisible();
  await jar.setInputFiles(cookies('example.org\tFALSE\t/\tFALSE\t0\tsid\tyes\n'));
  await expect(page.getByText('Cookies from “cookies.txt” will be sent', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the cookie file' }).click();
  await expect(page.getByRole('button', { name: 'Cookie file', exact: true })).toBeVisible();
});

test('what is finished is handed to transcription and to alignment without being sent again', async ({
  page,
  go,
  logIn,
}, info) => {
  test.skip(!canRecognise, recognitionMissing);
  const talk = speak(info.outputPath('talk.wav'), spoken);
  await logIn();
  await go('/youtube-downloader');
  await convert(page, talk, 'The audio, as WAV');
  await page.getByRole('button', { name: 'Transcribe “talk”' }).click({ timeout: 120_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/About 0\.\d+ credits/u)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Transcribe', exact: true })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Transcribe', exact: true }).click();
  await expect(page).toHaveURL(/\/speech-to-text/u);
  await expect(recentTranscriptions(page).getByRole('link', { name: 'talk' })).toBeVisible(recognised);

  await go('/youtube-downloader');
  await page.getByRole('link', { name: 'Align subtitles to “talk”' }).click();
  await expect(page).toHaveURL(/\/subtitle-alignment\?download=/u);
  await alignScript(page, spoken.replace('. ', '.\n'));
  await expect(subtitle(page, 1)).toHaveValue(/^The weather is good/u, aligned);
});
