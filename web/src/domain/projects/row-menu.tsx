import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFolderSymlink, IconPencil, IconTrash, IconTrashX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowList } from './use-row-list.ts';
import type { BulkActions } from './bulk-bar.tsx';
import '../../i18n/areas/albums.ts';
import '../../i18n/areas/lists.ts';

interface RowMenuProps {
  readonly id: string;
  readonly title: string;
  readonly rows: RowList;
  readonly actions: BulkActions;
  /** What else can be done with it, above the others. */
  readonly children?: ReactNode;
}

const icon = { size: 16, stroke: 1.6 } as const;

/** What can be done with one row. The bin's two actions need no menu. */
export function RowMenu({ id, title, rows, actions, children }: RowMenuProps) {
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  // What opens a field or a dialog gets the focus back from it; the menu's item is gone by then.
  const from = (work: () => void) => () => {
    opener.current?.focus();
    work();
  };
  if (rows.isBin) {
    return (
      <>
        <Button size="compact-sm" variant="default" onClick={() => actions.restore([id])}>
          {t('albums.restore')}
        </Button>
        <ActionIcon
          size={30}
          aria-label={t('albums.eraseOf', { title })}
          title={t('albums.erase')}
          onClick={() => actions.erase([id])}
        >
          <IconTrashX size={17} stroke={1.6} />
        </ActionIcon>
      </>
    );
  }
  return (
    <Menu position="bottom-end" shadow="none" radius="md" returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          ref={opener}
          size={30}
          aria-label={t('lists.actions', { title })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={17} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={from(() => rows.startRenaming(id))}>
          {t('lists.rename')}
        </Menu.Item>
        {children}
        {actions.move !== undefined && (
          <Menu.Item leftSection={<IconFolderSymlink {...icon} />} onClick={from(() => actions.move?.([id]))}>
            {t('albums.move')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => actions.bin([id])}>
          {t('lists.toBin')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
