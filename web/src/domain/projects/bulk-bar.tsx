import { Button, CloseButton } from '@mantine/core';
import { IconFolderSymlink, IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowList } from './use-row-list.ts';
import classes from './bulk-bar.module.css';
import '../../i18n/areas/albums.ts';
import '../../i18n/areas/lists.ts';

/** What can be done with any row, one or many. */
export interface BulkActions {
  readonly bin: (ids: readonly string[]) => void;
  readonly restore: (ids: readonly string[]) => void;
  /** Asks first, as `erase` does; left out where there are no albums. */
  readonly move?: (ids: readonly string[]) => void;
  readonly erase: (ids: readonly string[]) => void;
}

interface BulkBarProps {
  readonly rows: RowList;
  readonly actions: BulkActions;
  /** What else there is to do outside the bin. */
  readonly children?: ReactNode;
}

const look = { size: 'compact-sm', variant: 'default' } as const;
const icon = { size: 16, stroke: 1.6 } as const;

/** What can be done with all that is picked. */
export function BulkBar({ rows, actions, children }: BulkBarProps) {
  const { t } = useTranslation();
  const ids = [...rows.selection.ids];
  if (ids.length === 0) return null;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('albums.bulk')}>
      <span role="status">{t('lists.picked', { count: ids.length })}</span>
      {rows.isBin ? (
        <>
          <Button {...look} leftSection={<IconRestore {...icon} />} onClick={() => actions.restore(ids)}>
            {t('albums.restore')}
          </Button>
          <Button {...look} leftSection={<IconTrashX {...icon} />} onClick={() => actions.erase(ids)}>
            {t('albums.erase')}
          </Button>
        </>
      ) : (
        <>
          {children}
          {actions.move !== undefined && (
            <Button {...look} leftSection={<IconFolderSymlink {...icon} />} onClick={() => actions.move?.(ids)}>
              {t('albums.move')}
            </Button>
          )}
          <Button {...look} leftSection={<IconTrash {...icon} />} onClick={() => actions.bin(ids)}>
            {t('lists.toBin')}
          </Button>
        </>
      )}
      <CloseButton className={classes.close ?? ''} size="sm" aria-label={t('lists.pickNone')} onClick={rows.clear} />
    </div>
  );
}
