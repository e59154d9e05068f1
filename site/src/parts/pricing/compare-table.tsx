import { planNames, trial, type PlanName } from '@timbre/contract/plans';
import type { Language } from '@timbre/contract/screens/screen';
import { formatBytes, formatMoney, formatNumber } from '@timbre/web/format';
import { compareGroups, type CompareRow } from '@timbre/web/pricing/compare-rows';
import type { PaidInterval } from '@timbre/web/pricing/plan-button';
import { actionOf, shownPrice } from '@timbre/web/pricing/shown-price';
import { fillText } from '../../fill-text.ts';
import type { PageFacts } from './page-facts.ts';
import { PriceButton } from './price-cards.tsx';
import { priceTexts } from './price-texts.ts';

interface CompareTableProps {
  readonly facts: PageFacts;
  readonly interval: PaidInterval;
  readonly language: Language;
}

/** Everything each plan includes; on a phone it is moved sideways. */
export function CompareTable({ facts, interval, language }: CompareTableProps) {
  const { pricing: t } = priceTexts(language);
  return (
    <div className="compare-frame">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.compare.what}</span>
            </th>
            {planNames.map((plan) => (
              <th key={plan} scope="col">
                <Head plan={plan} facts={facts} interval={interval} language={language} />
              </th>
            ))}
          </tr>
        </thead>
        {compareGroups().map(({ group, rows }) => (
          <tbody key={group} data-later={group === 'later' || undefined}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={planNames.length + 1}>
                {t.compare.groups[group]}
                {group === 'later' && <small>{t.compare.laterNote}</small>}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{fillText(t.compare.rows[row.name], { days: trial.days })}</th>
                {planNames.map((plan) => (
                  <Value key={plan} row={row} plan={plan} language={language} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** A plan's name, its price and its button. */
function Head({ plan, facts, interval, language }: CompareTableProps & { readonly plan: PlanName }) {
  const { pricing: t, plans } = priceTexts(language);
  const price = shownPrice(facts, plan, interval) ?? null;
  return (
    <>
      <strong>{plans[plan]}</strong>
      <span className="compare-price">
        {price === null ? t.talk : formatMoney(price.amount, price.currency, language)}
        {price !== null && price.amount > 0 && <small> {t.perMonth}</small>}
      </span>
      <PriceButton
        action={actionOf(facts, plan, interval) ?? 'contact'}
        name={plans[plan]}
        choice={{ kind: 'plan', plan, interval }}
        page={facts.page}
        language={language}
      />
    </>
  );
}

interface ValueProps {
  readonly row: CompareRow;
  readonly plan: PlanName;
  readonly language: Language;
}

function Value({ row, plan, language }: ValueProps) {
  const { compare } = priceTexts(language).pricing;
  const value = row.valueOf(plan);
  if (typeof value === 'boolean')
    return (
      <td data-is={value ? 'yes' : 'no'}>
        <span className="visually-hidden">{value ? compare.included : compare.notIncluded}</span>
      </td>
    );
  if (value === null) return <td>{compare.unlimited}</td>;
  if (value === 'credits') return <td>{compare.byCredits}</td>;
  return <td>{row.name === 'storageBytes' ? formatBytes(value, language) : formatNumber(value, language)}</td>;
}
