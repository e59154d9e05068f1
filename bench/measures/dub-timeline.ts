import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { defaultDubSettings, type DubLine, type DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { readDub, readDubStatuses, updateDub } from '@timbre/contract/dubbing/dubbing';
import { screenPath } from '@timbre/contract/screens/screens';
import { eventTimes, mainThreadClock, scriptTimeUntil, withPage } from '../browser.ts';
import { median, milliseconds, percentile, type BenchStudio, type Measure } from '../measure.ts';
import { prose } from '../texts.ts';

const run = promisify(execFile);
const [wholeSeconds, lineCount, lineSeconds] = [3600, 900, 3.4];
/** For what a pointer's move may take of a frame, and until the timeline is there. */
const [moveMs, openMs] = [8, 1000];
const [opened, moves] = [3, 80];
const id = 'hour';
const language = 'es';
const voices = { [language]: 'bench' };
const speakers: DubSpeaker[] = [
  { id: 'a', name: 'Ada', colour: 'teal', voices },
  { id: 'b', name: 'Ben', colour: 'plum', voices },
  { id: 'c', name: 'Cleo', colour: 'indigo', voices },
];

/** The three speak in turn, all of it was spoken once. */
function hour(): Dub {
  const words = prose(lineCount * 60).split(/\s+/u);
  const lines = Array.from({ length: lineCount }, (_, at): DubLine => {
    const start = (at * wholeSeconds) / lineCount;
    const text = words.slice(at * 9, at * 9 + 9).join(' ');
    const wording = { text, madeFrom: text, voiceId: null, speed: null, isLocked: false };
    const speakerId = speakers[at % speakers.length]?.id ?? null;
    return {
      id: `line-${at}`,
      speakerId,
      start,
      end: start + lineSeconds,
      text,
      keepsOriginal: false,
      wordings: { [language]: wording },
    };
  });
  const spoken = lines.map(({ id: lineId, text, start, end }) => ({
    lineId,
    text,
    voiceId: 'bench',
    wantedSpeed: null,
    slot: { start, end },
    start,
    end,
    speed: 1.1,
    overSeconds: 0,
    tried: [
      { speed: 1, seconds: 3.7 },
      { speed: 1.1, seconds: 3.4 },
    ],
  }));
  const date = '2026-01-01T00:00:00Z';
  return {
    taskId: id,
    id,
    title: 'An hour',
    sourceLanguage: 'en',
    targets: [{ language, state: 'ready' }],
    durationSeconds: wholeSeconds,
    isVideo: true,
    hasText: true,
    sizeBytes: 1,
    coverUrl: '',
    status: 'done',
    run: null,
    credits: 60,
    openedAt: date,
    createdAt: date,
    updatedAt: date,
    binnedAt: null,
    revision: 1,
    fileId: null,
    mediaUrl: '/hour.mp4',
    width: 64,
    height: 36,
    canKeepBackground: true,
    engine: 'Test',
    confidence: null,
    peaks: Array.from({ length: wholeSeconds * 10 }, (_, at) => Math.abs(Math.sin(at / 7))),
    settings: { ...defaultDubSettings, speakers },
    lines,
    languages: [
      { language, state: 'ready', error: null, translator: 'Test', isPaid: true, spoken, audioUrl: null, holds: [] },
    ],
  };
}

/** One picture in two seconds, as small as it can be. */
async function video(folder: string): Promise<string> {
  const path = join(folder, 'hour.mp4');
  const picture = `color=c=gray:size=64x36:rate=0.5:duration=${wholeSeconds}`;
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  await run('ffmpeg', ['-v', 'error', '-y', '-nostdin', '-f', 'lavfi', '-i', picture, ...encoding, path]);
  return path;
}

const envelope = (data: unknown) => ({ json: { code: 200, message: '', data } });

/** Answers as if the server had that hour; the server's part is no part of it. */
async function serveHour(page: Page, { address, account, folder }: BenchStudio): Promise<void> {
  const dub = hour();
  const path = await video(folder);
  let revision = 1;
  await page.route(`**${readDub.path.replace('{taskId}', id)}`, (route) => {
    const isWrite = route.request().method() === updateDub.method;
    return route.fulfill(envelope(isWrite ? { revision: (revision += 1), updatedAt: dub.updatedAt } : dub));
  });
  await page.route(`**${readDubStatuses.path}`, (route) => route.fulfill(envelope([])));
  await page.route(`**${dub.mediaUrl}`, (route) => route.fulfill({ path, contentType: 'video/mp4' }));
  await page.request.post(`${address}/account/login`, { data: account, headers: { origin: address } });
}

const timeline = '[role=group][aria-label="Timeline"]';
const clips = `${timeline} [role=group] [role=slider]`;

/** Takes hold of a line in sight and moves it there and back. */
async function drag(page: Page): Promise<void> {
  const box = await page.locator(clips).nth(2).boundingBox();
  if (box === null) throw new Error('no line of the timeline is in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= moves; step += 1) await page.mouse.move(x + 60 * Math.sin(step / 6), y);
  if ((await page.locator(`${clips}[data-held]`).count()) !== 1) throw new Error('the line did not move');
  await page.mouse.up();
}

/**
 * The timeline of an hour with 900 lines in a real browser: what the page's scripts take for each move of a pointer that
 * drags a line, and from the address to the first picture with the timeline.
 */
export const dubTimeline: Measure = {
  name: 'dub-timeline',
  bar: 1,
  needs: ['chromium', 'ffmpeg'],
  run: (studio) =>
    withPage(async (page) => {
      await serveHour(page, studio);
      const address = `${studio.address}${screenPath('video-translation-editor')}?id=${id}`;
      const opening: number[] = [];
      for (let visit = 0; visit < opened; visit += 1)
        opening.push(await scriptTimeUntil(page, address, [`${timeline} canvas`, clips]));
      await drag(page);
      await page.waitForTimeout(1000);
      const clock = await mainThreadClock(page);
      const before = await clock();
      const moved = await eventTimes(page, 'pointermove', () => drag(page));
      const all = ((await clock()) - before) / moved.length;
      const [middle, slow] = [median(moved), percentile(moved, 0.95)];
      return {
        ratio: Math.max(middle / moveMs, median(opening) / openMs),
        detail:
          `${lineCount} lines of ${speakers.length} speakers in an hour; scripts for each of ${moved.length} moves: median ` +
          `${milliseconds(middle)}, 95 of 100 within ${milliseconds(slow)}, bound ${moveMs} ms; the main thread in all ` +
          `${milliseconds(all)} a move; scripts until the timeline is drawn ${milliseconds(median(opening))} ` +
          `(${opening.map(milliseconds).join(', ')}), bound ${openMs} ms`,
      };
    }),
};
