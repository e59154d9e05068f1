import type { UpkeepInfo } from '@timbre/contract/admin/admin-studio';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAgo, formatDuration, formatNumber } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { RecordTable, type Column } from '../record-table.tsx';
import { upkeepTasks } from './known-names.ts';
import { StateMark } from '../state-mark.tsx';
import '../../../i18n/areas/admin-studio.ts';

/** What a task is called; one this version does not know is shown as it is. */
export function useTaskName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const known = upkeepTasks.find((task) => task === name.replaceAll('.', '-'));
    return known === undefined ? name : t(`adminStorage.tasks.${known}`);
  };
}

/** Upkeep by itself: when it ran last and how that went. */
export function UpkeepTable({ upkeep }: { readonly upkeep: readonly UpkeepInfo[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const nameOf = useTaskName();
  const columns: Column<UpkeepInfo>[] = [
    {
      key: 'task',
      label: t('adminStorage.task'),
      width: 'minmax(0, 2fr)',
      show: ({ name, everyMinutes }) => (
        <>
          {nameOf(name)}
          <small>{t('adminStorage.every', { time: formatDuration(everyMinutes * 60, language) })}</small>
        </>
      ),
    },
    {
      key: 'ran',
      label: t('adminStorage.ran'),
      width: '128px',
      isFigure: true,
      show: ({ ranAt }) => (ranAt === null ? t('adminStorage.notYet') : formatAgo(ranAt, nowMs, language)),
    },
    {
      key: 'handled',
      label: t('adminStorage.handled'),
      width: '92px',
      isFigure: true,
      show: ({ handled }) => (handled === null ? '–' : formatNumber(handled, language)),
    },
    {
      key: 'result',
      label: t('adminStorage.result'),
      width: 'minmax(0, 1.2fr)',
      show: ({ ranAt, error }) => {
        if (ranAt === null) return '–';
        if (error === null) return <StateMark tone="done">{t('adminStorage.fine')}</StateMark>;
        return (
          <>
            <StateMark tone="fail">{t('adminJobs.states.failed')}</StateMark>
            <small lang="en">{error}</small>
          </>
        );
      },
    },
  ];
  return <RecordTable label={t('adminStorage.upkeep')} columns={columns} items={upkeep} keyOf={({ name }) => name} />;
}
