import { SegmentedControl, Select } from '@mantine/core';
import { exportFormats, exportPackagings } from '@timbre/contract/exports';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ExportChoice } from './export-choice.ts';
import classes from './export-dialog.module.css';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/editor-panels.ts';

interface FormatFieldsProps {
  readonly choice: ExportChoice;
  readonly onChange: (choice: ExportChoice) => void;
}

const formatNames = { mp3: 'MP3', wav: 'WAV', flac: 'FLAC', opus: 'OGG Opus', m4a: 'M4A' } as const;

/** Format, sampling rate, and how the files come. */
export function FormatFields({ choice, onChange }: FormatFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const rates = [
    { value: 'auto', label: t('scriptExport.rateAuto') },
    { value: '24000', label: t('scriptExport.rate', { rate: 24 }) },
    { value: '48000', label: t('scriptExport.rate', { rate: 48 }) },
  ];
  return (
    <fieldset className={classes.group}>
      <legend>{t('scriptExport.audio')}</legend>
      <div className={classes.row}>
        <span id={`${id}-format`}>{t('export.format')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby={`${id}-format`}
          value={choice.format}
          onChange={(format) => onChange({ ...choice, format })}
          data={exportFormats.map((value) => ({ value, label: formatNames[value] }))}
        />
      </div>
      <div className={classes.row}>
        <span id={`${id}-rate`}>{t('scriptExport.sampleRate')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby={`${id}-rate`}
          value={String(choice.sampleRate)}
          onChange={(value) =>
            onChange({ ...choice, sampleRate: value === '24000' ? 24_000 : value === '48000' ? 48_000 : 'auto' })
          }
          data={rates}
        />
      </div>
      <div className={classes.row}>
        <label htmlFor={`${id}-files`}>{t('scriptExport.files')}</label>
        <Select
          id={`${id}-files`}
          size="sm"
          allowDeselect={false}
          value={choice.packaging}
          onChange={(value) => {
            const packaging = exportPackagings.find((known) => known === value);
            if (packaging !== undefined) onChange({ ...choice, packaging });
          }}
          data={exportPackagings.map((value) => ({ value, label: t(`scriptExport.packagings.${value}`) }))}
        />
      </div>
      <p className={classes.hint}>{t(`scriptExport.formatHints.${choice.format}`)}</p>
    </fieldset>
  );
}
