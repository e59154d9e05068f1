import type { Page } from '@playwright/test';

/** What one visit with an empty cache moved and how soon its main content was there. */
export interface PageLoad {
  readonly requests: number;
  /** Bytes on the wire, headers included, by kind. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly fontBytes: number;
  readonly totalBytes: number;
  /** Largest Contentful Paint, milliseconds after the navigation began. */
  readonly lcpMs: number;
}

/** A phone's line and processor, as Lighthouse simulates them. */
export interface Throttle {
  readonly bytesPerSecond: number;
  readonly latencyMs: number;
  /** How many times slower than this machine. */
  readonly cpu: number;
}

/** A slow phone: 1.6 Mbit/s, 150 ms, a processor a quarter as fast as this one. */
export const slowPhone: Throttle = { bytesPerSecond: 200_000, latencyMs: 150, cpu: 4 };

/** So long nothing may be under way before a visit counts as over. */
const quietMs = 1_000;

declare global {
  interface Window {
    benchLcp?: number;
  }
}

/** Opens an address with the cache off and counts until the network has been quiet for a second. */
export async function loadPage(page: Page, address: string, throttle?: Throttle): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  let lastAt = performance.now();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (throttle !== undefined) {
    const { bytesPerSecond, latencyMs, cpu } = throttle;
    const line = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond, latency: latencyMs };
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    lastAt = performance.now();
    kinds.set(requestId, type ?? 'Other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now();
    bytes.set(requestId, encodedDataLength);
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.benchLcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address, { waitUntil: 'load' });
  // A slow processor reads scripts for seconds in which nothing is asked of the network.
  await page.waitForFunction(() => window.benchLcp !== undefined);
  while (performance.now() - lastAt < quietMs) await page.waitForTimeout(100);
  const lcpMs = (await page.evaluate(() => window.benchLcp)) ?? Number.NaN;
  await session.detach();
  const sum = (kind?: string): number =>
    [...bytes].reduce((total, [id, size]) => total + (kind === undefined || kinds.get(id) === kind ? size : 0), 0);
  return {
    requests: kinds.size,
    scriptBytes: sum('Script'),
    styleBytes: sum('Stylesheet'),
    fontBytes: sum('Font'),
    totalBytes: sum(),
    lcpMs,
  };
}
