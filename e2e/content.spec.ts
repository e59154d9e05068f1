import type { Page } from '@playwright/test';
import type { StudioFolder, StudioProcess } from '../tools/studio-process.ts';
import { journeyFolder } from './steps/journey-studio.ts';
import { expect, expectAccessible, isPolicyBreach, test } from './steps/journey.ts';

// A studio of its own: what is published here would stand on every other journey's pages.
let place: StudioFolder;
let server: StudioProcess;
let owner: Page;

test.beforeAll(async ({ browser }) => {
  place = await journeyFolder();
  server = await place.start();
  owner = await (await browser.newContext()).newPage();
  await owner.goto(await place.ownerLink());
  await expect(owner).toHaveURL(/\/tools\/home/);
});
test.afterAll(async () => {
  await owner.context().close();
  await server.stop();
  await place.remove();
});

const at = (path: string): string => server.address + path;

/** What the page must never do, whatever someone wrote. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (isPolicyBreach(message)) seen.push(message.text());
  });
  return seen;
}

async function openWorkspace(part: 'Blog' | 'Changelog' | 'Banners' | 'Contests', page = owner): Promise<void> {
  await page.goto(at('/tools/admin?tab=content'));
  await page.getByRole('radiogroup', { name: 'What to edit' }).getByText(part, { exact: true }).click();
}

async function write(title: string, text: string): Promise<void> {
  await openWorkspace('Blog');
  await owner.getByRole('button', { name: 'New post' }).click();
  await owner.getByLabel('Title').fill(title);
  await owner.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
}

async function publish(): Promise<void> {
  await owner.getByRole('button', { name: 'Publish', exact: true }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Unpublish' })).toBeVisible();
}

const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a new studio tells of itself: changelog, first post, feed, in both languages', async ({ page, request }) => {
  await page.goto(at('/changelog'));
  await expect(page.getByRole('heading', { name: '0.1.0' })).toBeVisible();
  await page.goto(at('/changelog?lang=ja'));
  await expect(page.locator('main')).toContainText('かんたん読み上げ');

  await page.goto(at('/blog?lang=en'));
  await page.getByRole('link', { name: 'How to make your first voiceover' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How to make your first voiceover' })).toBeVisible();
  await expect(page.locator('article time')).toContainText(/\w+ \d+, \d{4}/);
  await expect(page).toHaveTitle(/How to make your first voiceover/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  // A link of the text leads into the studio.
  await page.getByRole('link', { name: 'Quick voiceover' }).click();
  await expect(page.locator('main[data-screen="tools-home"]')).toBeVisible();

  const html = await (
    await request.get(page.url().replace(/\/tools.*/, '/blog/how-to-make-your-first-voiceover'))
  ).text();
  expect(html).toContain('<meta property="og:title" content="How to make your first voiceover">');
  expect(await (await request.get(at('/blog/feed.xml?language=ja'))).text()).toContain('はじめてのナレーション');
  const missing = await request.get(at('/blog/nothing-here'), { headers: { accept: 'text/html' } });
  expect(missing.status()).toBe(404);
  await page.goto(at('/blog/nothing-here'));
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
});

