import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@timbre/client';
import { createArticle, readArticle, updateArticle } from '@timbre/contract/articles/articles';
import { exportArticle, readExport, readExportEvents, type ExportFormat } from '@timbre/contract/exports';
import type { BenchStudio, Measure } from '../measure.ts';
import { prose } from '../texts.ts';

const run = promisify(execFile);
const characters = 10_000;

function clientOf({ address, apiKey }: BenchStudio) {
  return createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }) });
}

/** Asks for an export and waits for its last event, as the studio does. */
async function exportMs(
  studio: BenchStudio,
  articleId: string,
  format: ExportFormat = 'mp3',
): Promise<{ ms: number; credits: number | null; url: string }> {
  const client = clientOf(studio);
  const started = performance.now();
  const { id } = await client.send(exportArticle, { articleId, format });
  for await (const event of client.events(readExportEvents, { id })) {
    if (event.status === 'failed' || event.status === 'cancelled')
      throw new Error(`the export ended as ${event.status}: ${event.error}`);
  }
  const ms = performance.now() - started;
  const { status, credits, files } = await client.send(readExport, { id });
  if (status !== 'done') throw new Error(`the export is ${status}`);
  return { ms, credits, url: files[0]?.url ?? '' };
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

/** One word of the first paragraph becomes another. */
async function editOneWord(studio: BenchStudio, articleId: string, word: string): Promise<void> {
  const client = clientOf(studio);
  const { revision, segments } = await client.send(readArticle, { id: articleId });
  const edited = segments.map((segment, index) =>
    index === 0 ? { ...segment, text: segment.text.replace(/the (age|leaf|season) of/u, `the ${word} of`) } : segment,
  );
  await client.send(updateArticle, { id: articleId, revision, segments: edited });
}

/** A first export of a fresh text, an edit of one word, and the export after it. */
async function exportAfterEdit(studio: BenchStudio, format: ExportFormat) {
  const articleId = await newArticle(studio, prose(characters).replaceAll('On page', `On ${format}`));
  const full = await exportMs(studio, articleId, 'mp3');
  await exportMs(studio, articleId, format);
  await editOneWord(studio, articleId, `${format} year`);
  const edited = await exportMs(studio, articleId, format);
  if (full.credits === null || edited.credits === null) throw new Error('an export took no credits at all');
  // A sentence is about a hundredth of the text; ten times as much would mean that more was paid than was changed.
  if (edited.credits === 0 || edited.credits > full.credits / 10)
    throw new Error(`the edit took ${edited.credits} of ${full.credits} credits`);
  return { full, edited };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

export const exportEdited: Measure = {
  name: 'export-edited',
  bar: 0.2,
  needs: [],
  run: async (studio) => {
    const { full, edited } = await exportAfterEdit(studio, 'mp3');
    return {
      ratio: edited.ms / full.ms,
      detail: `${seconds(edited.ms)} and ${edited.credits} credits against ${seconds(full.ms)} and ${full.credits}`,
    };
  },
};

/** ffmpeg alone writing the same WAV again: the final encode that no edit can spare. */
async function writingMs(studio: BenchStudio, url: string): Promise<number> {
  const [from, to] = [join(studio.folder, 'edited.wav'), join(studio.folder, 'again.wav')];
  await writeFile(from, Buffer.from(await (await fetch(new URL(url, studio.address))).arrayBuffer()));
  const started = performance.now();
  await run('ffmpeg', ['-v', 'error', '-y', '-nostdin', '-i', from, '-c:a', 'pcm_s16le', to]);
  return performance.now() - started;
}

export const exportEditedUnencoded: Measure = {
  name: 'export-edited-unencoded',
  bar: 0.05,
  needs: ['ffmpeg'],
  run: async (studio) => {
    const { full, edited } = await exportAfterEdit(studio, 'wav');
    const writing = await writingMs(studio, edited.url);
    return {
      ratio: (edited.ms - writing) / full.ms,
      detail: `${seconds(edited.ms)} as WAV less ${seconds(writing)} for writing it, against ${seconds(full.ms)}`,
    };
  },
};
