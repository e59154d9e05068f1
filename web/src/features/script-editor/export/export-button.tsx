import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatPercent } from '../../../lib/format.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import classes from './export-button.module.css';
import { useScriptExport } from './use-script-export.ts';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/editor-panels.ts';

const ExportDialog = deferredDialog(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** Leads to the finished sound; says how far an export is while it is under way. */
export function ExportButton() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const exporting = useScriptExport(isOpen);
  const { running, progress } = exporting;
  const fraction = (progress.progress ?? running?.progress)?.fraction ?? 0;
  const percent = formatPercent(Math.floor(fraction * 100), language);
  const label = running === undefined ? t('export.title') : t('scriptExport.underWay', { percent });
  return (
    <>
      <Button
        className={classes.button ?? ''}
        size="sm"
        aria-haspopup="dialog"
        aria-label={label}
        leftSection={<IconDownload size={17} stroke={1.8} />}
        onPointerEnter={ExportDialog.prepare}
        onFocus={ExportDialog.prepare}
        onClick={() => setIsOpen(true)}
      >
        <span className={classes.label}>{label}</span>
      </Button>
      {isOpen && <ExportDialog exporting={exporting} onClose={() => setIsOpen(false)} />}
    </>
  );
}
