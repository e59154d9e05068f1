import { isDeepStrictEqual } from 'node:util';
import type { ElementHandle, Locator, Page } from '@playwright/test';
import { createClient } from '@timbre/client';
import { createArticle } from '@timbre/contract/articles/articles';
import { createLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import { aligned, alignScript, subtitle } from './steps/alignment-steps.ts';
import { expect, test, violationsOf } from './steps/journey.ts';
import { fill, makeLibrarian } from './steps/lists-steps.ts';
import { microphoneSpeech } from './steps/microphone.ts';
import { canRecognise, recognitionMissing } from './steps/recognition-steps.ts';
import { texts, transcribed } from './steps/transcript-steps.ts';

/** Rules that a popup can break; the screens' own walk has the colours. */
const rules = [
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-dialog-name',
  'aria-hidden-focus',
  'aria-input-field-name',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-valid-attr-value',
  'button-name',
  'label',
  'list',
  'listitem',
  'nested-interactive',
  'region',
  'scrollable-region-focusable',
];

/** Opens every menu and dialog whose button says that it has one, or is named, looks at it, and closes it. */
async function expectPopupsAccessible(page: Page, ...named: readonly string[]): Promise<void> {
  const openers = page.locator('[aria-haspopup="menu"]:visible, [aria-haspopup="dialog"]:visible');
  await expect(openers.first()).toBeVisible();
  const count = await openers.count();
  for (let index = 0; index < count; index++) {
    const opener = openers.nth(index);
    if (await opener.isDisabled()) continue;
    await expectPopupAccessible(page, opener);
  }
  for (const name of named) await expectPopupAccessible(page, page.getByRole('button', { name, exact: true }).first());
}

async function expectPopupAccessible(page: Page, opener: Locator): Promise<void> {
  const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '';
  await test.step(name, async () => {
    await opener.click();
    const popup = page.locator('[role="menu"]:visible, [role="dialog"]:visible').last();
    await expect.soft(popup, name).toBeVisible();
    await expectFocusIn(popup, name);
    expect.soft(await violationsOf(page, rules), name).toEqual([]);
    const item = popup.getByRole('menuitem').first();
    if ((await item.count()) > 0) {
      await page.keyboard.press('ArrowDown');
      await expectFocusSeen(page.locator(':focus'), `an item of ${name}`);
    }
    await page.keyboard.press('Escape');
    await expect.soft(popup, name).toBeHidden();
  });
}

/** How a control and the frames around it are drawn. */
const look = (control: ElementHandle<HTMLElement | SVGElement>) =>
  control.evaluate((element) => {
    const looks: string[] = [];
    for (let one: Element | null = element; one !== null && looks.length < 5; one = one.parentElement) {
      const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(one);
      looks.push([outline, boxShadow, borderColor, backgroundColor].join(' '));
    }
    return looks;
  });

/** What has the focus is drawn otherwise than without it. A page that is still loading may put another in its place. */
const expectFocusSeen = (control: Locator, name: string) =>
  expect.soft
    .poll(async () => {
      const element = await control.elementHandle();
      if (element === null) return false;
      await element.focus();
      const focused = await look(element);
      await element.evaluate((node) => node.blur());
      const rested = await look(element);
      await element.focus();
      return !isDeepStrictEqual(focused, rested);
    }, `the focus is seen on ${name}`)
    .toBe(true);

/** A dialog that an entry of a menu opens. */
async function expectEntryAccessible(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const dialog = page.getByRole('dialog');
  await expect.soft(dialog, entry).toBeVisible();
  await expectFocusIn(dialog, entry);
  expect.soft(await violationsOf(page, rules), entry).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.soft(dialog, entry).toBeHidden();
}

const expectFocusIn = (popup: Locator, name: string) =>
  expect
    .poll(() => popup.evaluate((element) => element.contains(document.activeElement)), `the focus is in ${name}`)
    .toBe(true);

test('every menu and dialog of the script editor, and the menu at the caret', async ({ page, studio, logIn }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await logIn();
  const client = createClient({
    baseUrl: studio.address,
    headers: () => ({ 'xi-api-key': studio.user.apiKey }),
    validate: true,
  });
  const { articleId } = await client.send(createArticle, {
    title: 'Menus',
    segments: [{ text: 'Open them all.', speaker: 'flite-rms' }],
  });
  await page.goto(`${studio.address}/overview/article-voice/${articleId}`);
  const script = page.getByRole('textbox', { name: /^Script/ });
  await expect(script, 'a script that opens has the focus').toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectFocusSeen(script, 'the script');
  await expectFocusSeen(page.getByRole('textbox', { name: 'Title' }), 'the title');
  await expectPopupsAccessible(page);

  await script.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' /pau');
  const list = page.getByRole('listbox', { name: 'Insert' });
  const chosen = list.getByRole('option', { selected: true });
  await expect(script).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(script).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  }
  await expect(page.getByRole('status').filter({ hasText: /^Insert: \d+ items/ })).toBeAttached();
  expect(await violationsOf(page, rules)).toEqual([]);
  await page.keyboard.type('xyz');
  await expect(page.getByRole('status').filter({ hasText: 'No matches' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(script).not.toHaveAttribute('aria-activedescendant');
});

test('every menu and dialog of the start page, after a log-in that leaves the focus in it', async ({
  page,
  go,
  studio,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await go('/login');
  await page.getByLabel('Email address').fill(studio.user.email);
  await page.getByLabel('Password', { exact: true }).fill(studio.user.password);
  await page.keyboard.press('Enter');
  const main = page.locator('main[data-screen="tools-home"]');
  await expect(main).toBeVisible();
  await expect.poll(() => main.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expectFocusSeen(page.getByLabel('Text to speak'), 'the text');
  await expectPopupsAccessible(page);
});

test('every menu and dialog of the lists and of the lexicon', async ({ page, sharedStudio }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { address } = sharedStudio;
  const librarian = await makeLibrarian(sharedStudio);
  await fill(librarian, ['In an album'], 'Podcast');
  await fill(librarian, ['By itself']);
  await librarian.client.send(createLexiconEntry, { type: 0, original: 'SQL', alternative: 'sequel' });
  await librarian.logIn(page);
  await page.goto(`${address}/tools/article`);
  await expect(page.getByRole('row', { name: 'By itself', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Albums' }).getByRole('listitem').filter({ hasText: 'Podcast' }).hover();
  await expectPopupsAccessible(page);
  // What a menu leads to.
  for (const [menu, entry] of [
    ['Actions for album Podcast', 'Delete album'],
    ['Actions for By itself', 'Move to album'],
  ] as const)
    await expectEntryAccessible(page, menu, entry);
  await page.getByRole('row', { name: 'By itself', exact: true }).getByRole('checkbox').check();
  const bulk = page.getByRole('toolbar');
  await expectPopupAccessible(page, bulk.getByRole('button', { name: 'Move to album' }));
  await bulk.getByRole('button', { name: 'Move to bin' }).click();
  await expect(page.getByRole('row', { name: 'By itself', exact: true })).toHaveCount(0);
  await page.goto(`${address}/tools/article?place=bin`);
  await expectPopupsAccessible(page, 'Empty bin');

  await page.goto(`${address}/tools/lexicon`);
  await expect(page.getByRole('row').filter({ hasText: 'SQL' })).toBeVisible();
  await expectPopupsAccessible(page, 'Add a word', 'Check pronunciation');
});

test('every menu and dialog of the transcript and the alignment editors', async ({ page, studio, logIn }) => {
  test.skip(!canRecognise, recognitionMissing);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const id = await transcribed(studio);
  await logIn();
  await page.goto(`${studio.address}/transcription-result?id=${id}`);
  await expect(texts(page).first()).toBeVisible();
  await expectFocusSeen(page.getByRole('textbox', { name: 'Title' }), 'the title');
  await expectFocusSeen(texts(page).first(), 'a line');
  await expectPopupsAccessible(
    page,
    'Speakers',
    'Transcribe again in another language',
    'Keyboard shortcuts',
    'Export',
  );
  await page.getByText('Subtitles', { exact: true }).click();
  await expectPopupsAccessible(page);

  await page.goto(`${studio.address}/subtitle-alignment`);
  await page.locator('input[type=file]').first().setInputFiles(microphoneSpeech);
  await alignScript(
    page,
    'The morning light fell softly over the harbour and the fishing boats rocked at their ropes.',
  );
  await expect(subtitle(page, 1)).toBeVisible(aligned);
  await expectPopupsAccessible(page, 'Keyboard shortcuts', 'Delete');
});
