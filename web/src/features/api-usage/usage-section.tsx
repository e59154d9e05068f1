import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { apiUsageLimits } from '@timbre/contract/api-usage/api-usage';
import { useState } from 'react';
import { useApiUsageTexts } from '../../i18n/texts/api-usage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { apiPlace } from '../../domain/help/api-place.ts';
import { type Usage, type UsageQuery, useApiUsage, usageCsvPath } from './api.ts';
import { UsageChart } from './usage-chart.tsx';
import classes from './usage.module.css';
import { groupsOf, type Measure } from './usage-sums.ts';
import { UsageTables } from './usage-tables.tsx';

const periods = [7, 30, 90, apiUsageLimits.days] as const;
const measures = ['requests', 'characters', 'dollars', 'credits'] as const;
/** Colors that can be told apart. */
const maxShown = 7;

/** What API keys did, as a chart and in numbers. */
export function UsageSection() {
  const { t } = useApiUsageTexts();
  const { t: common } = useTranslation();
  const [query, setQuery] = useState<UsageQuery>({ days: 30, by: 'key' });
  const [measure, setMeasure] = useState<Measure>('requests');
  const { data, error, refetch } = useApiUsage(query);
  return (
    <Section title={t('usage.title')} text={t('usage.text')}>
      <div className={classes.controls}>
        <Select
          label={t('usage.days')}
          allowDeselect={false}
          value={String(query.days)}
          data={periods.map((days) => ({
            value: String(days),
            label: days === apiUsageLimits.days ? t('usage.lastYear') : t('usage.lastDays', { days }),
          }))}
          onChange={(days) => setQuery({ ...query, days: Number(days) })}
        />
        <Select
          label={t('usage.measure')}
          allowDeselect={false}
          value={measure}
          data={measures.map((value) => ({ value, label: t(`usage.${value}`) }))}
          onChange={(value) => setMeasure(measures.find((one) => one === value) ?? 'requests')}
        />
        <SegmentedControl
          aria-label={t('usage.by')}
          value={query.by}
          data={(['key', 'call'] as const).map((value) => ({ value, label: t(`usage.${value}`) }))}
          onChange={(by) => setQuery({ ...query, by: by === 'call' ? 'call' : 'key' })}
        />
        <Button component="a" href={usageCsvPath(query.days)} download="api-usage.csv" variant="default">
          {t('usage.csv')}
        </Button>
      </div>
      {data === undefined && error === null && (
        <div role="status" aria-label={common('shell.loading')}>
          <Skeleton height={160} radius="xs" />
        </div>
      )}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className={classes.empty}>{t('usage.none')}</p>}
      {data !== undefined && data.rows.length > 0 && <Shown usage={data} by={query.by} measure={measure} />}
    </Section>
  );
}

interface ShownProps {
  readonly usage: Usage;
  readonly by: UsageQuery['by'];
  readonly measure: Measure;
}

function Shown({ usage, by, measure }: ShownProps) {
  const { t } = useApiUsageTexts();
  const groups = groupsOf(usage.rows);
  const shown = groups.slice(0, maxShown).map(({ of }) => of);
  const names = new Map(usage.keys.map(({ id, name, hint }) => [id, `${name} (${hint})`]));
  const nameOf = (of: string): string => (by === 'call' ? of : (names.get(of) ?? t('usage.removed')));
  const linkOf = (of: string): string | null => (by === 'call' ? apiPlace({ call: of }) : null);
  return (
    <>
      <UsageChart usage={usage} shown={shown} measure={measure} />
      <UsageTables
        usage={usage}
        groups={groups}
        shown={shown}
        head={t(`usage.${by}`)}
        nameOf={nameOf}
        linkOf={linkOf}
      />
    </>
  );
}
