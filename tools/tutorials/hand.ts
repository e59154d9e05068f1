import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** Between two places of a moving pointer, milliseconds. */
const stepMs = 16;

/** A mouse that moves as a calm person moves it. */
export interface Hand {
  readonly point: (at: Locator) => Promise<void>;
  readonly pointWord: (text: Locator, word: string) => Promise<void>;
  /** Where it points. */
  readonly press: () => Promise<void>;
  /** Chooses a word by a stroke over it. */
  readonly strokeWord: (text: Locator, word: string) => Promise<void>;
}

/** Draws the mouse, which a picture of the page does not show. Runs in the page. */
export function drawPointer(): void {
  const arrow = document.createElement('div');
  arrow.setAttribute('aria-hidden', 'true');
  Object.assign(arrow.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: '26px',
    height: '26px',
    zIndex: '2147483647',
    pointerEvents: 'none',
    transition: 'scale 120ms',
    transformOrigin: '0 0',
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

/** Where a word of an element's text begins and ends, at half its height. Runs in the page. */
function placeOfWord(element: HTMLElement | SVGElement, word: string): { left: number; right: number; y: number } {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const at = node.textContent?.indexOf(word) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    const { left, right, y, height } = range.getBoundingClientRect();
    return { left, right, y: y + height / 2 };
  }
  throw new Error(`“${word}” is not written there`);
}

/** The hand begins at `from`. */
export async function calmHand(page: Page, from: { readonly x: number; readonly y: number }): Promise<Hand> {
  let place = from;
  await page.mouse.move(place.x, place.y);
  const moveTo = async (x: number, y: number): Promise<void> => {
    const start = place;
    const steps = Math.round(18 + Math.hypot(x - start.x, y - start.y) / 22);
    for (let step = 1; step <= steps; step += 1) {
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      await page.mouse.move(start.x + (x - start.x) * part, start.y + (y - start.y) * part);
      await wait(stepMs);
    }
    place = { x, y };
  };
  return {
    point: async (at) => {
      await at.scrollIntoViewIfNeeded();
      const box = await at.boundingBox();
      if (box === null) throw new Error(`nothing to point at: ${at.toString()}`);
      await moveTo(box.x + Math.min(box.width / 2, 160), box.y + Math.min(box.height / 2, 60));
    },
    pointWord: async (text, word) => {
      const { left, right, y } = await text.evaluate(placeOfWord, word);
      await moveTo((left + right) / 2, y);
    },
    press: async () => {
      await wait(150);
      await page.mouse.down();
      await wait(90);
      await page.mouse.up();
      await wait(250);
    },
    strokeWord: async (text, word) => {
      const { left, right, y } = await text.evaluate(placeOfWord, word);
      await moveTo(left, y);
      await page.mouse.down();
      await moveTo(right, y);
      await page.mouse.up();
      await wait(250);
    },
  };
}
