import '@fontsource-variable/fraunces/wght.css';
import { Button } from '@mantine/core';
import { creditPacks } from '@timbre/contract/billing/billing';
import type { PlanName } from '@timbre/contract/plans';
import { plansFor, type PricingTabs } from '@timbre/contract/screens/pricing-tabs';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits } from '../../../lib/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { contactPath } from '../cards/card-button.tsx';
import { packsOf } from '../../../domain/pricing/card-price.ts';
import type { StripCard } from '../cards/card-strip.tsx';
import { CardStrip } from '../cards/card-strip.tsx';
import { ComparePlans } from '../cards/compare-plans.tsx';
import { EnterpriseCard, PackCard } from '../cards/pack-card.tsx';
import { PlanCard } from '../cards/plan-card.tsx';
import { PricingControls } from './pricing-controls.tsx';
import classes from './pricing-plans.module.css';
import type { PricingFacts } from './pricing-state.ts';
import { usePricingState } from './pricing-state.ts';
import { PromotionBand } from './promotion-band.tsx';
import type { SubscribeChoice } from '../../../domain/pricing/subscribe-choice.ts';
import '../../../i18n/areas/pricing.ts';

interface PricingPlansProps {
  readonly tabs: PricingTabs;
  /** Told of every change of a tab; the parent keeps the tabs. */
  readonly onTabChange: (tabs: PricingTabs) => void;
  readonly onSubscribe: (choice: SubscribeChoice) => void;
  /** The choice whose order is being opened. */
  readonly busyWith: SubscribeChoice | null;
  /** Without a promotion and the first month's price. */
  readonly isRegular?: boolean;
}

/** Plans and packs with their prices, and the comparison below: on the pages and in the popup. */
export function PricingPlans({ tabs, onTabChange, onSubscribe, busyWith, isRegular = false }: PricingPlansProps) {
  const { t } = useTranslation();
  const id = useId();
  const { facts, isWaiting, retry, annualPercent, promotion } = usePricingState({ isRegular, busyWith, onSubscribe });
  const compare = useRef<HTMLElement>(null);
  const [detailed, setDetailed] = useState<PlanName>('professional');
  const showCompare = (plan: PlanName = detailed) => {
    setDetailed(plan);
    compare.current?.scrollIntoView({ block: 'start' });
    compare.current?.focus({ preventScroll: true });
  };
  const { audience, interval } = tabs;
  const isLoading = facts.entries === undefined && !facts.hasFailed;
  const paidInterval = interval === 'credits' ? 'year' : interval;
  if (isWaiting) return <div className={classes.waiting} role="status" aria-label={t('pricing.loading')} />;
  return (
    <div>
      {promotion && <PromotionBand promotion={promotion} />}
      <div className={classes.switches}>
        <PricingControls id={id} tabs={tabs} annualPercent={annualPercent} onTabChange={onTabChange} />
        <div
          id={`${id}-panel`}
          className={classes.panel}
          role="tabpanel"
          aria-labelledby={`${id}-for-${audience} ${id}-pay-${interval}`}
          aria-busy={isLoading}
        >
          <p className="visually-hidden" role="status">
            {isLoading && t('pricing.loading')}
          </p>
          {facts.hasFailed ? (
            <Notice tone="fail" isUrgent>
              <p>{t('pricing.failed')}</p>
              <Button size="compact-sm" variant="default" onClick={retry}>
                {t('pricing.retry')}
              </Button>
            </Notice>
          ) : (
            <PriceCards
              key={`${audience} ${interval === 'credits'}`}
              tabs={tabs}
              facts={facts}
              onDetails={showCompare}
            />
          )}
        </div>
      </div>
      <p className={classes.links}>
        <button type="button" onClick={() => showCompare()}>
          {t('pricing.links.compare')}
        </button>
        <a href={contactPath('business')} target="_blank" rel="noopener">
          {t('pricing.links.sales')}
        </a>
      </p>
      <ComparePlans ref={compare} facts={facts} interval={paidInterval} detailed={detailed} onDetail={setDetailed} />
    </div>
  );
}

interface CardsProps {
  readonly tabs: PricingTabs;
  readonly facts: PricingFacts;
  readonly onDetails: (plan: PlanName) => void;
}

/** The cards of a tab. */
export function PriceCards({ tabs: { audience, interval }, facts, onDetails }: CardsProps) {
  const { t } = useTranslation();
  if (interval === 'credits') return <Packs facts={facts} />;
  const cards = plansFor[audience].map((plan) => ({
    value: plan,
    label: t(`plans.${plan}`),
    card: <PlanCard plan={plan} interval={interval} facts={facts} onDetails={onDetails} />,
  }));
  return <CardStrip cards={cards} />;
}

function Packs({ facts }: { readonly facts: PricingFacts }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const entries = facts.entries && packsOf(facts.entries);
  // Until the price list is there, the packs that the studio comes with keep the place.
  const sizes = entries?.flatMap(({ credits }) => credits ?? []) ?? creditPacks;
  const most = Math.max(...sizes);
  const packs: StripCard[] = sizes.map((credits) => ({
    value: String(credits),
    label: t('pricing.packs.title', { credits: formatCredits(credits, language) }),
    card: (
      <PackCard
        credits={credits}
        most={most}
        facts={facts}
        entry={entries?.find((entry) => entry.credits === credits)}
      />
    ),
  }));
  return (
    <>
      <CardStrip
        cards={[...packs, { value: 'enterprise', label: t('pricing.packs.enterprise'), card: <EnterpriseCard /> }]}
      />
      <p className={classes.note}>{t('pricing.packs.works')}</p>
    </>
  );
}
