import { useApiUsageTexts } from '../../i18n/texts/api-usage.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits, formatDay, formatNumber } from '../../lib/format.ts';
import { Link } from '../../lib/router/link.tsx';
import type { Usage } from './api.ts';
import classes from './usage.module.css';
import { type Sums, type UsageGroup, groupsOf, sumOf } from './usage-sums.ts';

const measures = ['requests', 'errors', 'characters', 'dollars', 'credits'] as const;

interface UsageTablesProps {
  readonly usage: Usage;
  readonly groups: readonly UsageGroup[];
  readonly shown: readonly string[];
  readonly head: string;
  readonly nameOf: (of: string) => string;
  /** Null: there is no page about it. */
  readonly linkOf: (of: string) => string | null;
}

/** All numbers of the chart: by group with its color, and by day. */
export function UsageTables({ usage, groups, shown, head, nameOf, linkOf }: UsageTablesProps) {
  const { t } = useApiUsageTexts();
  const language = useLanguage();
  const total = sumOf(usage.rows);
  const byDay = groupsOf(usage.rows.map((row) => ({ ...row, of: row.day }))).toSorted((a, b) => (a.of < b.of ? 1 : -1));
  return (
    <>
      <Table label={t('usage.table')} head={head}>
        {groups.map((group) => {
          const place = shown.indexOf(group.of);
          const link = linkOf(group.of);
          return (
            <tr key={group.of}>
              <th scope="row">
                <i data-color={place === -1 ? 'other' : place} aria-hidden="true" />
                {link === null ? nameOf(group.of) : <Link to={link}>{nameOf(group.of)}</Link>}
              </th>
              <Numbers sums={group} />
            </tr>
          );
        })}
        {groups.length > 1 && (
          <tr data-total="">
            <th scope="row">{t('usage.total')}</th>
            <Numbers sums={total} />
          </tr>
        )}
      </Table>
      <details className={classes.byDay}>
        <summary>{t('usage.byDay')}</summary>
        <Table label={t('usage.byDay')} head={t('usage.day')}>
          {byDay.map((day) => (
            <tr key={day.of}>
              <th scope="row">{formatDay(day.of, language)}</th>
              <Numbers sums={day} />
            </tr>
          ))}
        </Table>
      </details>
    </>
  );
}

function Table({
  label,
  head,
  children,
}: {
  readonly label: string;
  readonly head: string;
  readonly children: React.ReactNode;
}) {
  const { t } = useApiUsageTexts();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a narrow screen
    <div className={classes.table} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {t(`usage.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Numbers({ sums }: { readonly sums: Sums }) {
  const language = useLanguage();
  return (
    <>
      <td>{formatNumber(sums.requests, language)}</td>
      <td>{formatNumber(sums.errors, language)}</td>
      <td>{formatNumber(sums.characters, language)}</td>
      <td>{formatNumber(sums.usdMicro / 1_000_000, language, 4)}</td>
      <td>{formatCredits(sums.microCredits / 1_000_000, language)}</td>
    </>
  );
}
