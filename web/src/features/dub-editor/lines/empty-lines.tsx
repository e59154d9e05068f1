import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { newId } from '../../../lib/new-id.ts';
import { newLineAt } from '../document/new-line.ts';
import { useStudio } from '../studio-context.ts';
import classes from './lines.module.css';

/** No speech was found, or all of it was deleted. */
export function EmptyLines() {
  const { t } = useDubEditorTexts();
  const { edit, player, select, focus, dub } = useStudio();
  const add = () => {
    const id = newId();
    edit(newLineAt(id, player.position(), dub.durationSeconds));
    select({ lineId: id });
    focus.write(id);
  };
  return (
    <div className={classes.empty}>
      <h2>{t('lines.empty')}</h2>
      <p>{t('lines.emptyText')}</p>
      <Button leftSection={<IconPlus size={16} />} onClick={add}>
        {t('lines.add')}
      </Button>
    </div>
  );
}
