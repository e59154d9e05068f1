import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';

/** A name for something temporary that says which process on which machine it belongs to. */
export const ownedName = (newId: () => string): string => `${hostname()}.${process.pid}.${newId()}`;

/** Removes what ended processes left in a folder; what other machines have there must be older than `oldMs`. */
export async function removeLeftovers(
  folder: string,
  { clock, oldMs }: { clock: Clock; oldMs: number },
): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isAbandoned(path, name, clock, oldMs)) await rm(path, { recursive: true, force: true });
  }
}

/** Other hosts may share the data folder, so theirs must be old. */
async function isAbandoned(path: string, name: string, clock: Clock, oldMs: number): Promise<boolean> {
  const isOurs = name.startsWith(`${hostname()}.`);
  const pid = Number(name.slice(hostname().length + 1).split('.')[0]);
  // This very process has made none yet: one with its number is from before a restart.
  if (isOurs && (pid === process.pid || !isRunning(pid))) return true;
  const found = await stat(path).catch(() => null);
  return found !== null && clock.now().getTime() - found.mtimeMs > oldMs;
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
