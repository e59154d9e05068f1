// npm run tutorials: films the help videos from the product itself, spoken by one of its own voices. Names films only those.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { helpVideoIds, type HelpVideoId } from '@timbre/contract/help-videos';
import { createSpeech } from '@timbre/contract/speech/speech';
import { logIn } from '@timbre/contract/sessions';
import { studioFolder, type StudioFolder } from './studio-process.ts';
import { film, filmSize, type Sound } from './tutorials/stage.ts';
import { tutorials } from './tutorials/tutorials.ts';
import { writeVideo } from './tutorials/write-video.ts';

const root = join(import.meta.dirname, '..');
const out = join(root, 'web/public/help');
const narrator = 'flite-rms';
/** Debian's chromium without windows, where there is one. */
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-sync',
  '--force-color-profile=srgb',
];

/** Speech by the studio's own API; said twice, it is made once. */
function speaker(address: string, apiKey: string, folder: string) {
  return async (input: string, voice: string): Promise<Sound> => {
    const path = join(folder, `${createHash('sha256').update(`${voice}\n${input}`).digest('hex').slice(0, 16)}.wav`);
    const answer = await fetch(address + createSpeech.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'tts-1', input, voice, response_format: 'wav' }),
    });
    if (!answer.ok) throw new Error(`${voice} said nothing: ${await answer.text()}`);
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    const asked = ['-v', 'error', '-show_entries', 'packet=duration_time', '-of', 'csv=p=0', path];
    const { stdout } = await promisify(execFile)('ffprobe', asked, { maxBuffer: 16 * 1024 * 1024 });
    return { path, seconds: stdout.split(/\s+/u).reduce((sum, line) => sum + Number(line.split(',')[0] || 0), 0) };
  };
}

interface FilmSet {
  readonly browser: Browser;
  readonly place: StudioFolder;
  readonly address: string;
  /** Who pays for the narrator, so that the balance on the screen tells the truth about what is shown. */
  readonly narratorKey: string;
}

async function record(id: HelpVideoId, { browser, place, address, narratorKey }: FilmSet): Promise<void> {
  const account = { email: `${id}@example.org`, password: 'a tutorial password' };
  await place.createUser({ ...account, plan: 'professional', credits: 100 });
  const work = join(place.folder, id);
  await mkdir(work, { recursive: true });
  const context = await browser.newContext({ viewport: filmSize, locale: 'en-US', colorScheme: 'light' });
  const page = await context.newPage();
  const answer = await context.request.post(address + logIn.path, { data: account, headers: { origin: address } });
  if (!answer.ok()) throw new Error(await answer.text());
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
    await context.close();
  }
}

const asked = process.argv.slice(2);
const place = await studioFolder();
const server = await place.start();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments });
try {
  await mkdir(out, { recursive: true });
  const { address } = server;
  const account = { email: 'narrator@example.org', password: 'a tutorial password' };
  const { apiKey: narratorKey } = await place.createUser({ ...account, plan: 'professional', credits: 100 });
  for (const id of helpVideoIds)
    if (asked.length === 0 || asked.includes(id)) await record(id, { browser, place, address, narratorKey });
} finally {
  await browser.close();
  await server.stop();
  await rm(place.folder, { recursive: true, force: true });
}
