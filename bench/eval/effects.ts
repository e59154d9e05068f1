import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTakes, soundClasses } from '@timbre/engines';
import { integratedLoudness, truePeakDb } from '@timbre/media/loudness';
import { joinChannels, pcmBytes, toInt16 } from '@timbre/media/pcm';
import { wavHeader } from '@timbre/media/wav';
import { spectrogramPage, type Spoken } from './sheet/draw.ts';

const sampleRate = 48_000;
const asked = { durationSeconds: 4, influence: 1, isLoop: false, takes: 4, seed: 1 } as const;
const rowsOfPage = 26;
/** Small enough to commit. */
const shape = { pixelsPerSecond: 20, rows: 40, highestHz: 16_000 };
const defaultFolder = 'eval-out';

type Channels = readonly Float32Array[];

const middleOf = ([left = new Float32Array(), right = left]: Channels): Spoken => ({
  samples: left.map((sample, at) => (sample + (right[at] ?? 0)) / 2),
  sampleRate,
});

function measured(name: string, takes: readonly Channels[], milliseconds: number): readonly string[] {
  const loudness = takes.map((take) => integratedLoudness(take, sampleRate));
  const peak = Math.max(...takes.flat().map(truePeakDb));
  const lufs = `${Math.min(...loudness).toFixed(1)} to ${Math.max(...loudness).toFixed(1)}`;
  return [name, milliseconds.toFixed(0), lufs, peak.toFixed(1)];
}

/**
 * `npm run eval -- effects [folder]`: four takes of four seconds of every sound; what they cost, how loud they are, and
 * their spectrograms. The folder (eval-out) gets `effects.md`, pages of pictures in `effects/`, which
 * docs/sound-effects-sheet.md and docs/effects/ are copied from, and the first takes in `sound/`.
 */
export async function effects([folder = defaultFolder]: readonly string[]): Promise<void> {
  for (const part of ['effects', 'sound']) await mkdir(join(folder, part), { recursive: true });
  const sections: string[] = [];
  let slowest = 0;
  for (let from = 0; from < soundClasses.length; from += rowsOfPage) {
    const page = `effects/${from / rowsOfPage + 1}.png`;
    const rows: (readonly string[])[] = [];
    const pictures: Spoken[][] = [];
    for (const { name, nameJa } of soundClasses.slice(from, from + rowsOfPage)) {
      const started = process.cpuUsage();
      const takes = makeTakes({ ...asked, prompt: name });
      const { user, system } = process.cpuUsage(started);
      const milliseconds = (user + system) / 1000;
      slowest = Math.max(slowest, milliseconds);
      rows.push([String(rows.length + 1), ...measured(`${name} (${nameJa})`, takes, milliseconds)]);
      pictures.push(takes.map(middleOf));
      const bytes = pcmBytes(toInt16(joinChannels(takes[0] ?? [])));
      const header = wavHeader({ sampleRate, channels: 2, bitsPerSample: 16 }, bytes.length);
      await writeFile(join(folder, 'sound', `${name.replaceAll(' ', '-')}.wav`), Buffer.concat([header, bytes]));
    }
    await writeFile(join(folder, page), spectrogramPage(pictures, shape));
    const head = ['row', 'sound', 'ms of one core', 'LUFS', 'dBTP'];
    const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    sections.push(`![Spectrograms](${page})\n\n${table}`);
    console.log(table);
  }
  await writeFile(join(folder, 'effects.md'), `${sections.join('\n\n')}\n`);
  console.log(`${soundClasses.length} sounds; the slowest took ${slowest.toFixed(0)} ms for its four takes`);
}
