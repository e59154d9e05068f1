import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AlignmentAnswer } from '@timbre/engines/ports';
import { pcmBytes } from '@timbre/media/pcm';
import { workerProgram } from '../../server/src/platform/root.ts';
import { passage } from '../eval/passage.ts';
import { knownSpeech, type KnownSpeech } from '../eval/known-speech.ts';
import { median, type Measure } from '../measure.ts';
import { prose } from '../texts.ts';

const lines = [...passage, ...prose(2500).split(/(?<=\.)\s+/u)];
const sampleRate = 16_000;
const watchMs = 250;
const longSeconds = 7200;

interface Run {
  readonly answer: AlignmentAnswer;
  /** Seconds of one core. */
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

/** Ticks a second in /proc. */
const clockTicks = 100;

/** Runs the alignment program as the server does and looks at its use of the machine. */
async function aligned({ samples }: KnownSpeech, text: readonly string[]): Promise<Run> {
  const { file, nodeArguments } = workerProgram('engines/src/alignment/worker.ts');
  const child = spawn(process.execPath, [...nodeArguments, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  let [said, cpuSeconds, peakMegabytes] = ['', 0, 0];
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (said += piece));
  const look = setInterval(() => {
    const stat = readFile(`/proc/${child.pid}/stat`, 'utf8').then((line) => {
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
      cpuSeconds = Math.max(cpuSeconds, (Number(fields[11]) + Number(fields[12])) / clockTicks);
    });
    const status = readFile(`/proc/${child.pid}/status`, 'utf8').then((page) => {
      peakMegabytes = Math.max(peakMegabytes, Number(/VmHWM:\s+(\d+)/u.exec(page)?.[1] ?? 0) / 1024);
    });
    // It has just ended.
    void Promise.allSettled([stat, status]);
  }, watchMs);
  child.stdin.write(`${JSON.stringify({ lines: text, language: 'en-US' })}\n`);
  child.stdin.end(pcmBytes(samples));
  await once(child, 'close');
  clearInterval(look);
  return { answer: JSON.parse(said) as AlignmentAnswer, cpuSeconds, peakMegabytes };
}

function errorsOf(answer: AlignmentAnswer, { starts }: KnownSpeech): number[] {
  if (answer.kind !== 'aligned') throw new Error(`Refused: ${answer.reason}.`);
  return answer.lines
    .map(({ startSeconds }, line) => Math.abs(startSeconds - (starts[line] ?? Infinity)))
    .sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
const seconds = (value: number): string => `${value.toFixed(3)} s`;

function accuracy(name: string, noiseDb: number | null): Measure {
  return {
    name,
    bar: 1,
    needs: [],
    run: async () => {
      const errors: number[] = [];
      for (const voice of ['rms', 'slt', 'awb']) {
        const speech = await knownSpeech(lines, { voice, noiseDb });
        errors.push(...errorsOf((await aligned(speech, lines)).answer, speech));
      }
      errors.sort((a, b) => a - b);
      const [middle, most] = [median(errors), at(errors, 0.95)];
      const detail = `line starts off by ${seconds(middle)} in the middle, ${seconds(most)} at 95 %, ${seconds(at(errors, 1))} at most; bounds 0.05 s and 0.20 s`;
      return { ratio: Math.max(middle / 0.05, most / 0.2), detail };
    },
  };
}

/** Speech of known timing by three voices of flite, against 0.05 s in the middle and 0.20 s at 95 %. */
export const alignmentAccuracy = accuracy('alignment-accuracy', null);
/** The same with white noise 15 dB below the speech. */
export const alignmentInNoise = accuracy('alignment-noise', 15);

/** Two hours: at most 0.02 of the recording's length on one core, at most 600 MB. */
export const alignmentLong: Measure = {
  name: 'alignment-long',
  bar: 1,
  needs: [],
  run: async () => {
    const once = await knownSpeech(lines, { voice: 'slt', noiseDb: null });
    const times = Math.ceil((longSeconds * sampleRate) / once.samples.length);
    const samples = new Int16Array(once.samples.length * times);
    const starts: number[] = [];
    for (let time = 0; time < times; time++) {
      samples.set(once.samples, time * once.samples.length);
      for (const start of once.starts) starts.push(start + (time * once.samples.length) / sampleRate);
    }
    const speech = { samples, starts };
    const text = Array.from({ length: times }, () => lines).flat();
    const { answer, cpuSeconds, peakMegabytes } = await aligned(speech, text);
    const errors = errorsOf(answer, speech);
    const share = cpuSeconds / (samples.length / sampleRate);
    const detail = `${(samples.length / sampleRate).toFixed(0)} s in ${cpuSeconds.toFixed(1)} s of one core (${share.toFixed(4)} of its length, bound 0.02), ${peakMegabytes.toFixed(0)} MB (bound 600); line starts ${seconds(median(errors))} in the middle, ${seconds(at(errors, 0.95))} at 95 %`;
    return { ratio: Math.max(share / 0.02, peakMegabytes / 600), detail };
  },
};
