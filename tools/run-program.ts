import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './source-files.ts';

export interface ProgramResult {
  readonly isOk: boolean;
  readonly stdout: string;
  /** Both streams, without npm's own warnings. */
  readonly output: string;
}

/** Runs a program of node_modules/.bin, or one on the PATH when `name` starts with a slash or is `npm`. */
export function runProgram(name: string, args: readonly string[], folder = root): Promise<ProgramResult> {
  const program = name === 'npm' || name.startsWith('/') ? name : join(root, 'node_modules/.bin', name);
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', (error) => resolve({ isOk: false, stdout: '', output: error.message }));
    child.on('close', (code) => {
      const stdout = Buffer.concat(out).toString();
      const rest = Buffer.concat(err).toString().split('\n');
      const warnings = rest.filter((line) => !line.startsWith('npm warn')).join('\n');
      resolve({ isOk: code === 0, stdout, output: `${stdout}${warnings}`.trim() });
    });
  });
}
