import { readFile } from 'node:fs/promises';
import { createClient, type Client } from '@timbre/client';
import { createArticle, readArticle, updateArticle, type Article } from '@timbre/contract/articles/articles';
import { listTakes } from '@timbre/contract/articles/articles-takes';
import { uploadFile } from '@timbre/client/upload';
import { createSound } from '@timbre/contract/sounds';
import { readSpeaker } from '@timbre/contract/voices/voices-store';
import { encodeWav } from '@timbre/media/wav';
import type { Locator, Page } from '@playwright/test';
import { freshText } from '../steps/breaking-steps.ts';
import type { JourneyStudio } from '../steps/journey-studio.ts';
import { expect, expectAccessible, test } from '../steps/journey.ts';

const phone = { width: 390, height: 844 };

const clientOf = ({ address, user }: JourneyStudio): Client =>
  createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': user.apiKey }), validate: true });

interface Opened {
  readonly client: Client;
  readonly id: string;
  readonly script: Locator;
  readonly saved: () => Promise<Article>;
}

/** A script of these paragraphs, open in the editor. */
async function open(page: Page, studio: JourneyStudio, texts: readonly string[]): Promise<Opened> {
  const client = clientOf(studio);
  const segments = texts.map((text) => ({ text, speaker: 'flite-rms' }));
  const { articleId: id } = await client.send(createArticle, { title: 'Panels', segments });
  await page.goto(`${studio.address}/overview/article-voice/${id}`);
  const script = page.getByRole('textbox', { name: /^Script/ });
  await expect(script).toContainText(texts[0] ?? '');
  return { client, id, script, saved: () => client.send(readArticle, { id }) };
}

/** A short sentence no one has rendered before. */
const fresh = (): string => freshText(1).slice(0, 40).trimEnd() + '.';

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();

test.beforeEach(({ logIn }) => logIn());

test('a paragraph names its voice where no list has it, and says when it is gone', async ({ page, studio }) => {
  await page.route('**/storeSpeakerV2/searchSpeakerList**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { results: { speaker: string }[] } };
    body.data.results = body.data.results.filter(({ speaker }) => speaker !== 'flite-rms');
    await route.fulfill({ response: answer, json: body });
  });
  const { script } = await open(page, studio, ['It is hidden.']);
  const name = script.locator('[data-part="handle"]');
  const { name: known } = await clientOf(studio).send(readSpeaker, { speakerId: 'flite-rms' });
  await expect(name).toHaveText(known);
  await page.route('**/storeSpeakerV2/speakerDetail**', (route) =>
    route.fulfill({ json: { code: 9004, err_code: 'input.not-found', message: 'Not found.', data: null } }),
  );
  await page.reload();
  await expect(name).toHaveText('Voice no longer available');
});

test('a title is kept by Enter and given up by Escape', async ({ page, studio }) => {
  const { saved } = await open(page, studio, ['It has a name.']);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Nobody wants this');
  await title.press('Escape');
  await expect(title).toHaveValue('Panels');
  await expect(title).not.toBeFocused();
  await title.fill('  Harbour ');
  await title.press('Enter');
  await expect.poll(async () => (await saved()).title).toBe('Harbour');
  await expect(title).toHaveValue('Harbour');
});

test('a slider changes the paragraph it was moved for, also when another is chosen at once', async ({
  page,
  studio,
}) => {
  await page.clock.install();
  const { script, saved } = await open(page, studio, ['One is fast.', 'Two is not.']);
  await script.getByText('One is fast.').click();
  const speed = page.getByRole('slider', { name: 'Speed' });
  await speed.focus();
  // However slow this machine is, the value does not come to rest before the other paragraph is chosen.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('ArrowRight');
  await script.getByText('Two is not.').click();
  await expect(speed).toHaveAttribute('aria-valuenow', '1');
  await page.clock.resume();
  const speeds = async () => (await saved()).segments.map(({ speed: value }) => value > 1);
  await expect.poll(speeds).toEqual([true, false]);
});

