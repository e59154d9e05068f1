import { readFrames, requestFrames, type ChildMessage } from '@timbre/media/child-frames';
import type { NodeProgram } from '../root.ts';
import type { Sandbox } from '../sandbox/sandbox.types.ts';
import { ProgramError } from '../sandbox/program-error.ts';
import { programName, startProgram, type RunningProgram } from '../sandbox/run-program.ts';
import { beginSpan } from '../telemetry/spans.ts';

export interface ChildLimits {
  /** Wall time of one request; the child is killed after it. */
  readonly seconds: number;
  /** The most it may say to one request. */
  readonly outputBytes: number;
  /** Memory of its own that it may write to; as much as there is when left out. */
  readonly memoryBytes?: number;
  /** The largest file it may write; 20 MB when left out. */
  readonly fileSizeBytes?: number;
}

export interface ChildOptions {
  /** A program whose file calls `answerRequests`. */
  readonly program: NodeProgram;
  readonly limits: ChildLimits;
  /** False: someone waits for it. */
  readonly isBackground: boolean;
  /** Folders it reads beside the product. */
  readonly readable?: readonly string[];
  /** Folders it writes to. */
  readonly writable?: readonly string[];
}

/** What comes with a question. */
export interface Asking {
  readonly signal?: AbortSignal | undefined;
  /** Streamed to the child as it comes; maybe never read, so it opens nothing before. */
  readonly input?: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | undefined;
}

/** A child under way; it answers one request at a time. */
export interface Child {
  /** Progress as it comes, and then the answer. Throws what broke the input, or `ProgramError`; the child is gone then. */
  readonly exchange: (request: unknown, input: Asking['input']) => AsyncGenerator<unknown, unknown>;
  /** Its memory as it was after its last answer. */
  readonly heldBytes: () => number;
  readonly kill: () => void;
  /** Resolves when it is gone, however it ended. */
  readonly gone: Promise<void>;
}

const largestFileBytes = 20_000_000;

/** Answers with what broke the source, which ends the program too. The program may end before it has read all. */
async function feed({ stdin, kill }: RunningProgram, frames: AsyncIterable<Uint8Array>): Promise<Error | null> {
  try {
    for await (const frame of frames) {
      await new Promise<void>((resolve) => stdin.write(frame, () => resolve()));
      if (stdin.destroyed) break;
    }
    return null;
  } catch (error) {
    kill();
    return error as Error;
  }
}

/** Starts a program of ours that answers requests; `lifeSeconds` is the longest it may stay. */
export function startChild(
  sandbox: Sandbox,
  {
    program: { file, nodeArguments, readable: product },
    limits,
    isBackground,
    readable = [],
    writable = [],
  }: ChildOptions,
  { lifeSeconds, signal }: { readonly lifeSeconds: number; readonly signal: AbortSignal },
): Child {
  const { memoryBytes, outputBytes, fileSizeBytes = largestFileBytes } = limits;
  const running = startProgram(sandbox, {
    program: process.execPath,
    args: [...nodeArguments, file],
    limits: {
      seconds: lifeSeconds,
      fileSizeBytes,
      ...(memoryBytes === undefined ? {} : { memoryBytes }),
    },
    readable: [...product, ...readable],
    writable,
    isBackground,
    signal,
    hasAnswers: true,
  });
  const name = programName({ program: file, args: [] });
  let [said, heldBytes] = [0, 0];
  let feeding: Promise<Error | null> = Promise.resolve(null);
  async function* bounded(): AsyncGenerator<Uint8Array> {
    for await (const piece of running.stdout as AsyncIterable<Buffer>) {
      said += piece.length;
      if (said > outputBytes) throw new ProgramError(file, 'output-limit', null, '');
      yield piece;
    }
  }
  const frames = readFrames(bounded());

  async function* exchange(request: unknown, input: Asking['input']): AsyncGenerator<unknown, unknown> {
    // It may answer before it has read all of its input.
    await feeding;
    said = 0;
    const span = beginSpan({ name, kind: 'internal' });
    feeding = feed(running, requestFrames(request, input));
    const bytes: Uint8Array[] = [];
    let [isOver, hasAnswered] = [false, false];
    try {
      for (;;) {
        const { done, value: frame } = await frames.next();
        if (done === true) {
          isOver = true;
          break;
        }
        if (frame.kind === 'bytes') bytes.push(frame.bytes);
        if (frame.kind !== 'json') continue;
        const message = frame.value as ChildMessage;
        if ('progress' in message) yield message.progress;
        else {
          isOver = true;
          hasAnswered = true;
          heldBytes = message.heldBytes;
          return message.isBytes ? Buffer.concat(bytes) : message.answer;
        }
      }
    } finally {
      span?.end(hasAnswered ? null : 'no answer');
      if (!isOver) {
        running.kill();
        // It is gone only when all that it said is read, or given up.
        running.stdout.destroy();
      }
    }
    // An input that broke off ended the program; the input is what is to be told.
    const broken = await feeding;
    if (broken !== null && !signal.aborted) throw broken;
    await running.ended;
    throw new Error('The program gave no answer.');
  }

  const gone = running.ended.catch(() => undefined);
  return { exchange, heldBytes: () => heldBytes, kill: running.kill, gone };
}
