import { readFile } from 'node:fs/promises';
import { readTranscription } from '@timbre/contract/transcription/transcription';
import { expect, expectAccessible, expectSaved, test } from '../steps/journey.ts';
import { canRecognise, recognitionMissing } from '../steps/recognition-steps.ts';
import { clientOf, texts, transcribed } from '../steps/transcript-steps.ts';

test.skip(!canRecognise, recognitionMissing);

test('a transcript is heard, corrected, named, split, searched, undone, and taken home', async ({
  page,
  studio,
  logIn,
}) => {
  const id = await transcribed(studio);
  await logIn();
  await page.goto(`${studio.address}/transcription-result?id=${id}`);
  const first = texts(page).first();
  await expect(first).toBeVisible();
  await expectAccessible(page);

  // A click on a word places the cursor; Alt+Enter plays from it.
  const word = await first.evaluate((element) => {
    const range = document.createRange();
    const node = element.firstChild;
    if (node === null) return null;
    range.setStart(node, 5);
    range.setEnd(node, 6);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width * 0.8, y: y + height / 2 };
  });
  await page.mouse.click(word?.x ?? 0, word?.y ?? 0);
  await expect(first).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.focusOffset)).toBe(6);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Alt+k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  // A word is written over: it is found in the recording by itself, and the others keep their times.
  const client = clientOf(studio);
  const before = await client.send(readTranscription, { id });
  await first.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Hello ');
  await page.keyboard.press('Alt+k');
  await expectSaved(page);
  await expect
    .poll(async () => {
      const { segments } = await client.send(readTranscription, { id });
      return segments[0]?.words.map(({ text, isEstimated }) => [text, isEstimated])[0];
    })
    .toEqual(['Hello', false]);
  const after = await client.send(readTranscription, { id });
  const lastOf = ({ segments }: typeof after) => segments[0]?.words.at(-1);
  expect(lastOf(after)).toEqual(lastOf(before));

  // Enter splits, Backspace merges, undo and redo.
  await first.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+ArrowLeft');
  const count = await texts(page).count();
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveCount(count + 1);
  await page.keyboard.press('Backspace');
  await expect(texts(page)).toHaveCount(count);
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveCount(count + 1);

  // The key that ends a composition is no Enter; a phone asks to delete where a keyboard sends Backspace.
  const second = texts(page).nth(1);
  await second.focus();
  await page.keyboard.press('Control+Home');
  await second.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })),
  );
  await expect(texts(page)).toHaveCount(count + 1);
  await second.evaluate((element) =>
    element.dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'deleteContentBackward', bubbles: true, cancelable: true }),
    ),
  );
  await expect(texts(page)).toHaveCount(count);
  await page.keyboard.press('Control+z');
  await expect(texts(page)).toHaveCount(count + 1);

  // Speakers: named, and given to several turns at once.
  await page.getByRole('button', { name: 'Speakers', exact: true }).click();
  const speakers = page.getByRole('dialog', { name: 'Speakers' });
  await speakers.getByRole('button', { name: 'Add a speaker' }).click();
  await speakers.getByRole('textbox', { name: 'Name' }).last().fill('Ada');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const box of await page.getByRole('checkbox', { name: /^Select the paragraph at/ }).all()) await box.check();
  await page.getByRole('button', { name: 'Assign speaker' }).click();
  await page.getByRole('menuitem', { name: /^Ada/ }).click();
  await expect(page.getByRole('button', { name: /^Speaker of .*: Ada$/ })).toHaveCount(count + 1);
  await page.getByRole('button', { name: 'Done' }).click();

  // Find and replace, which one undo takes back.
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).fill('hello');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('Welcome');
  await page.getByRole('button', { name: 'Match case' }).click();
  await expect(page.getByText('Not found')).toBeVisible();
  await page.getByRole('button', { name: 'Match case' }).click();
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(first).toContainText('Welcome');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toContainText('Hello');
  await page.getByRole('button', { name: 'Redo' }).click();
  // The query has the keyboard again, and a sign is a sign.
  await first.focus();
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('well-known');
  await expect(page.getByText('Not found')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Close' }).click();

  // The same words as subtitles; what is written there stands in the text.
  await page.getByText('Subtitles', { exact: true }).click();
  const cue = page.getByRole('textbox', { name: 'Text of subtitle 1' });
  await expect(cue).toHaveValue(/Welcome/);
  const written = await cue.inputValue();
  await cue.press('Control+End');
  await cue.pressSequentially(' and what is typed slowly is one step', { delay: 40 });
  await cue.blur();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cue).toHaveValue(written);
  // No one sees the paragraphs here: they stay apart.
  await page.keyboard.press('Alt+m');
  await page.getByRole('main').getByText('Text', { exact: true }).first().click();
  await expect(texts(page)).toHaveCount(count + 1);
  await page.getByText('Subtitles', { exact: true }).click();
  await cue.fill('Welcome to all of you who came to hear about the farm');
  await cue.blur();
  const fix = page.getByRole('button', { name: /^Fix:/ }).first();
  await expect(fix).toBeVisible();
  await expectAccessible(page);
  const broken = await page.getByRole('button', { name: /^Fix:/ }).count();
  await page.getByRole('button', { name: 'Fix: Line too long' }).first().click();
  await expect(page.getByRole('button', { name: /^Fix:/ })).not.toHaveCount(broken);
  await page.getByRole('main').getByText('Text', { exact: true }).first().click();
  await expect(first).toContainText('came to hear about the farm');

  // What is taken home is what was written.
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: /SRT/ }).click();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('A day on the farm.srt');
  const srt = await readFile(await download.path(), 'utf8');
  expect(srt).toMatch(/^\d\d:\d\d:\d\d,\d{3} --> /mu);
  // Where the line was split depends on whether its words have been listened for again meanwhile.
  const spoken = srt.replaceAll(/^(?:\d+|\S+ --> \S+)$/gmu, '').replaceAll(/\s+/gu, ' ');
  expect(spoken).toContain('Welcome to all of you');
  // One person speaks, so no line says who.
  expect(srt).not.toContain('Ada: ');

  await expectSaved(page);
  await page.reload();
  await expect(texts(page).first()).toContainText('came to hear about the farm');
  await expect(page.getByRole('button', { name: /^Speaker of .*: Ada$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('radio', { name: /SRT/ })).toBeChecked();
});

