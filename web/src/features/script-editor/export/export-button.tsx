import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ResultButton } from '../../../domain/exports/result-button.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import { useScriptExport } from './use-script-export.ts';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/editor-panels.ts';

const ExportDialog = deferredDialog(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** Leads to the finished sound; says how far an export is while it is under way. */
export function ExportButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const exporting = useScriptExport(isOpen);
  const { running, progress } = exporting;
  return (
    <>
      <ResultButton
        label={t('export.title')}
        icon={IconDownload}
        fraction={running === undefined ? null : ((progress.progress ?? running.progress)?.fraction ?? 0)}
        underWay={(percent) => t('scriptExport.underWay', { percent })}
        onLikely={ExportDialog.prepare}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && <ExportDialog exporting={exporting} onClose={() => setIsOpen(false)} />}
    </>
  );
}
