import { ActionIcon, Tooltip } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRecordingPlayerTexts } from '../../i18n/texts/recording-player.ts';
import { usePlayhead } from '../../lib/player/use-playhead.ts';
import { Ruler } from '../../ui/timeline/ruler.tsx';
import { useZoom } from '../../ui/timeline/use-zoom.ts';
import { recordingClips } from './recording-clips.ts';
import { WaveSlider } from '../../ui/timeline/wave-slider.tsx';
import type { MediaPlayer } from '../../lib/player/media-player.ts';
import classes from './wave-strip.module.css';

interface WaveStripProps {
  readonly player: MediaPlayer;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
}

/** The recording, all of it or a part; a click, a drag or the arrow keys go to a place. */
export function WaveStrip({ player, durationSeconds, peaks }: WaveStripProps) {
  const { t } = useRecordingPlayerTexts();
  const clips = useMemo(() => recordingClips(peaks, durationSeconds), [peaks, durationSeconds]);
  const seconds = usePlayhead(player, 15);
  const size = useElementSize<HTMLDivElement>();
  const zoom = useZoom({ wholeSeconds: durationSeconds, widthPx: size.width, seconds });
  return (
    <div className={classes.strip}>
      <div className={classes.sound} ref={useMergedRef(size.ref, zoom.wheelRef)}>
        <WaveSlider
          clips={clips}
          axis={zoom.axis}
          className={classes.wave}
          label={t('wave')}
          wholeSeconds={durationSeconds}
          player={player}
          onSeek={(to, by) => {
            if (by !== 'drop') player.seek(to);
          }}
          onKey={zoom.handleKey}
        />
        {!zoom.isWhole && <Ruler axis={zoom.axis} />}
      </div>
      <Tooltip label={t('zoomOut')}>
        <ActionIcon aria-label={t('zoomOut')} disabled={zoom.isWhole} onClick={zoom.zoomOut}>
          <IconZoomOut size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('zoomIn')}>
        <ActionIcon aria-label={t('zoomIn')} onClick={zoom.zoomIn}>
          <IconZoomIn size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
