import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { repositoryRoot } from '../../server/src/platform/root.ts';
import { frameTimes, withPage } from '../browser.ts';
import { median, milliseconds, percentile, type Measure } from '../measure.ts';

/** What the scripts of a frame may take at 720 lines. */
const boundMs = 40;
const playedMs = 5000;
/** The slowest but one frame of twenty. */
const slow = 0.95;
const spoken = 'Many people open their mouths before they know what to say. '.repeat(4);

async function openPhoto(page: Page, address: string, account: object): Promise<void> {
  const face = join(repositoryRoot, 'engines/src/faces/testing-face.svg');
  const portrait = await sharp(face).extend({ left: 320, right: 320, background: '#7a8590' }).png().toBuffer();
  await page.request.post(`${address}/account/login`, { data: account, headers: { origin: address } });
  await page.goto(`${address}/talking-photo-editor`);
  const photo = page.getByLabel('Photo', { exact: true }).first();
  await photo.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: portrait });
  await page.getByRole('img', { name: 'Preview of portrait.png' }).waitFor({ timeout: 60_000 });
  await page.getByLabel('Text of line 1', { exact: true }).fill(spoken);
  await page.getByText('Saved', { exact: true }).waitFor({ timeout: 60_000 });
}

/** As text, because what runs in the page must not need this program's own helpers. */
const putPictures = `new Promise((done) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  document.body.append(canvas);
  const context = canvas.getContext('2d');
  const picture = new ImageData(1280, 720);
  const until = performance.now() + ${playedMs};
  requestAnimationFrame(function draw(now) {
    picture.data.fill(now % 256);
    context.putImageData(picture, 0, 0);
    if (now < until) return requestAnimationFrame(draw);
    canvas.remove();
    done();
  });
})`;

/** What the page's scripts take for a frame of the moving preview, without a GPU, against what a frame may take. */
export const photoPreview: Measure = {
  name: 'photo-preview',
  bar: 1,
  needs: ['chromium'],
  run: ({ address, account }) =>
    withPage(async (page) => {
      await openPhoto(page, address, account);
      const raw = await frameTimes(page, () => page.evaluate(putPictures));
      await page.getByRole('button', { name: /^Play/u }).first().click();
      await page.waitForTimeout(1000);
      const all = await frameTimes(page, () => page.waitForTimeout(playedMs));
      // Between two pictures of the video the page draws nothing.
      const played = all.filter((ms) => ms > median(raw) / 2);
      const canvas = await page.getByRole('img', { name: 'Preview of portrait.png' }).evaluate((element) => {
        const { width, height } = element as HTMLCanvasElement;
        return `${width} × ${height}`;
      });
      return {
        ratio: percentile(played, slow) / boundMs,
        detail:
          `${played.length} frames of ${canvas}: median ${milliseconds(median(played))}, 95 of 100 within ` +
          `${milliseconds(percentile(played, slow))}, bound ${boundMs} ms; putting a picture of 1280 × 720 alone ${milliseconds(median(raw))}`,
      };
    }),
};
