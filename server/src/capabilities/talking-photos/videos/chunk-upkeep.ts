import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Periodic } from '../../../platform/jobs/schedule.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { PhotoVideoStore } from './photo-videos.store.ts';

/** Whoever changes a sentence does so within days of having made the video. */
const keptDays = 7;
const batch = 200;

/** Chunks that no video under way needs and that were not used for a week go. */
export function chunkUpkeep({
  db,
  store,
  files,
  clock,
}: {
  readonly db: Database;
  readonly store: PhotoVideoStore;
  readonly files: Pick<FileService, 'removeFile'>;
  readonly clock: Clock;
}): Periodic[] {
  async function prune(): Promise<void> {
    const before = new Date(clock.now().getTime() - keptDays * 24 * 3_600_000);
    for (const { id, fileId } of await store.listOldChunks(db, before, batch)) {
      await db.transaction(async (tx) => {
        if (await store.removeChunk(tx, id, before)) await files.removeFile(tx, fileId);
      });
    }
  }
  return [{ name: 'talking-photos.prune-chunks', everyMinutes: 30, run: prune }];
}
