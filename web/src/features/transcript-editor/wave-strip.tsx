import { ActionIcon, Tooltip } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { formatClock } from '../../lib/format.ts';
import { usePlayhead } from '../../lib/player/use-playhead.ts';
import { pxAt, ticksOf, type Axis } from '../../lib/timeline/axis.ts';
import { peaksFrom } from '../../lib/timeline/peaks.ts';
import { useZoom } from '../../ui/timeline/use-zoom.ts';
import { WaveSlider } from '../../ui/timeline/wave-slider.tsx';
import { useWorkspace } from './workspace-context.ts';
import classes from './wave-strip.module.css';

/** The recording, all of it or a part; a click, a drag or the arrow keys go to a place. */
export function WaveStrip({ peaks }: { readonly peaks: readonly number[] }) {
  const { t } = useTranscriptEditorTexts();
  const { media, durationSeconds } = useWorkspace();
  const clips = useMemo(() => {
    const own = peaksFrom(Float32Array.from(peaks), peaks.length / Math.max(durationSeconds, 0.1));
    return [{ startSeconds: 0, endSeconds: durationSeconds, soundStartSeconds: 0, peaks: own }];
  }, [peaks, durationSeconds]);
  // Drawing more often would show nothing new.
  const seconds = usePlayhead(media, 15);
  const size = useElementSize<HTMLDivElement>();
  const zoom = useZoom({ wholeSeconds: durationSeconds, widthPx: size.width, seconds });
  return (
    <div className={classes.strip}>
      <div className={classes.sound} ref={useMergedRef(size.ref, zoom.wheelRef)}>
        <WaveSlider
          clips={clips}
          axis={zoom.axis}
          className={classes.wave}
          label={t('player.wave')}
          wholeSeconds={durationSeconds}
          seconds={seconds}
          position={media.position}
          onSeek={(to, by) => {
            if (by !== 'drop') media.seek(to);
          }}
          onKey={zoom.handleKey}
        />
        {!zoom.isWhole && <Ruler axis={zoom.axis} />}
      </div>
      <Tooltip label={t('player.zoomOut')}>
        <ActionIcon aria-label={t('player.zoomOut')} disabled={zoom.isWhole} onClick={zoom.zoomOut}>
          <IconZoomOut size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('player.zoomIn')}>
        <ActionIcon aria-label={t('player.zoomIn')} onClick={zoom.zoomIn}>
          <IconZoomIn size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

/** At least; and never less than a second, which is what a clock shows. */
const tickPx = 90;

/** Which part it is. */
function Ruler({ axis }: { readonly axis: Axis }) {
  return (
    <div className={classes.ruler} aria-hidden="true">
      {ticksOf(axis, Math.max(tickPx, axis.pxPerSecond)).map((tick) => (
        <span key={tick} style={{ left: pxAt(axis, tick) }}>
          {formatClock(tick)}
        </span>
      ))}
    </div>
  );
}
