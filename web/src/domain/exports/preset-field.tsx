import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { exportPresetNames, type ExportPresetName } from './export-presets.ts';
import classes from './preset-field.module.css';
import '../../i18n/areas/quick-voiceover.ts';

interface PresetFieldProps {
  /** Null: settings that no preset has. */
  readonly value: ExportPresetName | null;
  readonly onChange: (name: ExportPresetName) => void;
}

/** What the file is for; the details follow from it. */
export function PresetField({ value, onChange }: PresetFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.presets}>
      <legend>{t('export.presets.title')}</legend>
      <div className={classes.choices}>
        {exportPresetNames.map((preset) => (
          <label key={preset}>
            <input type="radio" name={name} checked={preset === value} onChange={() => onChange(preset)} />
            <span>{t(`export.presets.names.${preset}`)}</span>
          </label>
        ))}
      </div>
      <p>{t(`export.presets.hints.${value ?? 'own'}`)}</p>
    </fieldset>
  );
}
