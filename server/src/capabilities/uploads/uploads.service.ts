import { uploadLimits } from '@timbre/contract/limits';
import { turns } from '../../platform/sandbox/turns.ts';
import { authorise } from './authorise-upload.ts';
import { fileService } from './files.service.ts';
import { finish } from './finish-upload.ts';
import { inBatches } from './in-batches.ts';
import { putPart } from './put-part.ts';
import type { UploadService, UploadServiceDeps, UploadTurns } from './uploads.types.ts';

const { partsAtOnce } = uploadLimits;
const uploadTurns = (): UploadTurns => ({
  inTurn: turns({ perOwner: partsAtOnce, total: 64, waiting: 16 }),
  placing: turns({ perOwner: 2, total: 4, waiting: partsAtOnce }),
  finishing: turns({ perOwner: 1, total: 4, waiting: 16 }),
});

/** A 256th of the store at a time comes round in less than a day, and no run takes long. */
const sweepMinutes = 5;
const sweepParts = 256;

export function uploadService(deps: UploadServiceDeps): UploadService {
  const { db, store, files, clock } = deps;
  const service = fileService(deps);
  const limits = uploadTurns();

  /** Under their locks, so that no part is put in its place meanwhile. */
  const removeUploads = (uploadIds: readonly string[]): Promise<void> =>
    db.transaction(async (tx) => {
      await store.remove(tx, uploadIds);
      for (const uploadId of uploadIds) await files.drafts.remove(uploadId);
    });

  const pruneUploads = async (): Promise<number> => {
    const now = clock.now();
    const expired = await inBatches((limit) => store.listExpired(db, now, limit), removeUploads);
    // Of accounts that were erased; a draft is only ever made while its upload is there.
    const lost = await store.withoutUpload(db, await files.drafts.list());
    for (const uploadId of lost) await files.drafts.remove(uploadId);
    return expired + lost.length;
  };

  const pruneUnused = async (): Promise<number> => (await service.pruneUnused()) + (await files.removeUnfinished());

  const sweepBlobs = (): Promise<number> => {
    const part = Math.floor(clock.now().getTime() / (sweepMinutes * 60_000)) % sweepParts;
    return service.sweepBlobs(part.toString(16).padStart(2, '0'));
  };

  return {
    ...service,
    authorise: (actor, input) => authorise(deps, actor, input),
    putPart: (request, body, signal) => putPart(deps, limits, request, { body, signal }),
    finish: (actor, uploadId, signal) => finish(deps, service, limits, { actor, uploadId, signal }),
    periodics: [
      { name: 'uploads.prune', everyMinutes: 5, run: pruneUploads },
      { name: 'uploads.prune-unused', everyMinutes: 60, run: pruneUnused },
      { name: 'uploads.prune-blobs', everyMinutes: 5, run: service.pruneBlobs },
      { name: 'uploads.sweep-blobs', everyMinutes: sweepMinutes, run: sweepBlobs },
    ],
  };
}
