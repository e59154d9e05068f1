import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import type { ScreenPath } from '@timbre/contract/screens/screens';
import { firstAnswersId } from '@timbre/contract/screens/site';
import { isTimeOver, timeOver } from '../../tools/test-run/time-over.mjs';
import { openStudio, type JourneyStudio } from './journey-studio.ts';

const run = promisify(execFile);

interface Fixtures {
  /** A journey that can't begin in time is left out, see time-over.ts. */
  readonly beginsInTime: undefined;
  /** Whether the question about cookies stands above the page, as for someone who comes for the first time. */
  readonly isNewcomer: boolean;
  readonly studio: JourneyStudio;
  /** What the content security policy has refused; a journey that means it to takes it out, and what is left fails it. */
  readonly refused: string[];
  /** Opens a screen of the contract. */
  readonly go: (path: ScreenPath) => Promise<void>;
  /** Logs the user of the command line in, without the form. */
  readonly logIn: () => Promise<void>;
}

/** One studio serves all journeys of a worker, so that workers never meet in one. */
interface WorkerFixtures {
  readonly sharedStudio: JourneyStudio;
}

const person = { email: 'journey@example.org', plan: 'professional', credits: 1000 } as const;

/** The browser says so on the console when a page wants what its content security policy forbids. */
export const isPolicyBreach = (message: ConsoleMessage): boolean => /Content Security Policy/i.test(message.text());

/** In the page, before any of its modules runs. */
function dropFirstAnswers(id: string): void {
  document.addEventListener('readystatechange', () => document.getElementById(id)?.remove());
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedStudio: [
    async ({ playwright: _ }, use) => {
      const { studio, close } = await openStudio({ person });
      await use(studio);
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  beginsInTime: [
    async ({ playwright: _ }, use, testInfo) => {
      testInfo.skip(isTimeOver(), timeOver);
      await use(undefined);
    },
    { auto: true },
  ],
  studio: async ({ sharedStudio }, use) => {
    await use(sharedStudio);
  },
  refused: async ({ playwright: _ }, use) => {
    const refused: string[] = [];
    await use(refused);
    expect(refused, 'what the content security policy refused').toEqual([]);
  },
  // A worker's journeys share one context (`reuseContext`). Playwright empties it of cookies, storage, other pages,
  // routes and scripts between them; these it leaves.
  context: async ({ context, refused }, use) => {
    const listen = (message: ConsoleMessage): void => {
      if (isPolicyBreach(message)) refused.push(`${message.page()?.url()}: ${message.text()}`);
    };
    context.on('console', listen);
    await use(context);
    context.off('console', listen);
    await context.clearPermissions();
    await context.setOffline(false);
  },
  isNewcomer: [false, { option: true }],
  page: async ({ page, isNewcomer }, use) => {
    if (!isNewcomer)
      await page.addInitScript(() => {
        // An empty tab has no storage.
        if (location.protocol.startsWith('http') && localStorage.getItem('cookiesPolicy') === null)
          localStorage.setItem('cookiesPolicy', 'necessary');
      });
    const route = page.route.bind(page);
    let isAsking = false;
    // A page uses the answers that came with it, and would not ask what a journey answers in the server's place.
    page.route = async (...given) => {
      if (!isAsking) await page.addInitScript(dropFirstAnswers, firstAnswersId);
      isAsking = true;
      return route(...given);
    };
    await use(page);
    Reflect.deleteProperty(page, 'route');
    // What a test put between page and server ends with it: a call still under way then is no one's mistake.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // A tab that can't be emptied makes room for a new one.
    await page.evaluate(() => sessionStorage.clear()).catch(() => page.close());
  },
  go: async ({ page, studio }, use) => {
    await use(async (path) => void (await page.goto(`${studio.address}${path}`)));
  },
  logIn: async ({ page, studio }, use) => {
    await use(async () => {
      const { email, password } = studio.user;
      const answer = await page.request.post(`${studio.address}/account/login`, {
        data: { email, password },
        headers: { origin: studio.address },
      });
      expect(await answer.json()).toMatchObject({ code: 200 });
    });
  },
});

export { expect };

/** What axe finds against WCAG 2.2 A and AA and its best practices, or only these of its rules, with where it stands. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Between two colours a text has neither's contrast.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // No screen has frames of other sites, so axe needs no second page to put its findings together in.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  axe.options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** What fades in or out while axe looks is looked at again. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => violationsOf(page)).toEqual([]);
}

/** What was written is with the server. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Seconds of audio as ffmpeg decodes it, and its integrated loudness in LUFS. */
export async function measureAudio(path: string): Promise<{ seconds: number; lufs: number }> {
  const args = ['-hide_banner', '-nostdin', '-i', `file:${path}`, '-af', 'ebur128', '-f', 'null', '-'];
  const { stderr } = await run('ffmpeg', args);
  const [, hours = '', minutes = '', seconds = ''] = [...stderr.matchAll(/time=(\d+):(\d+):([\d.]+)/g)].at(-1) ?? [];
  const lufs = [...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), lufs: Number(lufs) };
}

/** Where the last cue of a SubRip file ends, in seconds. */
export function lastCueEnd(srt: string): number {
  const [, hours, minutes, seconds, thousandths] = [...srt.matchAll(/--> (\d+):(\d+):(\d+),(\d+)/g)].at(-1) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}
