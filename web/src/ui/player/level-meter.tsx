import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AudioPlayer } from '../../lib/player/audio-player.ts';
import { followPlayhead } from '../../lib/player/follow-playhead.ts';
import classes from './level-meter.module.css';
import '../../i18n/areas/quick-voiceover.ts';

interface LevelMeterProps {
  readonly player: AudioPlayer;
}

const steps = 12;

/** Loudness now, as lamps from the bottom up. */
export function LevelMeter({ player }: LevelMeterProps) {
  const { t } = useTranslation();
  const lamps = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      followPlayhead(player, () =>
        lamps.current?.style.setProperty('--lit', String(Math.round(player.level() * steps))),
      ),
    [player],
  );
  return (
    <div ref={lamps} className={classes.meter} role="img" aria-label={t('transport.level')}>
      {Array.from({ length: steps }, (_, index) => (
        <i key={index} style={{ '--at': index } as React.CSSProperties} />
      ))}
    </div>
  );
}
