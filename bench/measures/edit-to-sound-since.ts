import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@timbre/client';
import { createArticle } from '@timbre/contract/articles/articles';
import type { Page } from '@playwright/test';
import type * as studioProcess from '../../tools/studio-process.ts';
import { withPage } from '../browser.ts';
import { alternate, milliseconds, type BenchStudio, type Measure } from '../measure.ts';
import { prose } from '../texts.ts';

/** A checkout of an older commit that has been installed and built, to compare with. */
const olderBuild = process.env['OLDER_BUILD'] ?? null;
/** The script grows by a sentence at each edit and may not pass 30,000. */
const characters = 29_000;
const pairs = 10;
const speaker = 'flite-rms';
/** Long enough for a save of what was typed before. */
const restMs = 1500;

/** Notes when Play is pressed, and the first start of a sound behind it. */
const watchSound = `(() => {
  globalThis.sinceMs = new Promise(() => undefined);
  let sounded = () => undefined;
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    sounded();
    return start.apply(this, when);
  };
  document.addEventListener('click', () => {
    const pressed = performance.now();
    globalThis.sinceMs = new Promise((resolve) => (sounded = () => resolve(performance.now() - pressed)));
  }, { capture: true });
})()`;

type Place = Pick<BenchStudio, 'address' | 'apiKey' | 'account'>;

async function openScript(page: Page, { address, apiKey, account }: Place) {
  await page.addInitScript(watchSound);
  await page.request.post(`${address}/account/login`, { data: account, headers: { origin: address } });
  const client = createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }) });
  const lines = prose(characters)
    .split('\n')
    .filter((line) => line !== '');
  const segments = lines.map((text) => ({ text, speaker }));
  const { articleId } = await client.send(createArticle, { title: 'Long', segments });
  await page.goto(`${address}/overview/article-voice/${articleId}`);
  const script = page.getByRole('textbox', { name: /^Script/u });
  const button = (name: string | RegExp) => page.locator('[class*=ransport]').getByRole('button', { name }).first();
  let edits = 0;
  /** A new sentence is typed into the middle of the script, and Play pressed at once; until its sound starts. */
  return async (): Promise<number> => {
    edits += 1;
    await script
      .locator('p')
      .nth(segments.length >> 1)
      .click({ position: { x: 4, y: 6 } });
    await page.keyboard.press('Home');
    await page.keyboard.type(`Edit ${edits} is here. `);
    await button(/^Play/u).click();
    const ms = await page.evaluate<number>('sinceMs');
    await button('Stop').click();
    await page.waitForTimeout(restMs);
    return ms;
  };
}

/** The same studio, as a person would start it, of the older checkout. */
async function withOlderStudio<T>(root: string, use: (place: Place) => Promise<T>): Promise<T> {
  const { studioFolder } = (await import(
    pathToFileURL(join(root, 'tools/studio-process.ts')).href
  )) as typeof studioProcess;
  const place = await studioFolder();
  const server = await place.start();
  try {
    const account = { email: 'bench@example.org', password: 'a-bench-password' };
    const { apiKey } = await place.createUser({ ...account, plan: 'professional', credits: 100_000 });
    return await use({ address: server.address, apiKey, account });
  } finally {
    await server.stop();
    await place.remove();
  }
}

/** In the browser, from the press of Play behind an edit of a long script to its sound, against an older build. */
export const editToSoundSince: Measure = {
  name: 'edit-to-sound-since',
  bar: 0.5,
  needs: ['chromium', ...(olderBuild === null ? ['OLDER_BUILD'] : [])],
  install: 'OLDER_BUILD=<a built checkout of an older commit> npm run bench -- edit-to-sound-since',
  run: (studio) =>
    withOlderStudio(olderBuild ?? '', (older) =>
      withPage((theirs) =>
        withPage(async (mine) => {
          const baseline = await openScript(theirs, older);
          const ours = await openScript(mine, studio);
          await Promise.all([baseline(), ours()]);
          const medians = await alternate(pairs, ours, baseline);
          return {
            ratio: medians.ours / medians.baseline,
            detail: `29,000 characters: ${milliseconds(medians.ours)} from Play to sound, the older build ${milliseconds(medians.baseline)}`,
          };
        }),
      ),
    ),
};
