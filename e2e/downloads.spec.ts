import { execFileSync } from 'node:child_process';
import { expect, expectAccessible, test } from './journey.ts';

test('a link that leads inside is refused; a file of one’s own gives its sound', async ({ page, go, logIn }, info) => {
  await logIn();
  await go('/youtube-downloader');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Link', { exact: true }).fill('http://127.0.0.1/clip.mp4');
  await page.getByRole('button', { name: 'Look it up' }).click();
  await expect(page.getByText('the URL you provided is currently not supported')).toBeVisible();

  const clip = info.outputPath('clip.mp4');
  const sources = ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=5:d=2', '-f', 'lavfi', '-i', 'sine=440:d=2'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...sources, '-pix_fmt', 'yuv420p', clip]);
  await page.getByRole('button', { name: 'Upload a file instead' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Its sound, as WAV' }).click(),
  ]);
  await chooser.setFiles(clip);
  await expect(page.getByText('Sound, WAV', { exact: false }).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save “clip”' }).click();
  expect((await saved).suggestedFilename()).toBe('clip.wav');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete “clip”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
});
