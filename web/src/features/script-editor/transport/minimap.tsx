import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatClock } from '../../../lib/format.ts';
import { sentenceClip } from '../../../lib/player/wave-clips.ts';
import { fitAxis, pxAt } from '../../../lib/timeline/axis.ts';
import { WaveSlider } from '../../../ui/timeline/wave-slider.tsx';
import { useStudio } from '../studio-context.ts';
import classes from './script-wave.module.css';
import { pieceAt, stepParagraph } from './script-map.ts';
import { useMapPlayhead } from './use-map-playhead.ts';
import type { ScriptLine } from './use-script-line.ts';
import { useTransportKey } from './use-transport-keys.ts';
import '../../../i18n/areas/editor-panels.ts';

/** The whole script: what is rendered is solid, the rest dotted. Click, drag or keys go to a place. */
export function Minimap({ line }: { readonly line: ScriptLine }) {
  const { t } = useTranslation();
  const { map, secondsNow, seek, markers } = line;
  const { playback } = useStudio();
  const seconds = useMapPlayhead(secondsNow, 4);
  const playKey = useTransportKey(line);
  const clips = useMemo(
    () =>
      map.pieces.flatMap(({ sentence, startSeconds }) =>
        sentence === null ? [] : [sentenceClip(sentence, startSeconds, map.peaks)],
      ),
    [map],
  );
  const seekTo = (to: number, isFinal: boolean) => seek(Math.min(Math.max(to, 0), map.seconds), isFinal);
  const handleKey = (event: React.KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      Home: 0,
      End: map.seconds - 1,
      PageDown: stepParagraph(map, secondsNow(), 1),
      PageUp: stepParagraph(map, secondsNow(), -1),
    };
    const to = targets[event.key];
    if (to === undefined) return playKey(event);
    event.preventDefault();
    if (map.pieces.length > 0) seekTo(to, true);
  };
  const index = map.paragraphs.findIndex(({ id }) => id === pieceAt(map, seconds)?.id);
  const spot = { time: formatClock(seconds), whole: formatClock(map.seconds), number: index + 1 };
  const percents = fitAxis(map.seconds, 100);
  return (
    <div className={classes.map}>
      <WaveSlider
        clips={clips}
        player={playback.player}
        position={secondsNow}
        className={classes.bars}
        label={t('scriptWave.whole')}
        title={t('scriptWave.mapHint')}
        wholeSeconds={map.seconds}
        valueText={t('scriptWave.at', spot)}
        isBlank={map.pieces.length === 0}
        onSeek={(to, by) => seekTo(to, by !== 'drag')}
        onKey={handleKey}
      />
      {markers.placed.map((placed) =>
        placed.seconds === null ? null : (
          <button
            key={placed.marker.id}
            type="button"
            // The list of markers is the way for keys.
            tabIndex={-1}
            className={classes.flag}
            style={{ left: `${Math.min(100, pxAt(percents, placed.seconds))}%` }}
            title={placed.marker.label}
            aria-label={t('scriptWave.goTo', { name: placed.marker.label })}
            onClick={() => markers.goTo(placed)}
          />
        ),
      )}
    </div>
  );
}
