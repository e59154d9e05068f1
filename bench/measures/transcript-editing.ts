import type { Page } from '@playwright/test';
import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import {
  readTranscription,
  updateTranscription,
  type Transcription,
} from '@timbre/contract/transcription/transcription';
import { realignTranscription } from '@timbre/contract/transcription/transcription-work';
import { mainThreadClock, withPage } from '../browser.ts';
import { median, milliseconds, type Measure } from '../measure.ts';
import { prose } from '../texts.ts';

/** An hour of speech. */
const [turnCount, wordsPerTurn, wordSeconds] = [600, 15, 0.4];
/** Between a change and the picture of it, and so many times what a bare field takes. */
const [boundMs, maxTimes] = [50, 8];
const settleMs = 120;
const typed = [...'harbour'];
const id = 'hour';

function hour(): Transcription {
  const words = prose(turnCount * wordsPerTurn * 7).split(/\s+/u);
  const segments = Array.from({ length: turnCount }, (_, turn) => {
    const own = Array.from({ length: wordsPerTurn }, (__, at) => {
      const place = turn * wordsPerTurn + at;
      const start = place * wordSeconds;
      const text = words[place % words.length] ?? 'word';
      // Every tenth word is doubtful, as with a real recogniser.
      return { text, start, end: start + 0.35, confidence: place % 10 === 0 ? 0.3 : 0.9, isEstimated: false };
    });
    const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
    const text = own.map((word) => word.text).join(' ');
    return { id: `turn-${turn}`, speakerId: turn % 3 === 0 ? 'b' : 'a', start, end, text, words: own, flags: [] };
  });
  const speakers = [
    { id: 'a', name: 'Ada', colour: 'teal' as const },
    { id: 'b', name: 'Ben', colour: 'plum' as const },
  ];
  return {
    id,
    title: 'An hour',
    binnedAt: null,
    albumId: null,
    album: null,
    fileId: null,
    albumName: null,
    format: 'txt',
    language: 'en',
    insteadOf: null,
    engine: 'Test',
    durationSeconds: 3600,
    isVideo: false,
    status: 'done',
    progress: null,
    credits: 1,
    excerpt: '',
    error: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    revision: 1,
    mediaUrl: '/no-recording',
    peaks: Array.from({ length: 36_000 }, (_, at) => Math.abs(Math.sin(at / 7))),
    settings: { speakers, subtitles: defaultSubtitleRules, cuts: [] },
    segments,
  };
}

const baselinePage = (texts: readonly string[]): string =>
  `<!doctype html><style>div{font:16px/1.6 sans-serif;max-width:800px}</style><div id="e" contenteditable>${texts
    .map((text) => `<p>${text}</p>`)
    .join('')}</div>`;

/** What the main thread computes for each letter of a word, milliseconds. */
async function costsOf(page: Page): Promise<number[]> {
  const clock = await mainThreadClock(page);
  const costs: number[] = [];
  for (const letter of [' ', ...typed]) {
    const before = await clock();
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(settleMs);
    costs.push((await clock()) - before);
  }
  return costs;
}

const envelope = (data: unknown) => ({ json: { code: 200, message: '', data } });

/** The editor with that hour, as if the server had it; the server's part is no part of it. */
async function openEditor(page: Page, address: string, transcription: Transcription): Promise<void> {
  const path = readTranscription.path.replace('{id}', id);
  let revision = 1;
  await page.route(`**${path}`, (route) => {
    const isWrite = route.request().method() === updateTranscription.method;
    const written = { revision: (revision += 1), updatedAt: transcription.updatedAt };
    return route.fulfill(envelope(isWrite ? written : transcription));
  });
  await page.route(`**${realignTranscription.path.replace('{id}', id)}`, (route) =>
    route.fulfill(envelope({ segments: [] })),
  );
  const data = { email: 'bench@example.org', password: 'a-bench-password' };
  await page.request.post(`${address}/account/login`, { data, headers: { origin: address } });
  await page.goto(`${address}/transcription-result?id=${id}`);
  await page.getByRole('list', { name: 'Transcript' }).getByRole('textbox').first().waitFor({ timeout: 60_000 });
}

async function typedInEditor(page: Page): Promise<number[]> {
  const turns = page.getByRole('list', { name: 'Transcript' }).getByRole('textbox');
  await turns.nth(3).focus();
  await page.keyboard.press('End');
  return costsOf(page);
}

/** A word typed into an hour-long transcript in a real browser, against the same text in a bare contenteditable. */
export const transcriptEditing: Measure = {
  name: 'transcript-editing',
  bar: 1,
  needs: ['chromium'],
  run: ({ address }) =>
    withPage(async (page) => {
      const transcription = hour();
      await page.setContent(baselinePage(transcription.segments.map(({ text }) => text)));
      await page.locator('p').nth(3).click();
      await costsOf(page);
      const raw = await costsOf(page);
      await openEditor(page, address, transcription);
      await typedInEditor(page);
      const ours = await typedInEditor(page);
      const slowest = Math.max(...ours);
      const words = transcription.segments.reduce((sum, { words: own }) => sum + own.length, 0);
      return {
        ratio: Math.max(median(ours) / median(raw) / maxTimes, slowest / boundMs),
        detail: `${words} words in ${turnCount} turns; a letter ${milliseconds(median(ours))}, slowest ${milliseconds(slowest)}, bound ${boundMs} ms; bare contenteditable ${milliseconds(median(raw))}, bound ${maxTimes} times`,
      };
    }),
};