test('a post is written, looked at, published and taken back', async ({ page, request }) => {
  await write('News from the desk', '## What we did\n\nWe wrote **this**.');
  const preview = owner.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'What we did' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('this');
  await expectAccessible(owner);
  await owner.keyboard.press('Control+s');
  await expect(owner.getByLabel('Address')).toHaveValue('news-from-the-desk');

  const path = '/blog/news-from-the-desk';
  expect((await request.get(at(path), { headers: { accept: 'text/html' } })).status()).toBe(404);
  await page.goto(at(path));
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible();
  const draft = await owner.context().newPage();
  await draft.goto(at(path));
  await expect(draft.getByText('Draft. Only you can see this page')).toBeVisible();
  await draft.close();

  await publish();
  await page.goto(at('/blog'));
  await page.getByRole('link', { name: 'News from the desk' }).click();
  await expect(page.getByRole('heading', { name: 'What we did' })).toBeVisible();
  await page.getByRole('link', { name: /Previous post/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How to record a voice you want to clone' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Next post/ })).toContainText('News from the desk');

  await owner.getByRole('button', { name: 'Unpublish' }).click();
  await expect(owner.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  expect((await request.get(at(path), { headers: { accept: 'text/html' } })).status()).toBe(404);
});

test('nothing that is written becomes a script, an image or a foreign address', async ({ page }) => {
  const seenByOwner = watch(owner);
  const seen = watch(page);
  const title = '<img src=x onerror=alert(1)> "><script>alert(2)</script>';
  const text = [
    '<script>alert(1)</script><img src=x onerror="alert(1)"><svg onload=alert(1)>',
    '[run](javascript:alert(1)) [data](data:text/html,<script>alert(1)</script>) [away](//evil.test/)',
    '![pixel](https://evil.test/pixel.png)',
    '<a href="javascript:alert(1)" onclick="alert(1)">click</a> `<b onmouseover=alert(1)>`',
  ].join('\n\n');
  await write(title, text);
  await expect(owner.getByRole('region', { name: 'Preview' })).toContainText('onload=alert(1)');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByLabel('Address')).toHaveValue(/^img-src-x/);
  await publish();
  const slug = await owner.getByLabel('Address').inputValue();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await page.goto(at(`/blog/${slug}`));
  const article = page.locator('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await article.locator('script, img, svg, iframe, [onclick], [onload], [onerror]').count()).toBe(0);
  for (const link of await article.locator('a').all()) {
    expect(await link.evaluate((one: HTMLAnchorElement) => one.protocol)).toMatch(/^https?:$/);
    expect(await link.getAttribute('href')).not.toMatch(/^\/\//);
  }
  await page.goto(at('/blog'));
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([new URL(server.address).host]));
  expect([...seen, ...seenByOwner]).toEqual([]);
  await owner.getByRole('button', { name: 'Unpublish' }).click();
});

test('what another window saved is not written over, and what is unsaved is not lost unasked', async () => {
  await write('Two windows', 'one');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByLabel('Address')).toHaveValue('two-windows');
  const other = await owner.context().newPage();
  await openWorkspace('Blog', other);
  await other.getByRole('button', { name: /^Two windows/ }).click();
  await other.getByRole('textbox', { name: 'Text', exact: true }).fill('the other’s');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('button', { name: 'Save' })).toBeDisabled();
  await other.close();

  await owner.getByRole('textbox', { name: 'Text', exact: true }).fill('mine');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('alert')).toContainText('changed in another window');
  await expect(owner.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('mine');

  // By a tab of the page, by its own button; both times staying keeps the text.
  for (const leave of [
    owner.getByRole('tab', { name: 'People' }),
    owner.getByRole('button', { name: 'Back to the list' }),
  ]) {
    await leave.click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(owner.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('mine');
  }
  await owner.getByRole('button', { name: 'Back to the list' }).click();
  await owner.getByRole('button', { name: 'Leave without saving' }).click();
  await owner.getByRole('button', { name: /^Two windows/ }).click();
  await expect(owner.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('the other’s');
  await owner.getByRole('button', { name: 'Back to the list' }).click();
  await owner.getByRole('button', { name: 'Delete “Two windows”?' }).click();
  await owner.getByRole('button', { name: 'Delete for good' }).click();
  await expect(owner.getByRole('button', { name: /^Two windows/ })).toHaveCount(0);
});

test('a legal text begins with what the page says, and the built-in one comes back', async ({ page }) => {
  await owner.goto(at('/tools/admin?tab=content'));
  await owner.getByRole('radiogroup', { name: 'What to edit' }).getByText('Legal texts', { exact: true }).click();
  await owner.getByRole('button', { name: /^Cookie policy English/ }).click();
  const text = owner.getByRole('textbox', { name: 'Text', exact: true });
  const builtIn = await text.inputValue();
  expect(builtIn).toContain('## The whole list');
  await expect(owner.getByRole('button', { name: 'Save' })).toBeDisabled();
  await text.fill(`Our own words. ${builtIn}`);
  // The second click is no change of another window.
  await owner.getByRole('button', { name: 'Save' }).dblclick();
  const restore = owner.getByRole('button', { name: 'Restore the built-in text' });
  await expect(restore).toBeVisible();
  await expect(owner.getByRole('alert')).toHaveCount(0);
  await page.goto(at('/cookie-policy'));
  await expect(page.getByText(/^Our own words/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'How long' })).toBeVisible();

  await restore.click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Restore the built-in text' }).click();
  await expect(text).toHaveValue(builtIn);
  await page.reload();
  await expect(page.getByText(/^Our own words/)).toHaveCount(0);
});

test('a legal text that was saved without an answer is taken back by hand, and goes back to the built-in one', async ({
  page,
}) => {
  await owner.goto(at('/tools/admin?tab=content'));
  await owner.getByRole('radiogroup', { name: 'What to edit' }).getByText('Legal texts', { exact: true }).click();
  await owner.getByRole('button', { name: /^Terms of service English/ }).click();
  const text = owner.getByRole('textbox', { name: 'Text', exact: true });
  const save = owner.getByRole('button', { name: 'Save', exact: true });
  const restore = owner.getByRole('button', { name: 'Restore the built-in text' });
  const builtIn = await text.inputValue();
  const saveUnheard = async (words: string) => {
    const saves = { times: 1 };
    await owner.route('**/legal-texts/**', (route) => route.fetch().then(() => route.abort()), saves);
    await text.fill(words);
    await save.click();
    await expect(owner.getByRole('alert')).toBeVisible();
  };
  await saveUnheard(`Not so. ${builtIn}`);
  await text.fill(builtIn);
  await save.click();
  await expect(restore).toBeVisible();
  await expect(owner.getByRole('alert')).toHaveCount(0);
  await page.goto(at('/terms-of-service'));
  await expect(page.getByText(/^Not so\./)).toHaveCount(0);

  await saveUnheard(`Our own rules. ${builtIn}`);
  await restore.click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Restore the built-in text' }).click();
  await expect(restore).toHaveCount(0);
  await expect(text).toHaveValue(builtIn);
  await text.fill(`Our own rules again. ${builtIn}`);
  await save.click();
  await expect(restore).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Our own rules again\./)).toBeVisible();
});

