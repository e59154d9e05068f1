import type { ChildProcess } from 'node:child_process';

/**
 * Ends a child that was started `detached`, with everything in its process group. A cage is two processes, and until it
 * stands the inner one does not end with the outer: killed alone at that moment, the outer would leave the rest behind.
 */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended, and all of it.
  }
}
