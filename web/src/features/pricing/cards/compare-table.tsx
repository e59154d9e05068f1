import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { PlanName } from '@timbre/contract/plans';
import { trial } from '@timbre/contract/plans';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatMoney, formatNumber } from '../../../lib/format.ts';
import { CardButton } from './card-button.tsx';
import classes from './compare-plans.module.css';
import type { CompareRow } from '../../../domain/pricing/compare-rows.ts';
import { compareGroups } from '../../../domain/pricing/compare-rows.ts';
import type { PaidInterval } from '../../../domain/pricing/plan-button.ts';
import { isCurrentCard } from '../../../domain/pricing/plan-button.ts';
import type { PricingFacts } from '../page/pricing-state.ts';
import { actionOf, shownPrice } from '../../../domain/pricing/shown-price.ts';
import { isSameChoice } from '../../../domain/pricing/subscribe-choice.ts';
import '../../../i18n/areas/pricing.ts';

interface CompareTableProps {
  readonly facts: PricingFacts;
  readonly interval: PaidInterval;
  readonly detailed: PlanName;
  readonly names: readonly PlanName[];
}

export function CompareTable({ facts, interval, detailed, names }: CompareTableProps) {
  const { t } = useTranslation();
  return (
    <table className={classes.table} data-single={names.length === 1 || undefined}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('pricing.compare.what')}</span>
          </th>
          {names.map((name) => (
            <th key={name} scope="col" data-detailed={name === detailed || undefined}>
              <Head facts={facts} interval={interval} name={name} />
            </th>
          ))}
        </tr>
      </thead>
      {compareGroups().map(({ group, rows }) => (
        <tbody key={group} data-later={group === 'later' || undefined}>
          <tr className={classes.group}>
            <th scope="rowgroup" colSpan={names.length + 1}>
              {t(`pricing.compare.groups.${group}`)}
              {group === 'later' && <small>{t('pricing.compare.laterNote')}</small>}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{t(`pricing.compare.rows.${row.name}`, { days: trial.days })}</th>
              {names.map((name) => (
                <td key={name} data-detailed={name === detailed || undefined}>
                  <Value row={row} name={name} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface HeadProps {
  readonly facts: PricingFacts;
  readonly interval: PaidInterval;
  readonly name: PlanName;
}

/** A plan's name, its price and its button: Open Studio for Free and one's own, Upgrade for the others. */
function Head({ facts, interval, name }: HeadProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const price = shownPrice(facts, name, interval);
  const isOwn = isCurrentCard(name, interval, facts.own);
  const amount = price ? formatMoney(price.amount, price.currency, language) : t('pricing.talk');
  return (
    <>
      <strong>{t(`plans.${name}`)}</strong>
      <span className={classes.price}>
        {price === undefined ? ' ' : amount}
        {price && price.amount > 0 && <small> {t('pricing.perMonth')}</small>}
      </span>
      {!facts.hasFailed && (
        <CardButton
          action={actionOf(facts, name, interval)}
          name={isOwn ? t('pricing.current') : t(`plans.${name}`)}
          size="compact-sm"
          isBusy={isSameChoice(facts.busyWith, { kind: 'plan', plan: name, interval })}
          onSubscribe={() => facts.onSubscribe({ kind: 'plan', plan: name, interval })}
        />
      )}
    </>
  );
}

function Value({ row, name }: { readonly row: CompareRow; readonly name: PlanName }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const value = row.valueOf(name);
  if (value === null) return t('pricing.compare.unlimited');
  if (value === 'credits') return t('pricing.compare.byCredits');
  if (typeof value === 'number')
    return row.name === 'storageBytes' ? formatBytes(value, language) : formatNumber(value, language);
  const Icon = value ? IconCheck : IconMinus;
  return (
    <>
      <Icon size={17} stroke={2} aria-hidden="true" data-is={value ? 'yes' : 'no'} />
      <span className="visually-hidden">{t(value ? 'pricing.compare.included' : 'pricing.compare.notIncluded')}</span>
    </>
  );
}
