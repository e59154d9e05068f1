import type { HomeCoupons } from '@timbre/contract/billing/billing-products';
import type { LivePages } from '@timbre/contract/screens/live-pages';
import { audiences, intervalsOf, plansFor, tabWords, withAudience } from '@timbre/contract/screens/pricing-tabs';
import type { Language } from '@timbre/contract/screens/screen';
import { planNames } from '@timbre/contract/plans';
import { formatDate, formatPercent } from '@timbre/web/format';
import { annualSaving, packsOf, promotionPercent } from '@timbre/web/pricing/card-price';
import { billingRules } from '@timbre/contract/billing/billing';
import { fillText } from '../fill-text.ts';
import { linkTo } from '../link-to.ts';
import { opened } from '../parts/page-body.tsx';
import { Closing } from '../parts/closing.tsx';
import { EnterpriseCard, PackCard, PlanCard } from '../parts/pricing/price-cards.tsx';
import { CompareTable } from '../parts/pricing/compare-table.tsx';
import type { PageFacts, PricePageName } from '../parts/pricing/page-facts.ts';
import { contactFor, priceTexts } from '../parts/pricing/price-texts.ts';
import { productsData } from '../parts/pricing/products-data.ts';
import { Questions, questionsData } from '../parts/questions.tsx';
import { pricingTexts } from '../texts/pricing.ts';
import type { LivePage } from '../page.ts';
import type { ReactElement } from 'react';
import { Missing } from './missing.tsx';

type Prices = LivePages['pricing'];

export interface PriceHeadProps {
  readonly language: Language;
  readonly entries: Prices['entries'];
}

/** Plans, packs and what they cost, for people who are not logged in, under what `head` says of them. */
export const pricesPage = (
  page: PricePageName,
  head: (props: PriceHeadProps) => ReactElement,
): LivePage<PricePageName> => ({
  show: (language, data) => {
    const { pricing: t } = priceTexts(language);
    const own = pricingTexts[language];
    if (data === null) return <Missing language={language} title={own.missing} text={own.missingText} list="pricing" />;
    const facts = factsOf(page, data);
    const { interval } = data.tabs;
    return (
      <div className="page prices">
        <section className="hero">{head({ language, entries: data.entries })}</section>
        {data.coupons.pricingDiscount !== null && !facts.isRegular && (
          <Promotion coupons={data.coupons} language={language} />
        )}
        <Tabs page={page} data={data} language={language} />
        <Cards data={data} facts={facts} language={language} />
        <p className="price-links">
          <a href="#compare">{t.links.compare}</a>
          <a href={contactFor('business', language)}>{own.talkTo}</a>
        </p>
        <section className="compare" id="compare">
          <h2>{t.compare.title}</h2>
          <p>{t.compare.lead}</p>
          <CompareTable facts={facts} interval={interval === 'credits' ? 'year' : interval} language={language} />
        </section>
        <Questions title={own.questionsTitle} questions={own.questions} />
        <Closing
          language={language}
          title={own.closing}
          action={{ href: opened('login'), label: own.start }}
          related={{ label: own.related, names: ['text-to-speech', 'voice-store', 'business-landing', 'contact'] }}
        />
      </div>
    );
  },

  data: ({ entries }, language) => [
    ...productsData(entries, language),
    questionsData(pricingTexts[language].questions),
  ],
});

/** What they cost today. */
export const pricing = pricesPage('pricing', ({ language }) => {
  const { pricing: t } = priceTexts(language);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
    </>
  );
});

/** A visitor has nothing yet. */
function factsOf(page: PricePageName, { entries, coupons }: Prices): PageFacts {
  const isRegular = page === 'pricing-original';
  return { page, entries, percent: promotionPercent(coupons, isRegular), isRegular, own: null, isOwnLoading: false };
}

interface TabsProps {
  readonly page: PricePageName;
  readonly data: Prices;
  readonly language: Language;
}

/** Who the plans are for, and how one pays: each choice has an address. */
function Tabs({ page, data: { tabs, entries, coupons }, language }: TabsProps) {
  const { pricing: t } = priceTexts(language);
  const saved = annualSaving(entries) ?? coupons.subDiscount ?? billingRules.annualTipPercent;
  const to = (next: Prices['tabs']) => linkTo(page, language, new URLSearchParams(tabWords(next)).toString());
  return (
    <div className="price-tabs">
      <nav className="price-audience" aria-label={t.tabs.audience}>
        {audiences.map((audience) => (
          <a key={audience} href={to(withAudience(tabs, audience))} {...current(audience === tabs.audience)}>
            {t.tabs[audience]}
          </a>
        ))}
      </nav>
      <nav className="price-interval" aria-label={t.tabs.interval}>
        {intervalsOf(tabs.audience).map((interval) => (
          <a key={interval} href={to({ ...tabs, interval })} {...current(interval === tabs.interval)}>
            {t.tabs[interval]}{' '}
            {interval === 'year' && saved > 0 && (
              <small>{fillText(t.tabs.annualTip, { percent: formatPercent(saved, language) })}</small>
            )}
          </a>
        ))}
      </nav>
    </div>
  );
}

const current = (isCurrent: boolean) => (isCurrent ? ({ 'aria-current': 'true' } as const) : {});

interface CardsProps {
  readonly data: Prices;
  readonly facts: PageFacts;
  readonly language: Language;
}

function Cards({ data: { tabs, entries }, facts, language }: CardsProps) {
  const { pricing: t } = priceTexts(language);
  const { audience, interval } = tabs;
  if (interval !== 'credits') {
    return (
      <div className="price-cards" data-count={plansFor[audience].length}>
        {plansFor[audience].map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            share={(planNames.indexOf(plan) + 1) / planNames.length}
            interval={interval}
            facts={facts}
            language={language}
          />
        ))}
      </div>
    );
  }
  const packs = packsOf(entries);
  const most = Math.max(1, ...packs.map(({ credits }) => credits ?? 0));
  return (
    <>
      <div className="price-cards" data-packs data-count={packs.length + 1}>
        {packs.map((entry) => (
          <PackCard key={entry.price_id} entry={entry} most={most} facts={facts} language={language} />
        ))}
        <EnterpriseCard language={language} />
      </div>
      <p className="price-note">{t.packs.works}</p>
    </>
  );
}

/** The running promotion: its title as the owner wrote it, what it takes off, until when, and its code. */
function Promotion({ coupons, language }: { readonly coupons: HomeCoupons; readonly language: Language }) {
  const { pricing: t } = priceTexts(language);
  const { pricingDiscount: title, discount, until, proCode: code } = coupons;
  return (
    <aside className="promotion" aria-label={t.promotion.label}>
      <div>
        <p className="promotion-title">
          <bdi>{title}</bdi>
        </p>
        <p>
          {discount !== null && fillText(t.promotion.text, { percent: formatPercent(discount, language, 1) })}
          {until !== null && (
            <>
              {language === 'ja' ? '（' : ', '}
              <time dateTime={until}>{fillText(t.promotion.until, { date: formatDate(until, language) })}</time>
              {language === 'ja' && '）'}
            </>
          )}
        </p>
      </div>
      {code !== null && (
        <p>
          {t.promotion.code} <code>{code}</code>
        </p>
      )}
    </aside>
  );
}
