import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { childEnvironment } from './postgres-programs.ts';

/** A lock on a file, held until `release` or until this process ends, however it ends. */
export interface FileLock {
  readonly release: () => Promise<void>;
}

export interface FileLockOptions {
  readonly kind: 'exclusive' | 'shared';
  /** 0 asks once. */
  readonly waitSeconds: number;
}

// flock's own exit code for "someone else holds it"; chosen so that it can't be mistaken for another failure.
const takenExitCode = 75;

/**
 * Takes a kernel lock on `path` (made when absent) and returns it, or null when another process holds it.
 * Node has no flock(2), so util-linux's `flock` holds it in a child that reads our pipe: when this process dies,
 * even by SIGKILL, the pipe closes, the child ends and the kernel frees the lock. No stale lock can remain.
 */
export async function lockFile(path: string, { kind, waitSeconds }: FileLockOptions): Promise<FileLock | null> {
  const wait = waitSeconds === 0 ? ['--nonblock'] : ['--timeout', String(waitSeconds)];
  const child = spawn(
    'flock',
    [`--${kind}`, ...wait, '--conflict-exit-code', String(takenExitCode), '--no-fork', path, 'cat'],
    // Its own session: Ctrl-C in the terminal must not take the lock away while the server drains.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env: childEnvironment },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const exited = once(child, 'exit');
  // A child that never started gives `error` only; `ended` says so.
  exited.catch(() => undefined);
  // `cat` answers once it runs, and it only runs with the lock held.
  child.stdin.on('error', () => undefined);
  child.stdin.write('\n');
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await Promise.race([once(child.stdout, 'data').then(() => 'locked' as const), ended]);
  if (code === 'locked') {
    // A forgotten lock must not keep the process from ending.
    child.unref();
    for (const pipe of [child.stdin, child.stdout, child.stderr]) if (pipe instanceof Socket) pipe.unref();
    return {
      release: async () => {
        child.ref();
        child.stdin.end();
        // The kernel frees the lock with the process. Its pipes may end later, and keep nothing alive until then: a
        // command that waited for them with nothing else to do would end in the middle, with Node's exit code 13.
        await exited;
      },
    };
  }
  if (code === takenExitCode) return null;
  throw new Error(`The lock ${path} could not be taken: ${complaint.trim() || `flock ended with ${code}`}`);
}
