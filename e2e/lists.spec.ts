import { createArticle, listArticles } from '@timbre/contract/articles/articles';
import { exportArticle } from '@timbre/contract/exports';
import { createShare } from '@timbre/contract/shares';
import { searchSpeakers } from '@timbre/contract/voices/voices';
import type { Locator, Page } from '@playwright/test';
import { ended } from './steps/breaking-steps.ts';
import { expect, expectAccessible, test } from './steps/journey.ts';
import { albumsByTitle, fill, makeLibrarian, titlesIn, type Librarian } from './steps/lists-steps.ts';

let address: string;
let librarian: Librarian;

test.beforeAll(async ({ sharedStudio }) => {
  address = sharedStudio.address;
  librarian = await makeLibrarian(sharedStudio);
  await fill(librarian, ['Night Trains 1', 'Night Trains 2'], 'Podcast');
  await fill(librarian, [], 'Audiobooks');
  await fill(librarian, ['apple harvest', 'Baker', 'Zebra crossing', 'Left over']);
});

const rail = (page: Page) => page.getByRole('navigation', { name: 'Albums' });
const album = (page: Page, name: string): Locator => rail(page).getByRole('listitem').filter({ hasText: name });
const row = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** What can be undone is said for 8 seconds, and for as long as the pointer is on it. */
async function hold(toast: Locator): Promise<Locator> {
  await toast.hover();
  return toast.getByRole('button', { name: 'Undo' });
}

/** As a hand does it: the pointer passes what lies between. */
async function dragOnto(page: Page, what: Locator, onto: Locator): Promise<void> {
  await what.hover();
  await page.mouse.down();
  const { x, y, width, height } = (await onto.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 });
  await expect(onto).toHaveAttribute('data-over');
  await page.mouse.up();
}

async function open(page: Page, path: string): Promise<void> {
  await librarian.logIn(page);
  await page.goto(`${address}${path}`);
  await expect(page.locator('main')).toBeVisible();
}

