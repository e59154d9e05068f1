import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoney } from '../../../lib/format.ts';
import type { CardPrice } from '../../../domain/pricing/card-price.ts';
import classes from './price-figure.module.css';
import '../../../i18n/areas/pricing.ts';

interface PriceFigureProps {
  /** Undefined: on its way. Null: no one has set one. */
  readonly price: CardPrice | null | undefined;
  /** `a month`, `once`. */
  readonly unit: string;
  /** What is billed and when. */
  readonly note: ReactNode;
}

/** A price in large figures, with the regular one struck through where it is lower. Its height is always the same. */
export function PriceFigure({ price, unit, note }: PriceFigureProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (price === undefined)
    return (
      <div className={classes.price} aria-hidden="true">
        <Skeleton className={classes.waiting} />
        <Skeleton className={classes.waitingNote} />
      </div>
    );
  if (price === null)
    return (
      <div className={classes.price}>
        <p className={classes.talk}>{t('pricing.talk')}</p>
        <p className={classes.note}>{t('pricing.talkNote')}</p>
      </div>
    );
  const money = (amount: number) => formatMoney(amount, price.currency, language);
  return (
    <div className={classes.price}>
      <p>
        {price.original !== null && (
          <del>
            <span className="visually-hidden">{t('pricing.original')} </span>
            {money(price.original)}
          </del>
        )}
        <strong>{money(price.amount)}</strong>
        <span>{unit}</span>
      </p>
      <p className={classes.note}>{note}</p>
    </div>
  );
}
