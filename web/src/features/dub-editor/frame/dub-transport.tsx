import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward5,
  IconRewindForward5,
} from '@tabler/icons-react';
import { useRecordingPlayerTexts } from '../../../i18n/texts/recording-player.ts';
import { formatClock } from '../../../lib/format.ts';
import { isRunning, stepBy, togglePlay } from '../../../lib/player/player-port.ts';
import { usePlayerStatus, usePlayhead } from '../../../lib/player/use-playhead.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { useStudio } from '../studio-context.ts';
import { DubTimeline } from '../timeline/dub-timeline.tsx';
import classes from './frame.module.css';

const stepSeconds = 5;

/** Play and position, and the timeline below. */
export function DubTransport() {
  const { t: tPlayer } = useRecordingPlayerTexts();
  const { player, dub } = useStudio();
  const status = usePlayerStatus(player);
  const isPlaying = isRunning(status);
  const label = tPlayer(isPlaying ? 'pause' : 'play');
  return (
    <section className={classes.transport} data-bottom-bar aria-label={tPlayer('label')}>
      {status.problem !== null && (
        <p className={classes.broken} role="status">
          {tPlayer(status.problem)}
        </p>
      )}
      <div className={classes.buttons}>
        <Tooltip label={tPlayer('back')}>
          <ActionIcon aria-label={tPlayer('back')} onClick={() => stepBy(player, -stepSeconds)}>
            <IconRewindBackward5 size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={label}>
          <UnstyledButton
            className={classes.play}
            aria-label={label}
            disabled={status.problem === 'broken'}
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => togglePlay(player)}
          >
            {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          </UnstyledButton>
        </Tooltip>
        <Tooltip label={tPlayer('forward')}>
          <ActionIcon aria-label={tPlayer('forward')} onClick={() => stepBy(player, stepSeconds)}>
            <IconRewindForward5 size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Position durationSeconds={dub.durationSeconds} />
      </div>
      <DubTimeline />
    </section>
  );
}

function Position({ durationSeconds }: { readonly durationSeconds: number }) {
  const { player } = useStudio();
  const seconds = usePlayhead(player, 1);
  return (
    <span className={classes.position}>
      <b>{formatClock(seconds)}</b> / {formatClock(durationSeconds)}
    </span>
  );
}
