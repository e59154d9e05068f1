import { Button } from '@mantine/core';
import type { readAffiliate } from '@timbre/contract/affiliates';
import { affiliateQuery } from '@timbre/contract/affiliates';
import type { OutputOf } from '@timbre/contract/call';
import { useLanguage } from '../../i18n/use-language.ts';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { CopyLink } from '../../ui/fields/copy-link.tsx';
import classes from './affiliate-area.module.css';
import { useLogOutAffiliate } from './api.ts';
import { CommissionList } from '../../domain/plans/commission-list.tsx';

type Area = NonNullable<OutputOf<typeof readAffiliate>>;

/** Link, clicks, customers and the commissions; customers are numbers, never people. */
export function AffiliateArea({ area }: { readonly area: Area }) {
  const { t } = useProgrammeTexts();
  const logOut = useLogOutAffiliate();
  const part = `?${affiliateQuery}=${new URL(area.link).searchParams.get(affiliateQuery) ?? ''}`;
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>{t('affiliate.area')}</h1>
          <p>{area.email}</p>
        </div>
        <Button variant="default" loading={logOut.isPending} onClick={() => logOut.mutate()}>
          {t('affiliate.logOut')}
        </Button>
      </header>
      <Figures area={area} />
      <section aria-labelledby="affiliate-link">
        <h2 id="affiliate-link">{t('affiliate.link')}</h2>
        <div className={classes.link}>
          <CopyLink link={area.link} labelledBy="affiliate-link" />
        </div>
        <p className={classes.hint}>{t('affiliate.linkHint', { part })}</p>
      </section>
      <section aria-labelledby="affiliate-entries">
        <h2 id="affiliate-entries">{t('affiliate.entries')}</h2>
        {area.entries.length === 0 && <p className={classes.none}>{t('affiliate.none')}</p>}
        <CommissionList entries={area.entries} />
      </section>
    </>
  );
}

function Figures({ area: { clicks, clicksLately, customers, payingCustomers, balances } }: { readonly area: Area }) {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className={classes.figures}>
      <p>
        <strong>{number(clicks)}</strong> {t('affiliate.clicks', { count: clicks, lately: number(clicksLately) })}
      </p>
      <p>
        <strong>{number(customers)}</strong>{' '}
        {t('affiliate.customers', { count: customers, paying: number(payingCustomers) })}
      </p>
      {balances.map(({ currency, openCents, earnedCents, paidOutCents }) => {
        const money = (cents: number) => formatMoney(cents / 100, currency, language);
        return (
          <p key={currency}>
            <strong>{money(openCents)}</strong> {t('affiliate.open')}
            <small>{t('affiliate.earned', { amount: money(earnedCents), paid: money(paidOutCents) })}</small>
          </p>
        );
      })}
    </div>
  );
}
