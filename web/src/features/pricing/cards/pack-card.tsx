import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits } from '../../../lib/format.ts';
import { CardButton } from './card-button.tsx';
import { packPrice } from '../../../domain/pricing/card-price.ts';
import classes from './plan-card.module.css';
import { speechOf } from '../../../domain/pricing/plan-lines.ts';
import { PlanWave } from './plan-wave.tsx';
import { PriceFigure } from './price-figure.tsx';
import type { PricingFacts } from '../page/pricing-state.ts';
import { isSameChoice } from '../../../domain/pricing/subscribe-choice.ts';
import '../../../i18n/areas/pricing.ts';

interface PackCardProps {
  readonly credits: number;
  /** The largest pack fills the wave. */
  readonly most: number;
  readonly entry: PriceEntry | undefined;
  readonly facts: PricingFacts;
}

/** Credits without a subscription. */
export function PackCard({ credits, most, entry, facts }: PackCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const price = entry && packPrice(entry, facts.percent);
  const name = t('pricing.packs.title', { credits: formatCredits(credits, language) });
  return (
    <article className={classes.card} data-pack aria-labelledby={id}>
      <PlanWave share={Math.log(credits) / Math.log(most) - 0.12} />
      <header>
        <h2 id={id}>{name}</h2>
        <p>{t('pricing.lines.speech', { length: speechOf(credits, language) })}</p>
      </header>
      <div>
        <PriceFigure price={price} unit={t('pricing.once')} note={t('pricing.packs.lifetime')} />
      </div>
      <CardButton
        action={price === undefined ? null : price === null ? 'contact' : 'buy'}
        name={name}
        isBusy={isSameChoice(facts.busyWith, { kind: 'pack', credits })}
        onSubscribe={() => facts.onSubscribe({ kind: 'pack', credits })}
      />
    </article>
  );
}

/** As many credits as a company needs; its price is agreed. */
export function EnterpriseCard() {
  const { t } = useTranslation();
  const id = useId();
  const name = t('pricing.packs.enterprise');
  return (
    <article className={classes.card} data-pack aria-labelledby={id}>
      <PlanWave share={1} />
      <header>
        <h2 id={id}>{name}</h2>
        <p>{t('pricing.packs.enterpriseText')}</p>
      </header>
      <div>
        <PriceFigure price={null} unit="" note="" />
      </div>
      <CardButton action="contact" name={name} topic="credits" onSubscribe={() => undefined} />
    </article>
  );
}
