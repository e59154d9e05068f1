import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { UploadService } from '../uploads/uploads.types.ts';
import { freeDownloadService } from './free-downloads.service.ts';
import { freeDownloadStore } from './free-downloads.store.ts';
import { planGrantService } from './plan-grants.service.ts';
import { planGrantStore } from './plan-grants.store.ts';
import { planRoutes } from './plans.routes.ts';
import { planService, type PlanServiceDeps } from './plans.service.ts';
import { planStore } from './plans.store.ts';

interface PlanNeeds {
  readonly credits: CreditService;
  readonly files: UploadService;
  readonly codeLevels: PlanServiceDeps['codeLevels'];
}

/** What people may do, and who gave it to them. */
export function composePlans({ clock, database: { db } }: Platform, { credits, files, codeLevels }: PlanNeeds) {
  const freeDownloads = freeDownloadService({ store: freeDownloadStore, clock, newId });
  const plans = planService({
    db,
    store: planStore,
    clock,
    balance: credits.balance,
    usedStorageBytes: files.usedBytes,
    usedCacheBytes: files.cachedBytes,
    freeDownloads,
    codeLevels,
  });
  const planGrants = planGrantService({ db, store: planGrantStore, credits, clock });
  const end: Periodic = { name: 'plans.end-grants', everyMinutes: 1, run: planGrants.endDue };
  return { plans, freeDownloads, planGrants, periodics: [end], routes: planRoutes(plans) };
}
