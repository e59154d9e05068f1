import {
  createPhotoProject,
  readPhotoProject,
  updatePhotoProject,
} from '@timbre/contract/talking-photos/talking-photos';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectSaved, test } from '../steps/journey.ts';
import { makeLibrarian, type Librarian } from '../steps/lists-steps.ts';

const text = (page: Page) => page.getByLabel('Text of line 1', { exact: true });
const page1 = (words: string) => [{ id: 'page-1', audioList: [{ id: 'line-1', text: words, speaker: 'flite-rms' }] }];
const textOf = async ({ client }: Librarian, id: string): Promise<string> =>
  (await client.send(readPhotoProject, { id })).pages[0]?.audioList[0]?.text ?? '';

async function write(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

test('without a connection a script is kept in the browser, over a reload too, and saved when there is one', async ({
  page,
  context,
  sharedStudio,
}) => {
  const librarian = await makeLibrarian(sharedStudio);
  const { id } = await librarian.client.send(createPhotoProject, { title: 'Away', pages: page1('One.') });
  await librarian.logIn(page);
  await page.goto(`${sharedStudio.address}/talking-photo-editor?id=${id}`);
  await expect(text(page)).toHaveText('One.');
  await context.setOffline(true);
  await write(page, ' Two.');
  await expect(page.getByText('Offline. Saved in this browser')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expectSaved(page);
  await expect.poll(() => textOf(librarian, id)).toBe('One. Two.');

  // The page goes away before the server is back: what was written is there again.
  await page.route('**/photoProject/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await write(page, ' Three.');
  await expect(page.getByText('Offline. Saved in this browser')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unroute('**/photoProject/*');
  await page.reload();
  await expect(text(page)).toHaveText('One. Two. Three.');
  await expectSaved(page);
  await expect.poll(() => textOf(librarian, id)).toBe('One. Two. Three.');
});

test('a project that was changed elsewhere is told, and either version can be kept', async ({ page, sharedStudio }) => {
  const librarian = await makeLibrarian(sharedStudio);
  const { id } = await librarian.client.send(createPhotoProject, { title: 'Two tabs', pages: page1('Both.') });
  await librarian.logIn(page);
  await page.goto(`${sharedStudio.address}/talking-photo-editor?id=${id}`);
  await expect(text(page)).toHaveText('Both.');
  const changeElsewhere = async (words: string): Promise<void> => {
    const { revision } = await librarian.client.send(readPhotoProject, { id });
    await librarian.client.send(updatePhotoProject, { id, revision, pages: page1(words) });
  };
  const notice = page.getByRole('alert').filter({ hasText: 'This project was changed elsewhere' });

  await changeElsewhere('Theirs.');
  await write(page, ' Mine.');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  // Nothing of theirs is overwritten unless that is chosen.
  expect(await textOf(librarian, id)).toBe('Theirs.');
  await notice.getByRole('button', { name: 'Keep mine' }).dblclick();
  await expect(notice).toBeHidden();
  await expectSaved(page);
  await expect.poll(() => textOf(librarian, id)).toBe('Both. Mine.');

  await changeElsewhere('Theirs again.');
  await write(page, ' More.');
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(text(page)).toHaveText('Theirs again.');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(text(page)).toHaveText('Both. Mine. More.');
  await expectSaved(page);
  await expect.poll(() => textOf(librarian, id)).toBe('Both. Mine. More.');
});
