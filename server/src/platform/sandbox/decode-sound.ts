import { pcmSamples } from '@timbre/media/pcm';
import { fail } from '../errors.ts';
import { ffmpegArguments, soundFromFileStart } from './ffmpeg.ts';
import type { Sandbox } from './sandbox.types.ts';
import { ProgramError } from './program-error.ts';
import { startProgram, type RunningProgram } from './run-program.ts';

export interface DecodeRequest {
  /** An absolute path to a file of whatever origin. */
  readonly path: string;
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Decoding ends a second later, so that a longer sound can be told from one that fits. */
  readonly maxSeconds: number;
  /** Where to begin; the beginning when left out. */
  readonly fromSeconds?: number;
  /** Times are the file's, as its picture has them: silence stands in front of a sound that starts late. Else its first sample is the first. */
  readonly isFromFileStart?: boolean;
  readonly signal: AbortSignal;
}

/** Starts ffmpeg; a test hands in one that misbehaves. */
type StartProgram = (...request: Parameters<typeof startProgram>) => Pick<RunningProgram, 'stdout' | 'ended' | 'kill'>;

const bytesPerSample = 2;
const limits = { seconds: 30, addressSpaceBytes: 1.5e9, fileSizeBytes: 0, processes: 64 };
/** Decoding is at least so many times faster than playing, also on a slow machine. */
const slowestDecoding = 5;
/** However slow its reader is: an hour of picture may be coded beside it. */
const longestSeconds = 6 * 3600;

/**
 * The first audio stream of a file as interleaved 16-bit samples, in whole frames as they are decoded. Only the time that
 * they are waited for counts: what uses them may be slow. Throws `sound.unreadable` for anything that is not audio of a
 * format we take.
 */
export async function* decodeSound(
  sandbox: Sandbox,
  { path, sampleRate, channels, maxSeconds, fromSeconds = 0, isFromFileStart = false, signal }: DecodeRequest,
  start: StartProgram = startProgram,
): AsyncGenerator<Int16Array> {
  const frameBytes = channels * bytesPerSample;
  const maxBytes = (maxSeconds + 2) * sampleRate * frameBytes;
  const samples = ['-ac', String(channels), '-ar', String(sampleRate), '-f', 's16le'];
  const outputOptions = ['-map', '0:a:0', ...(isFromFileStart ? soundFromFileStart : []), ...samples];
  const running = start(sandbox, {
    program: 'ffmpeg',
    args: ffmpegArguments({
      input: path,
      inputOptions: fromSeconds === 0 ? [] : ['-ss', fromSeconds.toFixed(3)],
      outputOptions,
      output: 'pipe:1',
      maxSeconds: maxSeconds + 1,
      maxBytes,
    }),
    limits: { ...limits, seconds: longestSeconds },
    readable: [path],
    signal,
  });
  try {
    let rest: Buffer = Buffer.alloc(0);
    let given = 0;
    const waitMs = (limits.seconds + maxSeconds / slowestDecoding) * 1000;
    for await (const chunk of inTime(running, waitMs)) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const whole = bytes.length - (bytes.length % frameBytes);
      rest = bytes.subarray(whole);
      given += whole;
      // The program stops by itself before; should a file have taken it over, nothing more is taken from it.
      if (given > maxBytes) fail('sound.unreadable');
      if (whole > 0) yield pcmSamples(bytes.subarray(0, whole));
    }
    await running.ended.catch(rethrowAsInput);
  } finally {
    running.kill();
  }
}

/** What a program says, as long as it is waited for no longer than that in all; then it is ended. */
async function* inTime({ stdout, kill }: Pick<RunningProgram, 'stdout' | 'kill'>, limitMs: number) {
  const chunks = (stdout as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let waitedMs = 0;
  for (;;) {
    const begun = performance.now();
    const timer = setTimeout(kill, Math.max(0, limitMs - waitedMs));
    const next = await chunks.next().finally(() => clearTimeout(timer));
    waitedMs += performance.now() - begun;
    if (next.done === true) return;
    yield next.value;
  }
}

/** What a program can't read is the file's fault; a missing program or an abort is not. */
function rethrowAsInput(error: unknown): never {
  if (error instanceof ProgramError && error.reason !== 'missing') fail('sound.unreadable');
  throw error;
}
