import { ActionIcon } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { CueProblemKind } from '@timbre/media/subtitles/cue-problems';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { countStarted } from '@timbre/media/timeline/lane';
import { useMemo } from 'react';
import { useRecordingPlayerTexts } from '../../i18n/texts/recording-player.ts';
import { useSubtitleTexts } from '../../i18n/texts/subtitles.ts';
import type { MediaPlayer } from '../../lib/player/media-player.ts';
import { usePlayhead } from '../../lib/player/use-playhead.ts';
import { secondsAt } from '../../lib/timeline/axis.ts';
import { Ruler } from '../../ui/timeline/ruler.tsx';
import { useZoom } from '../../ui/timeline/use-zoom.ts';
import { WaveSlider } from '../../ui/timeline/wave-slider.tsx';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import { recordingClips } from '../recordings/recording-clips.ts';
import { CueClip } from './cue-clip.tsx';
import type { CueActions } from './use-cue-actions.ts';
import classes from './cue-lane.module.css';

interface CueLaneProps {
  readonly cues: readonly EditableCue[];
  readonly kinds: ReadonlyMap<number, readonly CueProblemKind[]>;
  readonly gapSeconds: number;
  readonly player: MediaPlayer;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
  readonly active: number;
  readonly actions: CueActions;
}

/** Some eight subtitles, wide enough to take hold of their ends. */
const firstSeconds = 24;
/** A grip snaps when it comes so near. */
const snapPx = 6;

/** The recording as a wave, and the subtitles below it, which are dragged to where they belong. */
export function CueLane(props: CueLaneProps) {
  const { cues, kinds, gapSeconds, player, durationSeconds, peaks, active, actions } = props;
  const { t } = useSubtitleTexts();
  const { t: tPlayer } = useRecordingPlayerTexts();
  const clips = useMemo(() => recordingClips(peaks, durationSeconds), [peaks, durationSeconds]);
  const seconds = usePlayhead(player, 15);
  const size = useElementSize<HTMLDivElement>();
  const zoom = useZoom({ wholeSeconds: durationSeconds, widthPx: size.width, seconds, firstSeconds });
  const { axis } = zoom;
  const from = Math.max(0, countStarted(cues, axis.startSeconds, ({ startSeconds }) => startSeconds) - 1);
  const to = countStarted(cues, secondsAt(axis, axis.widthPx), ({ startSeconds }) => startSeconds);
  const goTo = (at: number) => {
    const cue = cues[at];
    if (cue === undefined) return;
    player.seek(cue.startSeconds);
    actions.show(cue.id);
  };
  return (
    <div className={classes.lane} role="group" aria-label={t('lane')}>
      <div className={classes.sound} ref={useMergedRef(size.ref, zoom.wheelRef)}>
        <WaveSlider
          clips={clips}
          axis={axis}
          className={classes.wave}
          label={t('laneWave')}
          wholeSeconds={durationSeconds}
          player={player}
          onSeek={(at, by) => {
            if (by !== 'drop') player.seek(at);
          }}
          onKey={zoom.handleKey}
        />
        <div className={classes.cues}>
          {cues.slice(from, to).map((cue, n) => (
            <CueClip
              key={cue.id}
              cues={cues}
              at={from + n}
              axis={axis}
              isBroken={kinds.has(from + n)}
              isActive={from + n === active}
              isFirst={from + n === (active >= from && active < to ? active : from)}
              snap={(bySeconds) => ({
                gapSeconds,
                wholeSeconds: durationSeconds,
                snapSeconds: bySeconds === 'keys' ? 0 : snapPx / axis.pxPerSecond,
                snaps: [player.position(), ...cue.words.flatMap((word) => [word.startSeconds, word.endSeconds])],
              })}
              playhead={player.position}
              onGo={goTo}
              actions={actions}
            />
          ))}
        </div>
        <Ruler axis={axis} />
      </div>
      <div className={classes.zoom}>
        <Tooltip label={tPlayer('zoomIn')}>
          <ActionIcon size="sm" aria-label={t('laneZoomIn')} onClick={zoom.zoomIn}>
            <IconZoomIn size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={tPlayer('zoomOut')}>
          <ActionIcon size="sm" aria-label={t('laneZoomOut')} disabled={zoom.isWhole} onClick={zoom.zoomOut}>
            <IconZoomOut size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}
