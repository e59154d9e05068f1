import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './export-panel.module.css';
import { ExportPanel, type ExportPanelProps } from './export-panel.tsx';
import '../../../i18n/areas/quick-voiceover.ts';

interface ExportDialogProps extends ExportPanelProps {
  readonly onClose: () => void;
}

/** The export of the quick voiceover, where there is no room for it beside the text. */
export function ExportDialog({ onClose, ...panel }: ExportDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('export.title')} widthPx={420}>
      <div className={classes.dialog}>
        <ExportPanel {...panel} />
      </div>
    </Dialog>
  );
}
