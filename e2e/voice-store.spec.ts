import { createArticle } from '@timbre/contract/articles/articles';
import { searchSpeakers } from '@timbre/contract/voices/voices';
import { readSpeaker, setFavouriteSpeaker } from '@timbre/contract/voices/voices-store';
import { expect, expectAccessible, test } from './steps/journey.ts';
import { clientOf } from './steps/breaking-steps.ts';

/** The app's store: visitors get a finished page at the bare address. */
const storePath = '/voice-store?tab=all';

test('a visitor’s page: voices to hear, narrowed down by links, without the app', async ({ page, studio }) => {
  await page.goto(`${studio.address}/voice-store`);
  const voices = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Hear / }) });
  await expect(voices).toHaveCount(24);
  await page.getByRole('searchbox').fill('marcus');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=marcus/);
  await expect(voices.first()).toContainText('Marcus Reed');
  await page.getByRole('link', { name: /^Female/ }).click();
  await expect(page).toHaveURL(/q=marcus&gender=female/);
  await expect(page.getByText('No voices match these filters.')).toBeVisible();
  await page.getByRole('link', { name: /^Male/ }).click();
  const played = page.waitForRequest(/voices\/flite-rms\/demo/);
  await page.getByRole('link', { name: 'Hear Marcus Reed' }).click();
  await played;
  await expect(page.getByRole('link', { name: 'Stop Marcus Reed' })).toBeVisible();
  await expect(page).toHaveURL(/gender=male/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'About Marcus Reed' }).click();
  await expect(page.getByRole('article', { name: 'Marcus Reed' })).toContainText('101 Hz');
});

