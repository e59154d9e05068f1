import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTakes, soundClasses } from '@timbre/engines';
import { integratedLoudness, truePeakDb } from '@timbre/media/loudness';
import { joinChannels, pcmBytes, toInt16 } from '@timbre/media/pcm';
import { wavHeader } from '@timbre/media/wav';

const sampleRate = 48_000;
const asked = { durationSeconds: 4, influence: 1, isLoop: false, takes: 4, seed: 1 } as const;

/** Four takes of four seconds of every sound: what they cost and how loud they are; kept where a folder is named. */
export async function effects([folder]: readonly string[]): Promise<void> {
  console.log('sound\tms of one core\tLUFS\tdBTP');
  let slowest = 0;
  for (const { name } of soundClasses) {
    const started = process.cpuUsage();
    const takes = makeTakes({ ...asked, prompt: name });
    const { user, system } = process.cpuUsage(started);
    const milliseconds = (user + system) / 1000;
    slowest = Math.max(slowest, milliseconds);
    const [first = []] = takes;
    const peak = Math.max(...takes.flat().map(truePeakDb));
    const figures = [milliseconds.toFixed(0), integratedLoudness(first, sampleRate).toFixed(1), peak.toFixed(1)];
    console.log([name, ...figures].join('\t'));
    if (folder === undefined) continue;
    await mkdir(folder, { recursive: true });
    const bytes = pcmBytes(toInt16(joinChannels(first)));
    const header = wavHeader({ sampleRate, channels: 2, bitsPerSample: 16 }, bytes.length);
    await writeFile(join(folder, `${name.replaceAll(' ', '-')}.wav`), Buffer.concat([header, bytes]));
  }
  console.log(`${soundClasses.length} sounds; the slowest took ${slowest.toFixed(0)} ms for its four takes`);
}
