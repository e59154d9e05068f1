import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { logIn } from '@timbre/contract/sessions';
import { createSpeech } from '@timbre/contract/speech/speech';
import { studioFolder, type StudioFolder } from '../studio-process.ts';
import type { Sound } from './stage.ts';

/** A studio of its own, in a folder that is gone afterwards, and a browser to look at it: for help videos and the pictures of guides. */
export interface FilmSet {
  readonly browser: Browser;
  readonly place: StudioFolder;
  readonly address: string;
  readonly close: () => Promise<void>;
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Debian's chromium without windows, where there is one. */
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-sync',
  '--force-color-profile=srgb',
];

export async function openFilmSet(): Promise<FilmSet> {
  const place = await studioFolder();
  const server = await place.start();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments });
  return {
    browser,
    place,
    address: server.address,
    close: async () => {
      await browser.close();
      await server.stop();
      await place.remove();
    },
  };
}

/** A page of someone who is logged in, in English and light. */
export async function openPage(
  { browser, address }: FilmSet,
  account: Account,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', colorScheme: 'light', ...options });
  // The question about cookies was answered before; an empty tab has no storage.
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cookiesPolicy', 'necessary');
  });
  const page = await context.newPage();
  const answer = await context.request.post(address + logIn.path, { data: account, headers: { origin: address } });
  if (!answer.ok()) throw new Error(await answer.text());
  return page;
}

/** Speech by the studio's own API; said twice, it is made once. */
export function speaker(address: string, apiKey: string, folder: string) {
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
