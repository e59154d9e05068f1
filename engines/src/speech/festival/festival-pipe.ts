import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { killGroup } from '../kill-group.ts';
import { SpeechError } from '../port.ts';
import { childPath } from '../speech-child.ts';

/** One running festival: commands go in one after another, an answer ends with a line no one could guess. */
export interface Pipe {
  readonly ask: (scheme: Uint8Array, signal?: AbortSignal) => Promise<Buffer>;
  readonly isAlive: () => boolean;
  readonly kill: () => void;
}

/** Cells of festival's own heap: a tenth of what it takes by itself, which is 280 MB less; a long sentence fits easily. */
const heapCells = '1000000';

export function openPipe(cage: readonly string[], timeLimitMs: number): Pipe {
  const [command, ...before] = [...cage, 'festival', '--heap', heapCells, '--pipe'];
  const child: ChildProcessWithoutNullStreams = spawn(command, before, {
    // A process group of its own, so that it ends with its cage.
    env: { PATH: childPath, LC_ALL: 'C' },
    detached: true,
  });
  const mark = `done-${randomBytes(9).toString('hex')}`;
  let isAlive = true;
  let output = Buffer.alloc(0);
  let settle: ((answer: Buffer | undefined) => void) | undefined;
  const end = () => {
    isAlive = false;
    settle?.(undefined);
  };
  child.on('error', end);
  child.on('exit', end);
  child.stdin.on('error', end);
  child.stderr.resume();
  child.stdout.on('data', (bytes: Buffer) => {
    output = Buffer.concat([output, bytes]);
    const at = output.indexOf(mark);
    if (at < 0) return;
    const answer = output.subarray(0, at);
    output = Buffer.alloc(0);
    settle?.(answer);
  });
  const kill = () => {
    isAlive = false;
    killGroup(child);
  };
  return {
    isAlive: () => isAlive,
    kill,
    ask: async (scheme, signal) => {
      if (signal?.aborted) return Buffer.alloc(0);
      const answer = await new Promise<Buffer | undefined>((resolve) => {
        const timer = setTimeout(kill, timeLimitMs);
        signal?.addEventListener('abort', kill, { once: true });
        settle = (value) => {
          settle = undefined;
          clearTimeout(timer);
          signal?.removeEventListener('abort', kill);
          resolve(value);
        };
        if (!isAlive) return end();
        // Without fflush the answer waits in festival's block buffer for ever.
        child.stdin.write(Buffer.concat([scheme, Buffer.from(`\n(format t "${mark}\\n")(fflush nil)\n`)]));
      });
      if (answer === undefined) throw new SpeechError('broken', 'festival stopped; try again.');
      return answer;
    },
  };
}

/** Languages whose festivals stay open together: each takes 90 to 230 MB. */
const maxOpen = 2;
/** One that was asked nothing for so long ends; the next one is there in a third of a second. */
const idleMs = 60_000;

interface Program {
  pipe: Pipe | undefined;
  turn: Promise<unknown>;
  idle: NodeJS.Timeout | undefined;
}

export interface FestivalPrograms {
  /** One thing at a time by language, in the order it was asked for. */
  readonly inTurn: <T>(language: string, work: (pipe: Pipe) => Promise<T>) => Promise<T>;
  readonly kill: () => void;
}

/**
 * A festival by language, opened when needed and again after it died: what one language sets stays set, and another
 * one's voices no longer speak then (measured: Finnish after Russian).
 */
export function festivalPrograms(
  cage: () => Promise<readonly string[]>,
  timeLimitMs: number,
  idleAfterMs: number = idleMs,
): FestivalPrograms {
  /** The one used last stands last. */
  const programs = new Map<string, Program>();
  const programOf = (language: string): Program => {
    const program = programs.get(language) ?? { pipe: undefined, turn: Promise.resolve(), idle: undefined };
    programs.delete(language);
    programs.set(language, program);
    return program;
  };
  const busy = new Map<Program, number>();
  const closeOldest = () => {
    const open = [...programs.values()].filter(({ pipe }) => pipe?.isAlive() === true);
    const idle = open.filter((program) => (busy.get(program) ?? 0) === 0);
    for (const { pipe } of idle.slice(0, Math.max(0, open.length - maxOpen))) pipe?.kill();
  };
  const closeWhenIdle = (program: Program) => {
    if ((busy.get(program) ?? 0) > 0) return;
    program.idle = setTimeout(() => program.pipe?.kill(), idleAfterMs);
    // It ends with its cage, so it need not keep this process.
    program.idle.unref();
  };
  return {
    inTurn: (language, work) => {
      const program = programOf(language);
      clearTimeout(program.idle);
      busy.set(program, (busy.get(program) ?? 0) + 1);
      const start = async () => {
        const inside = await cage();
        if (!program.pipe?.isAlive()) program.pipe = openPipe(inside, timeLimitMs);
        return work(program.pipe);
      };
      const next = program.turn.then(start, start).finally(() => {
        busy.set(program, (busy.get(program) ?? 1) - 1);
        closeOldest();
        closeWhenIdle(program);
      });
      program.turn = next.catch(() => undefined);
      return next;
    },
    kill: () => {
      for (const { pipe, idle } of programs.values()) {
        clearTimeout(idle);
        pipe?.kill();
      }
    },
  };
}
