import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSubtitles } from '@timbre/media/subtitles/read-subtitles';
import { aligned, alignScript, scriptField, subtitle } from './steps/alignment-steps.ts';
import { expect, expectAccessible, expectSaved, test as journey } from './steps/journey.ts';

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

/** Opens the page for someone who is logged in; what it gives aligns a text to the recording there. */
const test = journey.extend<{ readonly align: (script: readonly string[]) => Promise<void> }>({
  align: async ({ page, studio, go, logIn }, use) => {
    await logIn();
    await go('/subtitle-alignment');
    await use(async (script) => {
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await recording(studio.folder));
      await alignScript(page, script.join('\n'));
    });
  },
});

test('a recording and its text become subtitles, which are corrected and taken home', async ({ page, align }) => {
  await expect(page.getByRole('heading', { name: 'Subtitle alignment', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await align(lines);
  const second = subtitle(page, 2);
  await expect(second).toHaveValue(/^Two fishing boats rocked\s+slowly\s+at their ropes\.$/u, aligned);
  await expect(subtitle(page, 5)).toHaveCount(0);
  await expectAccessible(page);

  await second.fill('Two boats rocked at their ropes.');
  await second.blur();
  await expectSaved(page);
  await page.reload();
  await expect(second).toHaveValue('Two boats rocked at their ropes.');

  // On the lane: keys move its end, and one undo takes back the times, another one the text.
  const clip = page.getByRole('slider', { name: /^Subtitle 2: Two boats/u });
  const times = await clip.getAttribute('aria-valuetext');
  await clip.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(clip).not.toHaveAttribute('aria-valuetext', times ?? '');
  await page.keyboard.press('Control+z');
  await expect(clip).toHaveAttribute('aria-valuetext', times ?? '');
  const box = await clip.boundingBox();
  if (box === null) throw new Error('There is no subtitle on the lane.');
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 30, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(clip).not.toHaveAttribute('aria-valuetext', times ?? '');
  await second.focus();
  await page.keyboard.press('Control+z');
  await expect(clip).toHaveAttribute('aria-valuetext', times ?? '');
  await expectSaved(page);

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
  align,
}) => {
  await align(lines);
  const first = subtitle(page, 1);
  await expect(first).toBeVisible(aligned);
  const other = await context.newPage();
  await other.goto(page.url());
  await subtitle(other, 2).fill('From the other tab.');
  await expectSaved(other);
  await first.fill('From this tab.');
  await expect(page.getByText('changed elsewhere, in another tab', { exact: false })).toBeVisible();
  // Not even a reload loses it.
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true));
  await page.reload();
  await expect(first).toHaveValue('From this tab.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expectSaved(page);
  await page.reload();
  await expect(first).toHaveValue('From this tab.');
  await expect(subtitle(page, 2)).toHaveValue('From the other tab.');

  await page.getByRole('link', { name: 'Align another text' }).click();
  await expect(scriptField(page)).toHaveValue(lines.join('\n'));
  await alignScript(page, lines.slice(0, 3).join('\n'));
  await expect(subtitle(page, 3)).toBeVisible(aligned);
  await expect(subtitle(page, 4)).toHaveCount(0);
});

test('a text that is not in the recording is told, costs nothing, and the right one can follow', async ({
  page,
  align,
}) => {
  await align(another);
  await expect(page.getByText(/This text wasn’t found in the recording.*Nothing was charged/u)).toBeVisible(aligned);
  await expectAccessible(page);
  await scriptField(page).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Try again with this text' }).click();
  await expect(subtitle(page, 4)).toHaveValue(/^Nobody heard\s+the bell\s+of/u, aligned);
});

test('the subtitle that is said stands on the picture', async ({ page, studio, go, logIn }) => {
  await logIn();
  await go('/subtitle-alignment');
  const path = join(studio.folder, 'harbour.mp4');
  const sound = ['-i', await recording(studio.folder)];
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10'];
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-nostdin',
    ...sound,
    ...picture,
    '-shortest',
    '-pix_fmt',
    'yuv420p',
    path,
  ]);
  await page.locator('input[type=file]').first().setInputFiles(path);
  await alignScript(page, lines.join('\n'));
  await expect(subtitle(page, 2)).toBeVisible(aligned);
  await page.getByRole('button', { name: 'Play subtitle 2' }).click();
  const caption = page.locator('[data-caption]');
  await expect(caption).toHaveText(/^Two fishing boats/u);
  const [text, video] = [await caption.boundingBox(), await page.locator('video').boundingBox()];
  if (text === null || video === null) throw new Error('There is no picture.');
  expect(text.y).toBeGreaterThan(video.y + video.height / 2);
  expect(text.y + text.height).toBeLessThanOrEqual(video.y + video.height);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('form, list and editor fit', async ({ page, align }) => {
    const expectNoSideways = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect(page.getByRole('button', { name: 'Align', exact: true })).toBeVisible();
    await expectNoSideways();
    await align(lines);
    await expect(subtitle(page, 1)).toBeVisible(aligned);
    await expectNoSideways();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All alignments' }).click();
    await expect(page.getByRole('link', { name: 'Open harbour' }).first()).toBeVisible();
    await expectNoSideways();
    await expectAccessible(page);
  });
});

test('a text is sought in the language it reads like, until another one is chosen', async ({ page, logIn, go }) => {
  await logIn();
  await go('/subtitle-alignment');
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect(language).toHaveValue('American English');
  await scriptField(page).fill('今日はいい天気です。川のそばの家に行って、本を読みましょう。');
  await expect(language).toHaveValue(/^Japanese/u);
  await language.click();
  await page.getByRole('option', { name: 'British English', exact: true }).click();
  await scriptField(page).fill('Das Wetter ist heute gut, und wir gehen zu dem Haus an dem Fluss.');
  await expect(language).toHaveValue('British English');
});
