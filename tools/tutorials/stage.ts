import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { calmHand, drawPointer, type Hand } from './hand.ts';

/** A picture of the page and when it was taken, in seconds of the video. */
export interface Frame {
  readonly path: string;
  readonly at: number;
}

/** A sound of the video; what is said in it, where it is the narrator. */
export interface Clip {
  readonly path: string;
  readonly at: number;
  readonly seconds: number;
  readonly words: { readonly en: string; readonly ja: string } | null;
}

/** What the narrator and the product sound like: a file, and how long it is. */
export interface Sound {
  readonly path: string;
  readonly seconds: number;
}

/** A page that is filmed while a calm hand works in it. */
export interface Stage {
  readonly page: Page;
  /** The narrator speaks while `action` happens; both have ended before the next thing begins. */
  readonly say: (en: string, ja: string, action?: () => Promise<void>) => Promise<void>;
  /** A sound of the product itself, from now on; waits for its end. */
  readonly hear: (sound: Sound) => Promise<void>;
  readonly point: (at: Locator) => Promise<void>;
  readonly click: (at: Locator) => Promise<void>;
  readonly pointWord: (text: Locator, word: string) => Promise<void>;
  readonly clickWord: (text: Locator, word: string) => Promise<void>;
  /** Chooses a word of a text that is typed into. */
  readonly strokeWord: (text: Locator, word: string) => Promise<void>;
  readonly write: (at: Locator, text: string) => Promise<void>;
  /** What takes long is left out of the video. */
  readonly cut: (work: () => Promise<unknown>) => Promise<void>;
  readonly rest: (seconds: number) => Promise<void>;
}

export interface Filmed {
  readonly frames: readonly Frame[];
  readonly clips: readonly Clip[];
  readonly seconds: number;
}

export const filmSize = { width: 1280, height: 720 } as const;

const breath = 0.45;

/** The time of the video: it stands still while something is cut out. */
function filmClock() {
  const began = Date.now() / 1000;
  const cuts: { from: number; to: number }[] = [];
  const timeOf = (epoch: number): number =>
    epoch - began - cuts.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(epoch, to) - from), 0);
  return {
    timeOf,
    now: () => timeOf(Date.now() / 1000),
    cut: async (work: () => Promise<unknown>): Promise<void> => {
      const cut = { from: Date.now() / 1000, to: Infinity };
      cuts.push(cut);
      await work();
      cut.to = Date.now() / 1000;
    },
  };
}

/** Takes pictures whenever the page changes; they come with the time they were taken. */
async function takeFrames(
  page: Page,
  folder: string,
): Promise<{ frames: { path: string; epoch: number }[]; stop: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const frames: { path: string; epoch: number }[] = [];
  const written: Promise<void>[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const path = join(folder, `${String(frames.length).padStart(6, '0')}.jpg`);
    frames.push({ path, epoch: metadata.timestamp ?? Date.now() / 1000 });
    written.push(writeFile(path, Buffer.from(data, 'base64')));
    // The page may be gone by the last one.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  const { width: maxWidth, height: maxHeight } = filmSize;
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 95, maxWidth, maxHeight, everyNthFrame: 2 });
  return {
    frames,
    stop: async () => {
      await session.send('Page.stopScreencast');
      await Promise.all(written);
    },
  };
}

interface StageParts {
  readonly page: Page;
  readonly hand: Hand;
  readonly clock: ReturnType<typeof filmClock>;
  readonly clips: Clip[];
  readonly speak: (text: string) => Promise<Sound>;
}

function stageOf({ page, hand, clock, clips, speak }: StageParts): Stage {
  const rest = (seconds: number): Promise<void> => wait(seconds * 1000);
  const until = (at: number): Promise<void> => rest(Math.max(0, at - clock.now()));
  const click = async (at: Locator): Promise<void> => {
    await hand.point(at);
    await hand.press();
  };
  return {
    page,
    rest,
    click,
    point: hand.point,
    pointWord: hand.pointWord,
    strokeWord: hand.strokeWord,
    cut: clock.cut,
    clickWord: async (text, word) => {
      await hand.pointWord(text, word);
      await hand.press();
    },
    write: async (at, text) => {
      await click(at);
      for (const word of text.match(/\s*\S+/gu) ?? []) {
        await page.keyboard.insertText(word);
        await rest(0.11);
      }
    },
    say: async (en, ja, action) => {
      let sound: Sound = { path: '', seconds: 0 };
      await clock.cut(async () => (sound = await speak(en)));
      const at = clock.now();
      clips.push({ ...sound, at, words: { en, ja } });
      await action?.();
      await until(at + sound.seconds + breath);
    },
    hear: async (sound) => {
      const at = clock.now();
      clips.push({ ...sound, at, words: null });
      await until(at + sound.seconds + breath);
    },
  };
}

interface Film {
  /** Brings the page to where the video begins. */
  readonly open: () => Promise<void>;
  readonly act: (stage: Stage) => Promise<void>;
  /** The narrator. */
  readonly speak: (text: string) => Promise<Sound>;
}

/** Films what `act` does; the pictures go to the folder. */
export async function film(page: Page, folder: string, { open, act, speak }: Film): Promise<Filmed> {
  await mkdir(folder, { recursive: true });
  await page.addInitScript(drawPointer);
  await open();
  const hand = await calmHand(page, { x: filmSize.width * 0.6, y: filmSize.height * 0.7 });
  const { frames, stop } = await takeFrames(page, folder);
  const clock = filmClock();
  const clips: Clip[] = [];
  await wait(600);
  await act(stageOf({ page, hand, clock, clips, speak }));
  await wait(800);
  const seconds = clock.now();
  await stop();
  return { frames: frames.map(({ path, epoch }) => ({ path, at: clock.timeOf(epoch) })), clips, seconds };
}
