import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { readCreditBalance } from '@timbre/contract/credits';
import { startTestSite, type TestSite } from '../server/src/testing/doubles/test-site.ts';
import { expect, expectAccessible, measureAudio } from './steps/journey.ts';
import { ownStudio } from './steps/own-studio.ts';
import { clientOf } from './steps/transcript-steps.ts';

const types: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
};
let folder: string;
let site: TestSite;
/** Nothing but its head comes of `/slow.mp4`. */
let isSlow = true;

const ffmpeg = (...args: string[]): void =>
  void execFileSync('ffmpeg', ['-v', 'error', '-y', '-nostdin', ...args], { cwd: folder });

/** A show in two qualities, a podcast of two episodes. */
function makeMedia(): void {
  for (const height of [90, 180]) {
    const sources = ['-f', 'lavfi', '-i', `testsrc=s=${height * 2}x${height}:r=10:d=3`];
    ffmpeg(...sources, '-f', 'lavfi', '-i', 'sine=440:d=3', '-pix_fmt', 'yuv420p', `${height}.mp4`);
    ffmpeg('-i', `${height}.mp4`, '-c', 'copy', '-f', 'hls', '-hls_list_size', '0', `${height}.m3u8`);
  }
  ffmpeg('-f', 'lavfi', '-i', 'sine=330:d=3', 'one.mp3');
  ffmpeg('-f', 'lavfi', '-i', 'sine=330:d=5', 'two.mp3');
}