test('takes are kept, named, compared, brought back and deleted', async ({ page, studio }) => {
  const { client, id, script, saved } = await open(page, studio, ['Oh no.']);
  await script.click();
  await tab(page, 'Takes');
  await page.getByRole('button', { name: 'Keep as a take' }).click();
  await expect(page.getByText('Marcus Reed', { exact: true }).last()).toBeVisible();
  await tab(page, 'Voice');
  await page.getByRole('combobox', { name: 'Mood' }).selectOption('Sad');
  await expect.poll(async () => (await saved()).segments[0]?.emotion).toBe('sad');
  await tab(page, 'Takes');
  await page.getByRole('button', { name: 'Keep as a take' }).click();
  const sad = page.getByRole('listitem').filter({ hasText: 'Marcus Reed · Sad' });
  await sad.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'Take name' }).fill('The sad one');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await client.send(listTakes, { id })).map(({ label }) => label))
    .toContain('The sad one');
  await expectAccessible(page);

  // A and B, one after another.
  const compare = page.getByRole('group', { name: 'Compare' });
  await page.getByRole('button', { name: 'Compare The sad one as A' }).click();
  await page.getByRole('button', { name: 'Compare Marcus Reed as B' }).click();
  await compare.getByRole('button', { name: 'Play A, then B' }).click();
  await expect(compare.getByRole('button', { name: 'A: The sad one', pressed: true })).toBeVisible();
  await expect(compare.getByRole('button', { name: 'B: Marcus Reed', pressed: true })).toBeVisible();
  await compare.getByRole('button', { name: 'B: Marcus Reed' }).click();
  await expect(compare.getByRole('button', { pressed: true })).toHaveCount(0);

  const neutral = page.getByRole('listitem').filter({ hasText: 'Marcus Reed' }).first();
  await neutral.getByRole('button', { name: 'Use this take' }).click();
  await expect.poll(async () => (await saved()).segments[0]?.emotion).toBe('neutral');
  await page.getByRole('button', { name: 'Delete The sad one' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await client.send(listTakes, { id })).length).toBe(1);
});

test('a line is recorded on a phone, trimmed, heard in the script, and given back to the voice', async ({
  page,
  studio,
}) => {
  await page.setViewportSize(phone);
  const { client, id, saved } = await open(page, studio, [fresh()]);
  await page.getByRole('button', { name: 'Voice and settings' }).click();
  await tab(page, 'Takes');
  await page.getByRole('button', { name: 'Record your own' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record this paragraph' });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('0:01')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog.getByText('Paused')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const start = dialog.getByRole('slider', { name: 'Start' });
  await start.focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await start.getAttribute('aria-valuenow'))).toBeCloseTo(0.3);
  await dialog.getByRole('button', { name: 'Play' }).click();
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expectAccessible(page);
  const [, kept = ''] = /^([\d.]+) s of/.exec((await dialog.getByText(/ s of .* kept$/).textContent()) ?? '') ?? [];
  await dialog.getByRole('button', { name: 'Keep recording' }).click();
  await expect(page.getByText('used in the script')).toBeVisible();
  const [take] = await client.send(listTakes, { id });
  expect(take?.kind).toBe('recording');
  expect(Math.abs((take?.durationSeconds ?? 0) - Number(kept))).toBeLessThan(0.3);
  await expect.poll(async () => (await saved()).segments[0]?.takeId).toBe(take?.id);
  await page.getByRole('button', { name: 'Use AI voice' }).click();
  await expect.poll(async () => (await saved()).segments[0]?.takeId).toBeNull();
});

test('an uploaded sound lies under the speech and goes down while someone speaks', async ({ page, studio }) => {
  const client = clientOf(studio);
  const hum = encodeWav(
    Int16Array.from({ length: 48_000 }, (_, i) => 9000 * Math.sin(i / 30)),
    48_000,
  );
  const { fileId } = await uploadFile(client, new Blob([Buffer.from(hum)]), { fileName: 'hum.wav' });
  const { id: soundId } = await client.send(createSound, { fileId, name: 'Hum' });
  const { saved } = await open(page, studio, [fresh()]);
  await tab(page, 'Sound');
  await page.getByRole('button', { name: 'Use Hum as background' }).click({ timeout: 120_000 });
  const duck = page.getByRole('slider', { name: 'Ducking' });
  await duck.focus();
  await page.keyboard.press('Home');
  await page.getByRole('combobox', { name: 'Loudness' }).click();
  await page.getByRole('option', { name: /Broadcast/ }).click();
  const wanted = { bed: { soundId, loops: true }, loudness: 'broadcast' };
  await expect.poll(async () => (await saved()).settings).toMatchObject(wanted);
  const least = Number(await duck.getAttribute('aria-valuemin'));
  await expect.poll(async () => (await saved()).settings.bed?.duckDb).toBe(least);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(async () => (await saved()).settings.bed).toBeNull();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await saved()).settings.bed?.duckDb).toBe(least);
});