test('the waveform comes closer by buttons, keys and the wheel, and a click goes to the place that is seen', async ({
  page,
  studio,
  logIn,
}) => {
  const id = await transcribed(studio);
  await logIn();
  await page.goto(`${studio.address}/transcription-result?id=${id}`);
  const wave = page.getByRole('slider', { name: 'Position in the recording' });
  const zoomIn = page.getByRole('button', { name: /^Zoom in/ });
  const zoomOut = page.getByRole('button', { name: /^Zoom out/ });
  const clickAt = async (share: number): Promise<number> => {
    const { width, height } = (await wave.boundingBox()) ?? { width: 0, height: 0 };
    await wave.click({ position: { x: share * width, y: height / 2 } });
    return Number(await wave.getAttribute('aria-valuenow'));
  };
  await expect(zoomOut).toBeDisabled();
  const far = await clickAt(0.8);
  expect(await clickAt(0)).toBe(0);

  await zoomIn.click();
  await zoomIn.click();
  await expect(zoomOut).toBeEnabled();
  expect(await clickAt(0.8)).toBeLessThanOrEqual(Math.ceil(far / 4) + 1);
  await expectAccessible(page);

  await wave.press('-');
  await wave.press('-');
  await expect(zoomOut).toBeDisabled();
  await wave.press('+');
  await expect(zoomOut).toBeEnabled();
  await wave.press('-');

  await wave.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -480);
  await page.keyboard.up('Control');
  await expect(zoomOut).toBeEnabled();
});

test('what was written while no one answered is there after a reload; another tab is told', async ({
  page,
  context,
  studio,
  logIn,
}) => {
  const id = await transcribed(studio);
  await logIn();
  const address = `${studio.address}/transcription-result?id=${id}`;
  await page.goto(address);
  const first = texts(page).first();
  await page.route('**/v1/transcription/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await first.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Offline ');
  await expect(page.getByText('Offline. Saved in this browser')).toBeVisible();
  await page.unroute('**/v1/transcription/**');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(first).toContainText('Offline');
  await expectSaved(page);
  // The new word gets its times a moment later, which is one more save.
  const client = clientOf(studio);
  await expect
    .poll(async () => (await client.send(readTranscription, { id })).segments[0]?.words[0])
    .toMatchObject({ text: 'Offline', isEstimated: false });

  const other = await context.newPage();
  await other.goto(address);
  await texts(other).first().focus();
  await other.keyboard.press('Control+Home');
  await other.keyboard.type('Other ');
  await expectSaved(other);
  await first.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' mine');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('was changed elsewhere');
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(first).toContainText('Other');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toContainText('mine');
});

test('one that is missing says so, and a phone has room for everything', async ({ page, studio, logIn }) => {
  const id = await transcribed(studio);
  await logIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${studio.address}/transcription-result?id=nothing`);
  await expect(page.getByText('Transcript not found')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${studio.address}/transcription-result?id=${id}`);
  await expect(texts(page).first()).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByText('Subtitles', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Text of subtitle 1' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
