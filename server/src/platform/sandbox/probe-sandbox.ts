import { spawn } from 'node:child_process';
import { bubblewrapBase } from './sandbox-command.ts';
import type { Sandbox } from './sandbox.types.ts';

const probeMs = 5000;

/** Tries the tools once, at the start of the process. */
export async function probeSandbox(): Promise<Sandbox> {
  const [prlimit, bubblewrap] = await Promise.all([
    tryToRun('prlimit', ['--core=0', '--', 'true']),
    tryToRun('bwrap', [...bubblewrapBase, '--', 'true']),
  ]);
  return { hasPrlimit: prlimit === null, hasBubblewrap: bubblewrap === null, problem: bubblewrap };
}

/** Null when it worked, else what went wrong. */
function tryToRun(program: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: probeMs,
      killSignal: 'SIGKILL',
    });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => (words = (words + String(chunk)).slice(0, 300)));
    child.on('error', () => resolve(`${program} is not installed.`));
    child.on('close', (code) => resolve(code === 0 ? null : words.trim() || `${program} ended with ${code}.`));
  });
}
