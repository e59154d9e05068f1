import { useElementSize } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { togglePlay } from '../../lib/player/player-port.ts';
import type { MediaPlayer } from '../../lib/player/media-player.ts';
import { useRecordingPlayerTexts } from '../../i18n/texts/recording-player.ts';
import { RecordingElement } from '../../ui/player/recording-element.tsx';
import classes from './recording-desk.module.css';
import { TransportBar } from './transport-bar.tsx';

/** Where what is edited draws onto the recording; null while there is no such place. */
export interface RecordingStage {
  /** Over the picture. */
  readonly captions: HTMLElement | null;
  /** In the bar that plays it. */
  readonly lane: HTMLElement | null;
}

interface RecordingDeskProps {
  readonly player: MediaPlayer;
  readonly isVideo: boolean;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
  /** The bar above: name, tools, notices. */
  readonly head: ReactNode;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly children: (stage: RecordingStage) => ReactNode;
}

/** What every editor of a recording stands in: its tools above, the picture beside the work, the transport below. */
export function RecordingDesk(props: RecordingDeskProps) {
  const { player, isVideo, durationSeconds, peaks, head, isFollowing, onFollow, children } = props;
  const { t } = useRecordingPlayerTexts();
  const [captions, setCaptions] = useState<HTMLElement | null>(null);
  const [lane, setLane] = useState<HTMLElement | null>(null);
  const { ref, height } = useElementSize<HTMLDivElement>();
  return (
    <div className={classes.desk} style={height === 0 ? {} : ({ '--head': `${height}px` } as React.CSSProperties)}>
      <div ref={ref} className={classes.head}>
        {head}
      </div>
      <div className={classes.work} data-video={isVideo || undefined}>
        <div className={classes.picture} hidden={!isVideo}>
          <RecordingElement player={player} aria-label={t('label')} onClick={() => togglePlay(player)} />
          <div ref={setCaptions} className={classes.captions} />
        </div>
        <div className={classes.sheet}>{children({ captions: isVideo ? captions : null, lane })}</div>
      </div>
      <TransportBar
        player={player}
        durationSeconds={durationSeconds}
        peaks={peaks}
        isFollowing={isFollowing}
        onFollow={onFollow}
      >
        <div ref={setLane} className={classes.lane} />
      </TransportBar>
    </div>
  );
}
