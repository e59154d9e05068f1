import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../steps/journey.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const assistant = (page: Page) => page.getByRole('complementary', { name: 'Assistant and history' });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Around the words or around what they stand on. */
const hasRing = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (getComputedStyle(at).outlineStyle === 'solid') return true;
    return false;
  });

async function openEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Empty page' }).click();
  await expect(textOf(page)).toBeVisible();
}

test('a visitor reads what it does and what it does not, and comes back to it after the log-in', async ({
  page,
  go,
}) => {
  await go('/chatgpt-writing');
  await expect(page.getByRole('heading', { name: 'AI writing', level: 1 })).toBeVisible();
  await expect(page.getByText('It never adds anything you didn’t write.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A podcast on sleep' })).toBeVisible();
  await expect(page.getByText('Built-in writer: rules, no language model')).toBeVisible();
  await expect(page.getByText(/^Some tasks need a writing engine that isn’t installed: .*Translate/)).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    /to=%2Fchatgpt-writing/,
  );
  await expectAccessible(page);
});

test('notes become a script by the built-in writer, and the script a voiceover', async ({ page, go, logIn }) => {
  await logIn();
  await go('/chatgpt-writing');
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(page.getByText('Write some notes first.')).toBeVisible();
  await page.getByRole('button', { name: 'A video on growing herbs' }).click();
  await expect(page.getByRole('combobox', { name: 'Format' })).toHaveValue('Video script');
  await expect(page.getByText(/^0\.1 credits, charged only on success/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write it' }).click();

  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Growing basil on a balcony');
  await expect(textOf(page)).toContainText('basil');
  await expect(page.getByRole('article', { name: 'Video script' })).toContainText('By Built-in writer · 0.1 credits');
  await saved(page);
  await expect(page.getByLabel('About the text')).toContainText(/\d+ words.*spoken/);
  await expectAccessible(page);
  // A bracket that is still to be filled in stops it and is selected, so that typing fills it in.
  await page.getByRole('button', { name: 'Send to voiceover' }).click();
  await expect(page.getByText(/^Fill in the brackets first: \[/).last()).toBeVisible();
  await expect(textOf(page)).toBeFocused();
  expect(await hasRing(textOf(page))).toBe(true);
  await page.keyboard.insertText('Why buy basil?');
  await page.getByRole('button', { name: 'Send to voiceover' }).click();
  await expect(page).toHaveURL(/\/overview\/article-voice\//);
  const script = page.getByRole('textbox', { name: /^Script\./ });
  await expect(script).toContainText('Why buy basil?');
  // The notes say how it ends.
  await expect(script).toContainText('Show your plant in the comments.');
  await expect(script).not.toContainText(/Hook|Picture|0:0|\[/);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Growing basil on a balcony');
});

test('a task that no one here can do is shown, off, with what it needs', async ({ page, go, logIn }) => {
  await logIn();
  await go('/chatgpt-writing');
  await openEmpty(page);
  const translate = assistant(page).getByRole('button', { name: /^Translate/ });
  await expect(translate).toBeDisabled();
  await expect(translate).toContainText('needs a writing engine');
  await expect(assistant(page).getByText('The owner of this studio can add one.')).toBeVisible();
  await expect(assistant(page).getByRole('button', { name: 'Shorten' })).toBeEnabled();
  await assistant(page).getByRole('button', { name: 'Shorten' }).click();
  await assistant(page).locator('button[type=submit]').click();
  await expect(assistant(page).getByRole('alert')).toContainText('There is no text to work on yet.');
});

test('text is formatted by keys, saved by itself, and every earlier version comes back and goes again', async ({
  page,
  refused,
  go,
  logIn,
}) => {
  await logIn();
  await go('/chatgpt-writing');
  await openEmpty(page);
  await textOf(page).click();
  await page.keyboard.type('# A heading\nSome ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' words.\n- one\ntwo');
  await expect(textOf(page).locator('h1')).toHaveText('A heading');
  await expect(textOf(page).locator('strong')).toHaveText('bold');
  await expect(textOf(page).locator('li')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await saved(page);
  await page.reload();
  await expect(textOf(page).locator('li')).toHaveText(['one', 'two']);

  // What is pasted comes through the schema: no link, no picture, no script.
  await textOf(page).press('ControlOrMeta+a');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h2>Pasted</h2><p onclick="x()">a <a href="javascript:x()">link</a><img src=x></p><script>x()</script>',
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(textOf(page).locator('h2')).toHaveText('Pasted');
  expect(await textOf(page).locator('a, img, script, [onclick]').count()).toBe(0);
  // Nor would the handler have been one while the editor read it.
  expect(refused.splice(0)).toEqual([expect.stringContaining("script-src-attr 'none'")]);
  await saved(page);

  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(textOf(page).locator('h2')).toHaveCount(0);
  await saved(page);
  await textOf(page).press('ControlOrMeta+z');
  await expect(textOf(page).locator('h2')).toHaveText('Pasted');
});

test('two tabs never overwrite each other: one is asked, and undo knows the other text', async ({
  page,
  go,
  logIn,
  browser,
}) => {
  await logIn();
  await go('/chatgpt-writing');
  await openEmpty(page);
  await textOf(page).click();
  await page.keyboard.insertText('Both know this.');
  await saved(page);
  // Another browser: tabs of one hear of each other at once.
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const second = await other.newPage();
  await second.goto(page.url());
  await textOf(second).click();
  await second.keyboard.press('ControlOrMeta+End');
  await second.keyboard.insertText(' From the second.');
  await saved(second);
  await textOf(page).press('ControlOrMeta+End');
  await page.keyboard.insertText(' From the first.');
  await expect(page.getByRole('alert').getByText('This text was changed elsewhere.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  await expect(textOf(page)).toHaveText('Both know this. From the first.');
  await textOf(page).press('ControlOrMeta+z');
  await expect(textOf(page)).toHaveText('Both know this. From the second.');
  await second.reload();
  await expect(textOf(second)).toContainText('Both know this.');
  await other.close();
});

test('texts are found, renamed and deleted', async ({ page, go, logIn }) => {
  await logIn();
  await go('/chatgpt-writing');
  await openEmpty(page);
  await page.getByLabel('Title', { exact: true }).fill('Quokka diary');
  await textOf(page).click();
  await page.keyboard.insertText('Marsupials of the island.');
  await saved(page);
  await page.getByRole('link', { name: 'All texts' }).click();
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('marsupials');
  const row = page.getByRole('row').filter({ hasText: 'Quokka diary' });
  await expect(row).toContainText('Marsupials of the island.');
  await expect(page.getByRole('table', { name: 'Texts' }).getByRole('link')).toHaveCount(1);
  await row.getByRole('button', { name: 'Actions for Quokka diary' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New name' }).fill('Island diary');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('row').filter({ hasText: 'Island diary' });
  await renamed.getByRole('button', { name: 'Actions for Island diary' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('No title or text contains “marsupials”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await go('/ai-writing-editor/no-such-text' as never);
  await expect(page.getByRole('heading', { name: 'Text not found' })).toBeVisible();
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('notes become a draft that is easy to hear', async ({ page, go, logIn }) => {
    await logIn();
    await go('/chatgpt-writing');
    await page.getByRole('button', { name: 'パン屋の広告' }).click();
    await page.getByRole('button', { name: '書き始める' }).click();
    const text = page.getByRole('textbox', { name: '本文', exact: true });
    await expect(text).toContainText('パン');
    await expect(page.getByText('保存済み')).toBeVisible();
    await expectAccessible(page);
  });
});
