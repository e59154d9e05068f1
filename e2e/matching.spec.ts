import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { VoiceSearch } from '@timbre/contract/matching/matching';
import { expect, expectAccessible, test } from './steps/journey.ts';
import { microphoneSpeech } from './steps/microphone.ts';

const folder = mkdtempSync(join(tmpdir(), 'timbre-matching-'));
const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

/** An MP3 of what the microphone hears. */
const speech = join(folder, 'harbour.mp3');

test.use({ permissions: ['microphone'] });
test.beforeAll(() => ffmpeg('-i', `file:${microphoneSpeech}`, '-b:a', '64k', `file:${speech}`));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a voice' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find a matching voice' });
const results = (page: Page) => page.getByRole('list', { name: 'Voices like the recording' }).locator('> li');

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Voice:/ }).click();
  await picker(page).getByRole('button', { name: 'Find a matching voice' }).click();
  await expect(dialog(page)).toBeVisible();
}

const start = (page: Page) => dialog(page).getByRole('button', { name: 'Start searching' }).click();

async function chooseFile(page: Page, path: string): Promise<void> {
  await dialog(page).locator('input[type=file]').setInputFiles(path);
}

test('a file finds the voices that sound like it, and one is heard and chosen', async ({ page, logIn, go }) => {
  await logIn();
  await go('/tools/home');
  await openDialog(page);
  expect(await dialog(page).getByRole('tab').allInnerTexts()).toEqual([
    'Upload file',
    'YouTube',
    'TikTok',
    'Facebook',
    'Instagram',
    'X (Twitter)',
    'Other URL',
  ]);
  await start(page);
  await expect(dialog(page).getByRole('tabpanel')).not.toContainText('Searching');
  await chooseFile(page, speech);
  await expect(dialog(page).getByText('Ready', { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('tabpanel')).toContainText(/harbour\.mp3\s*MP3\s*0:\d\d/);
  await expectAccessible(page);
  await start(page);
  await expect(dialog(page)).toBeHidden({ timeout: 120_000 });

  await expect(page.getByRole('heading', { name: 'Voices like “harbour.mp3”' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^20 voices, English first/ })).toBeVisible();
  const five = (await results(page).getByRole('heading').allInnerTexts()).slice(0, 5);
  expect(five).toContain('Alasdair Bain');
  const his = results(page).filter({ has: page.getByRole('heading', { name: 'Alasdair Bain' }) });
  await expect(his.getByRole('meter', { name: 'Similarity' })).toHaveAttribute('aria-valuetext', /similar/iu);
  await expect(his).toContainText(/pitch/iu);
  await expect(his).toContainText(/timbre/iu);
  await expect(page.getByText('It doesn’t show whether they’re the same person.')).toBeVisible();
  await expectAccessible(page);

  await his.getByRole('button', { name: 'Hear Alasdair Bain', exact: true }).click();
  await expect(his.getByRole('button', { name: 'Stop' })).toBeVisible();
  await picker(page).getByRole('button', { name: 'Hear the recording' }).click();
  await expect(picker(page).getByRole('button', { name: 'Stop the recording' })).toBeVisible();
  await his.getByRole('button', { name: 'About Alasdair Bain' }).click();
  await expect(picker(page).getByRole('article', { name: 'Alasdair Bain' })).toBeVisible();
  await his.getByRole('button', { name: /^Use Alasdair Bain/ }).click();
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Voice: Alasdair Bain/ })).toBeVisible();
});

