import type { Foundations } from '../../foundations.compose.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform.compose.ts';
import type { CloningService } from '../cloning/cloning.types.ts';
import { recordingService } from '../speech/recordings.service.ts';
import { renderingStore } from '../speech/renderings.store.ts';
import type { AvatarAdoption } from '../talking-photos/avatar-adoption.types.ts';
import { accountImportRoutes } from './account-imports.routes.ts';
import { accountImportService } from './account-imports.service.ts';
import { accountImportStore } from './account-imports.store.ts';
import { importCopy } from './own-imports.job.ts';
import { ownImportService } from './own-imports.service.ts';
import { ownImportStore } from './own-imports.store.ts';

interface ImportNeeds extends Pick<Foundations, 'files' | 'plans'> {
  readonly cloning: CloningService;
  readonly avatars: AvatarAdoption;
}

/** Copies of accounts from other studios. */
export function composeAccountImports(
  { clock, config, database: { db }, blobs, jobs, jobEvents }: Platform,
  { files, plans, cloning, avatars }: ImportNeeds,
) {
  const recordings = recordingService({ store: renderingStore, clock, newId });
  const parts = { files, blobs, cloning, avatars, recordings };
  const accountImports = accountImportService({ ...parts, db, store: accountImportStore, newId });
  const shared = { db, store: ownImportStore, files, clock };
  const isOffered = config.accounts.hasImports;
  const ownImports = ownImportService({ ...shared, jobs, jobEvents, newId, isOffered });
  return {
    accountImports,
    ownImports,
    periodics: ownImports.periodics,
    routes: accountImportRoutes(ownImports),
    jobs: [registerJob(importCopy, { ...shared, imports: accountImports, blobs, actorOf: plans.actorOf })],
  };
}
