import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInSpeechEngines } from '@timbre/engines';
import { toInt16 } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { canRecognise } from './recognise.ts';
import { sheetMoods, sheetVoices, textOf } from './sheet/cells.ts';
import { contactSheet, type Scale } from './sheet/draw.ts';
import { listen, type Cell } from './sheet/listen.ts';
import { sectionOf } from './sheet/table.ts';
import { workerOptions } from './speaking.ts';

/** To look at closely, and small enough to commit. */
const large: Scale = { pixelsPerSecond: 120, spectrumRows: 128, stripRows: 40 };
const compact: Scale = { pixelsPerSecond: 60, spectrumRows: 64, stripRows: 24 };

const defaultFolder = 'eval-out';

async function writeVoice(folder: string, id: string, cells: readonly Cell[], sampleRate: number): Promise<void> {
  const spoken = cells.map(({ samples }) => ({ samples, sampleRate }));
  await writeFile(join(folder, 'large', `${id}.png`), contactSheet(spoken, large));
  await writeFile(join(folder, 'listening', `${id}.png`), contactSheet(spoken, compact));
  for (const { emotion, samples } of cells) {
    await writeFile(join(folder, 'sound', `${id}-${emotion}.wav`), encodeWav(toInt16(samples), sampleRate));
  }
}

/**
 * `npm run eval -- sheet [folder] [voice …]`: ten voices, or those named, in seven moods, drawn, measured and heard by a
 * recogniser. The folder (eval-out) gets `listening.md` with a small picture per voice in `listening/`, what
 * docs/listening-sheet.md and docs/listening/ are copied from, larger pictures in `large/`, and the speech in `sound/`.
 */
export async function sheet([folder = defaultFolder, ...ids]: readonly string[]): Promise<void> {
  if (!canRecognise()) throw new Error('pocketsphinx and pocketsphinx-en-us are not installed.');
  for (const part of ['large', 'listening', 'sound']) await mkdir(join(folder, part), { recursive: true });
  const wanted = sheetVoices.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const sections = new Map<string, string>();
  for (const engine of builtInSpeechEngines({ ...workerOptions, childrenPerEngine: 1 })) {
    for (const voice of await engine.voices()) {
      const found = wanted.find(({ id }) => id === voice.id);
      if (!found) continue;
      const cells: Cell[] = [];
      for (const mood of sheetMoods) cells.push(await listen(engine, voice, mood, textOf(found.language)));
      await writeVoice(folder, voice.id, cells, voice.sampleRate);
      sections.set(voice.id, sectionOf(voice, cells, `listening/${voice.id}.png`));
      console.log(sections.get(voice.id));
    }
    await engine.close();
  }
  const missing = wanted.filter(({ id }) => !sections.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`Not among the voices here: ${missing.join(', ')}.`);
  await writeFile(join(folder, 'listening.md'), `${wanted.flatMap(({ id }) => sections.get(id) ?? []).join('\n\n')}\n`);
}
