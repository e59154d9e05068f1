import { chromium, type Page } from '@playwright/test';

const executablePath = '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** A page of a browser that is closed when `use` is done. */
export async function withPage<T>(use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath, args });
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
