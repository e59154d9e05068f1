import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AudioPlayer, PlayerSnapshot } from '../../lib/player/audio-player.ts';
import { expectedSeconds } from '../../lib/player/timeline-model.ts';
import { timelineClips } from '../../lib/player/wave-clips.ts';
import { WaveSlider } from '../timeline/wave-slider.tsx';
import classes from './waveform-view.module.css';
import '../../i18n/areas/quick-voiceover.ts';

interface WaveformViewProps {
  readonly player: AudioPlayer;
  readonly sound: PlayerSnapshot;
  readonly isStale: boolean;
}

/** The rendered sound; click, drag or arrow keys go to a place. */
export function WaveformView({ player, sound, isStale }: WaveformViewProps) {
  const { t } = useTranslation();
  const { timeline, isComplete, peaks } = sound;
  const clips = useMemo(() => timelineClips(timeline, peaks), [timeline, peaks]);
  return (
    <WaveSlider
      clips={clips}
      isStale={isStale}
      className={classes.wave}
      label={t('transport.waveform')}
      wholeSeconds={isComplete ? timeline.durationSeconds : expectedSeconds(timeline)}
      player={player}
      isBlank={clips.length === 0}
      onSeek={(to, by) => {
        if (by !== 'drop') player.seek(Math.min(Math.max(to, 0), timeline.durationSeconds - 0.05));
      }}
    />
  );
}
