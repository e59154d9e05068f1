import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { screenPath, type ScreenName } from '@timbre/contract/screens/screens';
import { chromiumPath } from '../browser.ts';
import { median, type Measure } from '../measure.ts';

const visits = 5;
const screens: readonly ScreenName[] = ['home', 'text-to-speech', 'blog', 'help', 'pricing'];
/** The least score of each category, of 1. */
const leastScores = { performance: 0.95, accessibility: 0.98, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof leastScores;
const categories = Object.keys(leastScores) as Category[];

const chromiumFlags = '--headless --no-sandbox --disable-gpu --disable-background-networking';

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
}

async function visit(url: string): Promise<Record<Category, number>> {
  const asked = [url, '--output=json', '--quiet', `--chrome-flags=${chromiumFlags}`];
  const { stdout } = await promisify(execFile)('lighthouse', asked, {
    env: { ...process.env, CHROME_PATH: chromiumPath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as Report;
  const scores = categories.map((category) => [category, report.categories[category].score ?? 0]);
  return Object.fromEntries(scores) as Record<Category, number>;
}

/** The scores of Lighthouse's mobile profile, the median of five visits, each against its bar. */
export const lighthouse: Measure = {
  name: 'lighthouse',
  bar: 1,
  needs: ['chromium', 'lighthouse'],
  install: 'npm install --global lighthouse@12.8.2',
  run: async ({ address }) => {
    const ratios: number[] = [];
    const details: string[] = [];
    for (const screen of screens) {
      const all: Record<Category, number>[] = [];
      for (let at = 0; at < visits; at += 1) all.push(await visit(address + screenPath(screen)));
      const scores = categories.map((category) => ({ category, score: median(all.map((one) => one[category])) }));
      ratios.push(...scores.map(({ category, score }) => leastScores[category] / score));
      details.push(`${screen}: ${scores.map(({ category, score }) => `${category} ${score}`).join(', ')}`);
    }
    return { ratio: Math.max(...ratios), detail: `${details.join('; ')}; the ratio is of the worst to its bar` };
  },
};
