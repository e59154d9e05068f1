import type { SoundEffectRequest } from '@timbre/engines/ports';
import { median, type Measure } from '../measure.ts';
import { effectCost, programCost } from '../run-sound-effects.ts';

/** One sound, one that rings in a room, a crowd, and three at once of which one is far away. */
const prompts = [
  'heavy rain',
  'a phone rings in an office',
  'sword fight with a cheering crowd',
  'thunder over heavy rain, far church bell',
];
const [takes, seconds, runs] = [4, 4, 5];
const maxSeconds = 1.5;
const asked: Omit<SoundEffectRequest, 'prompt'> = {
  durationSeconds: seconds,
  influence: 0.3,
  isLoop: false,
  takes,
  seed: 1,
};

/** As many seconds of plain noise by ffmpeg, in a room and below a ceiling, as a studio without an engine would begin. */
const rawArguments = [
  '-v',
  'error',
  '-nostdin',
  '-f',
  'lavfi',
  '-i',
  `anoisesrc=c=pink:r=48000:d=${takes * seconds}`,
  '-af',
  'highpass=f=700,lowpass=f=7500,aecho=0.8:0.6:60|90:0.3|0.2,alimiter=limit=0.9',
  '-ac',
  '2',
  '-f',
  's16le',
  'pipe:1',
];

/** Four takes of four seconds by the built program, all of it: its start, reading, making, loudness; the slowest prompt counts. */
export const soundEffectSpeed: Measure = {
  name: 'sound-effects',
  bar: 1,
  needs: ['ffmpeg'],
  run: async () => {
    const costs = new Map<string, number[]>(prompts.map((prompt) => [prompt, []]));
    const raw: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      raw.push((await programCost('ffmpeg', rawArguments)).cpuSeconds);
      for (const [prompt, own] of costs) {
        const { cpuSeconds, sizeBytes } = await effectCost({ ...asked, prompt });
        if (sizeBytes !== takes * seconds * 48_000 * 4) throw new Error(`${prompt}: ${sizeBytes} bytes came back`);
        own.push(cpuSeconds);
      }
    }
    const middles = [...costs].map(([prompt, own]) => ({ prompt, cpuSeconds: median(own) }));
    const slowest = middles.reduce((most, one) => (one.cpuSeconds > most.cpuSeconds ? one : most));
    const all = middles.map(({ prompt, cpuSeconds }) => `${cpuSeconds.toFixed(2)} s “${prompt}”`).join(', ');
    return {
      ratio: slowest.cpuSeconds / maxSeconds,
      detail: `four takes of 4 s on one core: ${all}; bound ${maxSeconds} s; as much noise by ffmpeg ${median(raw).toFixed(2)} s`,
    };
  },
};
