import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readSubtitles } from '@timbre/media/subtitles/read-subtitles';
import { subtitle } from '../steps/alignment-steps.ts';
import { expect, expectAccessible, expectSaved, test as journey } from '../steps/journey.ts';
import { canRecognise, recognitionMissing } from '../steps/recognition-steps.ts';
import { texts, transcribed } from '../steps/transcript-steps.ts';

/** A transcript of one's own, open. */
const test = journey.extend<{ readonly transcript: Locator }>({
  transcript: async ({ page, studio, logIn }, use) => {
    const id = await transcribed(studio);
    await logIn();
    await page.goto(`${studio.address}/transcription-result?id=${id}`);
    await expect(texts(page).first()).toBeVisible();
    await use(page.getByRole('list', { name: 'Transcript' }));
  },
});
test.skip(!canRecognise, recognitionMissing);
test.slow();

const speakersOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Speaker of .*: ${name}$`) });

test('it is heard at half and at double speed, and the next visit keeps the speed', async ({ page, transcript }) => {
  await expect(transcript).toBeVisible();
  const speed = page.getByRole('combobox', { name: 'Speed' });
  const recording = page.locator('video');
  await expect(speed).toHaveValue('1×');
  await speed.click();
  await expect(page.getByRole('option')).toHaveText(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×']);
  await page.getByRole('option', { name: '0.5×', exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(recording).toHaveJSProperty('playbackRate', 0.5);
  await expect(recording).toHaveJSProperty('paused', false);
  await speed.click();
  await page.getByRole('option', { name: '2×', exact: true }).click();
  await expect(recording).toHaveJSProperty('playbackRate', 2);
  // The ends are ends, and the keys know the steps.
  await page.keyboard.press('Alt+.');
  await expect(speed).toHaveValue('2×');
  await page.keyboard.press('Alt+,');
  await expect(speed).toHaveValue('1.75×');
  await page.reload();
  await expect(speed).toHaveValue('1.75×');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(recording).toHaveJSProperty('playbackRate', 1.75);
});

/** Someone new, named in the dialog. */
async function addSpeaker(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Add a speaker' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).last().fill(name);
  await dialog.getByRole('textbox', { name: 'Name' }).last().press('Enter');
  await expect(dialog.getByRole('button', { name: `More for ${name}` })).toBeVisible();
}

test('two who are one are merged, which undo takes back; all of one are given to no one at once', async ({
  page,
  transcript,
}) => {
  // Two paragraphs, one for each of two.
  await texts(page).first().focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(texts(page).nth(1)).toBeVisible();
  const open = page.getByRole('button', { name: 'Speakers', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Speakers' });
  await open.click();
  await addSpeaker(dialog, 'Ada');
  await addSpeaker(dialog, 'Ben');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const box of await transcript.getByRole('checkbox').all()) await box.check();
  const bar = page.getByRole('toolbar', { name: /selected$/ });
  await bar.getByRole('button', { name: 'Assign speaker' }).click();
  await page.getByRole('menuitem', { name: /^Ada/ }).click();
  await bar.getByRole('button', { name: 'Done' }).click();
  await speakersOf(page, 'Ada').last().click();
  await page.getByRole('menuitem', { name: /^Ben/ }).click();
  await expect(speakersOf(page, 'Ben')).toHaveCount(1);
  const before = await speakersOf(page, 'Ada').count();

  await open.click();
  await dialog.getByRole('button', { name: 'More for Ben' }).click();
  await expect(dialog.getByText('Merge Ben into')).toBeVisible();
  await dialog.getByRole('menuitem', { name: 'Ada' }).click();
  await expect(dialog.getByRole('button', { name: 'More for Ben' })).toBeHidden();
  await expect(dialog.getByText(`${before + 1} paragraphs`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(speakersOf(page, 'Ada')).toHaveCount(before + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(speakersOf(page, 'Ben')).toHaveCount(1);
  await expect(speakersOf(page, 'Ada')).toHaveCount(before);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(speakersOf(page, 'Ben')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();

  await open.click();
  await dialog.getByRole('button', { name: 'More for Ada' }).click();
  await dialog.getByRole('menuitem', { name: 'Select their paragraphs' }).click();
  await expect(dialog).toBeHidden();
  await bar.getByRole('button', { name: 'Assign speaker' }).click();
  await page.getByRole('menuitem', { name: 'No speaker' }).click();
  await expect(speakersOf(page, 'No speaker')).toHaveCount(before);
  await expect(speakersOf(page, 'Ben')).toHaveCount(1);
  await expectSaved(page);
  await page.reload();
  await expect(speakersOf(page, 'Ben')).toHaveCount(1);
  await expect(speakersOf(page, 'No speaker')).toHaveCount(before);
});

/** Writes a number of the own rules. */
async function setRule(page: Page, name: string, value: number): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  await field.fill(String(value));
  await field.blur();
}

/** The file that the export dialog gives, with one of its switches turned. */
async function exported(page: Page, format: RegExp, wish?: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: format }).click();
  if (wish !== undefined) await dialog.getByRole('switch', { name: wish }).click();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  await expect(dialog).toBeHidden();
  return file;
}

test('rules of one’s own decide what is checked and how it is laid out, on screen and in files', async ({
  page,
  transcript,
}) => {
  await expect(transcript).toBeVisible();
  await page.getByText('Subtitles', { exact: true }).click();
  const rules = page.getByRole('combobox', { name: 'Rules' });
  await expect(rules).toHaveValue(/^Standard/);
  await rules.click();
  await page.getByRole('option', { name: 'Custom' }).click();
  // They begin with what was chosen before.
  await expect(page.getByRole('textbox', { name: 'Characters per line', exact: true })).toHaveValue('42');

  // Laid out again: short lines, one each.
  await setRule(page, 'Characters per line', 20);
  await setRule(page, 'Lines', 1);
  await expect(subtitle(page, 3)).toBeVisible();
  for (const { text } of readSubtitles(await exported(page, /SRT/, 'Speaker names'))) {
    expect(text.length).toBeLessThanOrEqual(20);
    expect(text).not.toContain('\n');
  }

  // What is written by hand is checked: by its line, its lines, its speed.
  const fix = (problem: string) => page.getByRole('button', { name: `Fix: ${problem}` });
  await subtitle(page, 1).fill('Good morning to all of you');
  await subtitle(page, 1).blur();
  await expect(fix('Line too long')).toHaveCount(1);
  await setRule(page, 'Characters per line', 60);
  await expect(fix('Line too long')).toHaveCount(0);
  await subtitle(page, 1).fill('Good morning\nto all of you');
  await subtitle(page, 1).blur();
  await expect(fix('Too many lines')).toHaveCount(1);
  await setRule(page, 'Lines', 2);
  await expect(fix('Too many lines')).toHaveCount(0);
  await setRule(page, 'Characters per second', 60);
  await expect(fix('Too fast')).toHaveCount(0);
  await setRule(page, 'Characters per second', 5);
  await expect(fix('Too fast').first()).toBeVisible();
  await expectAccessible(page);
  await expectSaved(page);
  await page.reload();
  await page.getByText('Subtitles', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Characters per second', exact: true })).toHaveValue('5');

  // Of the ASS file each word has its time only where that is wanted.
  const plain = await exported(page, /ASS/);
  expect(plain).toContain('Good morning');
  expect(plain).not.toContain('\\k');
  const sung = await exported(page, /ASS/, 'Highlight each word as it’s spoken (karaoke)');
  const [line = ''] = sung.split('\n').filter((one) => one.startsWith('Dialogue:'));
  expect(line).toMatch(/\{\\k\d+\}Good/u);
  expect(line.match(/\{\\k\d+\}/gu)?.length).toBeGreaterThanOrEqual(2);
});

/** What the page reads of the transcript, with two words that were hardly understood. */
async function doubted(page: Page, words: readonly string[]): Promise<void> {
  await page.route(/\/transcription\/[\w-]{8,}(\?|$)/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const json: unknown = JSON.parse(text, (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'confidence' in value && 'text' in value
        ? { ...value, confidence: words.includes(String(value.text)) ? 0.1 : 1 }
        : value,
    );
    await route.fulfill({ response, json });
  });
}

test('the Tab key goes through the words that were hardly understood, and after Escape it leaves the text', async ({
  page,
  transcript,
}) => {
  await doubted(page, ['dogs', 'weather']);
  await page.reload();
  await texts(page).first().focus();
  await page.keyboard.press('Control+Home');
  const selected = () => page.evaluate(() => getSelection()?.toString());
  for (const word of ['dogs', 'weather']) {
    await page.keyboard.press('Tab');
    await expect.poll(selected).toBe(word);
  }
  await page.keyboard.press('Shift+Tab');
  await expect.poll(selected).toBe('dogs');
  // What looks right is marked no longer, and the next one follows.
  await page.keyboard.press('Alt+y');
  await expect.poll(selected).toBe('weather');
  await page.keyboard.press('Alt+y');
  await page.keyboard.press('Alt+n');
  await expect(page.getByText('No uncertain words left.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(transcript.getByRole('textbox').first()).not.toBeFocused();
});
