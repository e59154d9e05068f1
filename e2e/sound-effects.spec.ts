import { createClient, type Client } from '@timbre/client';
import { readArticle } from '@timbre/contract/articles/articles';
import { exportArticle } from '@timbre/contract/exports';
import { createSoundEffect, deleteSoundEffect, listSoundEffects } from '@timbre/contract/sound-effects/sound-effects';
import { listSounds } from '@timbre/contract/sounds';
import { devices, type Page } from '@playwright/test';
import { balanceOf, ended } from './steps/breaking-steps.ts';
import { expect, expectAccessible, test } from './steps/journey.ts';
import type { JourneyStudio } from './steps/journey-studio.ts';

const clientOf = ({ address, user }: JourneyStudio): Client =>
  createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': user.apiKey }), validate: true });

const field = (page: Page) => page.getByRole('textbox', { name: 'Describe the sound' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true });
const reading = (page: Page) => page.getByRole('status', { name: 'How your description was understood' });
const effects = '**/gateway-apis/tts/v1/aiSoundEffect';

async function make(page: Page, prompt: string): Promise<void> {
  await field(page).fill(prompt);
  await generate(page).click();
  await expect(page.getByRole('heading', { name: 'Generation results' })).toBeVisible({ timeout: 120_000 });
}

test('a visitor sees what is understood, and finds the description again after the log-in', async ({
  page,
  go,
  logIn,
}) => {
  await go('/ai-sound-effect');
  await expect(page.getByRole('heading', { name: 'AI sound effects', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Log in and generate' }).click();
  await expect(page.getByText('Please first enter a prompt.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill('Heavy rain and a blorp');
  await expect(reading(page)).toContainText(/Understood.*rain/u);
  await expect(reading(page)).toContainText(/Not recognized.*blorp/u);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Random prompt' }).click();
  await expect(field(page)).not.toHaveValue('Heavy rain and a blorp');
  await field(page).fill('Slow footsteps on gravel');
  await page.getByRole('button', { name: 'Log in and generate' }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Fai-sound-effect/u);
  await logIn();
  await go('/ai-sound-effect');
  await expect(field(page)).toHaveValue('Slow footsteps on gravel');
  await expect(generate(page)).toBeVisible();
});

test('four takes are made, heard one at a time, saved, hidden and kept', async ({ page, go, logIn, studio }) => {
  const client = clientOf(studio);
  const before = (await balanceOf(client)).allCredits;
  await logIn();
  await go('/ai-sound-effect');
  await page.getByText('Custom', { exact: true }).click();
  const length = page.getByRole('spinbutton', { name: 'Length in seconds' });
  await expect(length).toHaveValue('4');
  await length.fill('99');
  await length.press('Tab');
  await expect(length).toHaveValue('22');
  await length.fill('');
  await length.blur();
  await expect(length).toHaveValue('1');
  await length.press('ArrowUp');
  await expect(length).toHaveValue('1.1');
  await length.fill('3');
  await make(page, 'Thunder over heavy rain');
  expect((await balanceOf(client)).allCredits).toBe(before - 2);

  const take = (number: number, what = 'Play') => page.getByRole('button', { name: `${what} Sound ${number}` });
  await expect(page.getByText('3 s', { exact: true })).toHaveCount(4);
  await take(1).click();
  await expect(take(1, 'Pause')).toBeVisible();
  const place = page.getByRole('slider', { name: 'Position in Sound 1' });
  await expect.poll(async () => Number(await place.getAttribute('aria-valuenow'))).toBeGreaterThan(0.2);
  await take(2).click();
  await expect(take(2, 'Pause')).toBeVisible();
  await expect(take(1)).toBeVisible();
  // Another player of the page takes the word from it.
  await page.getByRole('button', { name: 'Play Breaking glass, then an alarm' }).click();
  await expect(take(2)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause Breaking glass, then an alarm' })).toBeVisible();
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Sound 3 as WAV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^thunder.*\.wav$/u);
  await page.getByRole('button', { name: 'Hide Sound 4' }).click();
  await expect(take(4)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(take(4)).toBeVisible();

  await page.getByRole('button', { name: 'Add Sound 1 to the library' }).click();
  const open = page.getByRole('link', { name: 'Open Sound 1 in a voiceover' });
  await expect(open).toBeVisible();
  expect((await client.send(listSounds, {})).filter(({ origin }) => origin === 'effect')).toHaveLength(1);
  await open.click();
  await expect(page.getByRole('textbox', { name: /^Script/u })).toContainText('Thunder over heavy rain 1');
  await expect(page).not.toHaveURL(/sound=/u);
});

test('a sound goes from the dialog into the script, and is in the export', async ({ page, logIn, go, studio }) => {
  const client = clientOf(studio);
  await logIn();
  await go('/overview/article-voice');
  const script = page.getByRole('textbox', { name: /^Script/u });
  await script.click();
  await page.keyboard.type('Who is there? ');
  await page.keyboard.type('/AI sound');
  await page.getByRole('option', { name: /AI sound effect/u }).click();
  const dialog = page.getByRole('dialog', { name: 'AI sound effect' });
  await expect(field(page)).toBeFocused();
  expect((await dialog.boundingBox())?.width).toBe(768);
  await dialog.getByText('Custom', { exact: true }).click();
  await dialog.getByRole('spinbutton', { name: 'Length in seconds' }).fill('6');
  await expectAccessible(page);
  await field(page).fill('A door');
  await field(page).press('Enter');
  const results = page.getByRole('dialog', { name: 'Generation results' });
  await expect(results).toBeVisible({ timeout: 120_000 });
  await expect(results.getByRole('button', { name: 'Regenerate' })).toHaveAccessibleDescription(
    'Costs 2 credits and yields 4 sound effects',
  );
  await expectAccessible(page);
  // Regenerate leads back to the form as it was.
  await results.getByRole('button', { name: 'Regenerate' }).click();
  await expect(field(page)).toHaveValue('A door');
  await expect(dialog.getByRole('spinbutton', { name: 'Length in seconds' })).toHaveValue('6');
  await dialog.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Open “A door”' }).first().click();
  await results.getByRole('button', { name: 'Use Sound 2 in the script' }).click();
  await expect(results).toBeHidden();
  await expect(script).toContainText('A door 2');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/article-voice\/[^/]+$/u);
  const articleId = page.url().split('/').at(-1) ?? '';
  const [first] = (await client.send(readArticle, { id: articleId })).segments;
  expect(first?.text.trim()).toBe('Who is there?');
  expect(first?.marks).toMatchObject([{ kind: 'sound', mode: 'wait' }]);
  const done = await ended(client, (await client.send(exportArticle, { articleId })).id);
  expect(done.status).toBe('done');
  // Three words, and six seconds of a door.
  expect(done.durationSeconds).toBeGreaterThan(6.3);
});

test('the script falls silent when a take is heard, and Escape brings back where one was', async ({
  page,
  logIn,
  go,
  studio,
}) => {
  await clientOf(studio).send(createSoundEffect, { prompt: 'rain' });
  await logIn();
  await go('/overview/article-voice');
  await page.getByRole('textbox', { name: /^Script/u }).click();
  await page.keyboard.type('One two three four five six seven eight nine ten. '.repeat(6));
  await page.keyboard.press('Control+Home');
  const transport = page.getByRole('region', { name: 'Playback' });
  await transport.getByRole('button', { name: 'Play from here' }).click();
  await expect(transport.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sound', exact: true }).click();
  await page.getByRole('menuitem', { name: 'AI sound effect' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Play Sound 1/u })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Pause Sound 1/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Your sound effects' })).toBeHidden();
  await expect(transport.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('what is not known costs nothing, and the nearest names take its place', async ({ page, go, logIn, studio }) => {
  const client = clientOf(studio);
  const before = (await balanceOf(client)).allCredits;
  await logIn();
  await go('/ai-sound-effect');
  await field(page).fill('qwzxv blorp');
  await expect(reading(page)).toContainText('No known sound in this description.');
  await generate(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No known sound in this description' })).toBeVisible();
  expect((await balanceOf(client)).allCredits).toBe(before);
  await reading(page).getByRole('button', { name: 'Use “rain” in the description' }).click();
  await expect(field(page)).toHaveValue('rain blorp');
  await expect(reading(page)).toContainText(/Understood.*rain/u);
  await field(page).fill('a'.repeat(201));
  await expect(page.getByText('201 of 200 characters')).toBeVisible();
  await expect(page.getByText(/The description is longer than 200 characters/u)).toBeVisible();
});

test('a stop ends it and charges nothing; an account without credits is led to more', async ({
  page,
  go,
  logIn,
  studio,
}) => {
  const client = clientOf(studio);
  const before = (await balanceOf(client)).allCredits;
  await logIn();
  await go('/ai-sound-effect');
  // Held back on its way, so that the stop comes first.
  await page.route(effects, (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
  await field(page).fill('rain');
  // A double click starts one generation, and does not stop it.
  await generate(page).dblclick();
  await expect(page.getByText('Making 4 sounds…')).toBeVisible();
  await expect(page.getByText(/^Stopped\./u)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Stopped\./u)).toBeVisible();
  await expect(generate(page)).toBeVisible();
  expect((await balanceOf(client)).allCredits).toBe(before);
  await page.unroute(effects);
  const short = {
    code: 9010,
    message: 'Not enough credits.',
    data: { limit: 1, actual: 2 },
    err_code: 'credits.insufficient',
  };
  await page.route(effects, (route) => route.fulfill({ json: short }));
  await generate(page).click();
  await expect(page.getByRole('link', { name: 'Buy credits' })).toBeVisible();
});

test('the history is read in pages, deleted with a question, and forgives what is no list', async ({
  page,
  go,
  logIn,
  studio,
}) => {
  const client = clientOf(studio);
  for (const { id } of (await client.send(listSoundEffects, {})).results) await client.send(deleteSoundEffect, { id });
  const { id: _, ...made } = await client.send(createSoundEffect, { prompt: 'church bell' });
  await logIn();
  await go('/ai-sound-effect');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Your sound effects' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open “church bell”' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete “church bell”' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete these sounds?' });
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No sound effects yet')).toBeVisible();
  expect((await client.send(listSoundEffects, {})).totalElements).toBe(0);

  // Two pages of them, as the server would tell.
  const asked: string[] = [];
  await page.route(`${effects}/list?*`, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    asked.push(new URL(route.request().url()).search);
    const results = [{ ...made, id: `made-${number}`, prompt: `bell of page ${number}` }];
    return route.fulfill({ json: { code: 200, message: '', data: { results, totalElements: 31, totalPages: 2 } } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('bell of page 0')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('bell of page 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  expect(asked).toEqual(['?page=0&size=30&sort=1', '?page=1&size=30&sort=1']);

  await page.unroute(`${effects}/list?*`);
  await page.route(`${effects}/list?*`, (route) =>
    route.fulfill({ json: { code: 500, message: 'Broken.', data: null } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Broken.')).toBeHidden();
  await page.unroute(`${effects}/list?*`);
  await page.route(`${effects}/list?*`, (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/connection/iu).first()).toBeVisible();
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('the page speaks it, and so do the prompts and what is understood', async ({ page, go }) => {
    await go('/ai-sound-effect');
    await expect(page.getByRole('heading', { name: 'AI 効果音', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'おまかせ' }).click();
    const text = page.getByRole('textbox', { name: '音の説明' });
    await expect(text).toHaveValue(/[\u3040-\u30ff\u4e00-\u9fff]/u);
    await text.fill('激しい雨と雷');
    await expect(page.getByRole('status', { name: '説明の読み取り結果' })).toContainText(/読み取れた音.*雨/u);
    await text.fill('');
    await page.getByRole('button', { name: 'ログインして生成' }).click();
    await expect(page.getByText('先に説明を入力してください。')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });
  const expectNoSideways = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  test('the page fits, and the dialog takes the whole screen', async ({ page, go, logIn, studio }) => {
    await clientOf(studio).send(createSoundEffect, { prompt: 'wind chimes' });
    await logIn();
    await go('/ai-sound-effect');
    await expect(field(page)).toBeVisible();
    await expectNoSideways(page);
    await go('/overview/article-voice');
    await page.getByRole('textbox', { name: /^Script/u }).tap();
    await page.keyboard.type('Listen /AI sound');
    await page.getByRole('option', { name: /AI sound effect/u }).tap();
    const dialog = page.getByRole('dialog', { name: 'AI sound effect' });
    const box = await dialog.boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 844]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'History' }).tap();
    await page.getByRole('button', { name: 'Open “wind chimes”' }).first().tap();
    await page.getByRole('button', { name: 'Use Sound 1 in the script' }).tap();
    await expect(page.getByRole('dialog', { name: 'Generation results' })).toBeHidden();
    await expect(page.getByRole('textbox', { name: /^Script/u })).toContainText('wind chimes 1');
    await expectNoSideways(page);

    // From the library in its drawer, which stays open over the script.
    await page.getByRole('button', { name: 'Voice and settings' }).tap();
    await page.getByRole('tab', { name: 'Sound' }).tap();
    await page.getByRole('button', { name: 'AI sound effect' }).tap();
    await page.getByRole('button', { name: 'History' }).tap();
    await page.getByRole('button', { name: 'Open “wind chimes”' }).first().tap();
    await page.getByRole('button', { name: 'Use Sound 2 in the script' }).tap();
    await expect(page.getByText('Inserted wind chimes 2 at the cursor.')).toBeVisible();
  });
});
