import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import classes from './lines.module.css';
import { useAddLine } from './use-add-line.ts';

/** No speech was found, or all of it was deleted. */
export function EmptyLines() {
  const { t } = useDubEditorTexts();
  const add = useAddLine();
  return (
    <div className={classes.empty}>
      <h2>{t('lines.empty')}</h2>
      <p>{t('lines.emptyText')}</p>
      <Button leftSection={<IconPlus size={16} />} onClick={() => add()}>
        {t('lines.add')}
      </Button>
    </div>
  );
}
