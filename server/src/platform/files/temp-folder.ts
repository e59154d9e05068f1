import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';

export interface TempFolders {
  /** Gives `use` an empty folder of its own and removes it afterwards, whatever happened. */
  readonly withTempFolder: <T>(use: (folder: string) => Promise<T>) => Promise<T>;
}

const oldMs = 24 * 3_600_000;

/** Opens the one place for temporary files, after removing what earlier processes left there. Call it once a process. */
export async function openTempFolders(deps: { root: string; clock: Clock; newId: () => string }): Promise<TempFolders> {
  const prefix = `${hostname()}.${process.pid}.`;
  await mkdir(deps.root, { recursive: true, mode: 0o700 });
  for (const name of await readdir(deps.root)) {
    const path = join(deps.root, name);
    if (await isAbandoned(path, name, deps.clock)) await rm(path, { recursive: true, force: true });
  }
  return {
    withTempFolder: async (use) => {
      const folder = join(deps.root, `${prefix}${deps.newId()}`);
      await mkdir(folder, { mode: 0o700 });
      try {
        return await use(folder);
      } finally {
        // Retries, because a killed program may still write while its folder goes.
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}

/** A folder names the host and process it belongs to; other hosts may share the data folder, so theirs must be old. */
async function isAbandoned(path: string, name: string, clock: Clock): Promise<boolean> {
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
