import { ActionIcon } from '@mantine/core';
import { IconDownload, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatClock } from '../../lib/format.ts';
import classes from './row-sound.module.css';
import type { RowSounds } from './use-row-sounds.ts';
import '../../i18n/areas/lists.ts';

interface RowSoundProps {
  readonly id: string;
  readonly title: string;
  /** Null: there is nothing to hear yet. */
  readonly durationSeconds: number | null;
  readonly sounds: RowSounds;
}

/** How long it is, and the ways to hear it and to take it home. */
export function RowSound({ id, title, durationSeconds, sounds }: RowSoundProps) {
  const { t } = useTranslation();
  if (durationSeconds === null)
    return (
      <span className={classes.none} title={t('lists.sound.none')}>
        –
      </span>
    );
  const isPlaying = sounds.playing === id;
  const PlayIcon = isPlaying ? IconPlayerStopFilled : IconPlayerPlayFilled;
  return (
    <span className={classes.sound}>
      <ActionIcon
        size={30}
        aria-label={t(isPlaying ? 'lists.sound.stop' : 'lists.sound.play', { title })}
        loading={sounds.loading === id}
        onClick={(event) => {
          event.stopPropagation();
          sounds.toggle(id);
        }}
      >
        <PlayIcon size={15} />
      </ActionIcon>
      <span className={classes.length}>{formatClock(durationSeconds)}</span>
      <ActionIcon
        size={30}
        aria-label={t('lists.sound.download', { title })}
        onClick={(event) => {
          event.stopPropagation();
          sounds.download(id);
        }}
      >
        <IconDownload size={16} stroke={1.7} />
      </ActionIcon>
    </span>
  );
}
