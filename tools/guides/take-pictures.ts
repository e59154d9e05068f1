// npm run guides:pictures: takes the pictures of the guides from the product itself. Names take only those.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@timbre/client';
import sharp from 'sharp';
import { guidePictures } from './guide-pictures.ts';
import { pictureWindow, type Scene } from './scene.ts';
import { openFilmSet, openPage, speaker, type FilmSet } from '../tutorials/film-set.ts';

const root = join(import.meta.dirname, '../..');
const out = join(root, 'web/public/help');
/** A picture is part of a page that people read on a telephone, too. */
const mostBytes = 60 * 1024;
/** Photographs and drawn waves take more room than words: they are made smaller before they become blurred. */
const tries = [1, 0.75].flatMap((scale) => [82, 74, 66, 58, 50, 44].map((quality) => ({ scale, quality })));

/** As good as the size allows. */
async function writePicture(name: string, shot: Buffer): Promise<void> {
  const { width } = await sharp(shot).metadata();
  for (const { scale, quality } of tries) {
    const smaller = sharp(shot).resize({ width: Math.round(width * scale) });
    const picture = await smaller.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (picture.length > mostBytes) continue;
    await writeFile(join(out, `${name}.webp`), picture);
    process.stdout.write(`${name}: ${Math.round(picture.length / 1024)} KB, quality ${quality}, scale ${scale}\n`);
    return;
  }
  throw new Error(`The picture is larger than ${mostBytes} bytes; show less of the page.`);
}

/** Everyone begins with nothing but what their own scene makes. */
async function take(name: string, scene: Scene, set: FilmSet): Promise<void> {
  const { place, address } = set;
  const account = { email: `${name}@example.org`, password: 'a password for pictures' };
  const { apiKey } = await place.createUser({ ...account, plan: 'professional', credits: 500 });
  const folder = join(place.folder, name);
  await mkdir(folder, { recursive: true });
  const client = createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }) });
  const page = await openPage(set, account, { viewport: pictureWindow, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  try {
    const voice = speaker(address, apiKey, folder);
    const clip = await scene(page, { address, client, folder, voice, ownerLink: place.ownerLink });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await writePicture(name, await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }));
  } catch (error) {
    const shot = join(root, `test-results/${name}.png`);
    await page.screenshot({ path: shot });
    throw new Error(`${name} shows something else than its guide says; see ${shot}`, { cause: error });
  } finally {
    await page.context().close();
  }
}

const asked = process.argv.slice(2);
const set = await openFilmSet();
try {
  await mkdir(out, { recursive: true });
  const failures: unknown[] = [];
  for (const [name, scene] of Object.entries(guidePictures))
    if (asked.length === 0 || asked.includes(name))
      await take(name, scene, set).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures were not taken`);
} finally {
  await set.close();
}
