import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';

/** Either counts the same bytes; the one without windows is what a fresh set-up brings. */
export const chromiumPath =
  ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)) ?? '';
const markName = 'bench';
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** A page of a browser that is closed when `use` is done. */
export async function withPage<T>(use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args });
  try {
    return await use(await browser.newPage({ viewport: { width: 1440, height: 900 } }));
  } finally {
    await browser.close();
  }
}

/** What the page's main thread has computed so far, milliseconds: its own time, whatever else the machine does. */
export async function mainThreadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** The thread's own time, microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly message?: string; readonly type?: string } };
}

/** What the page does while `work` runs, as the browser traces it. */
async function traced(page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser of its own');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await work();
  return (JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }).traceEvents;
}

/** What the page's scripts take for each frame that they draw while `work` runs, milliseconds of the thread's own time. */
export async function frameTimes(page: Page, work: () => Promise<void>): Promise<number[]> {
  const events = await traced(page, work);
  return events.filter(({ name }) => name === 'FireAnimationFrame').map(({ tdur = 0 }) => tdur / 1000);
}

/** What the page's scripts take for each event of a type while `work` runs, milliseconds of the thread's own time. */
export async function eventTimes(page: Page, type: string, work: () => Promise<void>): Promise<number[]> {
  const events = await traced(page, work);
  return events
    .filter(({ name, args: { data } }) => name === 'EventDispatch' && data?.type === type)
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** What the browser calls its work on a page's scripts; one may lie within another. */
const scriptWork: ReadonlySet<string> = new Set([
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
]);

/** What the page's scripts take from its address to the first picture with all of `selectors`, milliseconds of the thread's own time. */
export async function scriptTimeUntil(page: Page, address: string, selectors: readonly string[]): Promise<number> {
  await page.addInitScript(
    `(() => {
      const look = () => ${JSON.stringify(selectors)}.every((one) => document.querySelector(one) !== null)
        ? requestAnimationFrame(() => setTimeout(() => console.timeStamp('${markName}')))
        : requestAnimationFrame(look);
      look();
    })()`,
  );
  const events = await traced(page, async () => {
    await page.goto(address);
    for (const selector of selectors) await page.locator(selector).first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(500);
  });
  const mark = events.find(({ name, args }) => name === 'TimeStamp' && args.data?.message === markName);
  if (mark === undefined) throw new Error('the page was never drawn');
  const { pid, tid, ts: until } = mark;
  const own = events.filter((one) => scriptWork.has(one.name) && one.pid === pid && one.tid === tid && one.ts < until);
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { ts, dur = 0, tdur = 0 } of own.toSorted((a, b) => a.ts - b.ts)) {
    if (ts < end) continue;
    sum += tdur / 1000;
    end = ts + dur;
  }
  return sum;
}

/**
 * The longest single task of the page's main thread after each mark that `work` sets, milliseconds of the thread's own
 * time: as long as that a key would have to wait.
 */
export async function longestTasks(page: Page, work: (mark: () => Promise<void>) => Promise<void>): Promise<number[]> {
  const traceEvents = await traced(page, () =>
    work(() => page.evaluate((message) => console.timeStamp(message), markName)),
  );
  const marks = traceEvents.filter(({ name, args }) => name === 'TimeStamp' && args.data?.message === markName);
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === marks[0]?.pid && tid === marks[0].tid,
  );
  const starts = marks.map(({ ts }) => ts).toSorted((a, b) => a - b);
  return starts.map((from, at) => {
    const until = starts[at + 1] ?? Number.POSITIVE_INFINITY;
    return Math.max(0, ...tasks.filter(({ ts }) => ts > from && ts < until).map(({ tdur = 0 }) => tdur)) / 1000;
  });
}
