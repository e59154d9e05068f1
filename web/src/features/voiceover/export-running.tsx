import { Button } from '@mantine/core';
import type { ArticleExport } from '@timbre/contract/exports';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDuration, formatNumber } from '../../lib/format.ts';
import { showToast } from '../../ui/toast.tsx';
import { WaveProgress } from '../../ui/wave-progress.tsx';
import { useCancelExport } from './api.ts';
import classes from './export-running.module.css';
import { stageKey } from './export-stage.ts';
import type { ExportProgress } from './use-export-progress.ts';

interface ExportRunningProps {
  readonly item: ArticleExport;
  readonly state: ExportProgress;
}

/** What the export is doing, how far it is, how long it takes still, and the way out. */
export function ExportRunning({ item, state }: ExportRunningProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cancel = useCancelExport();
  const progress = state.progress ?? item.progress;
  const fraction = progress?.fraction ?? 0;
  const secondsLeft = progress?.secondsLeft ?? null;
  const stage = state.isReconnecting
    ? t('export.reconnecting')
    : t(stageKey(progress?.status ?? item.status, progress?.stage ?? null));
  return (
    <div className={classes.running}>
      <div className={classes.line}>
        <strong>{stage}</strong>
        <span>{formatNumber(Math.floor(fraction * 100), language)} %</span>
      </div>
      <WaveProgress fraction={fraction} label={t('export.progressLabel', { title: item.title })} />
      <div className={classes.line}>
        <span>
          {secondsLeft === null
            ? t('export.timeUnknown')
            : t('export.timeLeft', { time: formatDuration(secondsLeft, language) })}
        </span>
        <Button
          variant="default"
          size="compact-sm"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(item.id, { onError: (error) => showToast(errorText(error), 'fail') })}
        >
          {t('export.cancel')}
        </Button>
      </div>
    </div>
  );
}
