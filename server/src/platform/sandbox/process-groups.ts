import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

const lastChanceMs = 1000;
const running = new Set<number>();
const dying = new Set<number>();

/** Sees to it that the child's process group does not outlive this process. */
export function trackGroup(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (running.size === 0) process.on('exit', killAll);
  running.add(pid);
  child.once('close', () => {
    running.delete(pid);
    if (running.size === 0) process.off('exit', killAll);
  });
}

/** Ends a child and everything it started: SIGTERM, and SIGKILL for what is left a second later. */
export function killGroup(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined || dying.has(pid) || !signalGroup(pid, 'SIGTERM')) return;
  dying.add(pid);
  setTimeout(() => {
    signalGroup(pid, 'SIGKILL');
    dying.delete(pid);
  }, lastChanceMs).unref();
}

/** False when the group is gone. */
function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

function killAll(): void {
  for (const pid of running) signalGroup(pid, 'SIGKILL');
}

/** The child programs of this process that run now, with all that they started. */
export interface RunningPrograms {
  readonly count: number;
  /** 0 where the system doesn't tell. */
  readonly residentBytes: number;
}

const pageBytes = 4096;

/** Reads it from Linux's /proc, which shows what runs in a cage too. */
export async function runningPrograms(): Promise<RunningPrograms> {
  if (running.size === 0) return { count: 0, residentBytes: 0 };
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/u.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')));
  let pages = 0;
  for (const stat of stats) {
    // The second field is the program's name in brackets, with anything in it; after it, the third: group and memory.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (running.has(Number(fields[2]))) pages += Number(fields[21]);
  }
  return { count: running.size, residentBytes: pages * pageBytes };
}