const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=360x180
180.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=180x90
90.m3u8
`;
const episode = (title: string, name: string, length: string): string =>
  `<item><title>${title}</title><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate><itunes:duration>${length}</itunes:duration>
  <enclosure url="${site.address}/${name}.mp3" type="audio/mpeg"/></item>`;
const feed = (): string =>
  `<rss><channel><title>Harbour Talks</title>${episode('The first tide', 'one', '0:03')}${episode('The second tide', 'two', '0:05')}</channel></rss>`;

const { test } = ownStudio(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-site-'));
  makeMedia();
  site = await startTestSite(({ url = '' }, answer) => {
    const say = (type: string, text: string) => answer.writeHead(200, { 'content-type': type }).end(text);
    if (url === '/show.m3u8') return say('application/x-mpegurl', master);
    if (url === '/feed') return say('application/rss+xml', feed());
    const path = join(folder, url === '/slow.mp4' ? '90.mp4' : url);
    if (!existsSync(path)) return answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': types[extname(path)], 'content-length': statSync(path).size });
    if (url === '/slow.mp4' && isSlow) answer.flushHeaders();
    else createReadStream(path).pipe(answer);
  });
  const preload = pathToFileURL(join(import.meta.dirname, 'steps/local-internet.mjs')).href;
  return {
    person: { plan: 'personal', credits: 10 },
    settings: { NODE_OPTIONS: `--import=${preload}`, LINK_PORTS: String(site.port) },
  };
});
test.afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true });
});
test.skip(!existsSync('/usr/bin/ffmpeg'), 'ffmpeg is not installed');
test.beforeEach(async ({ go, logIn }) => {
  await logIn();
  await go('/youtube-downloader');
});

/** What is found behind an address of the site. */
async function lookUp(page: Page, path: string, title: string): Promise<Locator> {
  await page.getByLabel('Link', { exact: true }).fill(site.address + path);
  await page.getByRole('button', { name: 'Check link' }).click();
  const card = page.getByRole('region', { name: title, exact: true });
  await expect(card).toBeVisible();
  return card;
}
const terms = (card: Locator) => card.getByRole('checkbox', { name: /^I’m allowed to download this/ });
const download = (card: Locator) => card.getByRole('button', { name: 'Download', exact: true });
const row = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Downloads and conversions' }).getByRole('listitem').filter({ hasText: text });

async function saved(page: Page, title: string): Promise<{ name: string; path: string }> {
  const saving = page.waitForEvent('download');
  await page
    .getByRole('link', { name: `Save “${title}”` })
    .first()
    .click();
  const file = await saving;
  return { name: file.suggestedFilename(), path: await file.path() };
}
const probe = (path: string): string =>
  execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_type,height', '-of', 'csv=p=0', path], {
    encoding: 'utf8',
  });

test('of a show a quality is chosen, or its sound, once it is said that it may be downloaded', async ({ page }) => {
  const card = await lookUp(page, '/show.m3u8', 'show');
  await expect(card.getByText('0.02 credits a second')).toBeVisible();
  await expect(card.getByRole('radio', { name: 'Video', exact: true })).toBeChecked();
  await expect(download(card)).toBeDisabled();
  await card.getByRole('combobox', { name: 'Quality' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Best available',
    '180p · 800 kbit/s · MP4',
    '90p · 300 kbit/s · MP4',
  ]);
  await page.getByRole('option', { name: /^90p/ }).click();
  await expect(download(card)).toBeDisabled();
  await terms(card).check();
  await expectAccessible(page);
  await download(card).click();
  await expect(card).toBeHidden();
  const video = row(page, 'Video');
  await expect(video).toContainText(/0:03 · .* · 0\.0\d credits/, { timeout: 120_000 });
  const clip = await saved(page, 'show');
  expect(clip.name).toBe('show.mp4');
  expect(probe(clip.path)).toContain('video,90');

  // The terms are asked for each time.
  const again = await lookUp(page, '/show.m3u8', 'show');
  await expect(terms(again)).not.toBeChecked();
  await again.getByText('Audio, MP3', { exact: true }).click();
  await expect(download(again)).toBeDisabled();
  await terms(again).check();
  await download(again).click();
  await expect(row(page, 'Audio, MP3')).toContainText('0.0', { timeout: 120_000 });
  const sound = await saved(page, 'show');
  expect(sound.name).toBe('show.mp3');
  expect(probe(sound.path)).not.toContain('video');
});

test('of a podcast’s feed an episode is chosen and downloaded', async ({ page, studio }) => {
  const before = (await clientOf(studio).send(readCreditBalance, {})).allCredits;
  const card = await lookUp(page, '/feed', 'Harbour Talks');
  const episodes = card.getByRole('group', { name: 'Episodes' });
  await expect(episodes.getByRole('radio')).toHaveCount(2);
  await expect(episodes).toContainText('0:05');
  await terms(card).check();
  await expect(download(card)).toBeDisabled();
  await episodes.getByRole('radio', { name: /^The second tide/ }).check();
  await expect(card.getByText('0.1 credits', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await download(card).click();
  const made = row(page, 'The second tide');
  await expect(made).toContainText(/Audio, MP3 · 0:05 · .* · 0\.1\d? credits/, { timeout: 120_000 });
  const { name, path } = await saved(page, 'The second tide');
  expect(name).toBe('The second tide.mp3');
  expect((await measureAudio(path)).seconds).toBeCloseTo(5, 0);
  expect((await clientOf(studio).send(readCreditBalance, {})).allCredits).toBeLessThan(before);
});

test('a download is stopped in its row for nothing, and another try brings it', async ({ page, studio }) => {
  const balance = () => clientOf(studio).send(readCreditBalance, {});
  const before = await balance();
  const card = await lookUp(page, '/slow.mp4', 'slow');
  await terms(card).check();
  await download(card).click();
  const waiting = row(page, 'Fetching');
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Cancel “slow”' }).click();
  const stopped = row(page, 'Cancelled');
  await expect(stopped).toBeVisible();
  expect(await balance()).toEqual(before);
  isSlow = false;
  await stopped.getByRole('button', { name: 'Try “slow” again' }).click();
  await expect(row(page, 'slow')).toContainText(/Video · 0:03/, { timeout: 120_000 });
  await expect(stopped).toBeHidden();
});

test('one that is gone says so in its row, where it can be tried again or deleted', async ({ page, studio }) => {
  const card = await lookUp(page, '/feed', 'Harbour Talks');
  await terms(card).check();
  await card.getByRole('radio', { name: /^The first tide/ }).check();
  const { held } = await clientOf(studio).send(readCreditBalance, {});
  execFileSync('mv', ['one.mp3', 'away.mp3'], { cwd: folder });
  await download(card).click();
  const lost = row(page, 'The first tide');
  await expect(lost).toContainText('This link no longer works.');
  await expectAccessible(page);
  expect((await clientOf(studio).send(readCreditBalance, {})).held).toBe(held);
  execFileSync('mv', ['away.mp3', 'one.mp3'], { cwd: folder });
  await lost.getByRole('button', { name: 'Try “The first tide” again' }).click();
  await expect(row(page, 'The first tide')).toContainText(/Audio, MP3 · 0:03/, { timeout: 120_000 });
});
