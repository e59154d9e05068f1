import type { UserRights } from '@timbre/contract/rights';

type Left = Pick<UserRights, 'plan' | 'leftCredits' | 'freeCharNums' | 'appSumoCharNums' | 'threeDayCus'>;

/** Whether someone on Free has nothing left, neither credits nor characters; a running trial is told in its own words. */
export function usedUp({
  plan,
  leftCredits,
  freeCharNums,
  appSumoCharNums,
  threeDayCus,
}: Left): 'free' | 'trial' | null {
  if (plan !== 'free' || leftCredits > 0 || freeCharNums !== 0 || appSumoCharNums > 0) return null;
  return threeDayCus ? 'trial' : 'free';
}
