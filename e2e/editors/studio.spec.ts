import { readFile, writeFile } from 'node:fs/promises';
import { createClient, type Client } from '@timbre/client';
import { articleSettings } from '@timbre/contract/articles/article-settings';
import { createArticle, readArticle, updateArticle } from '@timbre/contract/articles/articles';
import { exportArticle, type ArticleExport } from '@timbre/contract/exports';
import { createShare } from '@timbre/contract/shares';
import { createSound } from '@timbre/contract/sounds';
import { uploadFile } from '@timbre/client/upload';
import { listUserSpeakers } from '@timbre/contract/voices/voices-store';
import { encodeWav } from '@timbre/media/wav';
import { ended, freshText } from '../steps/breaking-steps.ts';
import { expect, expectAccessible, measureAudio, test } from '../steps/journey.ts';
import type { JourneyStudio } from '../steps/journey-studio.ts';

const clientOf = ({ address, user }: JourneyStudio): Client =>
  createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': user.apiKey }), validate: true });

/** A short knock, as someone would upload it. */
const knock = encodeWav(
  Int16Array.from({ length: 12_000 }, (_, i) => 20_000 * Math.sin(i / 9) * Math.exp(-i / 1500)),
  48_000,
);

async function saved(studio: JourneyStudio, done: ArticleExport, format: string, path: string): Promise<string> {
  const url = done.files.find((file) => file.format === format)?.url ?? '';
  await writeFile(path, Buffer.from(await (await fetch(new URL(url, studio.address))).arrayBuffer()));
  return path;
}

/** A three-voice advert: roles, moods, a pause, a sound, music that ducks, at the loudness of a podcast. */
async function makeAdvert(studio: JourneyStudio): Promise<{ articleId: string; done: ArticleExport }> {
  const client = clientOf(studio);
  const { fileId } = await uploadFile(client, new Blob([Buffer.from(knock)]), { fileName: 'knock.wav' });
  const { id: soundId } = await client.send(createSound, { fileId, name: 'Knock' });
  const bed = { soundId: 'bed:warm-pad', gainDb: -8, duckDb: -12, fadeInSeconds: 0.5, fadeOutSeconds: 1, loops: true };
  const roles = (['Narrator', 'Anna', 'Ben'] as const).map((name, index) => ({
    id: name,
    name,
    colour: (['vermilion', 'teal', 'indigo'] as const)[index] ?? 'slate',
  }));
  const settings = articleSettings.parse({ roles, bed, loudness: 'podcast' });
  const text = 'Somebody is at the door.';
  const { articleId } = await client.send(createArticle, {
    title: 'The door, an advert',
    settings,
    segments: [
      {
        text,
        speaker: 'flite-rms',
        emotion: 'storytelling',
        role: 'Narrator',
        marks: [{ kind: 'sound', start: text.length, end: text.length, soundId, gainDb: 0, mode: 'wait' }],
      },
      {
        text: 'Who is it, at 7:30 in the morning? [pause:600ms] Hello?',
        speaker: 'flite-slt',
        emotion: 'fearful',
        role: 'Anna',
      },
      {
        text: 'Only the baker! Fresh bread for $3, until May 4th.',
        speaker: 'flite-awb',
        emotion: 'advert',
        role: 'Ben',
      },
    ],
  });
  const { id } = await client.send(exportArticle, { articleId, format: 'mp3', subtitles: ['srt', 'json'] });
  return { articleId, done: await ended(client, id) };
}

