import { contactTopics } from '@timbre/contract/contact';
import type { PlanName } from '@timbre/contract/plans';
import { planNames, trial } from '@timbre/contract/plans';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { CardButton } from './card-button.tsx';
import { CardLines } from './card-lines.tsx';
import type { CardPrice } from '../../../domain/pricing/card-price.ts';
import { percentOff } from '../../../domain/pricing/price-shown.ts';
import type { OwnTag, PaidInterval } from '../../../domain/pricing/plan-button.ts';
import { isPopularCard, isSaleCard, ownTag } from '../../../domain/pricing/plan-button.ts';
import classes from './plan-card.module.css';
import { planLines } from '../../../domain/pricing/plan-lines.ts';
import { PlanWave } from './plan-wave.tsx';
import { PriceFigure } from './price-figure.tsx';
import type { PricingFacts } from '../page/pricing-state.ts';
import { actionOf, shownPrice } from '../../../domain/pricing/shown-price.ts';
import { isSameChoice } from '../../../domain/pricing/subscribe-choice.ts';
import '../../../i18n/areas/pricing.ts';

interface PlanCardProps {
  readonly plan: PlanName;
  readonly interval: PaidInterval;
  readonly facts: PricingFacts;
  readonly onDetails: (plan: PlanName) => void;
}

/** A plan: how far it reaches, what it costs, what it gives. */
export function PlanCard({ plan, interval, facts, onDetails }: PlanCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const { own, onSubscribe } = facts;
  const price = shownPrice(facts, plan, interval);
  const name = t(plan === 'business' ? 'pricing.customization' : `plans.${plan}`);
  const isPopular = isPopularCard(plan, own);
  const isSale = price?.lowered === 'first-month' && isSaleCard(plan, interval, own);
  const isFirst = (price?.lowered ?? null) !== null && interval === 'month';
  const action = actionOf(facts, plan, interval);
  const tag = facts.isOwnLoading ? null : ownTag(plan, interval, own);
  return (
    <article className={classes.card} data-popular={isPopular || undefined} aria-labelledby={id}>
      <PlanWave share={(planNames.indexOf(plan) + 1) / planNames.length} />
      <header>
        <h2 id={id}>{name}</h2>
        <p>{t(`pricing.subtitle.${plan}`, { days: trial.days })}</p>
        <Tags tag={tag} isPopular={isPopular} isSale={isSale} />
      </header>
      <div>
        <PriceFigure
          price={price}
          unit={plan === 'free' ? '' : t(isFirst ? 'pricing.inFirstMonth' : 'pricing.perMonth')}
          note={price && <Note plan={plan} price={price} />}
        />
      </div>
      <CardButton
        action={action}
        name={name}
        topic={contactTopics.find((topic) => topic === plan) ?? 'plans'}
        isBusy={isSameChoice(facts.busyWith, { kind: 'plan', plan, interval })}
        isFilled={isPopular || action === 'renew'}
        onSubscribe={() => onSubscribe({ kind: 'plan', plan, interval })}
      />
      <CardLines label={t('pricing.lines.label', { plan: name })} lines={planLines(plan, interval, language)} />
      <button
        type="button"
        className={classes.details}
        aria-label={t('pricing.links.detailsOf', { plan: name })}
        onClick={() => onDetails(plan)}
      >
        {t('pricing.links.details')}
      </button>
    </article>
  );
}

/** What is billed, and when. */
function Note({ plan, price }: { readonly plan: PlanName; readonly price: CardPrice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { yearly, currency, original, lowered } = price;
  const money = (amount: number) => formatMoney(amount, currency, language);
  if (plan === 'free') return t('pricing.noCharge');
  if (lowered === 'first-month' && original !== null)
    return (
      <>
        <b>{t('pricing.firstMonth', { percent: formatPercent(percentOff(price.amount, original), language) })}</b>
        {t('pricing.firstMonthThen', { price: money(original) })}
      </>
    );
  if (yearly === null)
    return original === null ? t('pricing.monthly') : t('pricing.firstMonthThen', { price: money(original) });
  const prices = { price: money(yearly.first), regular: money(yearly.later) };
  return t(yearly.first < yearly.later ? 'pricing.yearlyThen' : 'pricing.yearly', prices);
}

interface TagsProps {
  readonly tag: OwnTag | null;
  readonly isPopular: boolean;
  readonly isSale: boolean;
}

function Tags({ tag, isPopular, isSale }: TagsProps) {
  const { t } = useTranslation();
  return (
    <p className={classes.tags}>
      {tag !== null && <span data-tone="done">{t(`pricing.${tag}`)}</span>}
      {isPopular && <span>{t('pricing.popular')}</span>}
      {isSale && <span data-tone="sale">{t('pricing.bigSale')}</span>}
    </p>
  );
}
