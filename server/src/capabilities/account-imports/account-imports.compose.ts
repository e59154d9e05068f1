import type { Foundations } from '../../foundations.compose.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform.compose.ts';
import type { CloningService } from '../cloning/cloning.types.ts';
import { accountImportRoutes } from './account-imports.routes.ts';
import { accountImportService } from './account-imports.service.ts';
import { accountImportStore } from './account-imports.store.ts';
import { importCopy } from './own-imports.job.ts';
import { ownImportService } from './own-imports.service.ts';
import { ownImportStore } from './own-imports.store.ts';

/** Copies of accounts from other studios. */
export function composeAccountImports(
  { clock, config, database: { db }, blobs, jobs, jobEvents }: Platform,
  { files, plans, cloning }: Pick<Foundations, 'files' | 'plans'> & { readonly cloning: CloningService },
) {
  const accountImports = accountImportService({ db, store: accountImportStore, files, blobs, cloning, newId });
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
