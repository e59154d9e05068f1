import type { Page } from '@playwright/test';
import { searchSpeakers } from '@timbre/contract/voices/voices';
import { screenPath } from '@timbre/contract/screens/screens';
import { longestTasks, mainThreadClock, withPage } from '../browser.ts';
import { madeUpVoices } from '../made-up-voices.ts';
import { median, milliseconds, percentile, type Measure } from '../measure.ts';

const voiceCount = 10_000;
/** A screen's frame at 60 a second. */
const frameMs = 16;
/** A key is done in the first; the search waits until the typing has rested for 200 ms, and is drawn in the second. */
const settleMs = { key: 90, search: 350 } as const;

const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);
const walk = [
  ...times(40, 'ArrowDown'),
  ...times(20, 'ArrowRight'),
  ...times(20, 'PageDown'),
  ...times(10, 'ArrowUp'),
  'End',
  'Home',
  'End',
  'PageUp',
  'Home',
];
/** A letter is typed, searched for and drawn; then all of it is taken away. */
const typed = [...'mariko warm', ...times(11, 'Backspace')];

/** As many tiles as the grid has in sight and beside it, drawn again at every key without any framework. */
const baselinePage = `<!doctype html><style>#g{position:relative}.t{position:absolute;width:33%;height:168px}</style>
<div id="g" tabindex="0"></div><script>
const names = Array.from({ length: ${voiceCount} }, (_, at) => 'Voice ' + at), columns = 3, tile = 168;
const grid = document.getElementById('g');
let active = 0;
grid.style.height = Math.ceil(names.length / columns) * tile + 'px';
const steps = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, PageDown: 9, PageUp: -9, Home: -1e9, End: 1e9 };
function draw() {
  const first = Math.max(0, Math.floor(scrollY / tile) - 3) * columns;
  grid.innerHTML = names.slice(first, first + 12 * columns).map((name, i) => {
    const at = first + i, top = Math.floor(at / columns) * tile, left = (at % columns) * 33;
    return '<div class="t" style="top:' + top + 'px;left:' + left + '%"><i></i><b>' + name + '</b><span>English (United States) · Female · Adults</span><svg viewBox="0 0 100 20"><path d="M0 10 Q25 0 50 10 T100 10" fill="none" stroke="red"/></svg><small>Standard 24K</small></div>';
  }).join('');
}
grid.addEventListener('keydown', (event) => {
  active = Math.min(names.length - 1, Math.max(0, active + (steps[event.key] ?? 0)));
  scrollTo(0, Math.max(0, Math.floor(active / columns) * tile - 300));
  draw();
  event.preventDefault();
});
draw();
</script>`;

/** What the main thread computes for each key, milliseconds. Behind a letter the search is waited for, which costs its own. */
async function costsOf(page: Page, keys: readonly string[], restMs = 0): Promise<number[]> {
  const clock = await mainThreadClock(page);
  const costs: number[] = [];
  for (const key of keys) {
    const before = await clock();
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(settleMs.key);
    costs.push((await clock()) - before);
    await page.waitForTimeout(restMs);
  }
  return costs;
}

/** The longest task of each key, or of the search behind each letter: no other key and no frame waits longer. */
const longestOf = (page: Page, keys: readonly string[], of: 'key' | 'search'): Promise<number[]> =>
  longestTasks(page, async (mark) => {
    for (const key of keys) {
      if (of === 'key') await mark();
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(settleMs.key);
      if (of === 'key') continue;
      await mark();
      await page.waitForTimeout(settleMs.search);
    }
  });

const figures = (costs: readonly number[]): string =>
  `median ${milliseconds(median(costs))}, 95th ${milliseconds(percentile(costs, 0.95))}, slowest ${milliseconds(Math.max(...costs))}`;

/** The store with all these voices, as if the server had them; their faces are a dot. */
async function openStore(page: Page, address: string): Promise<void> {
  const voices = madeUpVoices(voiceCount).map((voice, position) => ({ ...voice, position, headerImage: '/face' }));
  await page.route(`**${searchSpeakers.path}**`, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const size = Number(query.get('pageSize'));
    const from = (Number(query.get('pageNum') ?? 1) - 1) * size;
    const results = voices.slice(from, from + size);
    const data = { results, totalElements: voiceCount, totalPages: Math.ceil(voiceCount / size) };
    await route.fulfill({ json: { code: 200, message: '', data } });
  });
  const face = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
  await page.route('**/face', (route) => route.fulfill({ contentType: 'image/svg+xml', body: face }));
  await page.goto(address + screenPath('voice-store'));
  await page.locator(`[role=option][aria-setsize="${voiceCount}"]`).first().waitFor({ timeout: 60_000 });
}

/** The store's grid in a real browser: main thread time of a key that walks it, and of one that is typed into its search. */
export const voiceGrid: Measure = {
  name: 'voice-grid',
  // The raw list takes half a frame a key on a small machine; so much more of one than that would be seen.
  bar: 2,
  needs: ['chromium'],
  run: ({ address }) =>
    withPage(async (page) => {
      await page.setContent(baselinePage);
      await page.locator('#g').focus();
      await costsOf(page, walk.slice(0, 10));
      const baseline = await costsOf(page, walk);
      await openStore(page, address);
      const search = page.getByRole('searchbox');
      await search.press('ArrowDown');
      await costsOf(page, walk.slice(0, 10));
      const walked = await costsOf(page, walk);
      const steps = await longestOf(page, walk, 'key');
      await search.focus();
      await page.waitForTimeout(settleMs.search);
      const letters = await costsOf(page, typed, settleMs.search);
      const searches = await longestOf(page, typed, 'search');
      const keys = [...walked, ...letters];
      const over = keys.filter((cost) => cost > frameMs).length;
      return {
        ratio: Math.max(median(walked), percentile(letters, 0.95), median(searches)) / median(baseline),
        detail: `${voiceCount} voices; walking ${figures(walked)}, longest task ${figures(steps)}; typing ${figures(letters)}; ${over} of ${keys.length} keys above ${frameMs} ms; longest task of a search after the pause ${figures(searches)}; raw list ${figures(baseline)}`,
      };
    }),
};
