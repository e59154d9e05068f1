import { useMemo } from 'react';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { usePlayhead } from '../../lib/player/use-playhead.ts';
import { peaksFrom } from '../../lib/timeline/peaks.ts';
import { WaveSlider } from '../../ui/timeline/wave-slider.tsx';
import { useWorkspace } from './workspace-context.ts';
import classes from './transport-bar.module.css';

/** The whole recording; a click, a drag or the arrow keys go to a place. */
export function WaveStrip({ peaks }: { readonly peaks: readonly number[] }) {
  const { t } = useTranscriptEditorTexts();
  const { media, durationSeconds } = useWorkspace();
  const clips = useMemo(() => {
    const own = peaksFrom(Float32Array.from(peaks), peaks.length / Math.max(durationSeconds, 0.1));
    return [{ startSeconds: 0, endSeconds: durationSeconds, soundStartSeconds: 0, peaks: own }];
  }, [peaks, durationSeconds]);
  return (
    <WaveSlider
      clips={clips}
      className={classes.wave}
      label={t('player.wave')}
      wholeSeconds={durationSeconds}
      // Drawing more often would show nothing new.
      seconds={usePlayhead(media, 15)}
      position={media.position}
      onSeek={(to, by) => {
        if (by !== 'drop') media.seek(to);
      }}
    />
  );
}
