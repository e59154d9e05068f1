import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconChevronDown,
  IconLanguage,
  IconLock,
  IconTrash,
  IconVolume,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { MenuButton } from '../../../ui/popups/menu-button.tsx';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { wordingOf } from '../document/dub-doc.ts';
import { changeWordings, keepOriginal } from '../document/edit-lines.ts';
import { useDoc, useSelection, useStudio } from '../studio-context.ts';
import classes from './lines.module.css';
import { Dot } from './speaker-chip.tsx';
import { useLineActions } from './use-line-actions.ts';

const look = { size: 'compact-sm', variant: 'default' } as const;

/** What can be done to all lines that are selected. */
export function ChoiceBar() {
  const { t } = useDubEditorTexts();
  const { edit, language, select, voiceDialog } = useStudio();
  const chosen = useSelection((state) => state.chosen);
  const lines = useDoc((doc) => doc.lines);
  const speakers = useDoc((doc) => doc.settings.speakers);
  const actions = useLineActions();
  const [isChoosing, setIsChoosing] = useState(false);
  const own = lines.filter(({ id }) => chosen.has(id));
  if (own.length === 0) return null;
  const isLocked = own.every((line) => wordingOf(line, language).isLocked);
  const isKept = own.every((line) => line.keepsOriginal);
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('choice.count', { count: own.length })}>
      <strong role="status">{t('choice.count', { count: own.length })}</strong>
      <Tooltip label={t('choice.clear')}>
        <ActionIcon size="sm" aria-label={t('choice.clear')} onClick={() => select({ chosen: new Set() })}>
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <MenuButton
        position="bottom-start"
        button={
          <Button {...look} rightSection={<IconChevronDown size={14} />}>
            {t('choice.give')}
          </Button>
        }
      >
        {(Menu) =>
          speakers.map((one) => (
            <Menu.Item key={one.id} leftSection={<Dot speaker={one} />} onClick={() => actions.give(chosen, one.id)}>
              {one.name}
            </Menu.Item>
          ))
        }
      </MenuButton>
      <Button
        {...look}
        leftSection={<IconLanguage size={15} />}
        loading={actions.isTranslating}
        onClick={() => actions.translate([...chosen])}
      >
        {t('languages.translate')}
      </Button>
      <Button {...look} onClick={() => setIsChoosing(true)}>
        {t('choice.voice')}
      </Button>
      <Button
        {...look}
        leftSection={<IconArrowMerge size={15} />}
        disabled={own.length < 2}
        onClick={() => actions.merge([...chosen])}
      >
        {t('choice.merge')}
      </Button>
      <Button {...look} leftSection={<IconArrowsSplit2 size={15} />} onClick={() => actions.splitAtSentences(chosen)}>
        {t('choice.split')}
      </Button>
      <Button
        {...look}
        leftSection={<IconLock size={15} />}
        onClick={() => edit(changeWordings(chosen, language, { isLocked: !isLocked }))}
      >
        {t(isLocked ? 'choice.unlock' : 'choice.lock')}
      </Button>
      <Button {...look} leftSection={<IconVolume size={15} />} onClick={() => edit(keepOriginal(chosen, !isKept))}>
        {t(isKept ? 'choice.dubAgain' : 'choice.keep')}
      </Button>
      <Button {...look} leftSection={<IconTrash size={15} />} onClick={() => actions.remove(chosen)}>
        {t('lines.remove')}
      </Button>
      {isChoosing &&
        voiceDialog({
          chosen: '',
          onChoose: (voiceId) => edit(changeWordings(chosen, language, { voiceId })),
          onClose: () => setIsChoosing(false),
        })}
    </div>
  );
}
