import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { ProductService } from '../billing/prices/products.service.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { onboardingService } from './onboarding.service.ts';
import { onboardingStore } from './onboarding.store.ts';

/** What helps people begin. */
export function composeOnboarding(
  { clock, database: { db } }: Platform,
  { products }: { readonly products: Pick<ProductService, 'isPromotionRunning'> },
) {
  const isCouponOffered = products.isPromotionRunning;
  const onboarding = onboardingService({ db, store: onboardingStore, clock, newId, isCouponOffered });
  return { onboarding, routes: onboardingRoutes(onboarding) };
}
