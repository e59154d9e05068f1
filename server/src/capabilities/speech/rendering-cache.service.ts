import { plans, type PlanName } from '@timbre/contract/plans';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { RenderingStore } from './renderings.store.ts';

export interface RenderingCacheDeps {
  readonly db: Database;
  readonly store: RenderingStore;
  readonly files: Pick<FileService, 'removeFile'>;
  readonly blobs: Pick<FileStore, 'space'>;
  readonly planOf: (userId: string) => Promise<PlanName>;
  readonly clock: Clock;
  /** Of the disk, for all listening together, 0 to 1. */
  readonly shareOfDisk: number;
}

/** What is kept of listening stays below the plan's ceiling, and below a share of the disk. */
export interface RenderingCache {
  /** Removes the audio that was not used for longest until the rest fits; returns how many sentences. */
  readonly evict: () => Promise<number>;
  readonly periodics: readonly Periodic[];
}

/** What was used so lately may be heard or mixed right now. A user of one for longer writes it as used again. */
export const inUseMs = 30 * 60_000;

const smallestCeiling = Math.min(...Object.values(plans).map(({ cacheBytes }) => cacheBytes));
const batch = 200;

export function renderingCache({
  db,
  store,
  files,
  blobs,
  planOf,
  clock,
  shareOfDisk,
}: RenderingCacheDeps): RenderingCache {
  /** Frees at least so many bytes, where there are as many; of one owner, or of all. */
  async function free(bytes: number, ownerId: string | null): Promise<number> {
    const before = new Date(clock.now().getTime() - inUseMs);
    let [left, evicted] = [bytes, 0];
    while (left > 0) {
      const oldest = await store.listOldest(db, ownerId, before, batch);
      const chosen: string[] = [];
      for (const { id, sizeBytes } of oldest) {
        if (left <= 0) break;
        left -= sizeBytes;
        chosen.push(id);
      }
      const emptied = await db.transaction(async (tx) => {
        const fileIds = await store.empty(tx, chosen, before);
        for (const fileId of fileIds) await files.removeFile(tx, fileId);
        return fileIds.length;
      });
      // What others hold just now waits for the next run.
      if (emptied === 0) break;
      evicted += emptied;
    }
    return evicted;
  }

  /** The cache gives way before the disk takes nothing new: as much as the reserve stays free beside it. */
  async function overDisk(cachedBytes: number): Promise<number> {
    const space = await blobs.space();
    if (space === null) return 0;
    const { totalBytes, freeBytes, keptFreeBytes } = space;
    return cachedBytes - Math.min(totalBytes * shareOfDisk, cachedBytes + freeBytes - 2 * keptFreeBytes);
  }

  const evict = async (): Promise<number> => {
    let evicted = 0;
    for (const { ownerId, bytes } of await store.cachedBytes(db, smallestCeiling)) {
      evicted += await free(bytes - plans[await planOf(ownerId)].cacheBytes, ownerId);
    }
    const all = (await store.cachedBytes(db, 0)).reduce((sum, { bytes }) => sum + bytes, 0);
    return evicted + (await free(await overDisk(all), null));
  };

  return { evict, periodics: [{ name: 'speech.evict-renderings', everyMinutes: 5, run: evict }] };
}
