import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './card-strip.module.css';
import { TabRow } from '../../../ui/pages/tab-row.tsx';
import { useIsNarrow } from '../use-is-narrow.ts';
import '../../../i18n/areas/pricing.ts';

export interface StripCard {
  readonly value: string;
  readonly label: string;
  readonly card: ReactNode;
}

/** Cards on one sheet; on a phone they are swiped, and a tab for each jumps to it. */
export function CardStrip({ cards }: { readonly cards: readonly StripCard[] }) {
  const { t } = useTranslation();
  const id = useId();
  const isNarrow = useIsNarrow();
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(cards[0]?.value ?? '');
  const slots = () => [...(strip.current?.children ?? [])].filter((slot) => slot instanceof HTMLElement);
  const leftOf = (slot: HTMLElement) => slot.offsetLeft - (slots()[0]?.offsetLeft ?? 0);
  const show = (value: string) => {
    const slot = slots()[cards.findIndex((card) => card.value === value)];
    // How it moves there is the style sheet's to say: at once with reduced motion.
    if (slot) strip.current?.scrollTo({ left: leftOf(slot) });
    setShown(value);
  };
  const handleScroll = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = strip.current ?? {};
    const isEnd = scrollLeft + clientWidth >= scrollWidth - 2;
    const away = slots().map((slot) => Math.abs(leftOf(slot) - scrollLeft));
    const at = isEnd ? cards.length - 1 : away.indexOf(Math.min(...away));
    const card = cards[at];
    if (isNarrow && card) setShown(card.value);
  };
  return (
    <div className={classes.frame}>
      {isNarrow && (
        <TabRow
          label={t('pricing.tabs.plan')}
          look="words"
          id={`${id}-tab`}
          tabs={cards}
          chosen={shown}
          panelOf={(value) => `${id}-${value}`}
          onChoose={show}
        />
      )}
      <div ref={strip} className={classes.strip} data-count={cards.length} onScroll={handleScroll}>
        {cards.map(({ value, card }) => (
          <div
            key={value}
            className={classes.slot}
            {...(isNarrow && { role: 'tabpanel', id: `${id}-${value}`, 'aria-labelledby': `${id}-tab-${value}` })}
          >
            {card}
          </div>
        ))}
      </div>
    </div>
  );
}
