/** A child program that did not end well. The message carries the last lines it said, without any path. */
export class ProgramError extends Error {
  readonly reason: 'exit' | 'timeout' | 'output-limit' | 'memory-limit' | 'missing';
  readonly exitCode: number | null;

  constructor(program: string, reason: ProgramError['reason'], exitCode: number | null, said: string) {
    const name = program.split('/').at(-1) ?? program;
    const what = {
      exit: `${name} ended with ${exitCode ?? 'a signal'}`,
      timeout: `${name} took too long`,
      'output-limit': `${name} wrote too much`,
      'memory-limit': `${name} needed more memory than it may use`,
      missing: `${name} is not installed`,
    }[reason];
    const lines = lastLines(said);
    super(lines === '' ? `${what}.` : `${what}: ${lines}`);
    this.name = 'ProgramError';
    this.reason = reason;
    this.exitCode = exitCode;
  }
}

const keptLines = 5;

/** Paths say where the server keeps its files, and whose they are. */
function lastLines(said: string): string {
  return said
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/(?:file:)?(?:\/[^\s/:'"]+)+\/?/g, '<file>').trim())
    .filter((line) => line !== '')
    .slice(-keptLines)
    .join(' | ');
}
