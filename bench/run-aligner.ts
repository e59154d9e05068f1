import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { alignmentSampleRate, type AlignmentAnswer, type AlignmentQuestion } from '@timbre/engines/ports';
import { readFrames, requestFrames, type ChildMessage } from '@timbre/media/child-frames';
import { pcmBytes } from '@timbre/media/pcm';
import { repositoryRoot, workerProgram, type NodeProgram } from '../server/src/platform/root.ts';

export interface AlignerRun {
  readonly answer: AlignmentAnswer;
  /** Seconds of one core, of all programs that took part. */
  readonly cpuSeconds: number;
  /** The most they had in memory at once. */
  readonly peakMegabytes: number;
}

const watchMs = 100;
/** Ticks a second in /proc. */
const clockTicks = 100;

/** Seconds of one core that children used which have ended. */
export async function childrenSeconds(): Promise<number> {
  const line = await readFile('/proc/self/stat', 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / clockTicks;
}

/** Megabytes in memory; none of a process that has just ended. */
const residentMegabytes = ({ pid }: ChildProcess): Promise<number> =>
  readFile(`/proc/${pid}/status`, 'utf8').then(
    (page) => Number(/VmRSS:\s+(\d+)/u.exec(page)?.[1] ?? 0) / 1024,
    () => 0,
  );

const source = 'engines/src/alignment/worker.ts';

type Aligner = Pick<NodeProgram, 'file' | 'nodeArguments'>;

/** As it runs in a started studio; the one of the sources is translated first, which is no part of its work. */
export const builtAligner: Aligner = {
  file: join(repositoryRoot, 'dist/server', source.replace(/\.ts$/u, '.js')),
  nodeArguments: [],
};

async function answerOf(output: Readable): Promise<AlignmentAnswer> {
  let answer: AlignmentAnswer | undefined;
  for await (const frame of readFrames(output)) {
    const message = frame.kind === 'json' ? (frame.value as ChildMessage) : null;
    if (message !== null && 'answer' in message) answer = message.answer as AlignmentAnswer;
  }
  if (answer === undefined) throw new Error('The alignment program gave no answer.');
  return answer;
}

/** Runs the alignment program as the server does, on samples or on a file that ffmpeg decodes, and looks at what it takes. */
export async function runAligner(
  sound: Int16Array | string,
  question: AlignmentQuestion,
  { file, nodeArguments }: Aligner = workerProgram(source),
): Promise<AlignerRun> {
  const before = await childrenSeconds();
  const child = spawn(process.execPath, [...nodeArguments, file], { stdio: ['pipe', 'ignore', 'inherit', 'pipe'] });
  const programs: ChildProcess[] = [child];
  let peakMegabytes = 0;
  const look = setInterval(() => {
    void Promise.all(programs.map(residentMegabytes)).then((all) => {
      peakMegabytes = Math.max(
        peakMegabytes,
        all.reduce((sum, one) => sum + one, 0),
      );
    });
  }, watchMs);
  let input: AsyncIterable<Uint8Array> | readonly Uint8Array[];
  if (typeof sound === 'string') {
    const format = ['-ac', '1', '-ar', String(alignmentSampleRate), '-f', 's16le', 'pipe:1'];
    const decoder = spawn('ffmpeg', ['-v', 'error', '-nostdin', '-i', sound, ...format]);
    programs.push(decoder);
    input = decoder.stdout as AsyncIterable<Uint8Array>;
  } else input = [pcmBytes(sound)];
  if (child.stdin !== null) Readable.from(requestFrames(question, input)).pipe(child.stdin);
  const closed = once(child, 'close');
  const answer = await answerOf(child.stdio[3] as Readable);
  await closed;
  clearInterval(look);
  const cpuSeconds = (await childrenSeconds()) - before;
  return { answer, cpuSeconds, peakMegabytes };
}

/** Throws where text and recording were refused. */
export function requireAligned(answer: AlignmentAnswer): Extract<AlignmentAnswer, { kind: 'aligned' }> {
  if (answer.kind !== 'aligned') throw new Error(`Refused: ${answer.reason}.`);
  return answer;
}

/** How far each line that is said was put from where it begins, the smallest first. */
export function startErrors(answer: AlignmentAnswer, starts: readonly (number | null)[]): number[] {
  return requireAligned(answer)
    .lines.flatMap(({ startSeconds }, line) => {
      const start = starts[line] ?? null;
      return start === null ? [] : [Math.abs(startSeconds - start)];
    })
    .sort((a, b) => a - b);
}
