import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { exportPresets, presetOf, type ExportPresetName } from '../../../domain/exports/export-presets.ts';
import { PresetField } from '../../../domain/exports/preset-field.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useUserRights } from '../../credits/api.ts';
import { settingsOf } from '../document/article-doc.ts';
import { setSettings } from '../document/cast-model.ts';
import { useScript, useStudio } from '../studio-context.ts';
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
  const { apply } = useStudio();
  const { hasSubtitleExport = false } = useUserRights().data ?? {};
  // Of the script, so that everyone who exports it gets the same.
  const loudness = useScript(({ doc }) => settingsOf(doc).loudness);
  const choosePreset = (name: ExportPresetName) => {
    const { loudness: target, subtitles, ...delivery } = exportPresets[name];
    setChoice({ ...delivery, subtitles: [...subtitles] });
    if (target !== loudness) apply(setSettings({ loudness: target }));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('scriptExport.title')} widthPx={880}>
      <div className={classes.columns}>
        <div>
          <div className={classes.group}>
            <PresetField value={presetOf({ ...choice, loudness }, hasSubtitleExport)} onChange={choosePreset} />
          </div>
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
