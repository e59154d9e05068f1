import type { Page } from '@playwright/test';
import { cloneConsent } from '@timbre/contract/cloning/cloning';
import {
  choose,
  clearLanguage,
  cloningDouble,
  dialog,
  fillIn,
  link,
  ownVoice,
  recorderDouble,
  send,
} from './steps/cloning-steps.ts';
import { expect, expectAccessible, test } from './steps/journey.ts';

test.beforeEach(async ({ logIn }) => logIn());

test('a link that was typed counts as entered; what is missing is said in the specification’s words', async ({
  page,
  go,
}) => {
  const double = await cloningDouble(page);
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener('couponStatus', (event) => told.push((event as CustomEvent).detail));
  });
  let answerChoices = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answerChoices = resolve;
  });
  await page.route('**/speakerClone/getSearchCriteria', async (route) => {
    await asked;
    await route.fallback();
  });
  await go('/tools/home');
  await page.getByRole('button', { name: 'Add voice' }).click();
  const form = dialog(page);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(' ');
  await form.getByRole('textbox', { name: 'Name', exact: true }).blur();
  const missing = form.getByText('Please provide a name for the cloned voice.');
  await expect(missing).toBeVisible();
  // The language that is guessed meanwhile takes nothing back.
  answerChoices();
  await expect(form.getByRole('combobox', { name: 'Language', exact: true })).not.toHaveValue('');
  await expect(missing).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('x'.repeat(51));
  await form.getByRole('textbox', { name: 'Name', exact: true }).blur();
  await expect(form.getByText('At most 50 characters')).toBeVisible();
  await fillIn(page);
  await form.getByRole('checkbox', { name: cloneConsent.wordings.en }).uncheck();
  await send(page);
  await expect(form.getByText('Please acknowledge that you have read and understood the statement.')).toBeVisible();
  expect(double.samples).toEqual([]);
  await form.getByRole('checkbox', { name: cloneConsent.wordings.en }).check();
  const typed = form.getByRole('textbox', { name: 'Link to an audio or video file' });
  await typed.fill('ftp://example.org/me.mp3');
  await send(page);
  await expect(form.getByText("We're sorry, but the URL you provided is currently not supported.")).toBeVisible();
  await typed.fill(link);
  await send(page);
  await expect(page).toHaveURL(/\/overview\/article-voice/u);
  expect(double.samples).toEqual([{ link, isTrimmed: false }]);
  expect(double.forms).toMatchObject([{ name: 'Harbour', consent: cloneConsent.version, consentLanguage: 'en' }]);
  expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([{ itemType: 3 }]);
});

