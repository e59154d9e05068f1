import { Button, SegmentedControl, Switch } from '@mantine/core';
import type { ExportFormat } from '@timbre/contract/exports';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EstimateLine } from './estimate-line.tsx';
import classes from './export-panel.module.css';
import { ExportRunning } from '../../domain/exports/export-running.tsx';
import { PlansLink } from '../../domain/plans/plans-link.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { deferredPanel } from '../../ui/deferred/deferred.tsx';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import type { EstimateState } from './use-estimate.ts';
import type { Exporting } from './use-exporting.ts';
import '../../i18n/areas/quick-voiceover.ts';

const ExportDone = deferredPanel(async () => (await import('./export-done.tsx')).ExportDone);

export interface ExportChoice {
  readonly format: ExportFormat;
  readonly hasSubtitles: boolean;
}

interface ExportPanelProps {
  readonly exporting: Exporting;
  readonly estimate: EstimateState;
  readonly canSpeak: boolean;
  readonly hasSubtitleExport: boolean;
  readonly onExport: (choice: ExportChoice) => void;
}

/** Format, cost, and the export that is under way or just done. */
export function ExportPanel({ exporting, estimate, canSpeak, hasSubtitleExport, onExport }: ExportPanelProps) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<ExportFormat>('mp3');
  const [wantsSubtitles, setWantsSubtitles] = useState(true);
  const { running, finished, isPreparing, problem, dismiss } = exporting;
  const hasSubtitles = hasSubtitleExport && wantsSubtitles;
  const submit = () => {
    ExportDone.prepare();
    onExport({ format, hasSubtitles });
  };
  return (
    <section>
      <h2>{t('export.title')}</h2>
      <div className={classes.row}>
        <span id="export-format">{t('export.format')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="export-format"
          value={format}
          onChange={(value) => setFormat(value === 'wav' ? 'wav' : 'mp3')}
          data={[
            { value: 'mp3', label: 'MP3' },
            { value: 'wav', label: 'WAV' },
          ]}
        />
      </div>
      <div className={classes.row}>
        <span id="export-subtitles">{t('export.subtitles')}</span>
        <Switch
          aria-labelledby="export-subtitles"
          aria-describedby={hasSubtitleExport ? undefined : 'export-subtitles-why'}
          checked={hasSubtitles}
          disabled={!hasSubtitleExport}
          onChange={(event) => setWantsSubtitles(event.currentTarget.checked)}
        />
      </div>
      {!hasSubtitleExport && (
        <p id="export-subtitles-why" className={classes.why}>
          {t('export.subtitlesPlan')}{' '}
          <PlansLink source="voiceover-subtitles" look="link">
            {t('problem.plans')}
          </PlansLink>
        </p>
      )}
      <EstimateLine state={estimate} />
      {running === undefined ? (
        <Tooltip label={t('export.writeFirst')} disabled={canSpeak}>
          <Button fullWidth mt={14} size="md" disabled={!canSpeak} loading={isPreparing} onClick={submit}>
            {t(format === 'mp3' ? 'export.asMp3' : 'export.asWav')}
          </Button>
        </Tooltip>
      ) : (
        <ExportRunning item={running} state={exporting.progress} {...exporting.cancelling} />
      )}
      <Problem error={problem} onClose={dismiss} onRetry={submit} />
      {running === undefined && finished !== null && <ExportDone item={finished} onRetry={submit} />}
    </section>
  );
}