test('an advert of three voices with music and a knock comes out as loud as a podcast, and reads along', async ({
  page,
  studio,
}, info) => {
  const { done } = await makeAdvert(studio);
  expect(done).toMatchObject({ status: 'done', error: null, isWatermarked: false });
  const { seconds, lufs } = await measureAudio(await saved(studio, done, 'mp3', info.outputPath('advert.mp3')));
  expect(Math.abs(lufs - -16)).toBeLessThan(1);
  expect(Math.abs(seconds - (done.durationSeconds ?? 0))).toBeLessThan(0.2);
  const timing = JSON.parse(
    await readFile(await saved(studio, done, 'json', info.outputPath('advert.json')), 'utf8'),
  ) as {
    paragraphs: { role: string; startSeconds: number; endSeconds: number }[];
  };
  expect(timing.paragraphs.map(({ role }) => role)).toEqual(['Narrator', 'Anna', 'Ben']);
  // The knock waits between the first two; a quarter of a second of it lies there.
  const [first, second] = timing.paragraphs;
  expect((second?.startSeconds ?? 0) - (first?.endSeconds ?? 0)).toBeGreaterThan(0.25);

  const { path } = await clientOf(studio).send(createShare, { exportId: done.id });
  await page.goto(`${studio.address}${path}`);
  await expect(page.getByRole('heading', { name: 'The door, an advert' })).toBeVisible();
  await expect(page.getByText('Anna')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play' }).click();
  const spoken = page.locator('[data-spoken]');
  await expect(spoken).toBeVisible();
  const word = await spoken.textContent();
  await expect.poll(() => spoken.textContent()).not.toBe(word);
});

test('an edit after an export renders and charges one sentence, and the editor shows what was saved', async ({
  page,
  studio,
  logIn,
}) => {
  const client = clientOf(studio);
  const text = freshText(12);
  const { articleId } = await client.send(createArticle, { segments: [{ text, speaker: 'flite-rms' }] });
  const first = await ended(client, (await client.send(exportArticle, { articleId })).id);
  await logIn();
  await page.goto(`${studio.address}/overview/article-voice/${articleId}`);
  const script = page.getByRole('textbox', { name: /^Script/ });
  await expect(script).toContainText('says in line 11');
  await script.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' One more.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await client.send(readArticle, { id: articleId })).segments.map((one) => one.text).join(' '))
    .toContain('One more.');
  const second = await ended(client, (await client.send(exportArticle, { articleId })).id);
  expect(second.status).toBe('done');
  expect(second.credits).toBeGreaterThan(0);
  expect(second.credits ?? 0).toBeLessThan((first.credits ?? 0) / 5);
});

test('a chapter of 30,000 characters is pasted, saved and stays fluid', async ({ page, studio, logIn }, info) => {
  await logIn();
  await page.goto(`${studio.address}/overview/article-voice`);
  const script = page.getByRole('textbox', { name: /^Script/ });
  await script.click();
  const paragraphs = Array.from({ length: 330 }, () => freshText(1));
  const chapter = paragraphs.join('\n').slice(0, 29_900);
  const pasted = await script.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const started = performance.now();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    return performance.now() - started;
  }, chapter);
  await expect(page.getByText(/29,\d{3} \/ 30,000 characters/)).toBeVisible();
  info.annotations.push({ type: 'paste of 30,000 characters', description: `${pasted.toFixed(0)} ms` });
  await page.keyboard.press('Control+End');
  await page.keyboard.type('The end.');
  await expect(script).toContainText('The end.');
  await expect(page).toHaveURL(/article-voice\/\w+/);
  const client = clientOf(studio);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect
    .poll(async () => (await client.send(readArticle, { id })).segments.map((one) => one.text).join('\n'))
    .toContain('The end.');
});

test('two tabs that edit one script are told, and nothing is lost', async ({ page, studio, logIn }) => {
  const client = clientOf(studio);
  const { articleId, revision, segments } = await client.send(createArticle, {
    segments: [{ text: freshText(1), speaker: 'flite-rms' }],
  });
  await logIn();
  await page.goto(`${studio.address}/overview/article-voice/${articleId}`);
  const script = page.getByRole('textbox', { name: /^Script/ });
  await expect(script).toContainText('says in line 0');
  const theirs = segments.map((segment) => ({ ...segment, text: `${segment.text} Theirs.` }));
  await client.send(updateArticle, { id: articleId, revision, segments: theirs });
  await script.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await expect(page.getByText(/changed in another tab/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(async () => (await client.send(readArticle, { id: articleId })).segments[0]?.text)
    .toContain('Mine.');
});

test('a voice kept with its star or the F key is among the favourites, on the server too', async ({
  page,
  studio,
  logIn,
}) => {
  await logIn();
  await page.goto(`${studio.address}/overview/article-voice?openMiniAudio=true&audioTab=Favorite`);
  const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
  await expect(dialog.getByRole('tab', { name: 'Favorites', selected: true })).toBeVisible();
  await expect(dialog.getByText(/^No favorites yet/)).toBeVisible();
  await dialog.getByRole('tab', { name: 'All' }).click();
  await dialog.getByRole('searchbox', { name: 'Search voices' }).fill('rms');
  // Whichever of them is first, it tells that the search is done.
  const first = dialog.getByRole('option').first();
  await expect(first).toContainText(/Marcus Reed|Nathan Briggs/);
  const name = (await first.locator('strong').textContent()) ?? '';
  await first.getByTitle(`Add ${name} to favorites`).click();
  await dialog.getByRole('listbox').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('f');
  await dialog.getByRole('tab', { name: 'All' }).press('ArrowRight');
  await expect(dialog.getByRole('option')).toHaveCount(2);
  const kept = async (): Promise<string[]> =>
    (await clientOf(studio).send(listUserSpeakers, { type: 'Favorite' })).results.map((one) => one.name);
  await expect.poll(kept).toHaveLength(2);
  expect(await kept()).toContain(name);
  await page.reload();
  await page.goto(`${studio.address}/overview/article-voice?openMiniAudio=true&audioTab=Favorite`);
  await expect(dialog.getByRole('option')).toHaveCount(2);
  await expectAccessible(page);
  for (const option of await kept()) await dialog.getByTitle(`Remove ${option} from favorites`).click();
  await expect.poll(kept).toEqual([]);
});