test('markers, a loop over two paragraphs and the listening speed', async ({ page, studio }) => {
  const texts = ['One short line.', 'Two short lines.', 'Three must never be heard.'];
  const { script, saved } = await open(page, studio, texts);
  const transport = page.getByRole('region', { name: 'Playback' });
  const paragraph = (index: number): Locator => script.locator('[data-paragraph]').nth(index);

  // At rest a click on the map only goes there; nothing is rendered for it.
  const map = transport.getByRole('slider', { name: /^The whole script/ });
  await expect.poll(async () => Number(await map.getAttribute('aria-valuemax'))).toBeGreaterThan(3);
  const box = await map.boundingBox();
  await map.click({ position: { x: (box?.width ?? 0) * 0.95, y: 8 } });
  await expect(paragraph(2)).toHaveAttribute('data-here', '');
  await expect(transport.getByText('Nothing rendered yet')).toBeVisible();
  await map.press('m');
  await expect.poll(async () => (await saved()).settings.markers.length).toBe(1);
  await transport.getByRole('button', { name: 'Markers' }).click();
  const markers = page.getByRole('dialog', { name: 'Markers' });
  await markers.getByRole('button', { name: 'Rename Marker 1' }).click();
  await markers.getByRole('textbox', { name: 'Marker name' }).fill('The end');
  await page.keyboard.press('Enter');
  await expect(markers.getByRole('button', { name: 'Go to The end' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await transport.getByRole('button', { name: /^Listening speed/ }).click();
  await page.getByRole('menuitem', { name: '2×' }).click();
  await paragraph(0).locator('p').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  const heard: string[] = [];
  await page.exposeFunction('noteHeard', (text: string) => void (heard.at(-1) === text || heard.push(text)));
  await script.evaluate((element) => {
    const note = (window as unknown as { noteHeard: (text: string) => void }).noteHeard;
    const look = () => {
      const text = element.querySelector('[data-playing] p')?.textContent;
      if (text != null) note(text);
    };
    new MutationObserver(look).observe(element, { subtree: true, attributeFilter: ['data-playing'] });
  });
  await transport.getByRole('button', { name: /^Repeat/ }).click();
  await expect.poll(() => heard.length).toBeGreaterThan(2);
  expect(new Set(heard)).toEqual(new Set(texts.slice(0, 2)));
  await transport.getByRole('button', { name: /^Repeating/ }).click();
  await page.reload();
  await expect(transport.getByRole('button', { name: 'Listening speed: 2×' })).toBeVisible();
});

test('a script of many sentences is heard again', async ({ page, studio }) => {
  const texts = Array.from({ length: 8 }, (_, at) =>
    Array.from('0123456789', (line) => `Line ${at}${line}.`).join(' '),
  );
  const { script } = await open(page, studio, texts);
  const transport = page.getByRole('region', { name: 'Playback' });
  await script.locator('p').first().click();
  await page.keyboard.press('Control+Home');
  // The second time all sentences are cached and come at once.
  for (const time of ['first', 'second']) {
    await transport.getByRole('button', { name: 'Play from here' }).click();
    await expect(transport.getByText('80 of 80 sentences rendered'), time).toBeVisible({ timeout: 90_000 });
    await transport.getByRole('button', { name: 'Stop' }).click();
  }
});

test('the @ menu makes a role of a name, also on a phone', async ({ page, studio }) => {
  await page.setViewportSize(phone);
  const { script, saved } = await open(page, studio, ['Hello there.', 'And you?']);
  await script.locator('p').first().click();
  await page.keyboard.press('Home');
  await page.keyboard.type('@Anna');
  const menu = page.getByRole('listbox', { name: 'Who speaks' });
  await expect(menu.getByRole('option', { name: 'New role “Anna”' })).toBeVisible();
  const place = await menu.boundingBox();
  expect((place?.x ?? -1) >= 0 && (place?.x ?? 0) + (place?.width ?? 999) <= phone.width).toBe(true);
  await page.keyboard.press('Enter');
  await script.locator('p').nth(1).click();
  await page.keyboard.press('Home');
  await page.keyboard.type('@');
  await menu.getByRole('option', { name: 'Anna' }).click();
  await expect.poll(async () => (await saved()).settings.roles.map(({ name }) => name)).toEqual(['Anna']);
  await expect
    .poll(async () => {
      const { segments, settings } = await saved();
      return segments.map(({ text, role }) => ({ text, isAnna: role === settings.roles[0]?.id }));
    })
    .toEqual([
      { text: 'Hello there.', isAnna: true },
      { text: 'And you?', isAnna: true },
    ]);
});

test('dialogue in prose becomes lines of new roles in one step, after a look through the list', async ({
  page,
  studio,
}) => {
  const story = ['“Is it late?” asked Alice. “Very,” said Ben.', '“Then we wait.”', '“So we do,” he said.'];
  const { script, saved } = await open(page, studio, story);
  await tab(page, 'Cast');
  await page.getByRole('button', { name: 'Find dialogue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find dialogue' });
  const lines = dialog.getByRole('list', { name: 'Quotations' });
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hear Alice’s first line' }).click();
  await expect(dialog.getByRole('button', { name: 'Stop Alice' })).toBeVisible();
  await lines.getByRole('checkbox', { name: 'Use “So we do,”' }).uncheck();
  await dialog.getByRole('button', { name: 'Assign 2 lines' }).click();
  await expect.poll(async () => (await saved()).segments.length).toBe(6);
  const { segments, settings } = await saved();
  expect(settings.roles.map(({ name }) => name)).toEqual(['Alice', 'Ben']);
  const [alice, ben] = settings.roles;
  expect(segments.map(({ role }) => role)).toEqual([alice?.id, null, ben?.id, null, null, null]);
  expect(new Set(segments.map(({ speaker }) => speaker)).size).toBe(3);
  await script.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await saved()).segments.map(({ text }) => text)).toEqual(story);
});

test('of two versions the other one is taken, and undo brings back what was here', async ({ page, studio }) => {
  const { client, id, script, saved } = await open(page, studio, ['The first words.']);
  const { revision, segments } = await saved();
  await client.send(updateArticle, { id, revision, segments: segments.map((one) => ({ ...one, text: 'Theirs.' })) });
  await script.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(script).toContainText('Theirs.');
  await expect(page.getByText(/changed in another tab/)).toBeHidden();
  expect((await saved()).segments[0]?.text).toBe('Theirs.');
  await script.click();
  await page.keyboard.press('Control+z');
  await expect(script).toContainText('The first words. Mine.');
  await expect.poll(async () => (await saved()).segments[0]?.text).toBe('The first words. Mine.');
});

test('an export on a phone cuts its subtitles by the rules that were chosen', async ({ page, studio }) => {
  await page.setViewportSize(phone);
  const { saved } = await open(page, studio, [`${fresh()} ${fresh()}`]);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export and share' });
  await dialog.getByText('SRT', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Rules' }).click();
  await page.getByRole('option', { name: 'One word at a time' }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectAccessible(page);
  await expect.poll(async () => (await saved()).settings.subtitles.profile).toBe('word');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const files = page.getByRole('button', { name: /^Download SRT/ });
  await expect(dialog.getByRole('status').filter({ has: files }), 'the files have the focus').toBeFocused({
    timeout: 120_000,
  });
  const [download] = await Promise.all([page.waitForEvent('download'), files.click()]);
  const srt = await readFile(await download.path(), 'utf8');
  const cues = srt.trim().split(/\r?\n\r?\n/);
  expect(cues.length).toBeGreaterThan(8);
  for (const cue of cues) expect(cue.split(/\r?\n/).slice(2).join(' ').trim()).not.toContain(' ');
});

test('every panel of the editor is accessible, by keyboard too', async ({ page, studio }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await open(page, studio, ['It is 7:30 on May 4th.', 'Call Dr. Smith.']);
  await page.getByRole('tab', { name: 'Voice', exact: true }).focus();
  for (const name of ['Reading', 'Sound', 'Takes', 'History']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a picked paragraph is played, shows the shortcuts and is left, and find goes to its hit from anywhere', async ({
  page,
  studio,
}) => {
  const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of the script stands here.`);
  const { script } = await open(page, studio, [...lines, 'The last one hides a walrus.']);
  await expect(script).toContainText('walrus');
  const words = () => script.locator('p').allTextContents();
  const before = await words();

  // The editor learns of the caret a moment after the click.
  await expect(async () => {
    await script.getByText('Line 2 of the script').click();
    await page.keyboard.press('Escape');
    await expect(script.locator('[data-picked]')).toContainText('Line 2 of', { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Duplicate the paragraph')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(script).toBeFocused();
  await expect(script.locator('[data-picked]')).toContainText('Line 2 of');
  await page.keyboard.press(' ');
  await expect(page.locator('[data-paragraph][data-playing]')).toContainText('Line 2 of');
  await page.keyboard.press('Escape');
  await expect(script.locator('[data-picked]')).toHaveCount(0);
  expect(await words()).toEqual(before);

  await page.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Control+f');
  const field = page.getByRole('search').getByRole('textbox', { name: 'Find' });
  await expect(field).toBeFocused();
  await field.fill('walrus');
  await expect(script.locator('[data-match="active"]')).toBeInViewport();
  await field.fill('Line 1 of');
  await expect(script.locator('[data-match="active"]').first()).toBeInViewport();
});
