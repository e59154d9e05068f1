import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LevelMeter } from '../../ui/player/level-meter.tsx';
import { PositionText } from '../../ui/player/position-text.tsx';
import { stepSeconds } from '../../lib/player/timeline-model.ts';
import classes from './transport.module.css';
import { TransportStatus } from './transport-status.tsx';
import type { Listening } from './use-listening.ts';
import { WaveformView } from '../../ui/player/waveform-view.tsx';

interface TransportProps {
  readonly listening: Listening;
  readonly canPlay: boolean;
  readonly onPlay: (fromSeconds?: number) => void;
}

/** Play, position, waveform, level, and what is being rendered. */
export function Transport({ listening, canPlay, onPlay }: TransportProps) {
  const { t } = useTranslation();
  const { player, sound, stop } = listening;
  const { state, timeline } = sound;
  const isRunning = state === 'playing' || state === 'waiting';
  const hasSound = timeline.sentences.length > 0;
  const step = (direction: -1 | 1) => player.seek(stepSeconds(timeline, player.position(), direction));
  return (
    <section className={classes.transport} aria-label={t('transport.title')}>
      <div className={classes.buttons}>
        <Tooltip label={t('transport.back')}>
          <ActionIcon aria-label={t('transport.back')} disabled={!hasSound} onClick={() => step(-1)}>
            <IconPlayerSkipBackFilled size={17} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={canPlay ? t(isRunning ? 'transport.pause' : 'transport.play') : t('export.writeFirst')}>
          <UnstyledButton
            className={classes.play}
            aria-label={t(isRunning ? 'transport.pause' : 'transport.play')}
            disabled={!isRunning && !canPlay}
            onClick={() => (isRunning ? player.pause() : onPlay())}
          >
            {isRunning ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
          </UnstyledButton>
        </Tooltip>
        <Tooltip label={t('transport.next')}>
          <ActionIcon aria-label={t('transport.next')} disabled={!hasSound} onClick={() => step(1)}>
            <IconPlayerSkipForwardFilled size={17} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('transport.stop')}>
          <ActionIcon aria-label={t('transport.stop')} disabled={state === 'idle'} onClick={stop}>
            <IconPlayerStopFilled size={17} />
          </ActionIcon>
        </Tooltip>
      </div>
      <PositionText player={player} sound={sound} />
      <WaveformView player={player} sound={sound} isStale={listening.isStale} />
      <LevelMeter player={player} isActive={state === 'playing'} />
      <TransportStatus listening={listening} />
    </section>
  );
}
