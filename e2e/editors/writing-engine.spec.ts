import { devices, type Page } from '@playwright/test';
import type { StudioFolder, StudioProcess } from '../../tools/studio-process.ts';
import { journeyFolder } from '../steps/journey-studio.ts';
import { expect, expectAccessible, test } from '../steps/journey.ts';
import { startWriterDouble, type WriterDouble } from '../steps/writer-double.ts';

const account = { email: 'writer@example.org', password: 'a writer of texts' };
let double: WriterDouble;
let place: StudioFolder;
let server: StudioProcess;

test.beforeAll(async () => {
  double = await startWriterDouble();
  place = await journeyFolder(double.settings);
  server = await place.start();
  await place.createUser({ ...account, plan: 'professional', credits: 100 });
});
test.afterAll(async () => {
  await server.stop();
  await place.remove();
  await double.close();
});

async function openPage(page: Page): Promise<void> {
  const headers = { origin: server.address };
  const answer = await page.request.post(`${server.address}/account/login`, { data: account, headers });
  expect(await answer.json()).toMatchObject({ code: 200 });
  await page.goto(`${server.address}/chatgpt-writing`);
  await page.getByRole('button', { name: 'Empty page' }).click();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
}
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const card = (page: Page, task: string) => page.getByRole('article', { name: task }).first();
const assistant = (page: Page) => page.getByRole('complementary', { name: 'Assistant and history' });

async function write(page: Page, words: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.insertText(words);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('a text is seen while it is written, goes in as one step, and is stopped with what came', async ({ page }) => {
  await openPage(page);
  await write(page, 'The shop opens at six.');
  await page.keyboard.press('ControlOrMeta+a');
  await assistant(page).getByRole('button', { name: 'Rewrite' }).click();
  await expect(assistant(page).getByText('Works on the selection: 22 characters')).toBeVisible();
  await expect(assistant(page).getByText('double-1', { exact: false })).toBeVisible();
  await assistant(page).getByRole('combobox', { name: 'Tone' }).click();
  await page.getByRole('option', { name: 'Friendly' }).click();
  await assistant(page).locator('button[type=submit]').click();
  await expect(card(page, 'Rewrite')).toContainText('Waiting for the first word…');
  await double.say('Come in **from six**');
  await expect(card(page, 'Rewrite')).toContainText('Come in from six');
  await expect(card(page, 'Rewrite')).toContainText('Writing…');
  expect(double.asked()).toContain('The shop opens at six.');
  expect(double.asked()).not.toContain('tk_');
  await expectAccessible(page);
  await double.say(', we have coffee.');
  await double.end();
  await expect(card(page, 'Rewrite')).toContainText('0.1 credits');
  // What it worked on is known although the text before it has changed.
  // A click while the page still renders what came may leave everything selected.
  await expect(async () => {
    await textOf(page).click();
    await page.keyboard.press('ControlOrMeta+Home');
    expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  }).toPass();
  await page.keyboard.insertText('Note. ');
  await expect(textOf(page)).toHaveText('Note. The shop opens at six.');
  await card(page, 'Rewrite').getByRole('button', { name: 'Replace selection' }).click();
  await expect(textOf(page)).toHaveText('Note. Come in from six, we have coffee.');
  await expect(textOf(page).locator('strong')).toHaveText('from six');
  await textOf(page).press('ControlOrMeta+z');
  await expect(textOf(page)).toHaveText('Note. The shop opens at six.');

  await assistant(page).getByRole('button', { name: 'Continue' }).click();
  await assistant(page).locator('button[type=submit]').click();
  await double.say('And it closes');
  await expect(card(page, 'Continue')).toContainText('And it closes');
  await card(page, 'Continue').getByRole('button', { name: 'Stop' }).click();
  await expect(card(page, 'Continue')).toContainText('Stopped');
  await expect(card(page, 'Continue')).toContainText('0.1 credits');
  await card(page, 'Continue').getByRole('button', { name: 'Insert below' }).click();
  await expect(textOf(page)).toContainText('And it closes');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(textOf(page)).toContainText('And it closes');
});

test('what breaks off says so, keeps what came and can be tried again; nothing of it can act', async ({ page }) => {
  await openPage(page);
  await assistant(page).getByRole('textbox', { name: 'Notes' }).fill('tea and cake');
  await assistant(page).locator('button[type=submit]').click();
  await double.say('# Tea\n\nFirst <img src=x onerror="document.title=1"> [here](javascript:alert(1))');
  await expect(card(page, 'Draft')).toContainText('First <img');
  await double.breakOff();
  await expect(card(page, 'Draft')).toContainText('Interrupted');
  await expect(card(page, 'Draft').getByRole('alert')).toContainText('Nothing was charged');
  await expect(card(page, 'Draft').getByRole('alert')).toContainText('The text so far is kept.');
  await card(page, 'Draft').getByRole('button', { name: 'Insert below' }).click();
  await expect(textOf(page).locator('h1')).toHaveText('Tea');
  expect(await textOf(page).locator('img, a, script').count()).toBe(0);
  await expectAccessible(page);

  await card(page, 'Draft').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article', { name: 'Draft' })).toHaveCount(2);
  await double.say('Second go.');
  await double.end();
  await expect(card(page, 'Draft')).toContainText('Second go.');
  await expect(page.getByRole('article', { name: 'Draft' }).nth(1)).toContainText('Interrupted');
  await card(page, 'Draft').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('article', { name: 'Draft' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('article', { name: 'Draft' })).toHaveCount(2);
});

test('a brief becomes a document that is written while one watches, and leaving the page loses nothing', async ({
  page,
}) => {
  await openPage(page);
  await page.getByRole('link', { name: 'All texts' }).click();
  // The text that is left has a field with this name too.
  await expect(page.getByRole('heading', { name: 'New text' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Notes' }).fill('A walk by the river\ncold morning');
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A walk by the river');
  await double.say('Fog lies');
  await expect(card(page, 'Draft')).toContainText('Fog lies');
  await page.getByRole('link', { name: 'All texts' }).click();
  await double.say(' on the water.');
  await double.end();
  await page.getByRole('table', { name: 'Texts' }).getByRole('link', { name: 'A walk by the river' }).first().click();
  await expect(card(page, 'Draft')).toContainText('Fog lies on the water.');
  await expect(textOf(page)).toHaveText('Fog lies on the water.');
  await expect(card(page, 'Draft')).toContainText('In your text');
  await expect(card(page, 'Draft').getByRole('button', { name: 'Insert below' })).toBeDisabled();
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('the assistant is a sheet over the text, and what it wrote goes in by touch', async ({ page }) => {
    await openPage(page);
    await textOf(page).tap();
    await page.keyboard.insertText('Short words.');
    await page.getByRole('button', { name: 'Assistant' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Assistant and history' });
    await sheet.getByRole('button', { name: 'Expand' }).tap();
    await sheet.locator('button[type=submit]').tap();
    await double.say('Rather longer words.');
    await double.end();
    await expect(sheet.getByRole('article', { name: 'Expand' })).toContainText('Rather longer words.');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Replace all' }).tap();
    await expect(sheet).toBeHidden();
    await expect(textOf(page)).toHaveText('Rather longer words.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