test('a version is written line by line and stands on the changelog', async ({ page }) => {
  await openWorkspace('Changelog');
  await owner.getByRole('button', { name: 'New version' }).click();
  await owner.getByRole('textbox', { name: 'Version' }).fill('0.2.0');
  await owner.getByLabel('Change 1', { exact: true }).fill('**Faster** <script>alert(1)</script>');
  await owner.getByRole('button', { name: 'Add a change' }).click();
  await owner.getByLabel('Change 2', { exact: true }).fill('A wrong word is right');
  await owner.getByRole('combobox', { name: 'Kind of change 2' }).click();
  await owner.getByRole('option', { name: 'Fixed' }).click();
  await owner.getByLabel('Shown on the changelog page').check();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.goto(at('/changelog'));
  const version = page.locator('section', { has: page.getByRole('heading', { name: '0.2.0' }) });
  await expect(version.getByRole('heading', { level: 3 })).toHaveText(['New', 'Fixed']);
  await expect(version).toContainText('Faster <script>alert(1)</script>');
});

test('a banner comes without moving anything, goes when it is dismissed, and is back when it was changed', async ({
  page,
}) => {
  await page.goto(at('/'));
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();

  await openWorkspace('Banners');
  await owner.getByRole('button', { name: 'New banner' }).click();
  await owner.getByRole('textbox', { name: 'Text', exact: true }).fill('Closed on Sunday.');
  await owner.getByLabel('Link label').fill('Details');
  await owner.getByLabel('Link URL').fill('javascript:alert(1)');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('alert')).toContainText('https://');
  await owner.getByLabel('Link URL').fill('/changelog');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('button', { name: 'Save' })).toBeDisabled();

  await page.goto(at('/'));
  const banner = page.getByRole('complementary', { name: 'Announcement' });
  await expect(banner).toContainText('Closed on Sunday. Details');
  expect(await heading.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Dismiss this announcement' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(banner).toHaveCount(0);

  await owner.getByRole('textbox', { name: 'Text', exact: true }).fill('Closed on Monday.');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.reload();
  await expect(banner).toContainText('Closed on Monday.');
  await banner.getByRole('link', { name: 'Details' }).click();
  await expect(page.locator('main[data-screen="changelog"]')).toBeVisible();
});

