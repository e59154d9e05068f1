import type { EmailRules } from './capabilities/accounts/email-rules.ts';
import type { AuditService } from './capabilities/audit/audit.service.ts';
import type { CreditService } from './capabilities/credits/credits.service.ts';
import type { PlanGrantService } from './capabilities/plans/plan-grants.service.ts';
import { batchStore } from './capabilities/redemption/batches.store.ts';
import { campaignService } from './capabilities/redemption/campaign.service.ts';
import { campaignStore } from './capabilities/redemption/campaign.store.ts';
import { codeBatchService } from './capabilities/redemption/code-batches.service.ts';
import { redemptionRoutes } from './capabilities/redemption/redemption.routes.ts';
import { redemptionService } from './capabilities/redemption/redemption.service.ts';
import { redemptionStore } from './capabilities/redemption/redemption.store.ts';
import type { Platform } from './compose-platform.ts';
import { newId } from './platform/ids.ts';
import type { Periodic } from './platform/jobs/schedule.ts';

interface RedemptionParts {
  readonly audit: AuditService;
  readonly credits: CreditService;
  readonly planGrants: PlanGrantService;
  readonly emailRules: EmailRules;
}

/** Codes, and the campaign that brings some. */
export function composeRedemption(
  { config, clock, database, mailer }: Platform,
  { audit, credits, planGrants, emailRules }: RedemptionParts,
) {
  const { db } = database;
  const redemption = redemptionService({ db, store: redemptionStore, credits, planGrants, clock, newId });
  const batches = codeBatchService({ db, store: batchStore, audit, clock, newId });
  const campaign = campaignService({
    ...{ db, store: campaignStore, tries: redemptionStore, batches, audit, mailer, clock, newId },
    ...{ requireReachable: emailRules.refuseUnfit, publicUrl: config.server.publicUrl },
  });
  const periodics: Periodic[] = [
    { name: 'redemption.sweep-tries', everyMinutes: 60, run: () => redemption.sweep() },
    { name: 'redemption.sweep-applications', everyMinutes: 60, run: () => campaign.sweep() },
  ];
  return { routes: redemptionRoutes({ redemption, batches, campaign }), periodics };
}
