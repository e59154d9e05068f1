import { Select } from '@mantine/core';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { useWritingEngines } from '../api.ts';
import { useAssistant } from './assistant-context.ts';
import { useEngineName } from './use-engine-name.ts';
import { enginesFor } from './wishes.ts';
import classes from './assistant-panel.module.css';

/** Who writes it, with what that means for the text; a choice where there is one. */
export function EngineChoice() {
  const { t } = useWritingTexts();
  const nameOf = useEngineName();
  const { data } = useWritingEngines();
  const { wishes, wish } = useAssistant();
  const able = enginesFor(data?.engines ?? [], wishes.task);
  const chosen = able.find(({ id }) => id === wishes.engine) ?? able[0];
  if (chosen === undefined) return null;
  return (
    <>
      {able.length > 1 && (
        <Select
          label={t('fields.engine')}
          allowDeselect={false}
          data={able.map((engine) => ({ value: engine.id, label: nameOf(engine) }))}
          value={chosen.id}
          onChange={(engine) => wish({ engine })}
        />
      )}
      <p className={classes.hint}>{t('about.by', { name: nameOf(chosen), kind: t(`engines.${chosen.kind}`) })}</p>
      {chosen.sentTo !== null && <p className={classes.hint}>{t('engines.sentTo', { name: chosen.sentTo })}</p>}
    </>
  );
}
