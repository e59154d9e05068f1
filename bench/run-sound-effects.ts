import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import type { SoundEffectRequest } from '@timbre/engines/ports';
import { requestFrames } from '@timbre/media/child-frames';
import { repositoryRoot } from '../server/src/platform/root.ts';
import { childrenSeconds } from './run-aligner.ts';

/** As it runs in a started studio: the one of the sources is translated first, which is no part of its work. */
const program = join(repositoryRoot, 'dist/server/engines/src/sound-effects/worker.js');

/** Seconds of one core that a program and its threads take until it ends, and how much it says. */
export async function programCost(
  file: string,
  args: readonly string[],
  /** Of a program of ours, which answers on descriptor 3. */
  request?: unknown,
): Promise<{ readonly cpuSeconds: number; readonly sizeBytes: number }> {
  const before = await childrenSeconds();
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit', 'pipe'] });
  let sizeBytes = 0;
  const count = (piece: Buffer): void => {
    sizeBytes += piece.length;
  };
  child.stdout?.on('data', count);
  child.stdio[3]?.on('data', count);
  Readable.from(request === undefined ? [] : requestFrames(request)).pipe(child.stdin as Writable);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  return { cpuSeconds: (await childrenSeconds()) - before, sizeBytes };
}

/** What one request costs the built-in maker, in the child that the server starts for it. */
export const effectCost = (request: SoundEffectRequest) => programCost(process.execPath, [program], request);
