import type { PriceEntry } from '@timbre/contract/billing/billing-products';
import { contactTopics, type ContactTopic } from '@timbre/contract/contact';
import { trial, type PlanName } from '@timbre/contract/plans';
import type { Language } from '@timbre/contract/screens/screen';
import { screenPath } from '@timbre/contract/screens/screens';
import { formatCredits, formatDuration, formatMoney, formatPercent } from '@timbre/web/format';
import { packPrice, type CardPrice } from '@timbre/web/pricing/card-price';
import { isPopularCard, type PaidInterval } from '@timbre/web/pricing/plan-button';
import { planLines, speechOf } from '@timbre/web/pricing/plan-lines';
import { percentOff } from '@timbre/web/pricing/price-shown';
import { actionOf, shownPrice, type CardAction } from '@timbre/web/pricing/shown-price';
import type { SubscribeChoice } from '@timbre/web/pricing/subscribe-choice';
import { waveBars, waveBox } from '@timbre/web/pricing/wave-bars';
import type { ReactNode } from 'react';
import { filledText, fillText } from '../../fill-text.ts';
import { buyPath, type PageFacts, type PricePageName } from './page-facts.ts';
import { contactFor, priceTexts } from './price-texts.ts';

interface PlanCardProps {
  readonly plan: PlanName;
  readonly share: number;
  readonly interval: PaidInterval;
  readonly facts: PageFacts;
  readonly language: Language;
}

