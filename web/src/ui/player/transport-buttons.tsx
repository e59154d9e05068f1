import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AudioPlayer, PlayerSnapshot } from '../../lib/player/audio-player.ts';
import { isRunning } from '../../lib/player/player-port.ts';
import { stepSeconds } from '../../lib/player/timeline-model.ts';
import { Tooltip } from '../popups/tooltip.tsx';
import classes from './transport-buttons.module.css';
import '../../i18n/areas/quick-voiceover.ts';

interface TransportButtonsProps {
  readonly player: AudioPlayer;
  readonly sound: PlayerSnapshot;
  /** Whether there is a text to play. */
  readonly canPlay: boolean;
  /** What the big button says while nothing plays. */
  readonly playLabel: string;
  /** While nothing plays. */
  readonly onPlay: () => void;
  readonly onStop: () => void;
}

/** A sentence back, play or pause, a sentence on, stop. */
export function TransportButtons({ player, sound, canPlay, playLabel, onPlay, onStop }: TransportButtonsProps) {
  const { t } = useTranslation();
  const { state, timeline } = sound;
  const isOn = isRunning(sound);
  const isBlank = timeline.sentences.length === 0;
  const step = (direction: -1 | 1) => player.seek(stepSeconds(timeline, player.position(), direction));
  const label = isOn ? t('transport.pause') : playLabel;
  return (
    <div className={classes.buttons}>
      <Small label={t('transport.back')} icon={IconPlayerSkipBackFilled} isOff={isBlank} onClick={() => step(-1)} />
      <Tooltip label={isOn || canPlay ? label : t('export.writeFirst')}>
        <UnstyledButton
          className={classes.play}
          aria-label={label}
          disabled={!isOn && !canPlay}
          // The caret stays where it is: it is where play begins.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (isOn ? player.pause() : onPlay())}
        >
          {isOn ? <IconPlayerPauseFilled size={19} /> : <IconPlayerPlayFilled size={19} />}
        </UnstyledButton>
      </Tooltip>
      <Small label={t('transport.next')} icon={IconPlayerSkipForwardFilled} isOff={isBlank} onClick={() => step(1)} />
      <Small label={t('transport.stop')} icon={IconPlayerStopFilled} isOff={state === 'idle'} onClick={onStop} />
    </div>
  );
}

interface SmallProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function Small({ label, icon: Shape, isOff, onClick }: SmallProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={isOff} onClick={onClick}>
        <Shape size={17} />
      </ActionIcon>
    </Tooltip>
  );
}
