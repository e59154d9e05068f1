import { addUserFeature, readClientId } from '@timbre/contract/accounts/accounts';
import * as onboardingCalls from '@timbre/contract/onboarding';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { OnboardingService } from './onboarding.service.ts';

export const onboardingRoutes = (onboarding: OnboardingService): Route[] => [
  handle(onboardingCalls.readNewcomer, async ({ actor }) => ({ isNewbies: await onboarding.isNewcomer(actor) })),
  handle(onboardingCalls.updateNewcomer, async ({ actor }) => {
    await onboarding.knowsWay(actor);
    return { isNewbies: false };
  }),
  handle(onboardingCalls.readUsageCount, ({ actor }) => onboarding.usage(actor)),
  handle(onboardingCalls.readCouponTest, ({ actor }) => onboarding.couponTest(actor)),
  handle(onboardingCalls.markCouponTestShown, ({ actor }) => onboarding.couponSeen(actor)),
  handle(addUserFeature, async ({ actor, input }) => ({
    features: [...(await onboarding.addFeature(actor, input.feature))],
  })),
  handle(readClientId, async ({ actor }) => ({ clientId: await onboarding.clientId(actor) })),
];
