import type { PlanStatus } from '@timbre/contract/billing/billing-subscriptions';
import type { TFunction } from '../../i18n/translate.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import '../../i18n/areas/checkout.ts';

/** The plan with its interval, such as "Personal, by the month". */
export function planWords({ plan, interval }: Pick<PlanStatus, 'plan' | 'interval'>, t: TFunction): string {
  const name = t(`plans.${plan}`);
  return interval === null ? name : t(`subscription.${interval}`, { plan: name });
}

/** What the subscription is doing, in one sentence. */
export function statusWords(status: PlanStatus, t: TFunction, language: string): string {
  const { plan, state, endTime, nextAmount, currency } = status;
  const date = endTime === null ? '' : formatDate(endTime, language);
  const price = nextAmount === null || currency === null ? '' : formatMoney(nextAmount / 100, currency, language);
  if (state !== null) return t(`subscription.${state}`, { plan: planWords(status, t), date, price });
  return plan === 'free' ? t('subscription.free') : t('subscription.given', { plan: planWords(status, t) });
}
