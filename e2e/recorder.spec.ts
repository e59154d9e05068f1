import { expect, expectAccessible, test } from './steps/journey.ts';
import { cutWords, transcribed } from './steps/transcript-steps.ts';

test('what is recorded outlasts the page, is trimmed, and is saved into the library', async ({ page, go, logIn }) => {
  await logIn();
  await go('/record');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('timer')).toContainText('0:03');
  // No one pressed Finish.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const kept = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save to library' }) });
  await expect(kept).toHaveCount(1);
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'Trim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trim the recording' });
  await dialog.getByRole('slider', { name: 'Start' }).focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Keep this part' }).click();
  await expect(dialog).toBeHidden();
  await kept.getByRole('button', { name: 'Transcribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Speech to text' })).toBeVisible();
  await expect(page.getByText(/^Recording of .*\.wav$/u)).toBeVisible();
  await page.goBack();
  await kept.getByRole('button', { name: 'Save to library' }).click();
  await expect(page.getByText('Saved in your sounds', { exact: false })).toBeVisible();
  await expect(kept).toHaveCount(0);
});

test('leaving in the middle asks first, and what was recorded is there at once', async ({ page, go, logIn }) => {
  await logIn();
  await go('/record');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('timer')).toContainText('0:02');
  const away = page.getByRole('link', { name: 'Speech to text' }).first();
  await away.click();
  const question = page.getByRole('dialog', { name: 'Stop recording?' });
  await question.getByRole('button', { name: 'Keep recording' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await away.click();
  await question.getByRole('button', { name: 'Stop and leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Speech to text' })).toBeVisible();
  await page.goBack();
  const transcribe = page.getByRole('button', { name: 'Transcribe', exact: true });
  await expect(transcribe).toHaveCount(1);
  // The second click comes before the page has gone.
  await transcribe.dblclick();
  await expect(page.getByText(/^Recording of .*\.webm$/u)).toHaveCount(1);
});

test('a microphone that is refused, or taken away while it records, is said, and what was heard is kept', async ({
  page,
  go,
}) => {
  await go('/record');
  await page.evaluate(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    const refuse = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
    const openAndLose = async (wishes: MediaStreamConstraints) => {
      const stream = await open(wishes);
      const [track] = stream.getTracks();
      setTimeout(() => {
        track?.stop();
        track?.dispatchEvent(new Event('ended'));
      }, 1500);
      return stream;
    };
    const tries = [refuse, openAndLose];
    devices.getUserMedia = (wishes = {}) => (tries.shift() ?? open)(wishes);
  });
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The microphone is blocked. Allow it');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('The microphone was disconnected or blocked');
  await expect(page.getByRole('button', { name: 'Save to library' })).toBeEnabled();
  await expect(page.getByRole('listitem').getByText(/ 1s · \d+ KB$/u)).toBeVisible();
});

test('a recording is cut by its words, heard without them, and exported', async ({ page, logIn, studio }) => {
  await logIn();
  const id = await transcribed(studio);
  await page.goto(`${studio.address}/transcription-result?id=${id}&view=cut`);
  await cutWords(page, 3);
  await expect(page.getByText(/^1 cut: /u)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Nothing is cut/u)).toBeVisible();
  await page.keyboard.press('Control+y');
  await expectAccessible(page);
  // Playing leaps over it.
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const seconds = () => page.locator('video').evaluate((media: HTMLMediaElement) => media.currentTime);
  await expect.poll(seconds).toBeGreaterThan(0.5);
  await page.getByText('Cut list', { exact: true }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export the cut recording' });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = dialog.getByRole('button', { name: 'Download: WAV' });
  await expect(download).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('A day on the farm.wav');
});