test('an album is made, renamed and deleted; what was in it stays', async ({ page }) => {
  await fill(librarian, ['Kept'], 'Short-lived');
  await open(page, '/tools/article');
  await rail(page).getByRole('button', { name: 'New album' }).click();
  await page.keyboard.type('Adverts');
  await page.keyboard.press('Enter');
  await expect(album(page, 'Adverts')).toBeVisible();

  await album(page, 'Short-lived').hover();
  await page.getByRole('button', { name: 'Actions for album Short-lived' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.keyboard.type('Old news');
  await page.keyboard.press('Enter');
  await album(page, 'Old news').hover();
  await page.getByRole('button', { name: 'Actions for album Old news' }).click();
  await page.getByRole('menuitem', { name: 'Delete album' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the album “Old news”?' });
  await expect(dialog).toContainText('It has 1 voiceover.');
  await dialog.getByRole('button', { name: 'Delete album' }).click();
  await expect(said(page, 'Album “Old news” deleted.')).toBeVisible();
  await expect(album(page, 'Old news')).toHaveCount(0);
  expect((await albumsByTitle(librarian))['Kept']).toBe('');
});

test('a voiceover begun in an album lands in it', async ({ page }) => {
  await open(page, '/tools/article');
  await rail(page)
    .getByRole('button', { name: /^Audiobooks/ })
    .click();
  await expect(page.getByRole('heading', { name: 'This album is empty' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New voiceover' }).first().click();
  await page.getByRole('textbox', { name: /^Script/ }).click();
  await page.keyboard.type('Begun in an album.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await albumsByTitle(librarian))['Begun in an album.']).toBe('Audiobooks');
});

test('a voiceover is dragged onto an album by mouse and by keyboard, and undo brings it back', async ({ page }) => {
  await fill(librarian, ['Interview'], 'Radio');
  await open(page, '/tools/article');
  await dragOnto(page, row(page, 'Baker').getByText('Baker is read'), album(page, 'Radio'));
  const undo = await hold(said(page, 'Moved to “Radio”.'));
  await expect(album(page, 'Radio')).toContainText('2');
  await undo.click();
  await expect(said(page, 'Moved back.')).toBeVisible();
  expect((await albumsByTitle(librarian))['Baker']).toBe('');

  await row(page, 'Baker').getByRole('button', { name: 'Drag Baker to an album' }).press('Space');
  const spoken = page.locator('[id^="DndLiveRegion"]');
  // Dropped where it is, it stays; only an arrow chooses a place.
  await expect(spoken).toContainText('Picked up Baker.');
  await page.keyboard.press('Space');
  await expect(spoken).toContainText('Cancelled. Nothing was moved.');
  await row(page, 'Baker').getByRole('button', { name: 'Drag Baker to an album' }).press('Space');
  await expect(spoken).toContainText('Picked up Baker.');
  for (let step = 0; step < 12 && !(await spoken.textContent())?.includes('Over Podcast.'); step++) {
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(60);
  }
  await expect(spoken).toContainText('Over Podcast.');
  await page.keyboard.press('Space');
  await expect(said(page, 'Moved to “Podcast”.')).toBeVisible();
  await expect.poll(async () => (await albumsByTitle(librarian))['Baker']).toBe('Podcast');
});

test('search and sort find and order, and stand in the address', async ({ page }) => {
  await open(page, '/tools/article');
  await page.getByRole('searchbox', { name: 'Search titles and texts' }).fill('night trains');
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await expect(page).toHaveURL(/search=night\+trains/);
  await page.getByRole('searchbox').fill('nothing like that');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.locator('[data-row]').first()).toHaveAttribute('aria-label', 'apple harvest');
  await expect(page.locator('[data-row]').last()).toHaveAttribute('aria-label', 'Zebra crossing');
});

test('an exported voiceover is heard and downloaded in the library, under either of its filters', async ({ page }) => {
  const segments = [{ text: 'A lamp is lit. Another one is lit after it, and then a third.', speaker: 'flite-rms' }];
  const { articleId } = await librarian.client.send(createArticle, { title: 'Lamps', segments });
  const { id } = await librarian.client.send(exportArticle, { articleId });
  await ended(librarian.client, id);
  await open(page, '/tools/article?search=Lamps');
  await row(page, 'Lamps').getByRole('button', { name: 'Play Lamps' }).click();
  await expect(row(page, 'Lamps').getByRole('button', { name: 'Stop Lamps' })).toBeVisible();
  const filters = page.getByRole('navigation', { name: 'Show' });
  await expect(filters.getByRole('link', { name: 'Voiceovers' })).toHaveAttribute('aria-current', 'page');
  await filters.getByRole('link', { name: 'Everything' }).click();
  await expect(page).toHaveURL(/\/tools\/project/);
  await expect(page.getByRole('button', { name: 'Play Lamps' })).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Lamps' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Lamps.mp3');
});

test('keys alone rename, pick and bin, and the focus stays in the list', async ({ page }) => {
  await open(page, '/tools/article?sort=title');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await row(page, 'Left over').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Leftover');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Leftover')).toBeFocused();
  await page.keyboard.press('Delete');
  const undo = await hold(said(page, 'Moved to the bin.'));
  await expect.poll(focused).toBe('Night Trains 1');
  await undo.click();
  await expect(row(page, 'Leftover')).toBeVisible();
});

test('many are moved at once, and one undo brings each to where it was', async ({ page }) => {
  const before = await albumsByTitle(librarian);
  await open(page, '/tools/article');
  for (const title of ['Night Trains 1', 'Zebra crossing', 'apple harvest'])
    await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to album' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Audiobooks/ })
    .click();
  const undo = await hold(said(page, '3 moved to “Audiobooks”.'));
  await expect.poll(async () => (await albumsByTitle(librarian))['Zebra crossing']).toBe('Audiobooks');
  await undo.click();
  await expect(said(page, '3 moved back.')).toBeVisible();
  expect(await albumsByTitle(librarian)).toEqual(before);
});

test('the bin gives back what was restored, and is emptied after it has named the number', async ({ page }) => {
  await fill(librarian, ['Draft one', 'Draft two', 'Draft three']);
  await open(page, '/tools/article');
  await page.getByRole('checkbox', { name: 'Select Draft one' }).check();
  await page.getByRole('checkbox', { name: 'Select Draft two' }).check();
  await page.getByRole('checkbox', { name: 'Select Draft three' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to bin' }).click();
  await expect(said(page, '3 moved to the bin.')).toBeVisible();
  await open(page, '/tools/article?place=bin');
  await expect(row(page, 'Draft one')).toBeVisible();
  await expectAccessible(page);
  await row(page, 'Draft two').getByRole('button', { name: 'Restore' }).click();
  await expect(row(page, 'Draft two')).toHaveCount(0);
  await page.getByRole('button', { name: 'Empty bin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete all 2 in the bin for good?' });
  await dialog.getByRole('button', { name: 'Empty bin' }).click();
  await expect(said(page, 'Bin emptied: 2 deleted for good.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empty bin' })).toHaveCount(0);
  expect(await titlesIn(librarian, 'bin')).toEqual([]);
  expect(await titlesIn(librarian, 'list')).toContain('Draft two');
});

test('a voiceover that was never exported is heard in its row, and a plan that forbids it is named there', async ({
  page,
  sharedStudio,
}) => {
  const beginner = await makeLibrarian(sharedStudio, 'free');
  const { results } = await beginner.client.send(searchSpeakers, { language: 'en-US', vipAuth: 1, pageSize: 10 });
  const premium = results[0]?.speaker ?? '';
  const text = 'This one goes on for a while, so that there is time enough to stop it. '.repeat(4);
  await beginner.client.send(createArticle, { title: 'Free to hear', segments: [{ text, speaker: 'flite-rms' }] });
  await beginner.client.send(createArticle, { title: 'Not in this plan', segments: [{ text, speaker: premium }] });
  await beginner.logIn(page);
  for (const path of ['/tools/article', '/tools/project']) {
    await page.goto(`${address}${path}`);
    const sound = page.getByRole('row').filter({ hasText: 'Free to hear' });
    await sound.getByRole('button', { name: 'Play Free to hear' }).click();
    const stop = sound.getByRole('button', { name: 'Stop Free to hear' });
    // Busy until the first sentence is there, then heard; a press ends it.
    await expect(stop).toBeVisible();
    await expect(stop).not.toHaveAttribute('aria-busy');
    await stop.click();
    await expect(sound.getByRole('button', { name: 'Play Free to hear' })).toBeVisible();

    const locked = page.getByRole('row').filter({ hasText: 'Not in this plan' });
    await locked.getByRole('button', { name: 'Play Not in this plan' }).click();
    await expect(locked.getByText('Preview limit')).toBeVisible();
    await expect(page.getByRole('button', { name: 'See plans' })).toBeVisible();
    await expectAccessible(page);
  }
  // Nothing was charged, and no file was made.
  const { results: after } = await beginner.client.send(listArticles, { pageSize: 10 });
  expect(after.map(({ sizeBytes }) => sizeBytes)).toEqual([0, 0]);
});

/** The path of a new shared page. */
async function share({ client }: Librarian): Promise<string> {
  const segments = [{ text: 'The night train leaves at nine. Bring a blanket.', speaker: 'flite-rms' }];
  const { articleId } = await client.send(createArticle, { title: 'Sleeping car', segments });
  const done = await ended(client, (await client.send(exportArticle, { articleId })).id);
  return (await client.send(createShare, { exportId: done.id })).path;
}

test('a visitor opens a shared page and reads along; no search engine is to keep it', async ({ page, request }) => {
  const sharePath = await share(librarian);
  const served = await request.get(`${address}${sharePath}`, { headers: { accept: 'text/html' } });
  expect(await served.text()).toContain('<meta name="robots" content="noindex">');

  await page.goto(`${address}${sharePath}`);
  await expect(page.getByRole('heading', { name: 'Sleeping car' })).toBeVisible();
  await expect(page.getByText('Synthetic voices (flite)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play' }).click();
  const spoken = page.locator('[data-spoken]');
  await expect(spoken).toBeVisible();
  const word = await spoken.textContent();
  await expect.poll(() => spoken.textContent()).not.toBe(word);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('slider', { name: 'Position' }).press('End');
  await expect(spoken).toHaveText(/blanket/);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`every list fits a phone and is accessible there in ${scheme} colours`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: scheme === 'light' ? 'en-GB' : 'ja-JP',
    });
    const page = await context.newPage();
    for (const path of ['/tools/article', '/tools/project', '/tools/cast', await share(librarian)]) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      await expectAccessible(page);
    }
    await context.close();
  });
}
