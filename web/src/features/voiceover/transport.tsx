import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LevelMeter } from '../../ui/player/level-meter.tsx';
import { PositionText } from '../../ui/player/position-text.tsx';
import { TransportButtons } from '../../ui/player/transport-buttons.tsx';
import { WaveformView } from '../../ui/player/waveform-view.tsx';
import classes from './transport.module.css';
import { TransportStatus } from './transport-status.tsx';
import type { Listening } from './use-listening.ts';
import '../../i18n/areas/quick-voiceover.ts';

interface TransportProps {
  readonly listening: Listening;
  readonly canPlay: boolean;
  /** Play leads to the log-in: it says so before. */
  readonly isVisitor: boolean;
  readonly onPlay: (fromSeconds?: number) => void;
  /** What stands at its end. */
  readonly children: ReactNode;
}

/** Play, position, waveform, level, and what is being rendered. */
export function Transport({ listening, canPlay, isVisitor, onPlay, children }: TransportProps) {
  const { t } = useTranslation();
  const { player, sound, stop, isStale } = listening;
  return (
    <section className={classes.transport} data-bottom-bar aria-label={t('transport.title')}>
      <TransportButtons
        player={player}
        sound={sound}
        canPlay={canPlay}
        playLabel={t(isVisitor ? 'transport.playVisitor' : 'transport.play')}
        onPlay={() => onPlay()}
        onStop={stop}
      />
      <PositionText player={player} sound={sound} />
      <WaveformView player={player} sound={sound} isStale={isStale} />
      <LevelMeter player={player} />
      <TransportStatus listening={listening} isVisitor={isVisitor} />
      {children}
    </section>
  );
}
