import { onboardingRoutes } from './capabilities/onboarding/onboarding.routes.ts';
import { onboardingService } from './capabilities/onboarding/onboarding.service.ts';
import { onboardingStore } from './capabilities/onboarding/onboarding.store.ts';
import { composeAffiliates } from './compose-affiliates.ts';
import type { composeBilling } from './compose-billing.ts';
import type { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { newId } from './platform/ids.ts';

/** What brings people here and helps them begin. */
export function composeProgrammes(
  platform: Platform,
  foundations: ReturnType<typeof composeFoundations>,
  { products }: Pick<ReturnType<typeof composeBilling>, 'products'>,
) {
  const {
    clock,
    database: { db },
  } = platform;
  const affiliates = composeAffiliates(platform, foundations);
  const isCouponOffered = products.isPromotionRunning;
  const onboarding = onboardingService({ db, store: onboardingStore, clock, newId, isCouponOffered });
  return { routes: [...affiliates.routes, ...onboardingRoutes(onboarding)], periodics: affiliates.periodics };
}
