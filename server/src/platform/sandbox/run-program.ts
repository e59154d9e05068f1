import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { basename, dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Readable as ReadableStream } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sandbox } from './sandbox.types.ts';
import { killGroup, trackGroup } from './process-groups.ts';
import { ProgramError } from './program-error.ts';
import type { SandboxedProgram } from './sandbox-command.ts';
import { signals } from '../telemetry/signals.ts';
import { beginSpan } from '../telemetry/spans.ts';
import { sandboxCommand } from './sandbox-command.ts';

export interface StartOptions extends SandboxedProgram {
  readonly signal: AbortSignal;
  /** A program of ours, which answers on descriptor 3; what it says on standard output is lost. */
  readonly hasAnswers?: boolean;
}

/** A program under way. Read `stdout` to its end, or the program waits for you until its time is up. */
export interface RunningProgram {
  readonly stdin: Writable;
  /** Standard output, or its answers. */
  readonly stdout: Readable;
  /**
   * Settles when the program and its children are gone: rejects with `ProgramError` unless it ended with 0, and with
   * the signal's reason when it was aborted.
   */
  readonly ended: Promise<void>;
  /** Ends it and all its children; `ended` then rejects. */
  readonly kill: () => void;
}

export interface RunOptions extends StartOptions {
  readonly stdin?: Readable | Uint8Array;
  /** The most it may say on standard output; 64 MiB when left out. */
  readonly maxOutputBytes?: number;
}

/** Where programs are looked for; the environment's own PATH never counts. */
export const programPath = '/usr/local/bin:/usr/bin:/bin';

const environment = {
  PATH: programPath,
  LANG: 'C.UTF-8',
  HOME: '/tmp',
  TMPDIR: '/tmp',
  // The allocator of @napi-rs/canvas would begin by claiming 1 GiB of the memory a program may have.
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
};
const keptErrorCharacters = 4000;
const closedCodes = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);
const answersDescriptor = 3;
/** How V8, WebAssembly, C++ and the C library say that they get no more memory. */
const outOfMemory = /out of memory|allocation failed|could not allocate memory|bad_alloc|cannot allocate memory/iu;
const defaultOutputBytes = 64 * 1024 * 1024;

/** Starts a child program for streaming; the only way to start one, together with `runProgram`. */
export function startProgram(sandbox: Sandbox, options: StartOptions): RunningProgram {
  options.signal.throwIfAborted();
  const { file, args } = sandboxCommand(sandbox, options);
  // Its own process group, so that it can be ended with all its children.
  const { hasAnswers = false } = options;
  const child = spawn(file, args, {
    stdio: hasAnswers ? ['pipe', 'ignore', 'pipe', 'pipe'] : 'pipe',
    detached: true,
    env: environment,
    cwd: '/',
  }) as ChildProcessWithoutNullStreams;
  trackGroup(child);
  const program = programName(options);
  signals.programBegan.tell({ program });
  // A program of ours stays for many questions; each of them is a span of its own.
  const span = hasAnswers ? null : beginSpan({ name: program, kind: 'internal' });
  let isStopped = false;
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString('latin1')).slice(-keptErrorCharacters)));
  // A program that ends early closes its input; `ended` says why.
  child.stdin.on('error', () => undefined);
  const kill = (): void => {
    isStopped = true;
    killGroup(child);
  };
  const ended = waitFor(child, options, () => Buffer.from(said, 'latin1').toString('utf8'));
  // A caller that only reads the streams need not handle it.
  ended.then(
    () => {
      signals.programEnded.tell({ program, outcome: 'ok' });
      span?.end();
    },
    (error: unknown) => {
      const outcome = error instanceof ProgramError && !isStopped ? error.reason : 'stopped';
      signals.programEnded.tell({ program, outcome });
      span?.end(outcome);
    },
  );
  const stdout = hasAnswers ? (child.stdio[answersDescriptor] as Readable) : child.stdout;
  return { stdin: child.stdin, stdout, ended, kill };
}

/** What it is called in figures: of our own programs that of their file, not of Node. */
export function programName({ program, args }: Pick<SandboxedProgram, 'program' | 'args'>): string {
  const file = program === process.execPath ? (args.at(-1) ?? program) : program;
  const name = basename(file).replace(/\.[jt]s$/u, '');
  // Some are called worker alone; their folder says of what.
  return name === 'worker' ? `${basename(dirname(file))}.worker` : name;
}

function waitFor(child: ChildProcess, options: StartOptions, said: () => string): Promise<void> {
  const { program, signal, limits } = options;
  return new Promise((resolve, reject) => {
    let isTimeout = false;
    const stop = (): void => killGroup(child);
    const timer = setTimeout(() => {
      isTimeout = true;
      stop();
    }, limits.seconds * 1000);
    signal.addEventListener('abort', stop, { once: true });
    const settle = (problem: ProgramError | null): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      if (problem === null) resolve();
      else if (signal.aborted) reject(signal.reason as Error);
      else reject(problem);
    };
    child.once('error', () => settle(new ProgramError(program, 'missing', null, '')));
    // The program may leave children behind that hold its streams open.
    child.once('exit', stop);
    child.once('close', (code) => {
      if (code === 0 && !isTimeout) return settle(null);
      const isOverMemory = limits.memoryBytes !== undefined && outOfMemory.test(said());
      settle(new ProgramError(program, isTimeout ? 'timeout' : isOverMemory ? 'memory-limit' : 'exit', code, said()));
    });
  });
}

/** Runs a program to its end and gives what it said on standard output. */
export async function runProgram(sandbox: Sandbox, options: RunOptions): Promise<Buffer> {
  const running = startProgram(sandbox, options);
  const { stdin = new Uint8Array(), maxOutputBytes = defaultOutputBytes } = options;
  const source = stdin instanceof Uint8Array ? ReadableStream.from([stdin]) : stdin;
  const feeding = pipeline(source, running.stdin).then(
    () => null,
    (error: Error & { code?: string }) => {
      // A program that needs no more input may close it; a source that breaks ends the program.
      if (closedCodes.has(error.code ?? '')) return null;
      running.kill();
      return error;
    },
  );
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of running.stdout as AsyncIterable<Buffer>) {
    length += piece.byteLength;
    if (length <= maxOutputBytes) pieces.push(piece);
    else running.kill();
  }
  const problem = await running.ended.then(
    () => null,
    (error: Error) => error,
  );
  if (length > maxOutputBytes) throw new ProgramError(options.program, 'output-limit', null, '');
  const broken = await feeding;
  if (broken !== null) throw broken;
  if (problem !== null) throw problem;
  return Buffer.concat(pieces);
}
