import type { EmailRules } from '../accounts/passwords/email-rules.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { PlanGrantService } from '../plans/plan-grants.service.ts';
import type { PlanServiceDeps } from '../plans/plans.service.ts';
import { batchStore } from './batches.store.ts';
import type { FormTokens, TellOwner } from '../contact/contact.types.ts';
import { campaignService } from './campaign.service.ts';
import { campaignStore } from './campaign.store.ts';
import { codeBatchService } from './code-batches.service.ts';
import { redemptionRoutes } from './redemption.routes.ts';
import { heldLevels, redemptionService } from './redemption.service.ts';
import { redemptionStore } from './redemption.store.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';

interface RedemptionParts {
  readonly audit: AuditService;
  readonly credits: CreditService;
  readonly planGrants: PlanGrantService;
  readonly emailRules: EmailRules;
}

/** What codes bring, for the plans, which know none. */
export const codeLevels: PlanServiceDeps['codeLevels'] = (executor, userId) =>
  heldLevels(redemptionStore, executor, userId);

/** Codes, and the campaign that brings some. */
export function composeRedemption(
  { config, clock, database, mailer }: Platform,
  { audit, credits, planGrants, emailRules }: RedemptionParts,
  { formTokens: forms, tellOwner }: { readonly formTokens: FormTokens; readonly tellOwner: TellOwner },
) {
  const { db } = database;
  const redemption = redemptionService({ db, store: redemptionStore, credits, planGrants, clock, newId });
  const batches = codeBatchService({ db, store: batchStore, audit, clock, newId });
  const campaign = campaignService({
    db,
    store: campaignStore,
    tries: redemptionStore,
    batches,
    audit,
    mailer,
    clock,
    newId,
    requireReachable: emailRules.refuseUnfit,
    publicUrl: config.server.publicUrl,
    forms,
    tellOwner,
  });
  const periodics: Periodic[] = [
    { name: 'redemption.sweep-tries', everyMinutes: 60, run: () => redemption.sweep() },
    { name: 'redemption.sweep-applications', everyMinutes: 60, run: () => campaign.sweep() },
  ];
  return { routes: redemptionRoutes({ redemption, batches, campaign }), periodics };
}
