import { trial } from '@timbre/contract/plans';
import { loginPath } from '@timbre/contract/screens/return-path';
import { screenPath } from '@timbre/contract/screens/screens';
import { formatCredits, formatMoney, formatNumber } from '@timbre/web/format';
import { entryOf, planPrice } from '@timbre/web/pricing/card-price';
import { speechOf } from '@timbre/web/pricing/plan-lines';
import type { ReactNode } from 'react';
import { fillText } from '../fill-text.ts';
import { linkTo } from '../link-to.ts';
import { buyPath } from '../parts/pricing/page-facts.ts';
import { priceTexts } from '../parts/pricing/price-texts.ts';
import { pricesPage, type PriceHeadProps } from './pricing.tsx';

/** What the plans cost without a promotion and without a first month's price. */
export const pricingOriginal = pricesPage('pricing-original', ({ language }) => {
  const { pricing: t } = priceTexts(language);
  return (
    <>
      <h1>{t.regularTitle}</h1>
      <p className="lead">
        {t.regularLead} <a href={linkTo('pricing', language)}>{t.toPromotion}</a>
      </p>
    </>
  );
});

/** The two ways to try, day by day (the address says 14 days, the trial is three). */
export const pricingTrial = pricesPage('pricing-trial', ({ language, entries }: PriceHeadProps) => {
  const { trial: t, action } = priceTexts(language).pricing;
  const values = {
    days: trial.days,
    day: formatNumber(trial.days + 1, language),
    credits: formatCredits(trial.credits, language),
    length: speechOf(trial.credits, language),
  };
  const fill = (text: string) => fillText(text, values);
  const entry = entryOf(entries, 'professional', 'month');
  const price = entry && planPrice({ entry, percent: null, isFirstMonth: false });
  const charged = price
    ? fillText(t.professional.endText, { price: formatMoney(price.amount, price.currency, language) })
    : t.professional.endTextNoPrice;
  const invited = fillText(t.account.laterText, { credits: formatCredits(trial.referredCredits, language) });
  return (
    <>
      <h1>{fill(t.title)}</h1>
      <p className="lead">{t.lead}</p>
      <div className="trial-ways">
        <Way
          title={t.account.title}
          steps={[
            [t.account.now, fill(t.account.nowText)],
            [fill(t.account.later), invited],
            [t.account.end, t.account.endText],
          ]}
        >
          <a className="button small plain" href={loginPath(screenPath('tools-home'))}>
            {t.account.action}
          </a>
        </Way>
        <Way
          title={t.professional.title}
          steps={[
            [t.professional.now, t.professional.nowText],
            [fill(t.professional.later), t.professional.laterText],
            [fill(t.professional.end), charged],
          ]}
        >
          <a
            className="button small"
            href={buyPath('pricing-trial', { kind: 'plan', plan: 'professional', interval: 'month', isTrial: true })}
          >
            {action.trial}
          </a>
          <span>{t.professional.note}</span>
        </Way>
      </div>
    </>
  );
});

interface WayProps {
  readonly title: string;
  /** When, and what happens then. */
  readonly steps: readonly (readonly [string, string])[];
  readonly children: ReactNode;
}

const Way = ({ title, steps, children }: WayProps) => (
  <section>
    <h2>{title}</h2>
    <ol>
      {steps.map(([when, what]) => (
        <li key={when}>
          <strong>{when}</strong>
          <span>{what}</span>
        </li>
      ))}
    </ol>
    <p>{children}</p>
  </section>
);
