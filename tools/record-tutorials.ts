// npm run tutorials: films the help videos from the product itself, spoken by one of its own voices. Names films only those.
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { helpVideoIds, type HelpVideoId } from '@timbre/contract/help-videos';
import { openFilmSet, openPage, speaker, type FilmSet } from './tutorials/film-set.ts';
import { film, filmSize } from './tutorials/stage.ts';
import { tutorials } from './tutorials/tutorials.ts';
import { writeVideo } from './tutorials/write-video.ts';

const root = join(import.meta.dirname, '..');
const out = join(root, 'web/public/help');
const narrator = 'flite-rms';

/** `narratorKey`: who pays for the narrator, so that the balance on the screen tells the truth about what is shown. */
async function record(id: HelpVideoId, set: FilmSet, narratorKey: string): Promise<void> {
  const { place, address } = set;
  const account = { email: `${id}@example.org`, password: 'a tutorial password' };
  await place.createUser({ ...account, plan: 'professional', credits: 100 });
  const work = join(place.folder, id);
  await mkdir(work, { recursive: true });
  const page = await openPage(set, account, { viewport: filmSize });
  const { path, coverAt, act } = tutorials[id];
  const voice = speaker(address, narratorKey, work);
  try {
    const filmed = await film(page, join(work, 'frames'), {
      open: async () => {
        await page.goto(address + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
      },
      act: (stage) => act(stage, { folder: work, voice }),
      speak: (text) => voice(text, narrator),
    });
    const seconds = await writeVideo(filmed, id, { work, out, coverAt });
    const { size } = await stat(join(out, `${id}.mp4`));
    process.stdout.write(`${id}: ${seconds.toFixed(1)} s, ${Math.round(size / 1024)} KB\n`);
  } catch (error) {
    const shot = join(root, `test-results/${id}.png`);
    await page.screenshot({ path: shot });
    throw new Error(`${id} went another way than its tutorial says; see ${shot}`, { cause: error });
  } finally {
    await page.context().close();
  }
}

const asked = process.argv.slice(2);
const set = await openFilmSet();
try {
  await mkdir(out, { recursive: true });
  const account = { email: 'narrator@example.org', password: 'a tutorial password' };
  const { apiKey: narratorKey } = await set.place.createUser({ ...account, plan: 'professional', credits: 100 });
  for (const id of helpVideoIds) if (asked.length === 0 || asked.includes(id)) await record(id, set, narratorKey);
} finally {
  await set.close();
}
