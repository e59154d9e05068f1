import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ExportRunning } from '../../../domain/exports/export-running.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useExportSize } from '../use-export-size.ts';
import { useEstimate } from '../use-script-estimate.ts';
import type { ExportChoice } from './export-choice.ts';
import { ExportCost } from './export-cost.tsx';
import { ExportNotes } from './export-notes.tsx';
import { ExportResult } from './export-result.tsx';
import type { ScriptExport } from './use-script-export.ts';
import '../../../i18n/areas/quick-voiceover.ts';

interface ExportActionProps {
  readonly exporting: ScriptExport;
  readonly choice: ExportChoice;
  readonly onClose: () => void;
}

/** Cost, what stands in the way, the button, and the export that is under way or just done. */
export function ExportAction({ exporting, choice, onClose }: ExportActionProps) {
  const { t } = useTranslation();
  const { isEmpty, isFitting, isPossible } = useExportSize();
  const estimate = useEstimate(isPossible);
  const isLocked = (estimate.data?.premiumSpeakers.length ?? 0) > 0;
  const { running, finished, isPreparing, problem, dismiss } = exporting;
  const start = () => void exporting.start(choice);
  return (
    <>
      <ExportCost estimate={estimate} isEmpty={isEmpty} isFitting={isFitting} />
      <ExportNotes estimate={estimate.data} onClose={onClose} />
      {running === undefined ? (
        <Button fullWidth mt={14} size="md" disabled={!isPossible || isLocked} loading={isPreparing} onClick={start}>
          {t('export.title')}
        </Button>
      ) : (
        <ExportRunning
          item={running}
          state={exporting.progress}
          isCancelling={exporting.isCancelling}
          onCancel={exporting.cancel}
        />
      )}
      <Problem error={problem} onClose={dismiss} onRetry={start} />
      {running === undefined && finished !== null && <ExportResult item={finished} onRetry={start} />}
    </>
  );
}
