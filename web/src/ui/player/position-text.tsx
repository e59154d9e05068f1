import { useTranslation } from '../../i18n/use-translation.ts';
import { formatClock } from '../../lib/format.ts';
import type { AudioPlayer, PlayerSnapshot } from '../../lib/player/audio-player.ts';
import classes from './position-text.module.css';
import { expectedSeconds } from '../../lib/player/timeline-model.ts';
import { usePlayhead } from '../../lib/player/use-playhead.ts';
import '../../i18n/areas/quick-voiceover.ts';

interface PositionTextProps {
  readonly player: AudioPlayer;
  readonly sound: PlayerSnapshot;
}

/** Where playback is and how long the whole is; a guess while it renders. */
export function PositionText({ player, sound }: PositionTextProps) {
  const { t } = useTranslation();
  const seconds = usePlayhead(player, 4);
  const whole = sound.isComplete ? sound.timeline.durationSeconds : expectedSeconds(sound.timeline);
  const isGuess = !sound.isComplete && sound.timeline.sentences.length > 0;
  return (
    <span className={classes.position} aria-label={t('transport.position')}>
      {formatClock(seconds)}
      <i>/</i>
      {isGuess ? '≈ ' : ''}
      {formatClock(whole)}
    </span>
  );
}
