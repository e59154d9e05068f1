import { Button, RangeSlider } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled, IconScissors } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { peaksOf } from '../../lib/timeline/peaks.ts';
import { WaveCanvas } from '../../ui/timeline/wave-canvas.tsx';
import classes from './trim-fields.module.css';
import type { Trim } from './trim-model.ts';
import { asTrim, leastTrimSeconds, spokenPart } from './trim-model.ts';
import type { RecordingSound } from './use-recording-sound.ts';
import '../../i18n/areas/editor-panels.ts';

interface TrimFieldsProps {
  readonly sound: RecordingSound;
  readonly buffer: AudioBuffer;
  readonly trim: Trim;
  readonly onTrim: (trim: Trim) => void;
}

/** The recording as a waveform: what is kept of it is set at both ends, and heard. */
export function TrimFields({ sound, buffer, trim, onTrim }: TrimFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const samples = useMemo(() => buffer.getChannelData(0), [buffer]);
  const peaks = useMemo(() => peaksOf(samples, buffer.sampleRate), [samples, buffer.sampleRate]);
  const whole = buffer.duration;
  const clips = useMemo(
    () => [{ startSeconds: trim.start, endSeconds: trim.end, soundStartSeconds: 0, peaks }],
    [trim, peaks],
  );
  const set = (next: Trim) => {
    sound.stop();
    onTrim(next);
  };
  const inSeconds = (seconds: number) => t('scriptSound.seconds', { seconds: formatNumber(seconds, language, 1) });
  return (
    <div className={classes.trim}>
      <WaveCanvas clips={clips} wholeSeconds={whole} className={classes.wave} aria-hidden="true" />
      <RangeSlider
        classNames={{ track: classes.track ?? '', bar: classes.bar ?? '', thumb: classes.thumb ?? '' }}
        min={0}
        max={whole}
        step={0.05}
        minRange={leastTrimSeconds}
        value={[trim.start, trim.end]}
        onChange={([start, end]) => set(asTrim(start, end, whole))}
        label={null}
        thumbFromLabel={t('scriptRecorder.trimStart')}
        thumbToLabel={t('scriptRecorder.trimEnd')}
      />
      <div className={classes.row}>
        <Button
          variant="default"
          leftSection={
            sound.isPlaying ? (
              <IconPlayerStopFilled size={16} aria-hidden="true" />
            ) : (
              <IconPlayerPlayFilled size={16} aria-hidden="true" />
            )
          }
          onClick={() => (sound.isPlaying ? sound.stop() : sound.play(trim))}
        >
          {t(sound.isPlaying ? 'scriptRecorder.stop' : 'scriptRecorder.play')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconScissors size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => set(spokenPart(samples, buffer.sampleRate))}
        >
          {t('scriptRecorder.trim')}
        </Button>
        <span className={classes.length} role="status">
          {t('scriptRecorder.kept', { part: inSeconds(trim.end - trim.start), whole: inSeconds(whole) })}
        </span>
      </div>
    </div>
  );
}
