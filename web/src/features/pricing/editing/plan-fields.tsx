import { NumberInput } from '@mantine/core';
import { maxPriceCents, paidPlans } from '@timbre/contract/billing/price-list';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOwnerMoneyTexts } from '../../../i18n/texts/owner/owner-money.ts';
import { amountOf, centsOf, planColumns, withPlanPrice, type PriceDraft } from './price-draft.ts';
import classes from './prices-panel.module.css';

export interface PartProps {
  readonly draft: PriceDraft;
  readonly onChange: (draft: PriceDraft) => void;
}

/** Of every field of money. */
export const moneyField = { decimalScale: 2, min: 0, max: maxPriceCents / 100, hideControls: true } as const;

/** Each plan's price by the month and the year; the first month's is Professional's own. */
export function PlanFields({ draft, onChange }: PartProps) {
  const { t } = useTranslation();
  const { t: to } = useOwnerMoneyTexts();
  return (
    <div className={classes.grid}>
      <span>{to('prices.plan')}</span>
      {planColumns.map((column) => (
        <span key={column}>{to(`prices.${column}`)}</span>
      ))}
      {paidPlans.map((plan) => (
        <Fragment key={plan}>
          <b>{t(`plans.${plan}`)}</b>
          {planColumns.map((column) =>
            column === 'firstMonth' && plan !== 'professional' ? (
              <span key={column} />
            ) : (
              <NumberInput
                key={column}
                {...moneyField}
                aria-label={to('prices.priceOf', { plan: t(`plans.${plan}`), what: to(`prices.${column}`) })}
                value={amountOf(draft.plans[plan][column])}
                onChange={(value) => onChange(withPlanPrice(draft, plan, { [column]: centsOf(value) }))}
              />
            ),
          )}
        </Fragment>
      ))}
    </div>
  );
}
