import { Button, Progress } from '@mantine/core';
import {
  listEngineMeasures,
  measureEngines,
  stopMeasuringEngines,
  type EngineMeasure,
} from '@timbre/contract/admin/admin-engine-measures';
import type { OutputOf } from '@timbre/contract/call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAgo, formatLanguage, formatNumber, formatPercent } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { showError } from '../../../domain/plans/show-error.ts';
import { pollMs, useAdminChange, useAdminRecord } from '../api.ts';
import { FilterSelect } from '../filter-select.tsx';
import { Loaded } from '../loaded.tsx';
import { RecordTable, type Column } from '../record-table.tsx';
import type { Filters } from '../use-filters.ts';
import classes from './engines-panel.module.css';
import '../../../i18n/areas/admin-studio.ts';

type Measures = OutputOf<typeof listEngineMeasures>;

/** Fewer languages are seen at a glance. */
const filteredFrom = 4;

/** How good each engine is on this machine, and the way to have it measured. */
export function EngineMeasures({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation();
  const query = useAdminRecord(listEngineMeasures, {}, (data) => (data?.running ? pollMs.busy : pollMs.idle));
  return (
    <>
      <h2 className={classes.title}>{t('engineMeasures.title')}</h2>
      <p className={classes.lead}>{t('engineMeasures.text')}</p>
      <Loaded query={query}>
        {({ measures, running }) => (
          <>
            <Measuring running={running} isFirst={measures.length === 0} />
            {measures.length > 0 && <MeasureTable measures={measures} filters={filters} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Measuring({ running, isFirst }: { readonly running: Measures['running']; readonly isFirst: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const start = useAdminChange(measureEngines);
  const stop = useAdminChange(stopMeasuringEngines);
  if (running === null)
    return (
      <Button
        className={classes.measure ?? ''}
        size="sm"
        variant="default"
        loading={start.isPending}
        onClick={() => start.mutate({}, { onError: showError })}
      >
        {t(isFirst ? 'engineMeasures.start' : 'engineMeasures.again')}
      </Button>
    );
  const percent = formatPercent(Math.floor(100 * running.fraction), language);
  const words = running.stage === null ? t('engineMeasures.waiting') : t('engineMeasures.running', { percent });
  return (
    <div className={classes.measuring}>
      <p role="status">{words}</p>
      <Progress size="sm" value={100 * running.fraction} aria-label={words} />
      <Button
        size="compact-sm"
        variant="default"
        loading={stop.isPending}
        onClick={() => stop.mutate({}, { onError: showError })}
      >
        {t('engineMeasures.stop')}
      </Button>
    </div>
  );
}

function MeasureTable({
  measures,
  filters,
}: {
  readonly measures: readonly EngineMeasure[];
  readonly filters: Filters;
}) {
  const { t } = useTranslation();
  const shownIn = useLanguage();
  const columns = useColumns();
  const codes = [...new Set(measures.map(({ language }) => language))];
  const named = codes
    .map((value) => ({ value, label: formatLanguage(value, shownIn) }))
    .sort((a, b) => a.label.localeCompare(b.label, shownIn));
  const wanted = filters.oneOf('language', codes);
  return (
    <>
      {codes.length >= filteredFrom && (
        <FilterSelect
          name="language"
          label={t('engineMeasures.language')}
          all={t('engineMeasures.allLanguages')}
          options={named}
          filters={filters}
        />
      )}
      <RecordTable
        label={t('engineMeasures.title')}
        columns={columns}
        items={wanted === null ? measures : measures.filter(({ language }) => language === wanted)}
        keyOf={({ task, engine, language }) => `${task} ${engine} ${language}`}
      />
    </>
  );
}

function useColumns(): Column<EngineMeasure>[] {
  const { t } = useTranslation();
  const shownIn = useLanguage();
  const nowMs = useNow();
  return [
    {
      key: 'engine',
      label: t('adminEngines.engine'),
      width: 'minmax(0, 1.4fr)',
      show: ({ engine, task, voice }) => (
        <>
          <strong>{engine}</strong>
          <small>
            {t(`engineMeasures.tasks.${task}`)} · {voice}
          </small>
        </>
      ),
    },
    {
      key: 'language',
      label: t('engineMeasures.language'),
      width: 'minmax(0, 1fr)',
      show: ({ language }) => formatLanguage(language, shownIn),
    },
    {
      key: 'words',
      label: t('engineMeasures.result'),
      width: 'minmax(0, 1.2fr)',
      show: ({ wordErrorRate, listener, task, medianErrorMs, highErrorMs }) =>
        medianErrorMs !== null && highErrorMs !== null ? (
          <>
            {t('engineMeasures.startsOff', { count: formatNumber(medianErrorMs, shownIn, 0) })}
            <small>{t('engineMeasures.startsWithin', { count: formatNumber(highErrorMs, shownIn, 0) })}</small>
          </>
        ) : wordErrorRate === null ? (
          t('engineMeasures.unheard')
        ) : (
          <>
            {t('engineMeasures.misheard', { percent: formatPercent(100 * wordErrorRate, shownIn) })}
            {task === 'speech' && listener !== null && <small>{t('engineMeasures.heardBy', { name: listener })}</small>}
          </>
        ),
    },
    {
      key: 'first',
      label: t('engineMeasures.firstAudio'),
      width: 'minmax(0, 1fr)',
      show: ({ firstAudioMs }) =>
        firstAudioMs === null
          ? '–'
          : t('engineMeasures.seconds', { count: formatNumber(firstAudioMs / 1000, shownIn, 2) }),
    },
    {
      key: 'speed',
      label: t('adminEngines.speed'),
      width: 'minmax(0, 1.2fr)',
      show: ({ speed }) => t('adminEngines.speedValue', { factor: formatNumber(speed, shownIn, speed < 10 ? 1 : 0) }),
    },
    {
      key: 'when',
      label: t('engineMeasures.measured'),
      width: 'minmax(0, 1fr)',
      show: ({ measuredAt }) => formatAgo(measuredAt, nowMs, shownIn),
    },
  ];
}
