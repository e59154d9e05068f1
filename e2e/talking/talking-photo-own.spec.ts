import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { newCustomer } from '../steps/checkout-steps.ts';
import { expect, expectAccessible, expectSaved, test } from '../steps/journey.ts';
import { makeLibrarian } from '../steps/lists-steps.ts';
import { microphoneSpeech } from '../steps/microphone.ts';

const drawnFace = join(import.meta.dirname, '../../engines/src/faces/testing-face.svg');
/** A face that is drawn, and no one's. */
const portrait = async () => ({
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: await sharp(drawnFace).png().toBuffer(),
});

const line = (page: Page) => page.getByRole('listitem', { name: 'Line 1', exact: true });
const templates = (page: Page) => page.getByRole('list', { name: /^Templates\./u }).getByRole('button');

/** What an avatar's form asks for beside name and portrait. */
async function describe(form: Locator, gender: string): Promise<void> {
  const page = form.page();
  for (const [label, choice] of [
    ['Language', 'American English'],
    ['Gender', gender],
    ['Age', 'Adults'],
  ] as const) {
    await form.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
}

test('a point of the face is dragged and put back, and a line is said into the microphone', async ({
  page,
  context,
  sharedStudio,
}) => {
  await context.grantPermissions(['microphone']);
  const { logIn } = await makeLibrarian(sharedStudio);
  await logIn(page);
  await page.goto(`${sharedStudio.address}/talking-photo-editor`);
  await page
    .getByLabel('Photo', { exact: true })
    .first()
    .setInputFiles(await portrait());
  await expect(page.getByRole('img', { name: 'Preview of portrait.png' })).toBeVisible();

  await page.getByRole('button', { name: 'Adjust face' }).click();
  const chin = page.getByRole('button', { name: 'Chin', exact: true });
  const placeOf = async () => (await chin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Where it stands once nothing moves it any more.
  await chin.hover();
  const before = await placeOf();
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 9, y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await placeOf()).y - before.y)).toBe(20);
  await expectSaved(page);
  // It is where it was left.
  await page.reload();
  await page.getByRole('button', { name: 'Adjust face' }).click();
  await expect.poll(async () => Math.round((await placeOf()).y - before.y)).toBe(20);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect.poll(async () => Math.round((await placeOf()).y - before.y)).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => Math.round((await placeOf()).y - before.y)).toBe(20);
  await page.keyboard.press('Escape');

  await page.getByLabel('Text of line 1', { exact: true }).click();
  await page.getByText('Record', { exact: true }).click();
  await line(page).getByRole('button', { name: 'Record', exact: true }).click();
  const recorder = page.getByRole('dialog', { name: 'Record this line' });
  await recorder.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(recorder.getByText(/0:0[3-9]/u)).toBeVisible();
  await recorder.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(page);
  await recorder.getByRole('button', { name: 'Keep recording' }).dblclick();
  await expect(line(page)).toContainText(/ · 0:0[3-9]/u);
  await expectSaved(page);
  await page.reload();
  await expect(line(page)).toContainText(/ · 0:0[3-9]/u);
});

test('a template asks before it replaces a page, and one that is locked says what it takes', async ({
  page,
  sharedStudio,
}) => {
  const { logIn } = await makeLibrarian(sharedStudio);
  await logIn(page);
  await page.goto(`${sharedStudio.address}/talking-photo-editor`);
  const text = page.getByLabel('Text of line 1', { exact: true });
  await text.fill('My own words.');
  const question = page.getByRole('dialog', { name: 'Replace this page?' });
  const takeTemplate = async () => {
    await page.getByRole('button', { name: 'Template', exact: true }).click();
    await templates(page)
      .filter({ visible: true })
      .and(page.getByRole('button', { name: /^Use /u }))
      .first()
      .click();
    await expect(question).toBeVisible();
  };
  await takeTemplate();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(text).toHaveText('My own words.');
  await takeTemplate();
  await question.getByRole('button', { name: 'Add as new page' }).click();
  const pages = page.getByRole('list', { name: 'Pages' }).getByRole('button');
  await expect(pages).toHaveCount(2);
  await pages.first().click();
  await expect(text).toHaveText('My own words.');
  await takeTemplate();
  await question.getByRole('button', { name: 'Replace page' }).click();
  await expect(text).not.toHaveText('My own words.');
  await expect(pages).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(text).toHaveText('My own words.');

  await newCustomer(page, sharedStudio);
  await page.goto(`${sharedStudio.address}/tools/talkingphoto?show=templates`);
  await page
    .getByRole('button', { name: /^Use .*\. Unlocked with credits$/u })
    .first()
    .click();
  const prompt = page.getByRole('dialog', { name: 'Upgrade to unlock' });
  await expect(prompt).toContainText(/This takes [\d.]+ credits and you have 0\./u);
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'Upgrade', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Pricing plans' })).toBeVisible();
});

