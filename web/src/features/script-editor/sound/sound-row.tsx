import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Sound } from '@timbre/contract/sounds';
import { soundLimits } from '@timbre/contract/sounds';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { soundName } from '../../../i18n/sound-name.ts';
import { formatClock } from '../../../lib/format.ts';
import { NameField } from '../../../ui/fields/name-field.tsx';
import { PeakLine } from '../../../ui/waves/peak-line.tsx';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { settingsOf } from '../document/article-doc.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { useRenameSound } from './api.ts';
import { putBed, removeBed } from './bed-model.ts';
import { DeleteSound } from './delete-sound.tsx';
import { insertChosenSound } from './insert-chosen-sound.ts';
import { PlayButton } from './play-button.tsx';
import classes from './sound-panel.module.css';
import type { SoundPreview } from '../../../lib/player/use-sound-preview.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-sound.ts';

interface SoundRowProps {
  readonly sound: Sound;
  readonly preview: SoundPreview;
}

/** A sound of the library: to hear, to put under the script or into it; one's own also to name and to delete. */
export function SoundRow({ sound, preview }: SoundRowProps) {
  const { t } = useTranslation();
  const rename = useRenameSound();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const isBuiltIn = sound.origin === 'built-in';
  const name = rename.isPending ? rename.variables.name : soundName(sound);
  const length = formatClock(sound.durationSeconds);
  const finishName = (next: string | null) => {
    setIsRenaming(false);
    if (next === null) return;
    rename.mutate({ id: sound.id, name: next }, { onError: showError });
  };
  return (
    <li className={classes.sound}>
      <div className={classes.chosen}>
        <PlayButton sound={sound} preview={preview} />
        {isRenaming ? (
          <NameField
            label={t('scriptSound.name')}
            name={sound.name}
            maxChars={soundLimits.nameChars}
            onDone={finishName}
          />
        ) : (
          <span className={classes.name}>
            <strong>{name}</strong>
            <PeakLine peaks={sound.peaks} />
            <span className={classes.facts}>{isBuiltIn ? `${length} · ${t('scriptSound.builtIn')}` : length}</span>
          </span>
        )}
        {!isBuiltIn && (
          <Menu position="bottom-end" shadow="none" radius="md" returnFocus>
            <Menu.Target>
              <ActionIcon size={28} aria-label={t('scriptSound.more', { name })}>
                <IconDots size={16} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setIsRenaming(true)}>
                {t('scriptSound.rename')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => setIsDeleting(true)}>
                {t('scriptSound.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <RowActions sound={sound} />
      {isDeleting && <DeleteSound sound={sound} onClose={() => setIsDeleting(false)} />}
    </li>
  );
}

function RowActions({ sound }: Pick<SoundRowProps, 'sound'>) {
  const { id } = sound;
  const name = soundName(sound);
  const { t } = useTranslation();
  const studio = useStudio();
  const { apply } = studio;
  const isBed = useScript(({ doc }) => settingsOf(doc).bed?.soundId === id);
  const insert = () => {
    const outcome = insertChosenSound(studio, { soundId: id, name: sound.name });
    if (outcome === 'no-caret') showToast(t('soundLibrary.noCaret'), 'fail');
    else if (outcome === 'behind') showToast(t('soundLibrary.inserted', { name }), 'done');
  };
  return (
    <div className={classes.actions}>
      <Button
        size="compact-xs"
        variant={isBed ? 'filled' : 'default'}
        aria-label={t('scriptSound.asBed', { name })}
        aria-pressed={isBed}
        onClick={() => apply(isBed ? removeBed : putBed(id))}
      >
        {t('scriptSound.useAsBed')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('scriptSound.insertNamed', { name })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={insert}
      >
        {t('scriptSound.insert')}
      </Button>
    </div>
  );
}
