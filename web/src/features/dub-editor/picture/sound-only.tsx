import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { recordingClips } from '../../../domain/recordings/recording-clips.ts';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { fitAxis } from '../../../lib/timeline/axis.ts';
import { WaveSlider } from '../../../ui/timeline/wave-slider.tsx';
import { useStudio } from '../studio-context.ts';
import classes from './picture.module.css';

/** A recording without a picture: all of it as a wave. */
export function SoundOnly() {
  const { t } = useDubEditorTexts();
  const { player, dub } = useStudio();
  const { peaks, durationSeconds } = dub;
  const clips = useMemo(() => recordingClips(peaks, durationSeconds), [peaks, durationSeconds]);
  const { ref, width } = useElementSize<HTMLDivElement>();
  return (
    <div ref={ref} className={classes.sound}>
      <WaveSlider
        clips={clips}
        axis={fitAxis(Math.max(durationSeconds, 0.1), width)}
        className={classes.wave}
        label={t('picture.wave')}
        wholeSeconds={durationSeconds}
        player={player}
        onSeek={(to, by) => {
          if (by !== 'drop') player.seek(to);
        }}
      />
      <p>{t('picture.soundOnly')}</p>
    </div>
  );
}
