import type { ReactNode } from 'react';
import { ActionIcon, Select, UnstyledButton } from '@mantine/core';
import {
  IconFocusCentered,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward5,
  IconRewindForward5,
} from '@tabler/icons-react';
import { useRecordingPlayerTexts } from '../../i18n/texts/recording-player.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatClock, formatNumber } from '../../lib/format.ts';
import { chooseRate, listeningRates } from '../../lib/player/listening-rate.ts';
import { isRunning, stepBy, togglePlay } from '../../lib/player/player-port.ts';
import { usePlayerStatus, usePlayhead } from '../../lib/player/use-playhead.ts';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import type { MediaPlayer } from '../../lib/player/media-player.ts';
import classes from './transport-bar.module.css';
import { WaveStrip } from './wave-strip.tsx';

interface TransportBarProps {
  readonly player: MediaPlayer;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  /** Stands above the buttons: a lane of what is edited. */
  readonly children?: ReactNode;
}

const stepSeconds = 5;
/** Where playback is. */
function Position({ player, durationSeconds }: Pick<TransportBarProps, 'player' | 'durationSeconds'>) {
  const seconds = usePlayhead(player, 1);
  return (
    <span className={classes.position}>
      <span>{formatClock(seconds)}</span> / {formatClock(durationSeconds)}
    </span>
  );
}

/** Play, five seconds back and on, the whole recording as a wave, speed. */
export function TransportBar(props: TransportBarProps) {
  const { player, durationSeconds, peaks, isFollowing, onFollow, children } = props;
  const { t } = useRecordingPlayerTexts();
  const language = useLanguage();
  const status = usePlayerStatus(player);
  const { rate, problem } = status;
  const isPlaying = isRunning(status);
  const label = t(isPlaying ? 'pause' : 'play');
  return (
    <section className={classes.bar} data-bottom-bar aria-label={t('label')}>
      {problem !== null && (
        <p className={classes.broken} role="status">
          {t(problem)}
        </p>
      )}
      {children}
      <div className={classes.buttons}>
        <Tooltip label={t('back')}>
          <ActionIcon aria-label={t('back')} onClick={() => stepBy(player, -stepSeconds)}>
            <IconRewindBackward5 size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={label}>
          <UnstyledButton
            className={classes.play}
            aria-label={label}
            disabled={problem === 'broken'}
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => togglePlay(player)}
          >
            {isPlaying ? <IconPlayerPauseFilled size={19} /> : <IconPlayerPlayFilled size={19} />}
          </UnstyledButton>
        </Tooltip>
        <Tooltip label={t('forward')}>
          <ActionIcon aria-label={t('forward')} onClick={() => stepBy(player, stepSeconds)}>
            <IconRewindForward5 size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      <Position player={player} durationSeconds={durationSeconds} />
      <WaveStrip player={player} durationSeconds={durationSeconds} peaks={peaks} />
      <div className={classes.tools}>
        <Select
          className={classes.speed}
          size="xs"
          aria-label={t('speed')}
          allowDeselect={false}
          comboboxProps={{ position: 'top-end' }}
          data={listeningRates.map((one) => ({ value: String(one), label: `${formatNumber(one, language, 2)}×` }))}
          value={String(rate)}
          onChange={(value) => value !== null && chooseRate(player, Number(value))}
        />
        <Tooltip label={t('follow')}>
          <ActionIcon
            className={classes.follow}
            aria-label={t('follow')}
            aria-pressed={isFollowing}
            onClick={() => onFollow(!isFollowing)}
          >
            <IconFocusCentered size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
    </section>
  );
}
