import { createPhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import { listAvatars } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { createPhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import { expect, expectAccessible, test } from '../steps/journey.ts';
import { makeLibrarian } from '../steps/lists-steps.ts';

test('a talking photo is seen through to its video in the list, played, saved, renamed and kept in an album', async ({
  page,
  sharedStudio,
}) => {
  test.slow();
  const { client, logIn } = await makeLibrarian(sharedStudio);
  const [avatar] = (await client.send(listAvatars, { pageSize: 1 })).results;
  const pages = [
    {
      id: 'page-1',
      performer: { kind: 'avatar' as const, caseId: avatar?.caseId ?? '' },
      audioList: [{ id: 'line-1', text: 'Hello.', speaker: 'flite-rms' }],
    },
  ];
  const { id } = await client.send(createPhotoProject, { title: 'First words', pages });
  await logIn(page);
  await page.goto(`${sharedStudio.address}/tools/home`);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Talking photos' }).click();
  const card = page.getByRole('row', { name: 'First words', exact: true });
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  await client.send(createPhotoVideo, { id });
  await page.reload();
  // No one reads the page again: it ends by itself, whether its progress was seen or not.
  await card.getByRole('button', { name: 'Play First words' }).click({ timeout: 120_000 });
  const video = card.locator('video');
  await expect(video).toHaveJSProperty('error', null);
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(1280);
  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download First words' }).click();
  expect((await saved).suggestedFilename()).toBe('First words.mp4');
  await expectAccessible(page);

  await card.focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Second thoughts');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('row', { name: 'Second thoughts', exact: true });
  await renamed.getByRole('button', { name: 'Actions for Second thoughts' }).click();
  await page.getByRole('menuitem', { name: 'Move to album' }).click();
  await page.getByRole('textbox', { name: 'Find or create an album' }).fill('Course');
  await page.getByRole('button', { name: 'Create “Course” and move' }).click();
  await page
    .getByRole('navigation', { name: 'Albums' })
    .getByRole('button', { name: /^Course/u })
    .click();
  await renamed.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { name: 'This album is empty' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Albums' }).getByRole('button', { name: /^Bin/u }).click();
  await renamed.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
});

test('the cast is narrowed by criteria and words, and walked by keys', async ({ page, sharedStudio }) => {
  const { logIn } = await makeLibrarian(sharedStudio);
  await logIn(page);
  await page.goto(`${sharedStudio.address}/tools/talkingphoto?show=avatars`);
  const tiles = page.getByRole('list', { name: /^Avatars\./u }).getByRole('listitem');
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(24);
  const all = await tiles.count();
  await page.getByRole('button', { name: 'Dress' }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Chef/u }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => tiles.count()).toBeLessThan(all);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(tiles).toHaveCount(all);
  await tiles.first().getByRole('button', { name: /^Use /u }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles.nth(1).getByRole('button', { name: /^Use /u })).toBeFocused();
  await page.keyboard.press('Enter');
  // A project of its own as soon as the editor has saved it.
  await expect(page).toHaveURL(/\/talking-avatar\?id=\w+$/u);
});
