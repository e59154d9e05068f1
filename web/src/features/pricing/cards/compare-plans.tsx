import type { PlanName } from '@timbre/contract/plans';
import { planNames } from '@timbre/contract/plans';
import type { Ref } from 'react';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './compare-plans.module.css';
import { CompareTable } from './compare-table.tsx';
import type { PaidInterval } from '../../../domain/pricing/plan-button.ts';
import type { PricingFacts } from '../page/pricing-state.ts';
import { TabRow } from '../../../ui/pages/tab-row.tsx';
import { useIsNarrow } from '../use-is-narrow.ts';
import '../../../i18n/areas/pricing.ts';

interface ComparePlansProps {
  readonly ref: Ref<HTMLElement>;
  readonly facts: PricingFacts;
  readonly interval: PaidInterval;
  /** The plan that is looked at: marked in the table, alone on a phone. */
  readonly detailed: PlanName;
  readonly onDetail: (plan: PlanName) => void;
}

/** Every right of every plan; on a phone of one plan at a time. */
export function ComparePlans({ ref, facts, interval, detailed, onDetail }: ComparePlansProps) {
  const { t } = useTranslation();
  const id = useId();
  const isNarrow = useIsNarrow();
  return (
    <section ref={ref} className={classes.compare} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{t('pricing.compare.title')}</h2>
      <p>{t('pricing.compare.lead')}</p>
      {isNarrow && (
        <TabRow
          label={t('pricing.tabs.plan')}
          look="words"
          id={`${id}-tab`}
          tabs={planNames.map((value) => ({ value, label: t(`plans.${value}`) }))}
          chosen={detailed}
          panelOf={() => `${id}-panel`}
          onChoose={onDetail}
        />
      )}
      <div
        className={classes.frame}
        {...(isNarrow && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-tab-${detailed}` })}
      >
        <CompareTable facts={facts} interval={interval} detailed={detailed} names={isNarrow ? [detailed] : planNames} />
      </div>
    </section>
  );
}
