import { Button } from '@mantine/core';
import { IconColorPicker } from '@tabler/icons-react';
import type { DubTextArea } from '@timbre/contract/dubbing/dubbing-files';
import type { RgbaPicture } from '@timbre/media/talking/pose';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { usePlayerValue } from '../../../lib/player/use-playhead.ts';
import { useStudio } from '../studio-context.ts';
import { boxMoved, type PicturePoint } from './area-geometry.ts';
import classes from './files.module.css';
import { colourAt, framePixels, likelyTextColour } from './frame-pixels.ts';
import { useAreaPointer } from './use-area-pointer.ts';

interface AreaFieldProps {
  readonly area: DubTextArea;
  readonly onChange: (area: DubTextArea) => void;
}

const nudgeShare = 0.01;

/** The picture at the playhead, on which the area of the letters is drawn, and their color. */
export function AreaField({ area, onChange }: AreaFieldProps) {
  const { t } = useDubFileTexts();
  const { player } = useStudio();
  const url = usePlayerValue(player, (status) => status.url);
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'noLetters' | 'noPixels' | null>(null);
  useEffect(() => {
    if (video.current !== null) video.current.currentTime = player.position();
  }, [player, url]);
  const take = (colourOf: (picture: RgbaPicture) => string | null) => {
    const picture = video.current === null ? null : framePixels(video.current);
    const colour = picture === null ? null : colourOf(picture);
    setProblem(picture === null ? 'noPixels' : colour === null ? 'noLetters' : null);
    if (colour !== null) onChange({ ...area, colour });
  };
  const pointer = useAreaPointer({
    area,
    onChange,
    onPick: (point) => take((picture) => colourAt(picture, point)),
  });
  const handleKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, PicturePoint>> = {
      ArrowLeft: { x: -nudgeShare, y: 0 },
      ArrowRight: { x: nudgeShare, y: 0 },
      ArrowUp: { x: 0, y: -nudgeShare },
      ArrowDown: { x: 0, y: nudgeShare },
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const resized = { width: Math.max(0.02, area.width + by.x), height: Math.max(0.02, area.height + by.y) };
    if (!event.shiftKey) onChange({ ...area, ...boxMoved(area, by) });
    else if (area.left + resized.width <= 1 && area.top + resized.height <= 1) onChange({ ...area, ...resized });
  };
  const percent = (share: number) => `${100 * share}%`;
  return (
    <div className={classes.area}>
      <div className={classes.canvas} {...pointer}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a still picture to draw on */}
        <video ref={video} src={url} muted playsInline preload="auto" />
        <div
          className={classes.box}
          role="slider"
          tabIndex={0}
          aria-label={t('area')}
          aria-valuenow={Math.round(100 * area.top)}
          aria-valuemin={0}
          aria-valuemax={100}
          style={{
            left: percent(area.left),
            top: percent(area.top),
            width: percent(area.width),
            height: percent(area.height),
          }}
          onKeyDown={handleKey}
        />
      </div>
      <p className={classes.hint}>{t('areaText')}</p>
      <div className={classes.colour}>
        <label>
          <span>{t('colour')}</span>
          <input
            type="color"
            value={area.colour}
            onChange={({ currentTarget }) => onChange({ ...area, colour: currentTarget.value })}
          />
        </label>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconColorPicker size={15} stroke={1.7} />}
          onClick={() => take((picture) => likelyTextColour(picture, area))}
        >
          {t('findColour')}
        </Button>
        <span role="status">{problem !== null && t(problem)}</span>
      </div>
    </div>
  );
}
