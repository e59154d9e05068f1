import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateLine } from '../estimate-line.tsx';
import { ExportDetails } from './export-details.tsx';
import classes from './export-panel.module.css';
import { type ExportDelivery, exportPresets, presetOf } from '../../../domain/exports/export-presets.ts';
import { ExportRunning } from '../../../domain/exports/export-running.tsx';
import { PresetField } from '../../../domain/exports/preset-field.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { deferredPanel } from '../../../ui/deferred/deferred.tsx';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { lastDelivery, rememberDelivery } from './quick-export.ts';
import type { EstimateState } from '../use-estimate.ts';
import type { Exporting } from '../use-exporting.ts';
import '../../../i18n/areas/quick-voiceover.ts';

const ExportDone = deferredPanel(async () => (await import('./export-done.tsx')).ExportDone);

export interface ExportPanelProps {
  readonly exporting: Exporting;
  readonly estimate: EstimateState;
  readonly canSpeak: boolean;
  readonly hasSubtitleExport: boolean;
  /** The export leads to the log-in: its button says so. */
  readonly isVisitor: boolean;
  readonly onExport: (delivery: ExportDelivery) => void;
}

/** What the file is for, its details and cost, and the export that is under way or just done. */
export function ExportPanel(props: ExportPanelProps) {
  const { exporting, estimate, canSpeak, hasSubtitleExport, isVisitor, onExport } = props;
  const { t } = useTranslation();
  const [delivery, setDelivery] = useState(lastDelivery);
  const { running, finished, isPreparing, problem, dismiss } = exporting;
  const change = (next: ExportDelivery) => {
    setDelivery(next);
    rememberDelivery(next);
  };
  const submit = () => {
    ExportDone.prepare();
    onExport(hasSubtitleExport ? delivery : { ...delivery, subtitles: [] });
  };
  return (
    <>
      <PresetField value={presetOf(delivery, hasSubtitleExport)} onChange={(name) => change(exportPresets[name])} />
      <ExportDetails delivery={delivery} hasSubtitleExport={hasSubtitleExport} onChange={change} />
      <EstimateLine state={estimate} />
      <div className={classes.action}>
        {running === undefined ? (
          <Tooltip label={t('export.writeFirst')} disabled={canSpeak}>
            <Button fullWidth size="md" disabled={!canSpeak} loading={isPreparing} onClick={submit}>
              {t(isVisitor ? 'export.asVisitor' : 'export.as', { format: delivery.format.toUpperCase() })}
            </Button>
          </Tooltip>
        ) : (
          <ExportRunning item={running} state={exporting.progress} {...exporting.cancelling} />
        )}
        <Problem error={problem} onClose={dismiss} onRetry={submit} />
        {running === undefined && finished !== null && <ExportDone item={finished} onRetry={submit} />}
      </div>
    </>
  );
}
