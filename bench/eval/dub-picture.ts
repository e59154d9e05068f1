import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probeSandbox } from '../../server/src/platform/sandbox/probe-sandbox.ts';
import { letters } from './dub-picture/letters.ts';
import { lips } from './dub-picture/lips.ts';

/** Lip sync and text removal, measured and shown: `npm run eval -- dub-picture [lips | letters] [portrait]`. */
export async function dubPicture([only = '', portrait]: readonly string[]): Promise<void> {
  const sandbox = await probeSandbox();
  const folder = await mkdtemp(join(tmpdir(), 'dub-picture-'));
  try {
    if (only !== 'lips') await letters(sandbox, folder);
    if (only !== 'letters') await lips(sandbox, folder, portrait);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
