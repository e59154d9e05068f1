import { logIn } from '@timbre/contract/sessions';
import { screenPath, type ScreenName } from '@timbre/contract/screens/screens';
import { withPage } from '../browser.ts';
import type { BenchStudio, Measure } from '../measure.ts';
import { loadPage, slowPhone, type PageLoad } from '../page-load.ts';

interface Bound {
  readonly screen: ScreenName;
  readonly isLoggedIn: boolean;
  readonly scriptBytes: number;
}

const bounds: readonly Bound[] = [
  { screen: 'login', isLoggedIn: false, scriptBytes: 150_000 },
  { screen: 'tools-home', isLoggedIn: true, scriptBytes: 200_000 },
  { screen: 'article-editor', isLoggedIn: true, scriptBytes: 330_000 },
];
const requestsBound = 25;
const lcpBoundMs = 2_500;

async function visit(
  { address, account }: BenchStudio,
  { screen, isLoggedIn }: Bound,
  isSlow: boolean,
): Promise<PageLoad> {
  return withPage(async (page) => {
    if (isLoggedIn) await page.request.post(address + logIn.path, { data: account, headers: { origin: address } });
    return loadPage(page, address + screenPath(screen), isSlow ? slowPhone : undefined);
  });
}

/** What a first visit with an empty cache moves, and when its main content stands on a slow phone; each against its bound. */
export const firstLoad: Measure = {
  name: 'first-load',
  bar: 1,
  needs: ['chromium'],
  run: async (studio) => {
    const ratios: number[] = [];
    const details: string[] = [];
    for (const bound of bounds) {
      const { scriptBytes, styleBytes, requests, totalBytes } = await visit(studio, bound, false);
      const { lcpMs } = await visit(studio, bound, true);
      ratios.push(scriptBytes / bound.scriptBytes, requests / requestsBound, lcpMs / lcpBoundMs);
      const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} KB`;
      details.push(
        `${bound.screen}: scripts ${kilobytes(scriptBytes)} (${kilobytes(bound.scriptBytes)}), styles ${kilobytes(styleBytes)}, all ${kilobytes(totalBytes)}, ${requests} requests (${requestsBound}), LCP on a slow phone ${(lcpMs / 1000).toFixed(1)} s (${lcpBoundMs / 1000})`,
      );
    }
    return { ratio: Math.max(...ratios), detail: `${details.join('; ')}; the ratio is of the worst to its bound` };
  },
};
