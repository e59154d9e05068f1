import { affiliateProgramme } from '@timbre/contract/affiliates';
import { referralTiers, referredBonus } from '@timbre/contract/referrals/referrals';
import { affiliateService } from '../affiliates/affiliates.service.ts';
import { affiliateStore } from '../affiliates/affiliates.store.ts';
import { commissionService } from '../affiliates/commissions.service.ts';
import { entryStore } from '../affiliates/entries.store.ts';
import type { RegistrationServiceDeps } from '../accounts/registration.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { marketingService } from '../marketing/marketing.service.ts';
import { marketingStore } from '../marketing/marketing.store.ts';
import { newcomerService } from './newcomers.service.ts';
import { referralRoutes } from './referrals.routes.ts';
import { referralService } from './referrals.service.ts';
import { referralStore } from './referrals.store.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId, newInviteCode } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';

interface NewcomerParts {
  readonly audit: AuditService;
  readonly credits: CreditService;
}

/** The programmes that bring people: they are told of every new account, which knows of none of them. */
export function composeNewcomers(
  { config, clock, database: { db } }: Pick<Platform, 'config' | 'clock' | 'database'>,
  { audit, credits }: NewcomerParts,
) {
  const rewards = { tiers: referralTiers, mode: config.referrals.mode, bonus: referredBonus };
  const invited = newcomerService({ ...rewards, store: referralStore, credits, clock, newId });
  const referrals = referralService({
    ...rewards,
    db,
    store: referralStore,
    newcomers: invited,
    audit,
    clock,
    newInviteCode,
    publicUrl: config.server.publicUrl,
  });
  const affiliates = affiliateService({ db, store: affiliateStore, clock });
  const { percent, months } = affiliateProgramme;
  const commissions = commissionService({
    store: affiliateStore,
    entries: entryStore,
    rules: { percent, months },
    clock,
    newId,
  });
  const marketing = marketingService({ db, store: marketingStore, clock });
  const welcome: RegistrationServiceDeps['welcome'] = async (tx, newcomer) => {
    await marketing.note(tx, newcomer.userId, 'sign-up', newcomer.marketing);
    const partner = marketing.partnerOf(newcomer.marketing);
    if (partner !== null) await affiliates.bind(tx, newcomer.userId, partner, newcomer.visit);
    return invited.welcome(tx, newcomer);
  };
  const periodics: Periodic[] = [{ name: 'marketing.sweep', everyMinutes: 60, run: () => marketing.sweep() }];
  return { welcome, affiliates, commissions, marketing, periodics, routes: referralRoutes(referrals) };
}

export type Newcomers = ReturnType<typeof composeNewcomers>;
