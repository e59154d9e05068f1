import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ExportAction } from './export-action.tsx';
import { lastChoice } from './export-choice.ts';
import classes from './export-dialog.module.css';
import { ExportHistory } from './export-history.tsx';
import { FormatFields } from './format-fields.tsx';
import { SoundTargetField } from './sound-target-field.tsx';
import { SubtitleFields } from './subtitle-fields.tsx';
import type { ScriptExport } from './use-script-export.ts';
import '../../../i18n/areas/editor-panels.ts';

interface ExportDialogProps {
  readonly exporting: ScriptExport;
  readonly onClose: () => void;
}

/** What to export, what it costs, how far it is, and what came of it. */
export function ExportDialog({ exporting, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(lastChoice);
  return (
    <Dialog isOpen onClose={onClose} title={t('scriptExport.title')} widthPx={880}>
      <div className={classes.columns}>
        <div>
          <FormatFields choice={choice} onChange={setChoice} />
          <SoundTargetField />
          <SubtitleFields choice={choice} onChange={setChoice} />
        </div>
        <div className={classes.side}>
          <ExportAction exporting={exporting} choice={choice} onClose={onClose} />
          <ExportHistory exporting={exporting} />
        </div>
      </div>
    </Dialog>
  );
}