/** A plan: how far it reaches, what it costs, what it gives. */
export function PlanCard({ plan, share, interval, facts, language }: PlanCardProps) {
  const { pricing: t, plans } = priceTexts(language);
  const price = shownPrice(facts, plan, interval) ?? null;
  const name = plan === 'business' ? t.customization : plans[plan];
  const isPopular = isPopularCard(plan, null);
  const isFirst = price !== null && price.lowered !== null && interval === 'month';
  const unit = plan === 'free' ? '' : isFirst ? t.inFirstMonth : t.perMonth;
  return (
    <Card
      name={name}
      id={plan}
      share={share}
      isPopular={isPopular}
      language={language}
      text={fillText(t.subtitle[plan], { days: trial.days })}
      price={price}
      unit={unit}
      note={price && <Note plan={plan} price={price} language={language} />}
    >
      <PriceButton
        action={actionOf(facts, plan, interval) ?? 'contact'}
        name={name}
        topic={contactTopics.find((topic) => topic === plan) ?? 'plans'}
        choice={{ kind: 'plan', plan, interval }}
        page={facts.page}
        isFilled={isPopular}
        language={language}
      />
      <ul aria-label={fillText(t.lines.label, { plan: name })}>
        {planLines(plan, interval, language).map(({ key, values, isIncluded, speechSeconds }) => (
          <li key={key} data-is={isIncluded ? 'yes' : 'no'}>
            {filledText(t.lines, key, values, language)}
            {speechSeconds !== undefined && (
              <small>{fillText(t.lines.speech, { length: formatDuration(speechSeconds, language) })}</small>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PackCardProps {
  readonly entry: PriceEntry;
  /** The largest pack fills the wave. */
  readonly most: number;
  readonly facts: PageFacts;
  readonly language: Language;
}

/** Credits without a subscription. */
export function PackCard({ entry, most, facts, language }: PackCardProps) {
  const { pricing: t } = priceTexts(language);
  const credits = entry.credits ?? 0;
  const price = packPrice(entry, facts.percent);
  const name = fillText(t.packs.title, { credits: formatCredits(credits, language) });
  return (
    <Card
      name={name}
      id={entry.price_id}
      share={Math.log(credits) / Math.log(most) - 0.12}
      language={language}
      text={fillText(t.lines.speech, { length: speechOf(credits, language) })}
      price={price}
      unit={t.once}
      note={t.packs.lifetime}
    >
      <PriceButton
        action={price === null ? 'contact' : 'buy'}
        name={name}
        choice={{ kind: 'pack', credits }}
        page={facts.page}
        language={language}
      />
    </Card>
  );
}

/** As many credits as a company needs; its price is agreed. */
export function EnterpriseCard({ language }: { readonly language: Language }) {
  const { pricing: t } = priceTexts(language);
  const name = t.packs.enterprise;
  return (
    <Card name={name} id="enterprise" share={1} language={language} text={t.packs.enterpriseText} price={null}>
      <PriceButton action="contact" name={name} topic="credits" language={language} />
    </Card>
  );
}

interface CardProps {
  readonly name: string;
  readonly id: string;
  readonly share: number;
  readonly isPopular?: boolean;
  readonly text: string;
  /** Null: no one has set one. */
  readonly price: CardPrice | null;
  readonly unit?: string;
  readonly note?: ReactNode;
  readonly language: Language;
  readonly children: ReactNode;
}

function Card({ name, id, share, isPopular = false, text, price, unit, note, language, children }: CardProps) {
  const { pricing: t } = priceTexts(language);
  const money = (amount: number) => (price === null ? '' : formatMoney(amount, price.currency, language));
  return (
    <article className="price-card" data-popular={isPopular || undefined} aria-labelledby={id}>
      <Wave share={share} />
      <header>
        <h2 id={id}>{name}</h2>
        <p>{text}</p>
        <p className="price-tags">{isPopular && <span>{t.popular}</span>}</p>
      </header>
      <div className="price">
        <p>
          {price?.original != null && (
            <del>
              <span className="visually-hidden">{t.original} </span>
              {money(price.original)}
            </del>
          )}
          <strong>{price === null ? t.talk : money(price.amount)}</strong>
          {price !== null && <span>{unit}</span>}
        </p>
        <p>{price === null ? t.talkNote : note}</p>
      </div>
      {children}
    </article>
  );
}

/** What is billed, and when. */
function Note({ plan, price, language }: Pick<PlanCardProps, 'plan' | 'language'> & { readonly price: CardPrice }) {
  const { pricing: t } = priceTexts(language);
  const { amount, yearly, currency, original, lowered } = price;
  const money = (value: number) => formatMoney(value, currency, language);
  if (plan === 'free') return t.noCharge;
  if (lowered === 'first-month' && original !== null)
    return (
      <>
        <b>{fillText(t.firstMonth, { percent: formatPercent(percentOff(amount, original), language) })}</b>{' '}
        {fillText(t.firstMonthThen, { price: money(original) })}
      </>
    );
  if (yearly === null) return original === null ? t.monthly : fillText(t.firstMonthThen, { price: money(original) });
  const prices = { price: money(yearly.first), regular: money(yearly.later) };
  return fillText(yearly.first < yearly.later ? t.yearlyThen : t.yearly, prices);
}

const words = {
  renew: 'renew',
  'open-studio': 'openStudio',
  upgrade: 'upgrade',
  downgrade: 'downgrade',
  contact: 'contact',
  buy: 'buy',
} as const satisfies Readonly<Record<CardAction, string>>;

interface ButtonProps {
  readonly action: CardAction;
  /** What it is about, for those who hear the button alone. */
  readonly name: string;
  readonly topic?: ContactTopic;
  /** What is bought; left out: nothing can be. */
  readonly choice?: SubscribeChoice;
  /** Where the log-in comes back to. */
  readonly page?: PricePageName;
  readonly isFilled?: boolean;
  readonly language: Language;
}

export function PriceButton(props: ButtonProps) {
  const { action, name, isFilled = false, language } = props;
  const { pricing: t } = priceTexts(language);
  const text = t.action[words[action]];
  return (
    <a
      className={isFilled ? 'button small' : 'button small plain'}
      href={hrefOf(props)}
      aria-label={fillText(t.action.of, { action: text, name })}
    >
      {text}
    </a>
  );
}

function hrefOf({ action, topic = 'plans', choice, page = 'pricing', language }: ButtonProps): string {
  if (action === 'contact' || choice === undefined) return contactFor(topic, language);
  if (action === 'open-studio') return screenPath('tools-home');
  return buyPath(page, choice);
}

const Wave = ({ share }: { readonly share: number }) => {
  const bars = waveBars(share);
  const path = (isRecorded: boolean) =>
    bars
      .filter((bar) => bar.isRecorded === isRecorded)
      .map(({ x, y, height }) => `M${x + 1} ${y.toFixed(1)}v${height.toFixed(1)}`)
      .join('');
  return (
    <svg viewBox={`0 0 ${waveBox.width} ${waveBox.height}`} preserveAspectRatio="none" aria-hidden="true">
      <path data-recorded d={path(true)} />
      <path d={path(false)} />
    </svg>
  );
};
