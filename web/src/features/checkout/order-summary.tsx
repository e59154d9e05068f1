import type { Order } from '@timbre/contract/billing/billing-checkout';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import classes from './order-summary.module.css';
import { orderMoney, orderTitle } from './order-words.ts';
import '../../i18n/areas/checkout.ts';

/** What is bought, what it takes now, and what it takes later. */
export function OrderSummary({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { amount, laterAmount, trialDays, interval, kind, discount } = order;
  const later = orderMoney(laterAmount, order, language);
  return (
    <section className={classes.summary} aria-label={t('checkout.summary')}>
      <h1>{orderTitle(order, t, language)}</h1>
      <p className={classes.due}>
        {orderMoney(amount, order, language)} <small>{t('checkout.dueNow')}</small>
      </p>
      <dl className={classes.lines}>
        {kind === 'upgrade' && (
          <>
            <div>
              <dt>{t('checkout.newPrice')}</dt>
              <dd>{later}</dd>
            </div>
            <div>
              <dt>{t('checkout.unused')}</dt>
              <dd>−{orderMoney(laterAmount - amount, order, language)}</dd>
            </div>
            <div>
              <dt>{t('checkout.difference')}</dt>
              <dd>{orderMoney(amount, order, language)}</dd>
            </div>
          </>
        )}
        {discount !== null && (
          <div>
            <dt>{t('checkout.discount')}</dt>
            <dd>{t('checkout.discountValue', { percent: formatPercent(discount, language, 1) })}</dd>
          </div>
        )}
        {order.credits > 0 && (
          <div>
            <dt>{t('checkout.credits')}</dt>
            <dd>{formatNumber(order.credits, language)}</dd>
          </div>
        )}
        {interval !== null && (
          <div>
            <dt>{t('checkout.later')}</dt>
            <dd>
              {trialDays > 0
                ? t('checkout.laterTrial', { price: later, days: trialDays })
                : t(interval === 'year' ? 'checkout.laterYear' : 'checkout.laterMonth', { price: later })}
            </dd>
          </div>
        )}
      </dl>
      {interval !== null && <p className={classes.note}>{t('checkout.cancelAnyTime')}</p>}
    </section>
  );
}