test('the way back shows all voices, and the keys go to them', async ({ page, logIn, go }) => {
  await answer(page, [{ status: 'done', matches: [match()] }]);
  await logIn();
  await go('/tools/home');
  await openDialog(page);
  await dialog(page).getByRole('tab', { name: 'Other URL' }).click();
  await dialog(page).getByRole('textbox', { name: 'Link to an audio or video file' }).fill('https://example.org/a.mp3');
  await page.keyboard.press('Enter');
  await expect(results(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to all voices' }).click();
  await expect(picker(page).getByRole('listbox')).toBeFocused();
  await expect(picker(page).getByRole('button', { name: 'Find a matching voice' })).toBeVisible();
});

test('a recording is looked for too', async ({ page, logIn, go }) => {
  await logIn();
  await go('/tools/home');
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Record', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog(page).getByText(/00:(?:0[5-9]|[1-5]\d)/u)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'End' }).click();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog(page).getByText('Ready', { exact: true })).toBeVisible();
  await start(page);
  await expect(page.getByRole('heading', { name: 'Voices like “recording.webm”' })).toBeVisible({ timeout: 120_000 });
  expect(await results(page).count()).toBeGreaterThan(0);
});

test('what is too much or of the wrong kind is refused before it is sent', async ({ page, logIn, go }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/upload\/auth|tts\/v1\/(?:audios$|voiceSearch)/u.test(request.url())) sent.push(request.url());
  });
  const text = join(folder, 'words.txt');
  writeFileSync(text, 'no sound');
  const large = join(folder, 'large.mp3');
  writeFileSync(large, 'x');
  truncateSync(large, 314_572_801);
  const long = join(folder, 'long.wav');
  ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '601', '-c:a', 'pcm_u8', `file:${long}`);
  const empty = join(folder, 'empty.mp3');
  writeFileSync(empty, '');
  await logIn();
  await go('/tools/home');
  await openDialog(page);
  const problem = dialog(page).getByRole('alert');
  for (const [path, sentence] of [
    [text, 'This file format is currently not supported. Please try a different one.'],
    [large, 'Please upload a file that is under 300M.'],
    [long, 'Please upload a file that is under 10 minutes in duration.'],
  ] as const) {
    await chooseFile(page, path);
    await expect(problem).toHaveText(sentence);
    await problem.getByRole('button').click();
  }
  await chooseFile(page, empty);
  await start(page);
  await expect(problem).toBeHidden();

  await dialog(page).getByRole('tab', { name: 'Upload file' }).press('ArrowDown');
  const youtube = dialog(page).getByRole('textbox', { name: 'Link to a video on YouTube' });
  await start(page);
  await expect(problem).toBeHidden();
  for (const link of ['not a link', 'https://www.tiktok.com/@a/video/1', 'https://youtube.com.example.org/x']) {
    await youtube.fill(link);
    await start(page);
    await expect(problem).toHaveText("We're sorry, but the URL you provided is currently not supported.");
  }
  await dialog(page).getByRole('tab', { name: 'TikTok' }).click();
  await expect(problem).toBeHidden();
  expect(sent).toEqual([]);
});

test('a link that leads nowhere is said where it was typed, and the dialog stays', async ({ page, logIn, go }) => {
  await logIn();
  await go('/tools/home');
  await openDialog(page);
  await dialog(page).getByRole('tab', { name: 'Other URL' }).click();
  const field = dialog(page).getByRole('textbox', { name: 'Link to an audio or video file' });
  await field.fill('http://127.0.0.1:1/a.mp3');
  await start(page);
  await expect(dialog(page).getByRole('alert')).toHaveText(
    "We're sorry, but the URL you provided is currently not supported.",
    { timeout: 120_000 },
  );
  await expect(field).toHaveValue('http://127.0.0.1:1/a.mp3');
});

/** A search as the server tells it. */
const search = (part: Partial<VoiceSearch>): VoiceSearch => ({
  id: 'search-1',
  name: 'a.mp3',
  status: 'running',
  progress: null,
  sample: null,
  language: null,
  matches: [],
  error: null,
  createdAt: '2026-03-02T10:00:00Z',
  ...part,
});

const match = (): VoiceSearch['matches'][number] => ({
  speakerId: 'flite-rms',
  name: 'Marcus Reed',
  score: 0.997,
  distance: 1.7,
  traits: [
    { trait: 'pace', verdict: 'same', sample: 4, voice: 4.1 },
    { trait: 'timbre', verdict: 'near', sample: 0, voice: 2.4 },
    { trait: 'pitch', verdict: 'lower', sample: 131, voice: 104 },
    { trait: 'brightness', verdict: 'higher', sample: 1400, voice: 1900 },
  ],
  tuning: { speed: 1.15, pitch: 4, distance: 1.4 },
});

const running = (stage: string, fraction: number): Partial<VoiceSearch> => ({
  progress: { id: 'job', status: 'running', fraction, stage, secondsLeft: 6, error: null },
});

/** Answers every question after a search with the next of `steps`, and the last one again and again. */
async function answer(page: Page, steps: readonly Partial<VoiceSearch>[]): Promise<{ readonly stopped: string[] }> {
  let at = 0;
  const stopped: string[] = [];
  await page.route('**/tts/v1/voiceSearch**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/cancel')) stopped.push(pathname);
    const step = pathname.endsWith('/cancel')
      ? { status: 'cancelled' as const }
      : steps[Math.min(at, steps.length - 1)];
    at += 1;
    await route.fulfill({ json: { code: 200, message: 'ok', data: search(step ?? {}) } });
  });
  return { stopped };
}

async function askByLink(page: Page): Promise<void> {
  await openDialog(page);
  await dialog(page).getByRole('tab', { name: 'Other URL' }).click();
  await dialog(page).getByRole('textbox', { name: 'Link to an audio or video file' }).fill('https://example.org/a.mp3');
  await start(page);
}

