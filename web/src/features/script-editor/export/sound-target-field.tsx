import { Select } from '@mantine/core';
import { loudnessTargets } from '@timbre/contract/articles/article-settings';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { settingsOf } from '../document/article-doc.ts';
import { setSettings } from '../document/cast-model.ts';
import { useScript, useStudio } from '../studio-context.ts';
import classes from './export-dialog.module.css';
import '../../../i18n/areas/editor-panels.ts';

/** How loud the finished sound is to be: a setting of the script. */
export function SoundTargetField() {
  const { t } = useTranslation();
  const id = useId();
  const { apply } = useStudio();
  const loudness = useScript(({ doc }) => settingsOf(doc).loudness);
  return (
    <div className={classes.group}>
      <div className={classes.row}>
        <label htmlFor={id}>{t('scriptExport.loudness')}</label>
        <Select
          id={id}
          size="sm"
          allowDeselect={false}
          value={loudness}
          onChange={(value) => {
            const target = loudnessTargets.find((known) => known === value);
            if (target !== undefined) apply(setSettings({ loudness: target }));
          }}
          data={loudnessTargets.map((value) => ({ value, label: t(`scriptExport.targets.${value}`) }))}
        />
      </div>
      {loudness === 'voice' && <p className={classes.hint}>{t('scriptExport.untargeted')}</p>}
    </div>
  );
}
