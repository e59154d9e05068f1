import type { ChildProcess } from 'node:child_process';

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