test('a visitor finds a voice with a typo, narrows it down, and the address says so', async ({ page, studio }) => {
  await page.goto(`${studio.address}${storePath}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Voice store' })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: /^Search by name/ });
  await expect(search).toBeFocused();
  await page.keyboard.type('scotish');
  await expect(page).toHaveURL(/q=scotish/);
  const voices = page.getByRole('option');
  await expect(voices.first()).toContainText('Scottish');
  const female = page.getByRole('checkbox', { name: /^Female/ });
  const counted = Number(
    (await page.locator('label', { has: page.getByText('Female', { exact: true }) }).textContent())?.replace(/\D/g, ''),
  );
  await female.check();
  await expect(page).toHaveURL(/gender=female/);
  await expect(page.getByText(new RegExp(`^${counted} voices?`))).toBeVisible();
  await page.reload();
  await expect(female).toBeChecked();
  await expect(search).toHaveValue('scotish');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`${studio.address}${storePath}`);
  await search.fill('zzzzzzzz');
  await expect(page.getByText('No voices match these filters.')).toBeVisible();
});

test('the keys walk the grid, play, and show all about a voice', async ({ page, studio }) => {
  await page.goto(`${studio.address}${storePath}&q=marcus`);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('searchbox').press('ArrowDown');
  const grid = page.getByRole('listbox', { name: /^Voices\./ });
  await expect(grid).toBeFocused();
  const played = page.waitForRequest((request) => request.url().includes('playDemoChooseForSpeaker'));
  await page.keyboard.press(' ');
  expect((await played).postDataJSON()).toEqual({ speaker: 'flite-rms' });
  await expect(page.getByTitle('Stop')).toBeVisible();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('article', { name: 'Marcus Reed' });
  await expect(detail).toContainText('101 Hz');
  await expect(page).toHaveURL(/voice=flite-rms/);
  const sad = detail.getByRole('button', { name: 'Sad', exact: true });
  await sad.click();
  await expect(sad).toHaveAttribute('aria-pressed', 'true');
  await expect(sad).toHaveAttribute('data-state', '2');
  await sad.click();
  await expect(sad).toHaveAttribute('data-state', '0');
  await expectAccessible(page);
});

test('a shared voice is opened, kept, voted for, reported, and taken into the studio', async ({
  page,
  studio,
  logIn,
}) => {
  await logIn();
  await page.goto(`${studio.address}/voiceover-store?voice=flite-rms`);
  const detail = page.getByRole('article', { name: 'Marcus Reed' });
  const me = clientOf(studio.address, studio.user.apiKey);
  const kept = async () => me.send(readSpeaker, { speakerId: 'flite-rms' });
  await detail.getByRole('button', { name: 'Favorite', exact: true }).click();
  await detail.getByRole('button', { name: 'Good voice', exact: true }).click();
  await expect.poll(async () => (await kept()).isFavourite).toBe(true);
  await expect.poll(async () => (await kept()).voteType).toBe(0);
  await detail.getByRole('button', { name: 'Good voice', exact: true }).click();
  await expect.poll(async () => (await kept()).voteType).toBeNull();
  await page.getByRole('tab', { name: 'Favorites' }).click();
  await expect(page.getByRole('option')).toHaveCount(1);

  await detail.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: /^What’s wrong with Marcus Reed/ });
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Poor audio quality' }).check();
  await expectAccessible(page);
  const rights = page.waitForRequest('**/user/getUserRights**');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Feedback submitted successfully')).toBeVisible();
  await rights;

  await detail.getByRole('button', { name: 'In favorites', exact: true }).click();
  await expect.poll(async () => (await kept()).isFavourite).toBe(false);
  await detail.getByRole('link', { name: 'Use this voice' }).click();
  await expect(page.getByRole('button', { name: /^Voice: Marcus Reed/ })).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/home(?!.*voice=)/);
});

test('the store says when it can’t be loaded, and fits a phone', async ({ page, studio }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/storeSpeakerV2/searchSpeakerList**', (route) => route.abort());
  await page.goto(`${studio.address}${storePath}`);
  await expect(page.getByRole('heading', { name: 'The voices could not be loaded' })).toBeVisible();
  await page.unroute('**/storeSpeakerV2/searchSpeakerList**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /Animation Videos/ }).check();
  await expect(filters.getByText(/^New, *Animation Videos/)).toBeVisible();
  await filters.getByRole('button', { name: /^Show \d+ voices$/ }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByRole('link', { name: 'Use this voice' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the list of the last visit is shown when the new one takes more than three seconds', async ({ page, studio }) => {
  await page.goto(`${studio.address}${storePath}`);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.route('**/storeSpeakerV2/searchSpeakerList**', () => undefined);
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading the voices…' })).toBeVisible();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a demo that breaks while it plays says so and stands still', async ({ page, studio }) => {
  await page.addInitScript(() => {
    window.Audio = class extends Audio {
      constructor() {
        super();
        this.addEventListener('playing', () => setTimeout(() => this.dispatchEvent(new Event('error')), 100));
      }
    };
  });
  await page.goto(`${studio.address}${storePath}&q=marcus`);
  await page.getByTitle('Hear Marcus Reed').click();
  await expect(page.getByText('Failed to preview, please refresh and try again')).toBeVisible();
  await expect(page.getByTitle('Stop')).toHaveCount(0);
});

test('in the favourites, letting a voice go by key keeps the place', async ({ page, studio, logIn }) => {
  const me = clientOf(studio.address, studio.user.apiKey);
  const chosen = (await me.send(searchSpeakers, { pageSize: 5 })).results.map(({ speaker }) => speaker);
  for (const speakerId of chosen) await me.send(setFavouriteSpeaker, { speakerId, isFavourite: true });
  await logIn();
  await page.goto(`${studio.address}${storePath}`);
  await page.getByRole('tab', { name: 'Favorites' }).click();
  const grid = page.getByRole('listbox', { name: /^Voices\./ });
  const voices = grid.getByRole('option');
  await expect(voices).toHaveCount(5);
  await grid.focus();
  for (let at = 0; at < 2; at += 1) await page.keyboard.press('ArrowRight');
  const names = await voices.locator('strong').allTextContents();
  await page.keyboard.press('f');
  await expect(voices).toHaveCount(4);
  await expect(grid).toBeFocused();
  // The next one has moved up to where the keys stand, and says how many there are.
  const active = page.locator(`#${await grid.getAttribute('aria-activedescendant')}`);
  await expect(active).toHaveAttribute('aria-posinset', '3');
  await expect(active).toHaveAttribute('aria-setsize', '4');
  await expect(active.locator('strong')).toHaveText(names[3] ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(grid.locator('[data-active] strong')).toHaveText(names[1] ?? '');
  // The last of the list leaves its place to the one before it.
  await page.keyboard.press('End');
  await page.keyboard.press('f');
  await expect(voices).toHaveCount(3);
  await expect(grid.locator('[data-active] strong')).toHaveText(names[3] ?? '');
  for (const speakerId of chosen) await me.send(setFavouriteSpeaker, { speakerId, isFavourite: false });
});

test('a star the server refuses is taken back with the server’s sentence', async ({ page, studio, logIn }) => {
  await logIn();
  await page.route('**/storeSpeakerV2/setFavouriteSpeaker', (route) =>
    route.fulfill({ json: { code: 4079, err_code: 'voice.unavailable', message: 'Not today.', data: null } }),
  );
  await page.goto(`${studio.address}${storePath}&voice=flite-rms`);
  const detail = page.getByRole('article', { name: 'Marcus Reed' });
  await detail.getByRole('button', { name: 'Favorite', exact: true }).click();
  await expect(page.getByText('Not today.')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Favorite', exact: true })).toHaveAttribute('aria-pressed', 'false');
});

test('a cloned voice is deleted from the picker, unless the current file speaks with it', async ({
  page,
  studio,
  logIn,
}) => {
  const clones = ['flite-rms', 'flite-slt'];
  await page.route('**/storeSpeakerV2/searchSpeakerList**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { results: { speaker: string; speakerType: string }[] } };
    for (const voice of body.data.results) if (clones.includes(voice.speaker)) voice.speakerType = 'clone';
    await route.fulfill({ response: answer, json: body });
  });
  const deleted: string[] = [];
  await page.route('**/speakerClone/flite-*', async (route) => {
    deleted.push(`${route.request().method()} ${new URL(route.request().url()).pathname.split('/').at(-1)}`);
    await route.fulfill({ json: { code: 200, message: '', data: null } });
  });
  await logIn();
  const me = clientOf(studio.address, studio.user.apiKey);
  const { articleId } = await me.send(createArticle, { segments: [{ text: 'In use.', speaker: 'flite-rms' }] });
  await page.goto(`${studio.address}/overview/article-voice/${articleId}`);
  await page.getByRole('button', { name: /^Voice: Marcus Reed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
  await dialog.getByRole('tab', { name: 'TimbreLab' }).click();
  await expect(dialog.getByRole('option')).toHaveCount(2);
  await dialog
    .getByRole('option', { name: /Marcus Reed/ })
    .getByTitle('About Marcus Reed')
    .click();
  await dialog.getByRole('button', { name: 'Delete this voice' }).click();
  await expect(page.getByText(/^This voice is used in the current file\./)).toBeVisible();
  await dialog
    .getByRole('option', { selected: false })
    .getByTitle(/^About /)
    .click();
  await dialog.getByRole('button', { name: 'Delete this voice' }).click();
  await page
    .getByRole('dialog', { name: /^Delete / })
    .getByRole('button', { name: 'Delete this voice' })
    .click();
  await expect(page.getByText('Cloned voice deleted')).toBeVisible();
  expect(deleted).toEqual(['DELETE flite-slt']);
});
