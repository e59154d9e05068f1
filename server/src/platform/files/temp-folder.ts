import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import { diskReserve, type DiskReserve } from './disk-space.ts';
import { ownedName, removeLeftovers } from './leftovers.ts';

export interface TempFolders {
  /**
   * Gives `use` an empty folder of its own and removes it afterwards, whatever happened. Throws `disk.full` when the
   * disk's reserve is reached.
   */
  readonly withTempFolder: <T>(use: (folder: string) => Promise<T>) => Promise<T>;
  /** Throws `disk.full` when the reserve of the disk they lie on is reached. */
  readonly requireRoom: DiskReserve['requireRoom'];
}

/** A temporary folder for bytes from outside, and what is asked while they come. */
export interface ReceivingFolder extends Pick<TempFolders, 'requireRoom'> {
  readonly folder: string;
}

export interface TempFoldersOptions {
  readonly root: string;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Bytes to leave free on a disk of this size. */
  readonly reserve?: ((totalBytes: number) => number) | undefined;
}

const oldMs = 24 * 3_600_000;

/** Opens the one place for temporary files, after removing what earlier processes left there. Call it once a process. */
export async function openTempFolders({ root, clock, newId, reserve }: TempFoldersOptions): Promise<TempFolders> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await removeLeftovers(root, { clock, oldMs });
  const { requireRoom } = diskReserve(root, reserve);
  return {
    requireRoom,
    withTempFolder: async (use) => {
      await requireRoom();
      const folder = join(root, ownedName(newId));
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
