import { Slider } from '@mantine/core';
import type { SharedPage } from '@timbre/contract/shares';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatClock } from '../../lib/format.ts';
import classes from './read-along-position.module.css';
import { speechBars } from './speech-bars.ts';
import '../../i18n/areas/share.ts';

const bars = 72;

interface ReadAlongPositionProps {
  readonly page: SharedPage;
  readonly seconds: number;
  readonly onSeek: (seconds: number) => void;
}

/** Where the voiceover is, over where there is speech in it. */
export function ReadAlongPosition({ page, seconds, onSeek }: ReadAlongPositionProps) {
  const { t } = useTranslation();
  const { paragraphs, durationSeconds } = page;
  const heights = useMemo(
    () =>
      speechBars(
        paragraphs.flatMap(({ words }) => words),
        durationSeconds,
        bars,
      ),
    [paragraphs, durationSeconds],
  );
  return (
    <div className={classes.position}>
      <div className={classes.bars} aria-hidden="true">
        {heights.map((height, index) => (
          <i
            key={index}
            data-heard={(index + 0.5) / bars < seconds / durationSeconds || undefined}
            style={{ height: `max(2px, ${height * 100}%)` }}
          />
        ))}
      </div>
      <Slider
        classNames={{
          root: classes.slider ?? '',
          trackContainer: classes.whole ?? '',
          track: classes.track ?? '',
          thumb: classes.thumb ?? '',
        }}
        value={seconds}
        max={durationSeconds}
        step={0.1}
        label={formatClock}
        onChange={onSeek}
        thumbLabel={t('share.position')}
      />
    </div>
  );
}
