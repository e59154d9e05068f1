import { plans, type PlanName } from '@timbre/contract/plans';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Periodic } from '../../../platform/jobs/schedule.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { ChunkRow, PhotoVideoStore } from './photo-videos.store.ts';

export interface ChunkUpkeepDeps {
  readonly db: Database;
  readonly store: Pick<PhotoVideoStore, 'listOldChunks' | 'removeChunk' | 'chunkBytes'>;
  readonly files: Pick<FileService, 'removeFile'>;
  readonly planOf: (userId: string) => Promise<PlanName>;
  readonly clock: Clock;
}

/** Anyone who changes a sentence does so within days of having made the video. */
const keptMs = 7 * 24 * 3_600_000;
/** What was used so lately may be joined right now. */
const inUseMs = 3_600_000;
const batch = 200;
const smallestCeiling = Math.min(...Object.values(plans).map(({ cacheBytes }) => cacheBytes));

/**
 * Chunks that no video under way needs go when they were not used for a week, and before that when they take more than
 * the plan keeps of listening too.
 */
export function chunkUpkeep({ db, store, files, planOf, clock }: ChunkUpkeepDeps): Periodic[] {
  const ago = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds);

  const remove = ({ id, fileId }: ChunkRow, before: Date): Promise<void> =>
    db.transaction(async (tx) => {
      if (await store.removeChunk(tx, id, before)) await files.removeFile(tx, fileId);
    });

  async function makeRoom(ownerId: string, bytes: number): Promise<void> {
    const before = ago(inUseMs);
    let left = bytes - plans[await planOf(ownerId)].cacheBytes;
    for (const chunk of left > 0 ? await store.listOldChunks(db, before, batch, ownerId) : []) {
      if (left <= 0) return;
      left -= chunk.sizeBytes;
      await remove(chunk, before);
    }
  }

  async function prune(): Promise<void> {
    const before = ago(keptMs);
    for (const chunk of await store.listOldChunks(db, before, batch)) await remove(chunk, before);
    for (const { ownerId, bytes } of await store.chunkBytes(db, smallestCeiling)) await makeRoom(ownerId, bytes);
  }

  return [{ name: 'talking-photos.prune-chunks', everyMinutes: 10, run: prune }];
}