test('in the studio a banner stands beside the work, on a phone above it from the next screen on', async () => {
  await openWorkspace('Banners');
  await owner.getByRole('button', { name: 'New banner' }).click();
  await owner.getByRole('textbox', { name: 'Text', exact: true }).fill('Updates tonight.');
  await owner.getByRole('combobox', { name: 'Where' }).click();
  await owner.getByRole('option', { name: 'Studio' }).click();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Saved', { exact: true }).first()).toBeVisible();
  const shown = owner.getByRole('complementary', { name: 'Announcement' }).filter({ visible: true });

  await owner.goto(at('/tools/home'));
  await expect(shown).toHaveText(/Updates tonight/);
  const beside = await shown.boundingBox();
  const main = await owner.locator('main').boundingBox();
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);

  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.reload();
  await expect(shown).toHaveText(/Updates tonight/);
  expect(await isSideways(owner)).toBe(false);
  await owner.setViewportSize({ width: 1440, height: 900 });
});

test('long words, other directions and a small screen stay inside the page', async ({ page }) => {
  const title = `مرحبا ${'Donaudampfschifffahrt'.repeat(5)}`;
  await write(
    title,
    `${'x'.repeat(400)}\n\n| a | b |\n|---|---|\n| ${'y'.repeat(200)} | z |\n\n\`\`\`\n${'z'.repeat(300)}\n\`\`\``,
  );
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByLabel('Address')).not.toHaveValue('');
  await publish();
  const slug = await owner.getByLabel('Address').inputValue();
  await owner.setViewportSize({ width: 390, height: 844 });
  expect(await isSideways(owner)).toBe(false);
  await owner.setViewportSize({ width: 1440, height: 900 });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/blog', `/blog/${slug}`, '/changelog']) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await isSideways(page), path).toBe(false);
  }
});

test('a voice is put up for election, a visitor logs in to vote, and the vote moves', async ({ browser }) => {
  await openWorkspace('Contests');
  await owner.getByRole('button', { name: 'New contest' }).first().click();
  await owner.getByLabel('Title').fill('Voice of the year');
  await owner.getByRole('combobox', { name: 'Voices' }).click();
  for (const at of [0, 1]) await owner.getByRole('option').nth(at).click();
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(at('/contest'));
  await expect(visitor.getByRole('heading', { name: 'Voice of the year' })).toBeVisible();
  await visitor
    .getByRole('button', { name: /^Vote: / })
    .first()
    .click();
  await expect(visitor).toHaveURL(/\/login\?to=%2Fcontest/);
  await visitor.context().close();

  await owner.goto(at('/contest'));
  const rows = owner.locator('.contest li');
  await rows
    .nth(0)
    .getByRole('button', { name: /^Vote: / })
    .click();
  await expect(rows.nth(0)).toContainText('Votes: 1');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Vote: / })
    .click();
  await expect(rows.nth(1)).toContainText('Votes: 1');
  await expect(rows.nth(0)).toContainText('Votes: 0');
  await expect(rows.nth(1).getByRole('button', { name: /^Your vote: / })).toBeFocused();
  await expectAccessible(owner);
});

test('without a network the app opens, the last two pages of the site can be read, and a log-out leaves none', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(await place.ownerLink());
  await expect(page).toHaveURL(/\/tools\/home/);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
  // The first page was there before the worker.
  for (const path of ['/tools/home', '/about', '/podcast', '/audio-book']) await page.goto(at(path));
  await expect.poll(kept).toContain('/audio-book');
  await context.setOffline(true);
  await page.goto(at('/podcast'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Episodes');
  await page.goto(at('/about'));
  await expect(page.getByRole('heading', { name: 'The server can’t be reached' })).toBeVisible();
  await page.goto(at('/tools/home'));
  await expect(page.getByText('No connection to the server.')).toBeVisible();
  await context.setOffline(false);
  await page.goto(at('/audio-book'));
  await page.goto(at('/logout'));
  await expect.poll(kept).not.toContain('/audio-book');
  const calls = (await kept()).filter((path) => !/^\/(?:assets\/|tools\/home$|favicon|icon-|manifest)/.test(path));
  expect(calls).toEqual([]);
  await context.close();
});
