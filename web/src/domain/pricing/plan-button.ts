import type { PlanName } from '@timbre/contract/plans';
import { comparePlans, isDemotion } from '@timbre/contract/plans';

export type PaidInterval = 'month' | 'year';

/** What someone has now. */
export interface OwnPlan {
  readonly plan: PlanName;
  /** Null: Free, or given by the owner of the studio. */
  readonly interval: PaidInterval | null;
  /** False: cancelled, run out, or never subscribed. */
  readonly isSubscribed: boolean;
  /** Now or before. */
  readonly hasSubscribed: boolean;
}

export type PlanButton = 'renew' | 'open-studio' | 'upgrade' | 'downgrade';

/** Whether a card is what one has; a plan without an interval is one's own by the month and the year. */
export const isCurrentCard = (plan: PlanName, interval: PaidInterval, own: OwnPlan | null): boolean =>
  own !== null && own.plan === plan && (own.interval === null || own.interval === interval);

/** The tag of the plan one has: on the tab of its own interval, and on the other one with the interval it is paid by. */
export type OwnTag = 'current' | 'currentMonth' | 'currentYear';

/** Null: another plan, or a visitor. */
export function ownTag(plan: PlanName, interval: PaidInterval, own: OwnPlan | null): OwnTag | null {
  if (own?.plan !== plan) return null;
  if (own.interval === null || own.interval === interval) return 'current';
  return own.interval === 'month' ? 'currentMonth' : 'currentYear';
}

/** The button of a plan's card; `own` is null for a visitor. */
export function planButton(plan: PlanName, interval: PaidInterval, own: OwnPlan | null): PlanButton {
  const isCurrent = isCurrentCard(plan, interval, own);
  if (isCurrent && own?.isSubscribed === false && own.interval !== null) return 'renew';
  if (plan === 'free' || isCurrent) return 'open-studio';
  return own !== null && isDemotion({ plan, interval }, own) ? 'downgrade' : 'upgrade';
}

/** Professional is the popular one for those below it, and for visitors. */
export const isPopularCard = (plan: PlanName, own: OwnPlan | null): boolean =>
  plan === 'professional' && (own === null || comparePlans(own.plan, 'professional') < 0);

/** The big sale is Professional's first month, for people on Free. */
export const isSaleCard = (plan: PlanName, interval: PaidInterval, own: OwnPlan | null): boolean =>
  plan === 'professional' && own !== null && hasFirstMonth(interval, own);

/** The first month at a lower price is for someone who never subscribed and pays by the month. */
export const hasFirstMonth = (interval: PaidInterval, own: OwnPlan | null): boolean =>
  interval === 'month' && (own === null || (own.plan === 'free' && !own.hasSubscribed));
