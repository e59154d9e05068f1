import { ActionIcon } from '@mantine/core';
import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconDots,
  IconLanguage,
  IconLock,
  IconLockOpen,
  IconScissors,
  IconTrash,
  IconVolume,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import { MenuButton } from '../../../ui/popups/menu-button.tsx';
import { wordingOf } from '../document/dub-doc.ts';
import { changeWordings, keepOriginal } from '../document/edit-lines.ts';
import { useStudio } from '../studio-context.ts';
import type { useLineActions } from './use-line-actions.ts';

const ShortenDialog = deferredDialog(async () => (await import('./shorten-dialog.tsx')).ShortenDialog);
const icon = { size: 16, stroke: 1.6 } as const;

interface LineMenuProps {
  readonly line: DubLine;
  readonly actions: ReturnType<typeof useLineActions>;
}

/** What can be done with one line. */
export function LineMenu({ line, actions }: LineMenuProps) {
  const { t } = useDubEditorTexts();
  const { edit, language } = useStudio();
  const [isShortening, setIsShortening] = useState(false);
  const ids = new Set([line.id]);
  const { isLocked, text } = wordingOf(line, language);
  const next = actions.nextOf(line.id);
  return (
    <>
      <MenuButton
        position="bottom-end"
        button={
          <ActionIcon aria-label={t('lines.more')}>
            <IconDots size={17} stroke={1.6} />
          </ActionIcon>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item
              leftSection={<IconLanguage {...icon} />}
              disabled={isLocked || line.text.trim() === ''}
              onClick={() => actions.translate([line.id])}
            >
              {t('lines.translate')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconScissors {...icon} />}
              disabled={text.trim() === '' || line.keepsOriginal}
              onClick={() => setIsShortening(true)}
            >
              {t('lines.shorten')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconArrowsSplit2 {...icon} />} onClick={() => actions.split(line.id)}>
              {t('lines.split')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowMerge {...icon} />}
              disabled={next === undefined}
              onClick={() => next !== undefined && actions.merge([line.id, next])}
            >
              {t('lines.mergeNext')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              leftSection={isLocked ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
              onClick={() => edit(changeWordings(ids, language, { isLocked: !isLocked }))}
            >
              {t(isLocked ? 'lines.unlock' : 'lines.lock')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconVolume {...icon} />}
              onClick={() => edit(keepOriginal(ids, !line.keepsOriginal))}
            >
              {t(line.keepsOriginal ? 'lines.dubAgain' : 'lines.keep')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => actions.remove(ids)}>
              {t('lines.remove')}
            </Menu.Item>
          </>
        )}
      </MenuButton>
      {isShortening && <ShortenDialog line={line} onClose={() => setIsShortening(false)} />}
    </>
  );
}