test('a search tells how far it is, asks again after a lost network, and can be stopped', async ({
  page,
  logIn,
  go,
}) => {
  const { stopped } = await answer(page, [
    running('fetching', 0.1),
    running('listening', 0.4),
    running('comparing', 0.8),
  ]);
  await logIn();
  await go('/tools/home');
  await askByLink(page);
  const panel = dialog(page).getByRole('tabpanel');
  for (const said of ['Fetching the recording', 'Listening to the recording', 'Comparing it with the voices'])
    await expect(panel.getByRole('status').filter({ hasText: said })).toBeVisible();
  await expect(panel.getByText('about 6s left')).toBeVisible();
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');

  await page.route('**/tts/v1/voiceSearch/search-1', (route) => route.abort());
  await expect(panel.getByText(/^You’re offline\./)).toBeVisible();
  await page.unroute('**/tts/v1/voiceSearch/search-1');
  await expect(panel.getByText(/^You’re offline\./)).toBeHidden();

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Stop searching?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText('Comparing it with the voices')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Stop searching' }).click();
  await expect(panel.getByText('The search was stopped.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect.poll(() => stopped).toEqual(['/gateway-apis/tts/v1/voiceSearch/search-1/cancel']);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(picker(page).getByRole('button', { name: 'Find a matching voice' })).toBeFocused();
});

test('reasons are said in words, and a tuned voice comes with its speed and pitch', async ({ page, logIn, go }) => {
  await answer(page, [{ status: 'done', matches: [match()] }]);
  await logIn();
  await go('/tools/home');
  await askByLink(page);
  const his = results(page).first();
  await expect(his).toContainText('Very similar');
  expect(await his.getByRole('listitem').allInnerTexts()).toEqual([
    'Same pace',
    'Similar timbre',
    'Lower pitch',
    'Brighter sound',
  ]);
  await expect(his).toContainText('Tuned: speed 1.15×, pitch +4 semitones');
  await his.getByRole('button', { name: 'Hear Marcus Reed tuned' }).click();
  await expect(his.getByRole('button', { name: 'Stop' })).toBeEnabled();

  const tune = picker(page).getByRole('switch', { name: 'Tune towards the sample' });
  await tune.uncheck();
  await expect(his.getByRole('button', { name: 'Use Marcus Reed', exact: true })).toBeVisible();
  await tune.check();
  await his.getByRole('button', { name: 'Use Marcus Reed tuned' }).click();
  await expect(page.getByRole('slider', { name: 'Speed' })).toHaveAttribute('aria-valuenow', '1.15');
  await expect(page.getByRole('slider', { name: 'Pitch' })).toHaveAttribute('aria-valuenow', '4');
});

test('nothing alike, or nothing found out, is said with the way on', async ({ page, logIn, go }) => {
  const failure = { code: 'match.failed', message: 'Sorry, we failed to search for similar voices' };
  await answer(page, [{ status: 'failed', error: failure }, { status: 'done' }]);
  await logIn();
  await go('/tools/home');
  await askByLink(page);
  await expect(dialog(page).getByRole('alert')).toHaveText(failure.message);
  await start(page);
  await expect(page.getByText('No voice in this studio sounds like this recording.')).toBeVisible();
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect(dialog(page)).toBeVisible();
});

test('a visitor logs in first', async ({ page, go }) => {
  await go('/tools/home');
  await page.getByRole('button', { name: /^Voice:/ }).click();
  await picker(page).getByRole('button', { name: 'Find a matching voice' }).click();
  await expect(page).toHaveURL(/\/login\?to=/u);
});

test('popular videos are found and chosen from, and a studio without any says so', async ({
  page,
  logIn,
  go,
  studio,
}) => {
  const file = join(studio.folder, 'data', 'popular-videos.json');
  await logIn();
  const open = async () => {
    await go('/tools/home');
    await openDialog(page);
    await dialog(page).getByRole('tab', { name: 'YouTube' }).click();
  };
  await open();
  await expect(dialog(page).getByText(/^Popular videos aren’t set up/u)).toBeVisible();
  const speech = {
    url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    title: 'A speech',
    author: 'Ann',
    durationSeconds: 90,
  };
  writeFileSync(file, JSON.stringify([speech, { ...speech, url: `${speech.url}b`, title: 'A song' }]));
  try {
    await open();
    const videos = dialog(page).getByRole('list', { name: 'Popular videos' }).getByRole('listitem');
    await expect(videos).toHaveCount(2);
    await expectAccessible(page);
    await dialog(page).getByRole('searchbox', { name: 'Search popular videos' }).fill('speech');
    await expect(videos).toHaveCount(1);
    await dialog(page).getByRole('searchbox', { name: 'Search popular videos' }).fill('nothing at all');
    await expect(dialog(page).getByText('No videos match this search.')).toBeVisible();
    await dialog(page).getByRole('searchbox', { name: 'Search popular videos' }).fill('');
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/voiceSearch/link'));
    await page.route('**/tts/v1/voiceSearch/link', (route) =>
      route.fulfill({ json: { code: 9000, err_code: 'server.error', message: 'Not now.', data: null } }),
    );
    await dialog(page)
      .getByRole('button', { name: /A speech/u })
      .click();
    expect(JSON.stringify((await sent).postDataJSON())).toContain(speech.url);
    await expect(dialog(page).getByText(/failed to search for similar voices/u)).toBeVisible();
    await expect(dialog(page).getByRole('tab', { name: 'YouTube', selected: true })).toBeVisible();
  } finally {
    rmSync(file, { force: true });
  }
});
