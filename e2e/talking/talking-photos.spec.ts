import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectSaved, test } from '../steps/journey.ts';

const run = promisify(execFile);
/** A face that is drawn, and no one's. */
const portrait = async () => ({
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: await sharp(join(import.meta.dirname, '../../engines/src/faces/testing-face.svg'))
    .png()
    .toBuffer(),
});

const lineText = (page: Page, number: number) => page.getByLabel(`Text of line ${number}`, { exact: true });

async function mediaFacts(path: string): Promise<{ readonly width: number; readonly seconds: number }> {
  const entries = ['-show_entries', 'stream=width:format=duration', '-of', 'json'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...entries, `file:${path}`]);
  const { streams, format } = JSON.parse(stdout) as {
    streams: { width?: number }[];
    format: { duration: string };
  };
  return { width: streams.find(({ width }) => width !== undefined)?.width ?? 0, seconds: Number(format.duration) };
}

test('a portrait speaks a line: seen moving for free, made into a video once, and saved', async ({
  page,
  go,
  logIn,
}) => {
  test.slow();
  await logIn();
  await go('/talking-photo-editor');
  await expect(page.getByRole('heading', { name: 'Who is speaking?' })).toBeVisible();
  const photo = page.getByLabel('Photo', { exact: true }).first();
  await photo.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file can’t be read as a picture.')).toBeVisible();
  await photo.setInputFiles(await portrait());
  const preview = page.getByRole('img', { name: 'Preview of portrait.png' });
  await expect(preview).toBeVisible();
  await lineText(page, 1).fill('Hello there.');
  await expectSaved(page);
  await expect(page).toHaveURL(/\?id=\w{26}$/u);
  await expectAccessible(page);

  // Enter and Backspace split and join lines; undo goes back over both.
  await lineText(page, 1).press('End');
  await page.keyboard.press('Enter');
  await expect(lineText(page, 2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(lineText(page, 2)).toHaveCount(0);

  // Escape ends the correction of a face.
  await page.getByRole('button', { name: 'Adjust face' }).click();
  await expect(page.getByRole('button', { name: 'Chin' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chin' })).toHaveCount(0);

  // The picture changes while the sound plays. It moves for a second and stands as before then: the page itself looks.
  const moved = preview.evaluate(async (canvas: HTMLCanvasElement) => {
    const still = canvas.toDataURL();
    while (canvas.toDataURL() === still) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.getByRole('button', { name: 'Play from this line' }).click();
  await moved;

  await page.getByRole('button', { name: 'Make video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make video' });
  await dialog.getByRole('button', { name: 'Make video' }).click();
  await expect(dialog.getByText('Please confirm that you may use this portrait.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /I hereby confirm/u }).check();
  await dialog.getByRole('button', { name: 'Make video' }).dblclick();
  await expect(dialog.getByText('Your video is ready.')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const facts = await mediaFacts(await (await saved).path());
  expect(facts.width).toBe(1280);
  expect(facts.seconds).toBeGreaterThan(0.8);
  // Unchanged, it costs nothing again; the double click has made one.
  await expect(dialog.getByText(/^free/u)).toBeVisible();

  // Who leaves and comes back finds it again.
  await page.reload();
  await page.getByRole('button', { name: 'Make video' }).click();
  await expect(dialog.getByText('Your video is ready.')).toBeVisible();
});

test('pages are added, sorted and brought back by keyboard, and an avatar stands on one', async ({
  page,
  go,
  logIn,
}) => {
  await logIn();
  await go('/talking-avatar');
  const avatars = page.getByRole('dialog');
  await avatars.getByText('Your avatars', { exact: true }).click();
  await expect(avatars.getByText('None of your avatars are ready yet.')).toBeVisible();
  await avatars.getByText('Cast', { exact: true }).click();
  await avatars.getByRole('button', { name: /^Use /u }).first().click();
  await expect(page.getByRole('img', { name: /^Preview of/u })).toBeVisible();
  await lineText(page, 1).fill('First page.');
  await page.getByRole('button', { name: 'Add page' }).click();
  await lineText(page, 1).fill('Second page.');
  const pages = page.getByRole('list', { name: 'Pages' }).getByRole('button');
  await expect(pages).toHaveCount(2);
  await pages.nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(pages.first()).toContainText('Second page.');
  await expect(pages.first()).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(pages).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(pages).toHaveCount(2);
  await expectSaved(page);

  // No one is on the second page: it can't become a video, and the way there is one click.
  await page.getByRole('button', { name: 'Make video' }).click();
  await expect(page.getByText('Page 1 needs a photo or avatar and something to say.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Voice: ' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+h');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a project that is not there says so', async ({ page, studio, logIn }) => {
  await logIn();
  await page.goto(`${studio.address}/talking-photo-editor?id=00000000000000000000000000`);
  await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
});
