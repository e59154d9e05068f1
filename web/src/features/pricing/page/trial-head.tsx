import { Button } from '@mantine/core';
import { trial } from '@timbre/contract/plans';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits, formatMoney, formatNumber } from '../../../lib/format.ts';
import { loginPath } from '@timbre/contract/screens/return-path';
import { usePrices } from '../api.ts';
import { entryOf, planPrice } from '../../../domain/pricing/card-price.ts';
import { speechOf } from '../../../domain/pricing/plan-lines.ts';
import type { SubscribeChoice } from '../../../domain/pricing/subscribe-choice.ts';
import classes from './trial-head.module.css';
import { useOwnPlan } from '../use-own-plan.ts';
import '../../../i18n/areas/pricing.ts';

/** The two ways to try, day by day (the address says 14 days, the trial is three). */
export function TrialHead({ onSubscribe }: { readonly onSubscribe: (choice: SubscribeChoice) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { own } = useOwnPlan();
  const values = {
    days: trial.days,
    day: trial.days + 1,
    credits: formatCredits(trial.credits, language),
    length: speechOf(trial.credits, language),
  };
  const entry = entryOf(usePrices().data ?? [], 'professional', 'month');
  const price = entry && planPrice({ entry, percent: null, isFirstMonth: false });
  return (
    <>
      <h1>{t('pricing.trial.title', values)}</h1>
      <p>{t('pricing.trial.lead')}</p>
      <div className={classes.ways}>
        <Way
          title={t('pricing.trial.account.title')}
          steps={[
            [t('pricing.trial.account.now'), t('pricing.trial.account.nowText', values)],
            [
              t('pricing.trial.account.later', values),
              t('pricing.trial.account.laterText', { credits: formatCredits(trial.referredCredits, language) }),
            ],
            [t('pricing.trial.account.end'), t('pricing.trial.account.endText')],
          ]}
        >
          <Button component={Link} to={own === null ? loginPath('/tools/home') : '/tools/home'} variant="default">
            {t(own === null ? 'pricing.trial.account.action' : 'pricing.trial.account.own')}
          </Button>
        </Way>
        <Way
          title={t('pricing.trial.professional.title')}
          steps={[
            [t('pricing.trial.professional.now'), t('pricing.trial.professional.nowText')],
            [t('pricing.trial.professional.later', values), t('pricing.trial.professional.laterText')],
            [
              t('pricing.trial.professional.end', { day: formatNumber(values.day, language) }),
              price
                ? t('pricing.trial.professional.endText', {
                    price: formatMoney(price.amount, price.currency, language),
                  })
                : t('pricing.trial.professional.endTextNoPrice'),
            ],
          ]}
        >
          <Button onClick={() => onSubscribe({ kind: 'plan', plan: 'professional', interval: 'month', isTrial: true })}>
            {t('pricing.action.trial')}
          </Button>
          <span>{t('pricing.trial.professional.note')}</span>
        </Way>
      </div>
    </>
  );
}

interface WayProps {
  readonly title: string;
  /** When, and what happens then. */
  readonly steps: readonly (readonly [string, string])[];
  readonly children: ReactNode;
}

function Way({ title, steps, children }: WayProps) {
  return (
    <section className={classes.way}>
      <h2>{title}</h2>
      <ol>
        {steps.map(([when, what]) => (
          <li key={when}>
            <strong>{when}</strong>
            <span>{what}</span>
          </li>
        ))}
      </ol>
      <div>{children}</div>
    </section>
  );
}
