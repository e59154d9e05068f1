import type { Order } from '@timbre/contract/billing/billing-checkout';
import type { TFunction } from '../../i18n/translate.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import '../../i18n/areas/checkout.ts';

/** What is bought, in one line. */
export function orderTitle(order: Order, t: TFunction, language: string): string {
  if (order.kind === 'api') return t('checkout.apiBalance');
  if (order.plan === null) return t('checkout.pack', { credits: formatNumber(order.credits, language) });
  return t(order.interval === 'year' ? 'checkout.planYear' : 'checkout.planMonth', { plan: t(`plans.${order.plan}`) });
}

export const orderMoney = (cents: number, { currency }: Order, language: string): string =>
  formatMoney(cents / 100, currency, language);
