import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloningLimits } from '@timbre/contract/cloning/cloning';
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
import { expect, test } from './steps/journey.ts';

test.beforeEach(async ({ logIn }) => logIn());

const tooLong = {
  code: 9125,
  err_code: 'clone.sample-long',
  message: 'The file exceeds the maximum of 1 minute.',
};

test('a recording is not thrown away with the dialog around it', async ({ page, studio }) => {
  await recorderDouble(page);
  const double = await cloningDouble(page);
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  await dialog(page).getByRole('button', { name: 'Record', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Start' }).click();
  await expect(dialog(page).getByRole('button', { name: 'End' })).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Use this recording?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Start' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeVisible();
  expect(double.samples).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('a recording to match is not thrown away with its dialog either, or by another tab of it', async ({
  page,
  go,
}) => {
  await recorderDouble(page);
  await go('/tools/home');
  await page
    .getByRole('button', { name: /^Change voice|^Voice:/u })
    .first()
    .click();
  await page.getByRole('button', { name: 'Find a matching voice' }).click();
  const match = page.getByRole('dialog', { name: 'Find a matching voice' });
  const question = page.getByRole('dialog', { name: 'Use this recording?' });
  await match.getByRole('button', { name: 'Record', exact: true }).click();
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => match.getByRole('tab').last().click(),
    () => match.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await match.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(match.getByRole('button', { name: 'End' })).toBeVisible();
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.keyboard.press('Escape');
  await expect(match).toBeHidden();
});

test('the accent says by the keyboard too that it comes after the language', async ({ page, studio }) => {
  await cloningDouble(page);
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  const accent = dialog(page).getByRole('combobox', { name: 'Accent', exact: true });
  await clearLanguage(page);
  for (const key of ['ArrowDown', 'Enter']) {
    await accent.press(key);
    await expect(accent).toHaveAccessibleDescription('Please select language first');
    await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill(key);
    await expect(dialog(page).getByText('Please select language first')).toBeHidden();
  }
});

test('accents are named in the reader’s language', async ({ page, studio }) => {
  await cloningDouble(page);
  await page.addInitScript(() => localStorage.setItem('timbre.language', 'ja'));
  await page.route('**/getSearchCriteria', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { specificLanguage: { detail: object[] }[] } };
    for (const { detail } of body.data.specificLanguage) detail.unshift({ name: 'Scottish', value: 'Scottish' });
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  const form = page.getByRole('dialog', { name: '声を追加' });
  await form.getByRole('combobox', { name: '言語', exact: true }).click();
  await page.getByRole('listbox', { name: '言語' }).getByRole('option').first().click();
  await form.getByRole('combobox', { name: 'アクセント', exact: true }).click();
  await expect(page.getByRole('option', { name: 'スコットランド訛り' })).toBeVisible();
});

test('languages that could not be read are read again', async ({ page, studio }) => {
  await cloningDouble(page);
  let isBroken = true;
  const broken = { code: 9000, err_code: 'server.error', message: 'Server error, please try again later', data: null };
  await page.route('**/getSearchCriteria', (route) => (isBroken ? route.fulfill({ json: broken }) : route.fallback()));
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  await expect(dialog(page).getByText(broken.message)).toBeVisible();
  isBroken = false;
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await choose(page, 'Language', 'American English');
});

test('a form whose link leads to too much goes on when it may be cut', async ({ page, studio }) => {
  const double = await cloningDouble(page);
  double.sampleRefused = tooLong;
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  await fillIn(page);
  await send(page);
  await page
    .getByRole('dialog', { name: 'This sample is too long or too large' })
    .getByRole('button', { name: 'Auto-trim' })
    .click();
  await expect.poll(() => double.forms).toMatchObject([{ name: 'Harbour' }]);
  expect(double.samples).toEqual([
    { link, isTrimmed: false },
    { link, isTrimmed: true },
  ]);
});

test('what is too much even to be cut says so, before it is sent', async ({ page, studio }) => {
  const double = await cloningDouble(page);
  const folder = await mkdtemp(join(tmpdir(), 'cloning-large-'));
  const file = join(folder, 'me.wav');
  await writeFile(file, '');
  await truncate(file, cloningLimits.trimBytes + 1);
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expect(dialog(page).getByText(/^Files over 100 MB can’t be trimmed here\./u)).toBeVisible();
  await rm(folder, { recursive: true });
  await page.unroute('**/gateway-apis/tts/v1/speakerClone/sample');
  await page.route('**/speakerClone/sample', (route) => route.fulfill({ json: { ...tooLong, data: null } }));
  await dialog(page).getByRole('textbox', { name: 'Link to an audio or video file' }).fill(link);
  await dialog(page).getByRole('button', { name: 'Use link' }).click();
  await page.getByRole('button', { name: 'Auto-trim' }).click();
  await expect(dialog(page).getByText(/^Recordings over 10 minutes can’t be trimmed here\./u)).toBeVisible();
  expect(double.samples).toEqual([]);
});

test('a passing error while a voice is made does not end the form; one that is no answer says “try again”', async ({
  page,
  studio,
}) => {
  const double = await cloningDouble(page);
  double.begun = { status: 'queued' };
  const passing = ['server.error', 'request.too-many'];
  await page.route('**/speakerClone/getSpeakerInfo**', (route) => {
    const code = passing.shift();
    if (code !== undefined) return route.fulfill({ json: { code: 9000, err_code: code, message: code, data: null } });
    const failed = ownVoice('Harbour', { status: 'failed', error: null });
    return route.fulfill({ json: { code: 200, message: '', data: { clone: failed } } });
  });
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  await fillIn(page);
  await send(page);
  await expect(dialog(page).getByText('Clone fail, try again')).toBeVisible();
  expect(passing).toEqual([]);
});

test('the form comes back from a look at the prices', async ({ page, studio }) => {
  const double = await cloningDouble(page);
  double.refused = { code: 9120, err_code: 'clone.slots-used', message: 'All voices of your plan are in use.' };
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  await fillIn(page);
  await send(page);
  await page.getByRole('dialog', { name: 'Upgrade to continue' }).getByRole('button', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL(/\/pricing/u);
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  await expect(dialog(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Harbour');
  await expect(dialog(page).getByRole('textbox', { name: 'Link to an audio or video file' })).toHaveValue(link);
});

test('a plan that makes no voices here is told so before the form, and when one is tried again', async ({
  page,
  go,
}) => {
  const double = await cloningDouble(page);
  const message =
    'Instant voice cloning is not available for your current plan. Please upgrade to Professional plan to access this feature.';
  double.canClone = false;
  double.voices = [ownVoice('Harbour', { status: 'cancelled', canRetry: true })];
  await page.route('**/speakerClone/Harbour/retry', (route) =>
    route.fulfill({ json: { code: 4132, err_code: 'clone.upgrade', message, data: null } }),
  );
  await go('/tools/home');
  const upgrade = page.getByRole('dialog', { name: 'Upgrade to continue' });
  for (const name of ['Add voice', 'Try again']) {
    await page.getByRole('button', { name }).click();
    await expect(upgrade.getByText(message)).toBeVisible();
    await upgrade.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('which voices stay is asked once, and says in Japanese how many', async ({ page, studio }) => {
  const double = await cloningDouble(page);
  double.limit = 2;
  double.voices = ['Ann', 'Ben', 'Cem'].map((name) => ownVoice(name));
  double.refused = { code: 9132, err_code: 'clone.keep', message: 'Please select 2 voices.' };
  await page.addInitScript(() => localStorage.setItem('timbre.language', 'ja'));
  await page.goto(`${studio.address}/tools/home?show=cloning`);
  const attention = page.getByRole('dialog', { name: 'ご注意' });
  for (const name of ['Ann', 'Ben']) await attention.getByRole('checkbox', { name }).check();
  await attention.getByRole('button', { name: '確定（2/2）' }).click();
  await expect(attention.getByText('使い続ける声を 2 個選んでください。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/tools\/home$/u);
  await expect(attention).toBeHidden();
});

test('a voice that is deleted in the picker leaves the list and its slot', async ({ page, go }) => {
  const double = await cloningDouble(page);
  double.voices = [ownVoice('flite-slt', { name: 'Harbour' })];
  await page.route('**/storeSpeakerV2/searchSpeakerList**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { results: { speaker: string; speakerType: string }[] } };
    for (const voice of body.data.results) if (voice.speaker === 'flite-slt') voice.speakerType = 'clone';
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/speakerClone/flite-*', async (route) => {
    double.voices = [];
    await route.fulfill({ json: { code: 200, message: '', data: null } });
  });
  await go('/tools/home');
  const mine = page.getByRole('region', { name: 'My voices' });
  await expect(mine.getByText('1 of 3 in use')).toBeVisible();
  await page
    .getByRole('button', { name: /^Change voice|^Voice:/u })
    .first()
    .click();
  const picker = page.getByRole('dialog', { name: 'Choose a voice' });
  await picker.getByRole('tab', { name: 'TimbreLab' }).click();
  await picker
    .getByRole('option')
    .getByTitle(/^About /u)
    .click();
  await picker.getByRole('button', { name: 'Delete this voice' }).click();
  await page
    .getByRole('dialog', { name: /^Delete /u })
    .getByRole('button', { name: 'Delete this voice' })
    .click();
  await page.keyboard.press('Escape');
  await expect(mine.getByText(/^Turn a minute of clear speech/u)).toBeVisible();
});