test('its buttons are in reach without scrolling, and cover nothing that has the focus', async ({ page, studio }) => {
  await cloningDouble(page);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${studio.address}/tools/home?show=cloning`);
    const button = dialog(page).getByRole('button', { name: 'Add to my voice' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const consent = dialog(page).getByRole('checkbox', { name: cloneConsent.wordings.en });
    await consent.focus();
    await consent.press('Space');
    const [above, below] = [await consent.boundingBox(), await button.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
});

test('the accent comes after the language, and goes with it', async ({ page, studio }) => {
  const double = await cloningDouble(page);
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  const accent = dialog(page).getByRole('combobox', { name: 'Accent', exact: true });
  // The language is guessed: the browser's.
  await expect(dialog(page).getByRole('combobox', { name: 'Language', exact: true })).toHaveValue('American English');
  await clearLanguage(page);
  await accent.click();
  await expect(dialog(page).getByText('Please select language first')).toBeVisible();
  await fillIn(page);
  await expect(accent).toHaveValue('No option');
  await accent.click();
  const offered = page.getByRole('listbox', { name: 'Accent' }).getByRole('option');
  await expect(offered.last()).toHaveText('No option');
  const [first = ''] = await offered.allTextContents();
  await offered.first().click();
  await expect(accent).toHaveValue(first);
  await choose(page, 'Language', 'Japanese (Japan)');
  await expect(accent).toHaveValue('No option');
  await send(page);
  await expect.poll(() => double.forms).toMatchObject([{ language: 'ja-JP', accent: '' }]);
});

test('who reads the statement in Japanese agrees to the Japanese one', async ({ page, studio }) => {
  const double = await cloningDouble(page);
  await page.addInitScript(() => localStorage.setItem('timbre.language', 'ja'));
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  const form = page.getByRole('dialog', { name: '声を追加' });
  await form.getByRole('textbox', { name: '名前', exact: true }).fill('私の声');
  for (const label of ['言語', '性別', '年齢層']) {
    await form.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('listbox', { name: label }).getByRole('option').first().click();
  }
  await form.getByRole('textbox', { name: '音声・動画ファイルのリンク' }).fill(link);
  await form.getByRole('checkbox', { name: cloneConsent.wordings.ja }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: '自分の声に追加' }).click();
  await expect.poll(() => double.forms).toMatchObject([{ consentLanguage: 'ja' }]);
});

test('too long a sample is cut, or another is tried', async ({ page, studio }) => {
  const double = await cloningDouble(page);
  double.sampleRefused = {
    code: 9000,
    err_code: 'clone.sample-long',
    message: 'The file exceeds the maximum of 1 minute.',
  };
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  await fillIn(page);
  const over = page.getByRole('dialog', { name: 'This sample is too long or too large' });
  await dialog(page).getByRole('button', { name: 'Use link' }).click();
  await over.getByRole('button', { name: 'Try another' }).click();
  const typed = dialog(page).getByRole('textbox', { name: 'Link to an audio or video file' });
  await expect(typed).toHaveValue('');
  await typed.fill(link);
  await dialog(page).getByRole('button', { name: 'Use link' }).click();
  await over.getByRole('button', { name: 'Auto-trim' }).click();
  await expect(dialog(page).getByText('me.mp3')).toBeVisible();
  expect(double.samples.map(({ isTrimmed }) => isTrimmed)).toEqual([false, false, true]);
});

test('4132 is an offer to upgrade within the dialog', async ({ page, studio }) => {
  const double = await cloningDouble(page);
  const message =
    'Instant voice cloning is not available for your current plan. Please upgrade to Professional plan to access this feature.';
  double.refused = { code: 4132, err_code: 'clone.upgrade', message };
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  await fillIn(page);
  await send(page);
  const upgrade = page.getByRole('dialog', { name: 'Upgrade to continue' });
  await expect(upgrade.getByText(message)).toBeVisible();
  await upgrade.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Harbour');
});

test('a form that is closed while its voice is being made leaves it in the list', async ({ page, studio }) => {
  const double = await cloningDouble(page);
  double.begun = { status: 'queued' };
  await page.route('**/speakerClone/getSpeakerInfo**', () => undefined);
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  await fillIn(page);
  await send(page);
  await expect(dialog(page).getByRole('button', { name: 'Just wait a bit...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  const mine = page.getByRole('region', { name: 'My voices' });
  await expect(mine.getByText('Harbour')).toBeVisible();
  await expect(mine.getByText('1 of 3 in use')).toBeVisible();
});

test('a voice that can’t be deleted says so: the server’s reason, or that it failed', async ({ page, go }) => {
  const double = await cloningDouble(page);
  double.voices = [ownVoice('Harbour')];
  const inUse = { code: 9000, err_code: 'clone.in-use', message: '“A tale” uses this voice.', data: null };
  const answers = [inUse, null];
  await page.route('**/speakerClone/Harbour', (route) => {
    const json = answers.shift();
    return json == null ? route.abort() : route.fulfill({ json });
  });
  await go('/tools/home');
  for (const said of ['“A tale” uses this voice.', 'Delete error, please try again']) {
    await page.getByRole('region', { name: 'My voices' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
});

test.describe('the recorder', () => {
  const clock = (page: Page) => dialog(page).getByRole('timer');
  async function openRecorder(page: Page, address: string): Promise<void> {
    await page.goto(`${address}/tools/home?show=cloning`);
    await dialog(page).getByRole('button', { name: 'Record', exact: true }).click();
  }

  test('counts what is recorded and no pause, ends at the minute, and asks', async ({ page, studio }) => {
    await recorderDouble(page);
    await cloningDouble(page);
    await page.clock.install();
    await openRecorder(page, studio.address);
    await dialog(page).getByRole('button', { name: 'Start' }).click();
    await dialog(page).getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.clock.fastForward(30_000);
    await expect(clock(page)).toContainText(/00:3\d/u);
    await dialog(page).getByRole('button', { name: 'Pause', exact: true }).click();
    const before = await clock(page).textContent();
    await page.clock.fastForward(300_000);
    await expect(clock(page)).toHaveText(before ?? '');
    await dialog(page).getByRole('button', { name: 'Resume' }).click();
    await page.clock.fastForward(30_000);
    await expect(
      page.getByText('You’ve reached the one-minute limit. Upload the recording, or discard it.'),
    ).toBeVisible();
    await expect(clock(page)).toHaveText('01:00 / 01:00');
    expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([
      { audioBitsPerSecond: 128_000, mimeType: 'audio/webm;codecs=opus', sliceMs: 10_000 },
    ]);
  });

  test('asks before what was recorded is closed, and cancel throws it away', async ({ page, studio }) => {
    await recorderDouble(page);
    const double = await cloningDouble(page);
    await openRecorder(page, studio.address);
    await dialog(page).getByRole('button', { name: 'Start' }).click();
    await dialog(page).getByRole('button', { name: 'Close the recorder' }).click();
    const question = page.getByRole('dialog', { name: 'Use this recording?' });
    await expect(question.getByRole('button', { name: 'Upload' })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Start' })).toBeVisible();
    await expect(clock(page)).toContainText('00:00');
    // A microphone that is pulled out ends it too, and what was heard until then can be used.
    await dialog(page).getByRole('button', { name: 'Start' }).click();
    await expect(dialog(page).getByRole('button', { name: 'End' })).toBeVisible();
    await page.evaluate(() => (window as unknown as { track: EventTarget }).track.dispatchEvent(new Event('ended')));
    await expect(question.getByText('The microphone was disconnected or blocked, so recording stopped.')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(double.samples).toEqual([]);
  });

  test('says how to let it hear, and that a browser can’t record', async ({ page, studio }) => {
    await recorderDouble(page, { isRefused: true });
    await openRecorder(page, studio.address);
    await dialog(page).getByRole('button', { name: 'Start' }).click();
    const tips = page.getByRole('dialog', { name: 'Kind tips' });
    await expect(tips.getByText('Please turn on your microphone permission.')).toBeVisible();
    await tips.getByRole('button', { name: 'Got it' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Start' })).toBeVisible();
    await page.addInitScript(() => Object.assign(window, { MediaRecorder: undefined }));
    await openRecorder(page, studio.address);
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'This browser can’t record. Use another one, or upload a file.',
    );
  });
});

test.describe('the questions of a plan’s slots', () => {
  test('(1) offer an upgrade when all are taken', async ({ page, go }) => {
    const double = await cloningDouble(page);
    double.limit = 1;
    double.voices = [ownVoice('Ann')];
    await go('/tools/home');
    await page.getByRole('button', { name: 'Add voice' }).click();
    const upgrade = page.getByRole('dialog', { name: 'Upgrade to continue' });
    await expect(upgrade.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await upgrade.getByRole('button', { name: 'Upgrade' }).click();
    await expect(page).toHaveURL(/\/pricing/u);
  });

  test('(2) say that all are back', async ({ page, go }) => {
    const double = await cloningDouble(page);
    double.voices = [ownVoice('Ann'), ownVoice('Ben', { isUsable: false })];
    await go('/tools/home');
    const back = page.getByRole('dialog', { name: 'Congratulations' });
    await expect(back.getByText('Your plan was updated. All voices you cloned can be used again.')).toBeVisible();
    await expectAccessible(page);
    await back.getByRole('button', { name: 'Got it and continue' }).click();
    await expect(back).toBeHidden();
    expect(double.uses).toEqual([{ usableList: ['Ann', 'Ben'], disableList: [] }]);
  });

  test('(3) let as many be chosen as the plan includes', async ({ page, go }) => {
    const double = await cloningDouble(page);
    double.limit = 2;
    double.voices = ['Ann', 'Ben', 'Cem'].map((name) => ownVoice(name));
    const sentence = 'Please select 2 voices that you want to continue using.';
    double.refused = { code: 9000, err_code: 'clone.keep', message: sentence };
    await go('/tools/home');
    const attention = page.getByRole('dialog', { name: 'Attention' });
    await expect(attention.getByText(/^Your plan was updated and includes 2 cloned voices now\./u)).toBeVisible();
    await expect(attention.getByRole('button', { name: 'Confirm (0/2)' })).toBeDisabled();
    await expectAccessible(page);
    await attention.getByRole('checkbox', { name: 'Ann' }).check();
    await attention.getByRole('checkbox', { name: 'Cem' }).check();
    await attention.getByRole('checkbox', { name: 'Ben' }).check();
    await expect(attention.getByRole('button', { name: 'Confirm (3/2)' })).toBeDisabled();
    await attention.getByRole('checkbox', { name: 'Ben' }).uncheck();
    await attention.getByRole('button', { name: 'Confirm (2/2)' }).click();
    await expect(attention.getByText(sentence)).toBeVisible();
    double.refused = null;
    await attention.getByRole('button', { name: 'Confirm (2/2)' }).click();
    await expect(page.getByText('Instant voices confirmed.')).toBeVisible();
    expect(double.uses.at(-1)).toEqual({ usableList: ['Ann', 'Cem'], disableList: ['Ben'] });
  });
});
