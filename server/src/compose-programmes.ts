import { affiliateRoutes } from './capabilities/affiliates/affiliates.routes.ts';
import { affiliateService } from './capabilities/affiliates/affiliates.service.ts';
import { affiliateStore } from './capabilities/affiliates/affiliates.store.ts';
import { onboardingRoutes } from './capabilities/onboarding/onboarding.routes.ts';
import { onboardingService } from './capabilities/onboarding/onboarding.service.ts';
import { onboardingStore } from './capabilities/onboarding/onboarding.store.ts';
import type { composeBilling } from './compose-billing.ts';
import type { Platform } from './compose-platform.ts';
import { newId } from './platform/ids.ts';
import type { Periodic } from './platform/jobs/schedule.ts';

/** What brings people here and helps them begin. */
export function composeProgrammes(
  { clock, database: { db } }: Platform,
  { products }: Pick<ReturnType<typeof composeBilling>, 'products'>,
) {
  const affiliates = affiliateService({ db, store: affiliateStore, clock });
  const isCouponOffered = products.isPromotionRunning;
  const onboarding = onboardingService({ db, store: onboardingStore, clock, newId, isCouponOffered });
  const periodics: Periodic[] = [{ name: 'affiliates.sweep', everyMinutes: 60, run: () => affiliates.sweep() }];
  return { routes: [...affiliateRoutes(affiliates), ...onboardingRoutes(onboarding)], periodics };
}
