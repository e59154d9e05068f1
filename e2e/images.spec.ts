import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, expectAccessible, test } from './steps/journey.ts';

/** A dark bar on light paper. */
const bar = () =>
  sharp(
    Buffer.from(
      '<svg width="300" height="200"><rect width="100%" height="100%" fill="#f4f1ea"/>' +
        '<rect x="50" y="70" width="200" height="60" fill="#20304a"/></svg>',
    ),
  )
    .png()
    .toBuffer();

test('a picture loses its background, is corrected with the brush and saved', async ({ page, go, logIn }) => {
  await go('/removeBackground');
  await page.getByRole('link', { name: 'Log in' }).last().click();
  await expect(page).toHaveURL(/\/login\?to=%2FremoveBackground/u);
  await logIn();
  await go('/removeBackground');
  const picture = page.getByLabel('Picture', { exact: true });
  await picture.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file can’t be read as a picture.')).toBeVisible();
  await picture.setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer: await bar() });
  await expect(page.getByText('No person was found, so the background was removed by its color.')).toBeVisible();
  await expectAccessible(page);
  // From the middle of the bar to the right.
  await page.getByText('Erase', { exact: true }).click();
  const canvas = page.getByRole('img', { name: 'Picture without its background' });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('The picture is not there.');
  const at = (x: number, y: number) => [box.x + (x / 300) * box.width, box.y + (y / 200) * box.height] as const;
  await page.mouse.move(...at(150, 100));
  await page.mouse.down();
  await page.mouse.move(...at(190, 100), { steps: 4 });
  await page.mouse.up();
  // And by keyboard, from the middle to the left.
  await page.keyboard.press('Shift');
  await canvas.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Space');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('bar-cut-out.png');
  const { data, info } = await sharp(await readFile(await download.path()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 300, height: 200, channels: 4 });
  const alphaAt = (x: number, y: number) => data[4 * (y * 300 + x) + 3];
  expect([alphaAt(5, 5), alphaAt(100, 100), alphaAt(170, 100), alphaAt(137, 100)]).toEqual([0, 255, 0, 0]);
  await page.getByRole('link', { name: 'All pictures' }).click();
  await expect(page.getByRole('link', { name: 'Open bar.png' })).toBeVisible();
});

test('a description becomes four pictures, one is saved as JPEG and all are deleted', async ({ page, go, logIn }) => {
  await logIn();
  await go('/background');
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('A corgi astronaut riding a bicycle');
  await expect(page.getByText('This can’t be drawn here. You won’t be charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Create pictures' }).click();
  await expect(page.getByText('This description can’t be drawn here. Nothing was charged.')).toBeVisible();
  await description.fill('A blue gradient');
  await expect(page.getByText('Understood', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create pictures' }).click();
  await page.getByRole('button', { name: 'Open picture 1' }).click({ timeout: 60_000 });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JPEG' }).click();
  const { format, width } = await sharp(await readFile(await (await saved).path())).metadata();
  expect([format, width]).toEqual(['jpeg', 1280]);
  // It appears behind the person who is chosen in the editor of talking photos.
  await page.getByRole('link', { name: 'Use as background' }).click();
  await page.getByRole('button', { name: 'Choose an avatar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Use /u }).first().click();
  await expect(page.getByRole('img', { name: /^Preview of/u })).toBeVisible();
  await page.getByRole('tab', { name: 'Look' }).click();
  await expect(page.getByRole('list', { name: 'Your pictures' }).getByRole('button', { pressed: true })).toHaveCount(1);
  await page.goBack();
  await page.getByRole('checkbox', { name: 'Select “A blue gradient”' }).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No pictures yet')).toBeVisible();
});
