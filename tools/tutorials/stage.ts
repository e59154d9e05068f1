import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

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
  /** A click on a word of a text that is typed into; two select it. */
  readonly clickWord: (text: Locator, word: string, clickCount?: 1 | 2) => Promise<void>;
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
const stepMs = 16;

/** Draws the mouse, which a picture of the page does not show. Runs in the page. */
function drawPointer(): void {
  const arrow = document.createElement('div');
  arrow.setAttribute('aria-hidden', 'true');
  Object.assign(arrow.style, {
    ...{ position: 'fixed', left: '0', top: '0', width: '26px', height: '26px', zIndex: '2147483647' },
    ...{ pointerEvents: 'none', transition: 'scale 120ms', transformOrigin: '0 0' },
  });
  arrow.innerHTML =
    '<svg viewBox="0 0 24 24" width="26" height="26"><path d="M3 2l7 19 2.6-8L20.5 10z" fill="#14161b" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>';
  document.addEventListener(
    'mousemove',
    ({ clientX, clientY }) => (arrow.style.transform = `translate(${clientX}px, ${clientY}px)`),
    true,
  );
  document.addEventListener('mousedown', () => (arrow.style.scale = '0.8'), true);
  document.addEventListener('mouseup', () => (arrow.style.scale = '1'), true);
  document.addEventListener('DOMContentLoaded', () => document.documentElement.append(arrow));
}

/** The middle of a word in an element's text. Runs in the page. */
function placeOfWord(element: HTMLElement | SVGElement, word: string): { x: number; y: number } {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const at = node.textContent?.indexOf(word) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }
  throw new Error(`“${word}” is not written there`);
}

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

/** Films what `act` does. `speak` is the narrator. */
export async function film(
  page: Page,
  folder: string,
  {
    open,
    act,
    speak,
  }: {
    /** Brings the page to where the video begins. */
    readonly open: () => Promise<void>;
    readonly act: (stage: Stage) => Promise<void>;
    readonly speak: (text: string) => Promise<Sound>;
  },
): Promise<Filmed> {
  await mkdir(folder, { recursive: true });
  await page.addInitScript(drawPointer);
  await open();
  let hand = { x: filmSize.width * 0.6, y: filmSize.height * 0.7 };
  await page.mouse.move(hand.x, hand.y);
  const { frames, stop } = await takeFrames(page, folder);
  const clock = filmClock();
  const clips: Clip[] = [];
  const rest = (seconds: number): Promise<void> => wait(seconds * 1000);
  const until = (at: number): Promise<void> => rest(Math.max(0, at - clock.now()));
  const moveTo = async (x: number, y: number): Promise<void> => {
    const from = hand;
    const steps = Math.round(18 + Math.hypot(x - from.x, y - from.y) / 22);
    for (let step = 1; step <= steps; step += 1) {
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      await page.mouse.move(from.x + (x - from.x) * part, from.y + (y - from.y) * part);
      await wait(stepMs);
    }
    hand = { x, y };
  };
  const point = async (at: Locator): Promise<void> => {
    await at.scrollIntoViewIfNeeded();
    const box = await at.boundingBox();
    if (box === null) throw new Error(`nothing to point at: ${at}`);
    await moveTo(box.x + Math.min(box.width / 2, 160), box.y + Math.min(box.height / 2, 60));
  };
  const press = async (clickCount: number): Promise<void> => {
    await rest(0.15);
    for (let count = 1; count <= clickCount; count += 1) {
      await page.mouse.down({ clickCount: count });
      await wait(90);
      await page.mouse.up({ clickCount: count });
    }
    await rest(0.25);
  };
  const stage: Stage = {
    page,
    point,
    rest,
    cut: clock.cut,
    click: async (at) => {
      await point(at);
      await press(1);
    },
    pointWord: async (text, word) => {
      const { x, y } = await text.evaluate(placeOfWord, word);
      await moveTo(x, y);
    },
    clickWord: async (text, word, clickCount = 1) => {
      await stage.pointWord(text, word);
      await press(clickCount);
    },
    write: async (at, text) => {
      await stage.click(at);
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
  await rest(0.6);
  await act(stage);
  await rest(0.8);
  const seconds = clock.now();
  await stop();
  return { frames: frames.map(({ path, epoch }) => ({ path, at: clock.timeOf(epoch) })), clips, seconds };
}
