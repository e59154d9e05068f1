import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@timbre/client';
import { createArticle } from '@timbre/contract/articles';
import { exportArticle, readExport, readExportEvents } from '@timbre/contract/exports';
import type { BenchStudio, Measure } from '../measure.ts';
import { prose } from '../texts.ts';

const run = promisify(execFile);
const characters = 10_000;

function clientOf({ address, apiKey }: BenchStudio) {
  return createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }) });
}

/** Asks for an export and waits for its last event, as the studio does. */
async function exportMs(studio: BenchStudio, articleId: string): Promise<{ ms: number; credits: number | null }> {
  const client = clientOf(studio);
  const started = performance.now();
  const { id } = await client.send(exportArticle, { articleId, format: 'mp3' });
  for await (const event of client.events(readExportEvents, { id })) {
    if (event.status === 'failed' || event.status === 'cancelled')
      throw new Error(`the export ended as ${event.status}: ${event.error}`);
  }
  const ms = performance.now() - started;
  const { status, credits } = await client.send(readExport, { id });
  if (status !== 'done') throw new Error(`the export is ${status}`);
  return { ms, credits };
}

async function newArticle(studio: BenchStudio, text: string): Promise<string> {
  const { articleId } = await clientOf(studio).send(createArticle, { segments: [{ text, speaker: 'flite-rms' }] });
  return articleId;
}

export const exportTenThousand: Measure = {
  name: 'export-10k',
  bar: 1.25,
  needs: ['flite', 'ffmpeg'],
  run: async (studio) => {
    const text = prose(characters);
    const textFile = join(studio.folder, 'text.txt');
    const wav = join(studio.folder, 'raw.wav');
    await writeFile(textFile, text);
    const started = performance.now();
    await run('flite', ['-voice', 'rms', '-f', textFile, '-o', wav]);
    await run('ffmpeg', ['-v', 'error', '-y', '-nostdin', '-i', wav, '-b:a', '128k', join(studio.folder, 'raw.mp3')]);
    const baseline = performance.now() - started;
    const { ms } = await exportMs(studio, await newArticle(studio, text));
    return {
      ratio: ms / baseline,
      detail: `${(ms / 1000).toFixed(2)} s against flite and ffmpeg ${(baseline / 1000).toFixed(2)} s, ${text.length} characters`,
    };
  },
};

export const exportUnchanged: Measure = {
  name: 'export-unchanged',
  bar: 0.1,
  needs: [],
  run: async (studio) => {
    // Another text than export-10k's, whose sentences are in the cache by now.
    const articleId = await newArticle(studio, prose(characters).replaceAll('On page', 'On leaf'));
    const first = await exportMs(studio, articleId);
    const again = await exportMs(studio, articleId);
    if (again.credits !== 0) throw new Error(`the unchanged export took ${again.credits} credits`);
    return {
      ratio: again.ms / first.ms,
      detail: `${(again.ms / 1000).toFixed(2)} s and 0 credits against ${(first.ms / 1000).toFixed(2)} s at first`,
    };
  },
};
