import { workOnPicture } from './images.job.ts';
import { pictureProgram } from './images.program.ts';
import { imageRoutes } from './images.routes.ts';
import { imageService } from './images.service.ts';
import { imageStore } from './images.store.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { turns } from '../../platform/sandbox/turns.ts';

/** Heads of pictures are read while people wait. */
const inspecting = { perOwner: 2, total: 4, waiting: 16 };

/** Pictures: transparent backgrounds and larger copies. */
export function composeImages(platform: Platform, { files }: Pick<Foundations, 'files'>) {
  const { clock, database, blobs, sandbox, jobs, jobEvents } = platform;
  const shared = { db: database.db, store: imageStore, files };
  const images = imageService({
    ...shared,
    jobs,
    jobEvents,
    clock,
    newId,
    inTurn: turns(inspecting),
    ask: pictureProgram(sandbox, false),
  });
  return {
    images,
    routes: imageRoutes(images),
    jobs: [registerJob(workOnPicture, { ...shared, blobs, ask: pictureProgram(sandbox, true) })],
  };
}
