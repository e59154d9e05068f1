import { ActionIcon } from '@mantine/core';
import type { PhotoLine } from '@timbre/contract/talking-photos/photo-document';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { newId } from '../../../lib/new-id.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { MenuButton } from '../../../ui/popups/menu-button.tsx';
import { deleteLine, duplicateLine, moveLine } from '../document/edit-lines.ts';
import { isSpoken } from '../document/photo-doc.ts';
import { useStudio } from '../studio-context.ts';
import type { LineFocus } from './line-focus.ts';

const icon = { size: 16, stroke: 1.6 } as const;

interface LineMenuProps {
  readonly line: PhotoLine;
  readonly focus: LineFocus;
}

/** The line as a whole. */
export function LineMenu({ line, focus }: LineMenuProps) {
  const { t } = usePhotoEditorTexts();
  const { edit, undo, select } = useStudio();
  const duplicate = () => {
    const id = newId();
    edit(duplicateLine(line.id, id));
    select({ lineId: id });
    focus.later(id, 'end');
  };
  const remove = () => {
    edit(deleteLine(line.id));
    if (isSpoken(line)) showToast(t('lines.deleted'), 'plain', { label: t('undo'), run: undo });
  };
  return (
    <MenuButton
      position="bottom-end"
      button={
        <ActionIcon size="sm" aria-label={t('lines.more')}>
          <IconDots size={17} stroke={1.6} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => edit(moveLine(line.id, -1))}>
            {t('lines.up')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => edit(moveLine(line.id, 1))}>
            {t('lines.down')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={duplicate}>
            {t('lines.duplicate')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash {...icon} />} onClick={remove}>
            {t('lines.delete')}
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
