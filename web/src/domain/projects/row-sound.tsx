import { ActionIcon, Loader } from '@mantine/core';
import { IconDownload, IconLock, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatClock } from '../../lib/format.ts';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import classes from './row-sound.module.css';
import type { RowSounds } from './use-row-sounds.ts';
import '../../i18n/areas/lists.ts';

interface RowSoundProps {
  readonly id: string;
  readonly title: string;
  /** Null: there is no file of it yet. */
  readonly durationSeconds: number | null;
  /** Whether it can be spoken without a file. */
  readonly isScript: boolean;
  readonly sounds: RowSounds;
}

/** How long it is, and the ways to hear it and to take it home. */
export function RowSound({ id, title, durationSeconds, isScript, sounds }: RowSoundProps) {
  const { t } = useTranslation();
  if (durationSeconds === null) {
    if (isScript) return <ScriptSound id={id} title={title} sounds={sounds} />;
    return (
      <span className={classes.none} title={t('lists.sound.none')}>
        –
      </span>
    );
  }
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

/** One that was never exported: rendered while it is heard, as far as the plan lets it be heard. */
function ScriptSound({ id, title, sounds }: Pick<RowSoundProps, 'id' | 'title' | 'sounds'>) {
  const { t } = useTranslation();
  const refusal = sounds.refusals[id];
  const isOn = sounds.playing === id;
  const isBusy = isOn && sounds.loading === id;
  const label = t(isOn ? 'lists.sound.stop' : 'lists.sound.play', { title });
  return (
    <span className={classes.sound}>
      <Tooltip label={refusal ?? t(isBusy ? 'lists.sound.rendering' : 'lists.sound.preview')}>
        <ActionIcon
          size={30}
          aria-label={label}
          aria-busy={isBusy || undefined}
          onClick={(event) => {
            event.stopPropagation();
            sounds.toggleScript(id);
          }}
        >
          {isBusy ? (
            <Loader size={14} color="currentColor" />
          ) : isOn ? (
            <IconPlayerStopFilled size={15} />
          ) : (
            <IconPlayerPlayFilled size={15} />
          )}
        </ActionIcon>
      </Tooltip>
      <span className={classes.state} role="status" title={refusal}>
        {refusal !== undefined ? (
          <>
            <IconLock size={13} stroke={1.8} aria-hidden="true" />
            {t('lists.sound.locked')}
          </>
        ) : (
          isBusy && t('lists.sound.rendering')
        )}
      </span>
    </span>
  );
}
