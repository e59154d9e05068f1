import { readFile } from 'node:fs/promises';
import { createClient, type Client } from '@timbre/client';
import { createArticle } from '@timbre/contract/articles/articles';
import { createLexiconEntry, deleteLexiconEntry, listLexiconRules } from '@timbre/contract/lexicon/lexicon';
import type { Page } from '@playwright/test';
import type { JourneyStudio } from './steps/journey-studio.ts';
import { expect, expectAccessible, test } from './steps/journey.ts';

const clientOf = ({ address, user }: JourneyStudio): Client =>
  createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': user.apiKey }), validate: true });

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, word: string) => page.getByRole('row').filter({ hasText: word });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test.beforeEach(async ({ studio, logIn }) => {
  const client = clientOf(studio);
  const { entries } = await client.send(listLexiconRules, {});
  for (const { id } of entries) await client.send(deleteLexiconEntry, { id });
  await logIn();
});

test('a word is added once, and says what keeps it from being added again', async ({ page, go }) => {
  await go('/tools/lexicon');
  await expect(page.getByRole('heading', { name: 'Teach your voices a word' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a word' }).first().click();
  await dialog(page).getByLabel('Word in the text').fill('  SQL ');
  await dialog(page).getByRole('button', { name: 'Add to lexicon' }).click();
  await expect(dialog(page).getByText('Please fill this in.')).toBeVisible();
  await dialog(page).getByLabel('Spoken as').fill('sequel');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add to lexicon' }).click();
  await expect(said(page, '“SQL” was added.')).toBeVisible();
  await expect(row(page, 'SQL')).toContainText('sequel');

  // The specification's 4051 stands under the original.
  await page.getByRole('button', { name: 'Add a word' }).click();
  await dialog(page).getByLabel('Word in the text').fill('sql');
  await dialog(page).getByLabel('Spoken as').fill('again');
  await dialog(page).getByRole('button', { name: 'Add to lexicon' }).click();
  const word = dialog(page).getByLabel('Word in the text');
  await expect(word).toHaveAccessibleDescription(/already has an entry/);
  await page.route('**/tts/v1/lexicon', (route) => route.abort());
  await word.fill('NoSQL');
  await dialog(page).getByRole('button', { name: 'Add to lexicon' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Server error, please try again later');
  await page.unroute('**/tts/v1/lexicon');
  await page.route('**/tts/v1/lexicon', (route) =>
    route.fulfill({ json: { code: 9100, err_code: 'lexicon.full', message: 'It is full.', data: null } }),
  );
  await dialog(page).getByRole('button', { name: 'Add to lexicon' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Couldn’t add the word. It is full.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
});

test('its buttons are in reach on a phone, whatever the form shows', async ({ page, go }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await go('/tools/lexicon');
  await page.getByRole('button', { name: 'Add a word' }).first().click();
  for (const kind of ['Phonetic', 'Respelling']) {
    await dialog(page).getByText(kind, { exact: true }).click();
    await expect(dialog(page).getByRole('button', { name: 'Add to lexicon' })).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  }
});

test('what was written of a word is kept by kind, and asked about before it goes', async ({ page, go }) => {
  await go('/tools/lexicon');
  const form = page.getByRole('dialog', { name: 'Add a word' });
  await page.getByRole('button', { name: 'Add a word' }).first().click();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a word' }).first().click();
  // As people count: each of these letters is two units of UTF-16.
  await form.getByLabel('Word in the text').fill('𝒜'.repeat(51));
  await expect(form.getByText('At most 50 characters.')).toBeVisible();
  await form.getByLabel('Word in the text').fill('𝒜'.repeat(50));
  await expect(form.getByText('At most 50 characters.')).toBeHidden();
  await form.getByLabel('Spoken as').fill('many letters');
  await form.getByText('Phonetic', { exact: true }).click();
  await form.getByLabel('Pronunciation (IPA)').fill('eɪ');
  await form.getByText('Respelling', { exact: true }).click();
  await expect(form.getByLabel('Spoken as')).toHaveValue('many letters');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await form.getByText('Phonetic', { exact: true }).click();
  await expect(form.getByLabel('Pronunciation (IPA)')).toHaveValue('eɪ');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('the page before comes when the last word of the last page goes', async ({ page, studio }) => {
  const client = clientOf(studio);
  for (let at = 0; at < 21; at += 1)
    await client.send(createLexiconEntry, { type: 0, original: `word ${at}`, alternative: 'x' });
  await page.goto(`${studio.address}/tools/lexicon?sort=created&page=2`);
  const rows = page.getByRole('row').filter({ hasText: /word \d/ });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(20);
  await expect(page).not.toHaveURL(/page=/);
});

test('a word is heard, deleted and brought back', async ({ page, go, studio }) => {
  await clientOf(studio).send(createLexiconEntry, { type: 0, original: 'SQL', alternative: 'sequel' });
  await go('/tools/lexicon');
  const played = page.waitForResponse((answer) => answer.url().endsWith('/playLexicon'));
  await row(page, 'SQL').getByRole('button', { name: 'Hear SQL as in the entry' }).click();
  expect(await (await played).json()).toMatchObject({ code: 200 });

  await row(page, 'SQL').getByRole('button', { name: 'Actions for SQL' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, 'SQL')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'SQL')).toContainText('sequel');
});

test('sounds come from the keyboard on the screen, a respelling or the voice itself', async ({ page, go }) => {
  await go('/tools/lexicon');
  await page.getByRole('button', { name: 'Add a word' }).first().click();
  await dialog(page).getByText('Phonetic', { exact: true }).click();
  await dialog(page).getByLabel('Word in the text').fill('tomato');
  const sounds = dialog(page).getByLabel('Pronunciation (IPA)');
  await dialog(page).getByLabel('From respelling').fill('toe-MAH-toe');
  await page.keyboard.press('Enter');
  await expect(sounds).toHaveValue('toʊˈmɑtoʊ');
  await dialog(page).getByLabel('From respelling').fill('toe-M-toe');
  await dialog(page).getByRole('button', { name: 'Convert to IPA' }).click();
  await expect(dialog(page).getByText(/“M” can’t be read as an English respelling/)).toBeVisible();

  await sounds.fill('tə');
  await dialog(page).getByRole('button', { name: 'Show IPA keyboard' }).click();
  const keyboard = dialog(page).getByRole('group', { name: 'IPA keyboard' });
  await expectAccessible(page);
  await keyboard.getByRole('button', { name: /^ˈ:/ }).click();
  // By keys alone: from one sign to the next by arrows, and Enter writes it.
  await keyboard.getByRole('button', { name: /^p:/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(sounds).toHaveValue('təˈb');
  await keyboard.getByRole('button', { name: 'Delete the last symbol' }).click();
  await expect(sounds).toHaveValue('təˈ');
  await dialog(page).getByRole('button', { name: 'Use the voice’s own pronunciation' }).click();
  await expect(sounds).toHaveValue(/^tə.*m.*t.*oʊ$/);
  await sounds.fill('tə4');
  await dialog(page).getByRole('button', { name: 'Add to lexicon' }).click();
  await expect(sounds).toHaveAccessibleDescription(/“4” can’t be spoken/);
  await sounds.fill('/təˈmɑːtoʊ/');
  await dialog(page).getByRole('button', { name: 'Add to lexicon' }).click();
  await expect(row(page, 'tomato')).toContainText('/təˈmɑːtoʊ/');
});

test('a file is shown line by line before it is read, and written as it was', async ({ page, go, studio }) => {
  const client = clientOf(studio);
  await client.send(createLexiconEntry, { type: 0, original: 'GIF', alternative: 'jif' });
  await go('/tools/lexicon');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import PLS or CSV' }).click();
  const text = 'word;reading;type\nGIF;ghif;\nNguyen;wɪn;phoneme\n;nothing;\n';
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(said(page, '1 to add · 1 to change · 0 already there · 1 rejected')).toBeVisible();
  await expect(dialog(page).getByRole('listitem').nth(2)).toContainText('Enter the word as it’s written in the text.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Import 2 words' }).click();
  await expect(row(page, 'GIF')).toContainText('ghif');
  await expect(row(page, 'Nguyen')).toContainText('/wɪn/');
  await page.getByRole('button', { name: 'Import and export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as PLS' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('lexicon.pls');
  expect(await readFile(await file.path(), 'utf8')).toContain('<grapheme>Nguyen</grapheme>');

  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import PLS or CSV' }).click();
  const hostile = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><lexicon>&a;</lexicon>';
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.pls', mimeType: 'application/pls+xml', buffer: Buffer.from(hostile) });
  await expect(dialog(page).getByRole('alert')).toContainText('Document type declarations aren’t supported.');
});

test('words are found by typing, and a script is looked through for more of them', async ({ page, go, studio }) => {
  const client = clientOf(studio);
  for (const word of ['data', 'metadata', 'Postgres']) {
    await client.send(createLexiconEntry, { type: 0, original: word, alternative: `${word} x` });
  }
  await go('/tools/lexicon');
  await page.getByRole('searchbox', { name: 'Search words' }).fill('dat');
  await expect(page.getByRole('option')).toHaveText(['datadata x', 'metadatametadata x']);
  await page.getByRole('option', { name: 'metadata' }).click();
  await expect(row(page, 'Postgres')).toHaveCount(0);
  await expect(page).toHaveURL(/search=metadata/);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Postgres')).toBeVisible();

  await page.getByRole('button', { name: 'Check pronunciation' }).click();
  await dialog(page).getByLabel('Text').fill('Yesterday Siobhan used Postgres at NASA.');
  await dialog(page).getByRole('button', { name: 'Check' }).click();
  const found = dialog(page).getByRole('listitem');
  await expect(found).toHaveCount(2);
  await expect(found.first()).toContainText(/Siobhan.*Name.*Read as \//s);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add Siobhan' }).click();
  await expect(dialog(page).getByLabel('Word in the text')).toHaveValue('Siobhan');
  await dialog(page).getByLabel('Spoken as').fill('shivawn');
  await dialog(page).getByRole('button', { name: 'Add to lexicon' }).click();
  await expect(found).toHaveCount(1);
});

test('in the editor a word is always said like this from now on', async ({ page, studio }) => {
  const client = clientOf(studio);
  const text = 'SQL is what we use.';
  const { articleId } = await client.send(createArticle, {
    title: 'Lexicon',
    segments: [{ text, speaker: 'flite-rms' }],
  });
  await page.goto(`${studio.address}/overview/article-voice/${articleId}`);
  const script = page.getByRole('textbox', { name: /^Script/ });
  await expect(script).toContainText(text);
  await script.click();
  await page.keyboard.press('Control+Home');
  await page.getByRole('button', { name: 'Reading · Lexicon: 0' }).click();
  await page.getByRole('menuitem', { name: 'Always pronounce as' }).click();
  await expect(dialog(page).getByLabel('Word in the text')).toHaveValue('SQL');
  await dialog(page).getByLabel('Spoken as').fill('sequel');
  await dialog(page).getByRole('button', { name: 'Add to lexicon' }).click();
  await expect(said(page, '“SQL” was added.')).toBeVisible();
  // The marker in the browser's storage refreshes the icon and the words.
  await expect(page.getByRole('button', { name: 'Reading · Lexicon: 1' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('timbre.lexicon-changed'))).toMatch(/^\d+$/);
  await expect(script.locator('[data-reading]')).toHaveText('SQL');
  await page.getByRole('tab', { name: 'Reading', exact: true }).click();
  await expect(page.getByRole('button', { name: /SQL.*sequel/ })).toContainText('from your lexicon');
  await expectAccessible(page);
});

test('suggestions wait until typing rests, and more of them come once in a fifth of a second', async ({
  page,
  go,
  studio,
}) => {
  await clientOf(studio).send(createLexiconEntry, { type: 0, original: 'SQL', alternative: 'sequel' });
  const asked: string[] = [];
  const found = Array.from({ length: 90 }, (_, at) => ({
    id: `e${at}`,
    type: 0,
    original: `SQL ${at}`,
    alternative: 'sequel',
    language: null,
    speaker: null,
    isWholeWord: true,
    isCaseSensitive: false,
    createdAt: '',
    updatedAt: '',
  }));
  await page.route('**/lexicon/searchPage**', (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(`${query.get('keyword')} ${query.get('pageNum')}`);
    const from = 30 * (Number(query.get('pageNum')) - 1);
    const data = { results: found.slice(from, from + 30), totalElements: 90, totalPages: 3 };
    return route.fulfill({ json: { code: 200, message: '', data } });
  });
  await page.clock.install();
  await go('/tools/lexicon');
  const search = page.getByLabel('Search words');
  await search.waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  for (const letters of ['s', 'sq', 'sql']) {
    await search.fill(letters);
    await page.clock.runFor(300);
  }
  expect(asked).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => asked).toEqual(['sql 1']);
  await page.clock.resume();
  const list = page.getByRole('listbox', { name: 'Words in your lexicon' });
  const options = list.getByRole('option');
  await expect(options).toHaveCount(30);
  await page.clock.pauseAt(Date.now() + 7_200_000);
  const toEnd = () =>
    list.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
      element.dispatchEvent(new Event('scroll'));
    });
  const came = page.waitForResponse('**/lexicon/searchPage**');
  await toEnd();
  await came;
  // Drawn while less than a fifth of a second passes.
  for (let pieces = 0; pieces < 9 && (await options.count()) < 60; pieces += 1) await page.clock.runFor(20);
  await expect(options).toHaveCount(60);
  await toEnd();
  expect(asked).toEqual(['sql 1', 'sql 2']);
  await page.clock.runFor(200);
  await toEnd();
  await expect.poll(() => asked).toEqual(['sql 1', 'sql 2', 'sql 3']);
});

test('an entry of a voice that is gone says so, and not that it is for any', async ({ page, go }) => {
  const entry = {
    id: 'e1',
    type: 0,
    original: 'SQL',
    alternative: 'sequel',
    language: null,
    speaker: 'gone-for-good',
    isWholeWord: true,
    isCaseSensitive: false,
    createdAt: '2026-03-02T10:00:00Z',
    updatedAt: '2026-03-02T10:00:00Z',
  };
  const data = { results: [entry], totalElements: 1, totalPages: 1 };
  await page.route('**/lexicon/page**', (route) => route.fulfill({ json: { code: 200, message: '', data } }));
  await go('/tools/lexicon');
  await page.getByRole('button', { name: 'SQL', exact: true }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Voice', exact: true })).toHaveValue(
    'A voice that’s no longer available',
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  // It could not be made again.
  await page.route('**/lexicon/e1', (route) => route.fulfill({ json: { code: 200, message: '', data: {} } }));
  await row(page, 'SQL').getByRole('button', { name: 'Actions for SQL' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(said(page, '“SQL” was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
