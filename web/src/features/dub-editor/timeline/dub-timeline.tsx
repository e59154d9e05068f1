import { ActionIcon } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconVolume, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { recordingClips } from '../../../domain/recordings/recording-clips.ts';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { usePlayhead } from '../../../lib/player/use-playhead.ts';
import type { Axis } from '../../../lib/timeline/axis.ts';
import { followPx } from '../../../lib/timeline/follow-px.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { Ruler } from '../../../ui/timeline/ruler.tsx';
import { useZoom } from '../../../ui/timeline/use-zoom.ts';
import { WaveSlider } from '../../../ui/timeline/wave-slider.tsx';
import { lanesOf } from '../document/lanes.ts';
import { Dot } from '../lines/speaker-chip.tsx';
import { useAddLine } from '../lines/use-add-line.ts';
import { useDoc, useStudio } from '../studio-context.ts';
import { SpeakerLane } from './speaker-lane.tsx';
import classes from './timeline.module.css';

/** Some ten lines, wide enough to take hold of their ends. */
const firstSeconds = 40;

/** The recording as a wave with a lane for each speaker below it, whose lines are dragged to where they belong. */
export function DubTimeline() {
  const { t } = useDubEditorTexts();
  const [isOpen, setIsOpen] = useState(true);
  const { player, dub } = useStudio();
  const add = useAddLine();
  const { durationSeconds, peaks } = dub;
  const lines = useDoc((doc) => doc.lines);
  const speakers = useDoc((doc) => doc.settings.speakers);
  const clips = useMemo(() => recordingClips(peaks, durationSeconds), [peaks, durationSeconds]);
  const seconds = usePlayhead(player, 12);
  const size = useElementSize<HTMLDivElement>();
  const zoom = useZoom({ wholeSeconds: durationSeconds, widthPx: size.width, seconds, firstSeconds });
  const { axis } = zoom;
  const lanes = lanesOf(lines);
  const shown = [...speakers.map(({ id }) => id), ...(lanes.has(null) ? [null] : [])];
  const label = t(isOpen ? 'timeline.collapse' : 'timeline.expand');
  return (
    <div className={classes.timeline} role="group" aria-label={t('timeline.title')} data-open={isOpen || undefined}>
      <div className={classes.tools}>
        <Tooltip label={label}>
          <ActionIcon size="sm" aria-label={label} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? <IconChevronDown size={17} /> : <IconChevronUp size={17} />}
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('timeline.zoomOut')}>
          <ActionIcon size="sm" aria-label={t('timeline.zoomOut')} disabled={zoom.isWhole} onClick={zoom.zoomOut}>
            <IconZoomOut size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('timeline.zoomIn')}>
          <ActionIcon size="sm" aria-label={t('timeline.zoomIn')} onClick={zoom.zoomIn}>
            <IconZoomIn size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('timeline.keep')}>
          <ActionIcon size="sm" aria-label={t('timeline.keep')} onClick={() => add({ keepsOriginal: true })}>
            <IconVolume size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
      {isOpen && (
        <div className={classes.names} aria-hidden="true">
          {shown.map((id) => {
            const speaker = speakers.find((one) => one.id === id);
            return (
              <span key={id ?? ''}>
                <Dot speaker={speaker} />
                <b>{speaker?.name ?? t('lines.noSpeaker')}</b>
              </span>
            );
          })}
        </div>
      )}
      <div className={classes.sound} ref={useMergedRef(size.ref, zoom.wheelRef)}>
        <WaveSlider
          clips={clips}
          axis={axis}
          className={classes.wave}
          label={t('timeline.wave')}
          wholeSeconds={durationSeconds}
          player={player}
          onSeek={(to, by) => {
            if (by !== 'drop') player.seek(to);
          }}
          onKey={zoom.handleKey}
        />
        {isOpen && (
          <div className={classes.lanes}>
            {shown.map((id) => (
              <SpeakerLane
                key={id ?? ''}
                speaker={speakers.find((one) => one.id === id)}
                lane={lanes.get(id)}
                axis={axis}
              />
            ))}
            <Playhead axis={axis} />
          </div>
        )}
        <Ruler axis={axis} />
      </div>
    </div>
  );
}

/** Moved without drawing anything else again. */
function Playhead({ axis }: { readonly axis: Axis }) {
  const { player } = useStudio();
  const line = useRef<HTMLElement>(null);
  useEffect(
    () =>
      followPx({ player }, axis, (px) => {
        if (line.current !== null) line.current.style.transform = `translateX(${px}px)`;
      }),
    [player, axis],
  );
  return <i ref={line} className={classes.playhead} aria-hidden="true" />;
}
