import { ChildProcess } from 'node:child_process';

const { _getActiveHandles: activeHandles } = process as unknown as { _getActiveHandles: () => readonly unknown[] };

/** Children of this process that live and run a program with this in its arguments; other test files may have some too. */
export function livingChildren(program: string): string[] {
  return activeHandles.call(process).flatMap((handle) => {
    const words = handle instanceof ChildProcess && handle.exitCode === null ? handle.spawnargs.join(' ') : '';
    return words.includes(program) ? [words] : [];
  });
}
