import { ActionIcon, Select, UnstyledButton } from '@mantine/core';
import {
  IconFocusCentered,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward5,
  IconRewindForward5,
} from '@tabler/icons-react';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatClock, formatNumber } from '../../lib/format.ts';
import { chooseRate, listeningRates } from '../../lib/player/listening-rate.ts';
import { isRunning, stepBy, togglePlay } from '../../lib/player/player-port.ts';
import { usePlayerStatus, usePlayhead } from '../../lib/player/use-playhead.ts';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import { useWorkspace } from './workspace-context.ts';
import classes from './transport-bar.module.css';
import { WaveStrip } from './wave-strip.tsx';

interface TransportBarProps {
  readonly peaks: readonly number[];
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
}

const stepSeconds = 5;
/** Where playback is. */
function Position() {
  const { media, durationSeconds } = useWorkspace();
  const seconds = usePlayhead(media, 1);
  return (
    <span className={classes.position}>
      <span>{formatClock(seconds)}</span> / {formatClock(durationSeconds)}
    </span>
  );
}

/** Play, five seconds back and on, the whole recording as a wave, speed. */
export function TransportBar({ peaks, isFollowing, onFollow }: TransportBarProps) {
  const { t } = useTranscriptEditorTexts();
  const language = useLanguage();
  const { media } = useWorkspace();
  const status = usePlayerStatus(media);
  const { rate, problem } = status;
  const isPlaying = isRunning(status);
  const label = t(isPlaying ? 'player.pause' : 'player.play');
  return (
    <section className={classes.bar} data-bottom-bar aria-label={t('player.label')}>
      {problem !== null && (
        <p className={classes.broken} role="status">
          {t(`player.${problem}`)}
        </p>
      )}
      <div className={classes.buttons}>
        <Tooltip label={t('player.back')}>
          <ActionIcon aria-label={t('player.back')} onClick={() => stepBy(media, -stepSeconds)}>
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
            onClick={() => togglePlay(media)}
          >
            {isPlaying ? <IconPlayerPauseFilled size={19} /> : <IconPlayerPlayFilled size={19} />}
          </UnstyledButton>
        </Tooltip>
        <Tooltip label={t('player.forward')}>
          <ActionIcon aria-label={t('player.forward')} onClick={() => stepBy(media, stepSeconds)}>
            <IconRewindForward5 size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      <Position />
      <WaveStrip peaks={peaks} />
      <div className={classes.tools}>
        <Select
          className={classes.speed}
          size="xs"
          aria-label={t('player.speed')}
          allowDeselect={false}
          comboboxProps={{ position: 'top-end' }}
          data={listeningRates.map((one) => ({ value: String(one), label: `${formatNumber(one, language, 2)}×` }))}
          value={String(rate)}
          onChange={(value) => value !== null && chooseRate(media, Number(value))}
        />
        <Tooltip label={t('player.follow')}>
          <ActionIcon
            className={classes.follow}
            aria-label={t('player.follow')}
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
