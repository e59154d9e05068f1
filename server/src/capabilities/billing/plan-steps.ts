import type { PlanName } from '@timbre/contract/plans';
import { comparePlans } from '@timbre/contract/plans';
import type { Priced } from './price-id.ts';
import type { Subscription } from './payment-books.ts';

/** Whether a plan's price is a step down: a lower plan, or from the year to the month of the same one (4-readings C60). */
export function isDemotion(
  to: Extract<Priced, { kind: 'plan' }>,
  plan: PlanName,
  live: Pick<Subscription, 'interval'> | null,
): boolean {
  if (plan === 'free') return false;
  const step = comparePlans(to.plan, plan);
  return step < 0 || (step === 0 && live?.interval === 'year' && to.interval === 'month');
}
