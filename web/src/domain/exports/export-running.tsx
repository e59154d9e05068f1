import { Button } from '@mantine/core';
import type { ArticleExport } from '@timbre/contract/exports';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDuration, formatPercent } from '../../lib/format.ts';
import { stageKey } from './export-stage.ts';
import type { ExportProgress } from './use-export-progress.ts';
import { WaveProgress } from '../../ui/waves/wave-progress.tsx';
import classes from './export-running.module.css';
import '../../i18n/areas/quick-voiceover.ts';

interface ExportRunningProps {
  readonly item: ArticleExport;
  readonly state: ExportProgress;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
}

/** What the export is doing, how far it is, how long it takes still, and the way out. */
export function ExportRunning({ item, state, isCancelling, onCancel }: ExportRunningProps) {
  const { t } = useTranslation();
  const language = useLanguage();
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
        <span>{formatPercent(Math.floor(fraction * 100), language)}</span>
      </div>
      <WaveProgress fraction={fraction} label={t('export.progressLabel', { title: item.title })} />
      <div className={classes.line}>
        <span>
          {secondsLeft === null
            ? t('export.timeUnknown')
            : t('export.timeLeft', { time: formatDuration(secondsLeft, language) })}
        </span>
        <Button variant="default" size="compact-sm" loading={isCancelling} onClick={onCancel}>
          {t('export.cancel')}
        </Button>
      </div>
    </div>
  );
}
