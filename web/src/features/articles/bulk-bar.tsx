import { Button, CloseButton } from '@mantine/core';
import { IconFolderSymlink, IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ArticleListControl } from './article-list.tsx';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  readonly control: ArticleListControl;
  readonly onClear: () => void;
}

const icon = { size: 16, stroke: 1.6 } as const;

/** What can be done with all that is picked. */
export function BulkBar({ control, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const ids = [...control.selection.ids];
  const { actions } = control;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('articles.bulk')}>
      <span role="status">{t('lists.picked', { count: ids.length })}</span>
      {control.isBin ? (
        <>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRestore {...icon} />}
            onClick={() => actions.restore(ids)}
          >
            {t('articles.restore')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTrashX {...icon} />}
            onClick={() => control.onErase(ids)}
          >
            {t('articles.erase')}
          </Button>
        </>
      ) : (
        <>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFolderSymlink {...icon} />}
            onClick={() => control.onMove(ids)}
          >
            {t('articles.move')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => actions.bin(ids)}
          >
            {t('lists.toBin')}
          </Button>
        </>
      )}
      <CloseButton className={classes.close ?? ''} size="sm" aria-label={t('lists.pickNone')} onClick={onClear} />
    </div>
  );
}
