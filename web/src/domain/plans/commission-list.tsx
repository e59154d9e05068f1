import type { AffiliateEntry } from '@timbre/contract/affiliates';
import { useLanguage } from '../../i18n/use-language.ts';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import classes from './commission-list.module.css';

/** Commissions, what went back of them, and payouts. */
export function CommissionList({ entries }: { readonly entries: readonly AffiliateEntry[] }) {
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry: { at, kind, cents, currency, customer, note } }: { readonly entry: AffiliateEntry }) {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  return (
    <li data-kind={kind}>
      <span>{t(`affiliate.kinds.${kind}`)}</span>
      <small>{customer === null ? note : t('affiliate.customer', { number: customer })}</small>
      <time dateTime={at}>{formatDate(at, language)}</time>
      <strong>{formatMoney(cents / 100, currency, language)}</strong>
    </li>
  );
}
