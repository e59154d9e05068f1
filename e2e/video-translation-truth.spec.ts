import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import { createDub, readDub, readDubEvents } from '@timbre/contract/dubbing/dubbing';
import { createDubFile, readDubFile, type DubFile } from '@timbre/contract/dubbing/dubbing-files';
import type { RequestOf } from '@timbre/contract/call';
import { unzipSync } from 'fflate';
import type { JourneyStudio } from './steps/journey-studio.ts';
import { expect, test } from './steps/journey.ts';
import { clipRate, knownClip, stereoOf, type KnownClip } from './steps/known-clip.ts';
import { canRecognise, recognitionMissing } from './steps/recognition-steps.ts';
import { clientOf } from './steps/transcript-steps.ts';

const canTranslate = ['eng-spa', 'spa-eng'].every((mode) => existsSync(`/usr/share/apertium/modes/${mode}.mode`));

async function settled(client: Client, taskId: string): Promise<Dub> {
  for await (const { status } of client.events(readDubEvents, { taskId })) if (status !== 'queued') continue;
  const dub = await client.send(readDub, { taskId });
  expect(dub.status).toBe('done');
  return dub;
}

async function dubbed(client: Client, { path }: KnownClip, wish: Partial<RequestOf<typeof createDub>>): Promise<Dub> {
  const { fileId } = await uploadFile(client, new Blob([await readFile(path)]), { fileName: 'clip.mov' });
  const { taskId } = await client.send(createDub, { fileId, targetLanguage: 'es', ...wish });
  return settled(client, taskId);
}

async function fileOf(
  { address }: JourneyStudio,
  client: Client,
  wish: RequestOf<typeof createDubFile>,
): Promise<{ readonly file: DubFile; readonly bytes: Uint8Array }> {
  const { taskId } = wish;
  const { id: fileRunId } = await client.send(createDubFile, wish);
  await settled(client, taskId);
  const file = await client.send(readDubFile, { taskId, fileRunId });
  const answer = await fetch(`${address}${file.url}`);
  return { file, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/gu) ?? [];

/** Share of the words that were said which stand in what was heard, in their order. */
function heardShare(said: string, heard: string): number {
  const [a, b] = [wordsOf(said), wordsOf(heard)];
  const best = Array.from({ length: b.length + 1 }, () => 0);
  for (const word of a) {
    let diagonal = 0;
    for (let at = 1; at <= b.length; at += 1) {
      const above = best[at] ?? 0;
      best[at] = word === b[at - 1] ? diagonal + 1 : Math.max(above, best[at - 1] ?? 0);
      diagonal = above;
    }
  }
  return (best[b.length] ?? 0) / a.length;
}

/** Mean power of the difference of two sounds between two times, in dB. */
function differenceDb(a: Int16Array, b: Int16Array, from: number, until: number): number {
  const [first, last] = [Math.round(from * clipRate) * 2, Math.round(until * clipRate) * 2];
  let sum = 0;
  for (let at = first; at < last; at += 1) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  return 10 * Math.log10(Math.max(1e-3, sum / (last - first)));
}

test('two people over music: who says what when is heard, every line is in its time, and the music stays', async ({
  studio,
}, info) => {
  test.skip(
    !canRecognise || !canTranslate,
    canRecognise ? 'Apertium’s pair of English and Spanish is missing' : recognitionMissing,
  );
  test.slow();
  const clip = knownClip(info.outputPath('.'));
  const client = clientOf(studio);
  const dub = await dubbed(client, clip, { sourceLanguage: 'en' });
  expect(dub.settings.speakers).toHaveLength(2);
  expect(dub.canKeepBackground).toBe(true);
  expect(dub.lines).toHaveLength(clip.lines.length);
  const speakers = dub.lines.map(({ speakerId }) => speakerId);
  expect([speakers[0], speakers[1]]).toEqual([speakers[2], speakers[3]]);
  expect(speakers[0]).not.toBe(speakers[1]);
  for (const [nth, { start, end, text }] of clip.lines.entries()) {
    const line = dub.lines[nth];
    expect(Math.abs((line?.start ?? 0) - start), text).toBeLessThan(0.45);
    expect(Math.abs((line?.end ?? 0) - end), text).toBeLessThan(0.45);
    expect(heardShare(text, line?.text ?? ''), `${text} · ${line?.text}`).toBeGreaterThan(0.4);
    expect(line?.wordings['es']?.text).not.toBe('');
  }
  expect(dub.credits).toBeCloseTo(Math.ceil(clip.seconds * 2 - 1e-6) / 100, 1);

  const { taskId } = dub;
  const { bytes } = await fileOf(studio, client, { taskId, language: 'es', format: 'stems' });
  const { languages, credits } = await client.send(readDub, { taskId });
  expect(credits).toBeCloseTo(clip.seconds * 0.2, 1);
  const spoken = languages[0]?.spoken ?? [];
  const inTime = spoken.filter(({ slot, start, end, overSeconds }) => {
    const line = dub.lines.find((one) => one.start === slot.start);
    return line !== undefined && overSeconds === 0 && Math.abs(start - slot.start) <= 0.1 && end > start;
  });
  expect(spoken).toHaveLength(clip.lines.length);
  expect(inTime.length / spoken.length).toBeGreaterThanOrEqual(0.95);
  expect(Math.max(...spoken.map(({ speed }) => speed))).toBeLessThanOrEqual(1.2);

  const stem = async (name: string): Promise<Int16Array> => {
    const path = join(info.outputPath('.'), name);
    await writeFile(path, unzipSync(bytes)[name] ?? new Uint8Array());
    return stereoOf(path);
  };
  const [background, mix, original] = [await stem('Background.wav'), await stem('Mix.wav'), stereoOf(clip.path)];
  expect(Math.abs(mix.length - original.length)).toBeLessThan(clipRate / 25);
  for (const { start, end, text } of clip.lines) {
    const [from, until] = [start + 0.2, end - 0.2];
    const speech = differenceDb(original, clip.music, from, until);
    expect(speech - differenceDb(background, clip.music, from, until), text).toBeGreaterThan(15);
  }
  // Before anyone speaks, no sample is another.
  expect(differenceDb(original, mix, 0.1, (clip.lines[0]?.start ?? 0) - 0.5)).toBeLessThan(0);
});

test('a Spanish video with its subtitles is dubbed into English', async ({ studio }, info) => {
  test.skip(!canRecognise || !canTranslate, 'flite, or Apertium’s pair of English and Spanish, is missing');
  test.slow();
  const clip = knownClip(info.outputPath('.'));
  const client = clientOf(studio);
  const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
  const spanish = ['Buenos días.', 'Hoy mostramos un barco.', 'La madera es vieja.', 'Esperamos dos semanas.'];
  const text = clip.lines
    .map(({ start, end }, nth) => `${nth + 1}\n${clock(start)} --> ${clock(end)}\n${spanish[nth]}\n`)
    .join('\n');
  const dub = await dubbed(client, clip, {
    sourceLanguage: 'es',
    targetLanguage: 'en',
    subtitles: { text, of: 'source' },
  });
  expect(dub.engine).toBeNull();
  expect(dub.lines.map((line) => line.text)).toEqual(spanish);
  expect(dub.lines[3]?.wordings['en']?.text).toContain('two weeks');
  const { taskId } = dub;
  const { file } = await fileOf(studio, client, { taskId, language: 'en', format: 'mp4' });
  expect(file.durationSeconds).toBeCloseTo(clip.seconds, 1);
});
