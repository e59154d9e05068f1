import { paidPlans } from '@timbre/contract/billing/price-list';
import type { FormLabels } from '../../../domain/forms/form-problem.ts';
import { useOwnerMoneyTexts } from '../../../i18n/texts/owner/owner-money.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { planColumns } from './price-draft.ts';

/** What the fields of the prices are called where they are typed. */
export function usePriceLabels(): FormLabels {
  const { t } = useTranslation();
  const { t: to } = useOwnerMoneyTexts();
  const prices = paidPlans.flatMap((plan) =>
    planColumns.map((column) => [
      `prices.plans.${plan}.${column}`,
      to('prices.priceOf', { plan: t(`plans.${plan}`), what: to(`prices.${column}`) }),
    ]),
  );
  return {
    ...Object.fromEntries(prices),
    'prices.currency': to('prices.currency'),
    'prices.annualDiscountPercent': to('prices.annual'),
    'prices.packs': to('prices.packs'),
    'prices.promotion': to('prices.promotion'),
    'prices.promotion.title': to('prices.promotionTitle'),
    'prices.promotion.percent': to('prices.percent'),
    'prices.promotion.code': to('prices.code'),
    'prices.promotion.from': to('prices.from'),
    'prices.promotion.until': to('prices.until'),
  };
}