test('an avatar is made of a portrait, used, and deleted', async ({ page, sharedStudio }) => {
  const { logIn } = await makeLibrarian(sharedStudio);
  await logIn(page);
  await page.goto(`${sharedStudio.address}/tools/talkingphoto?show=avatars`);
  const mine = page.getByRole('region', { name: 'Your avatars' });
  await mine.getByRole('button', { name: 'New avatar' }).click();
  const form = page.getByRole('dialog', { name: 'New avatar' });
  const create = form.getByRole('button', { name: 'Create avatar' });
  await create.click();
  await expect(form.getByText('Choose a portrait first.')).toBeVisible();
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await portrait());
  await expect(form.getByText('A face was found.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Maru');
  await expect(form.getByText('This name is available.')).toBeVisible();
  await describe(form, 'Female');
  await create.click();
  await expect(form.getByText('Please confirm that you may use this portrait.')).toBeVisible();
  await form.getByRole('checkbox').check();
  await expectAccessible(page);
  await create.dblclick();
  await expect(form).toBeHidden();
  const tile = mine.getByRole('listitem').filter({ hasText: 'Maru' });
  await expect(tile).toHaveCount(1);
  await expect(tile.getByText('The demo is being made')).toHaveCount(0, { timeout: 90_000 });
  await expect(mine.getByText(/^1 of \d+ in use$/u)).toBeVisible();
  await expectAccessible(page);

  await tile.getByRole('button', { name: 'Use in a video: Maru' }).click();
  await expect(page).toHaveURL(/\/talking-avatar/u);
  await expect(page.getByRole('img', { name: 'Preview of Maru' })).toBeVisible();

  await expect(page).toHaveURL(/\?id=/u);
  const project = page.url();
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  const named = saved();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Maru speaks');
  await title.press('Enter');
  await named;

  const avatars = `${sharedStudio.address}/tools/talkingphoto?show=avatars`;
  const remove = async () => {
    await page.goto(avatars);
    await tile.getByRole('button', { name: 'Delete Maru' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).dblclick();
  };
  await remove();
  await expect(page.getByText('“Maru speaks” shows this avatar. Choose another avatar there first.')).toBeVisible();
  await page.goto(project);
  await page.getByRole('button', { name: 'Avatar', exact: true }).click();
  const replaced = saved();
  await page.getByRole('dialog').getByRole('button', { name: /^Use /u }).first().click();
  await replaced;
  await remove();
  await expect(mine.getByText(/^No avatars yet\./u)).toBeVisible();
});

test('an avatar with a sample gets a voice of its own, with a permission for each of both', async ({
  page,
  sharedStudio,
}) => {
  test.slow();
  const { logIn } = await makeLibrarian(sharedStudio);
  await logIn(page);
  await page.goto(`${sharedStudio.address}/tools/talkingphoto?show=avatars`);
  const mine = page.getByRole('region', { name: 'Your avatars' });
  await mine.getByRole('button', { name: 'New avatar' }).click();
  const form = page.getByRole('dialog', { name: 'New avatar' });
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await portrait());
  await expect(form.getByText('A face was found.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Toma');
  await form.getByRole('button', { name: 'Add a voice sample' }).click();
  await form.locator('input[type=file]').last().setInputFiles(microphoneSpeech);
  await expect(form.getByText('This sample is good to clone from.')).toBeVisible();
  await describe(form, 'Male');
  const [portraitWord, voiceWord] = [form.getByRole('checkbox').last(), form.getByRole('checkbox').first()];
  await portraitWord.check();
  const create = form.getByRole('button', { name: 'Create avatar' });
  // The portrait’s permission alone is none for the voice.
  await create.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await voiceWord.check();
  await expectAccessible(page);
  await create.dblclick();
  await expect(form).toBeHidden();
  const tile = mine.getByRole('listitem').filter({ hasText: 'Toma' });
  await expect(tile).toHaveCount(1);
  await expect(tile.getByText('With its own voice')).toBeVisible({ timeout: 90_000 });
  await expect(tile.getByText('The demo is being made')).toHaveCount(0, { timeout: 90_000 });
});
