import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeTakes } from '@timbre/engines';
import { joinChannels, pcmBytes, toInt16 } from '@timbre/media/pcm';
import { soundEffects } from '../../web/src/i18n/en/sound-effects.ts';

const sampleRate = 48_000;
const asked = { durationSeconds: null, influence: 0.5, isLoop: false, takes: 1, seed: 1 } as const;
const shownPeaks = 60;

const folder = new URL('../../web/src/features/sound-effects/demo/', import.meta.url);

function writeMp3(name: string, pcm: Int16Array): void {
  const input = ['-f', 's16le', '-ac', '2', '-ar', String(sampleRate), '-i', 'pipe:0'];
  const encoding = [
    '-b:a',
    '112k',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    fileURLToPath(new URL(name, folder)),
  ];
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...input, ...encoding], {
    input: pcmBytes(pcm),
  });
  if (status !== 0) throw new Error(String(stderr));
}

/** Heights for a small waveform, the highest 1. */
function peaksOf(samples: Float32Array): number[] {
  const peaks = Array.from({ length: shownPeaks }, (_, at) => {
    const part = samples.subarray((at * samples.length) / shownPeaks, ((at + 1) * samples.length) / shownPeaks);
    return part.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);
  });
  const highest = Math.max(...peaks, Number.MIN_VALUE);
  return peaks.map((peak) => Number((peak / highest).toFixed(2)));
}

/** `npm run eval -- effect-demo`: what the page about sound effects lets people hear, by the built-in maker. */
export async function effectDemo(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const figures: Record<string, { readonly durationSeconds: number; readonly peaks: readonly number[] }> = {};
  for (const [name, prompt] of Object.entries(soundEffects.page.try)) {
    const [channels] = makeTakes({ prompt, ...asked });
    const [left] = channels ?? [];
    if (channels === undefined || left === undefined) throw new Error(`“${prompt}” is not understood.`);
    writeMp3(`${name}.mp3`, toInt16(joinChannels(channels)));
    figures[name] = { durationSeconds: Number((left.length / sampleRate).toFixed(1)), peaks: peaksOf(left) };
  }
  await writeFile(new URL('figures.json', folder), `${JSON.stringify(figures)}\n`);
}
