import { useEffect, useRef } from 'react';
import { useImageTexts } from '../../i18n/texts/images.ts';
import { fitted, type Place } from './brush.ts';
import classes from './images.module.css';
import { paintCutOut, type Layers } from './paint-cut-out.ts';
import type { Brush } from './use-brush.ts';
import { useBrushKeys } from './use-brush-keys.ts';

/** Pixels of the longer side that are drawn on the screen; the file has all of them. */
const shownPixels = 1400;

interface CutOutStageProps {
  readonly layers: Layers;
  readonly ground: string | null;
  readonly split: number;
  readonly brush: Brush;
}

/** The cut-out on its ground; the brush paints on it. */
export function CutOutStage({ layers, ground, split, brush }: CutOutStageProps) {
  const { t } = useImageTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPainting = useRef(false);
  const { naturalWidth, naturalHeight } = layers.original;
  const size = fitted({ width: naturalWidth, height: naturalHeight }, shownPixels);
  const { strokes, mode, percent } = brush;
  const { at, isDown, handlers } = useBrushKeys(brush, { width: naturalWidth, height: naturalHeight });

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const frame = requestAnimationFrame(() => paintCutOut(context, layers, { ...size, strokes, ground, split }));
    return () => cancelAnimationFrame(frame);
  });

  const placeOf = (event: React.PointerEvent<HTMLCanvasElement>): Place => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * naturalWidth,
      y: ((event.clientY - box.top) / box.height) * naturalHeight,
    };
  };
  return (
    <div className={classes.stage} data-transparent={ground === null || undefined}>
      <div className={classes.canvas}>
        <canvas
          ref={canvas}
          width={size.width}
          height={size.height}
          data-brush={mode ?? undefined}
          role="img"
          aria-label={mode === null ? t('result') : `${t('result')}. ${t('brushKeys')}`}
          tabIndex={mode === null ? undefined : 0}
          {...handlers}
          onPointerDown={(event) => {
            if (mode === null || event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            isPainting.current = true;
            brush.begin(placeOf(event), Math.max(naturalWidth, naturalHeight));
          }}
          onPointerMove={(event) => {
            if (isPainting.current) brush.extend(placeOf(event));
          }}
          onPointerUp={() => (isPainting.current = false)}
          onPointerCancel={() => (isPainting.current = false)}
        />
        {at !== null && (
          <span
            className={classes.brush}
            data-down={isDown || undefined}
            style={{
              left: `${(100 * at.x) / naturalWidth}%`,
              top: `${(100 * at.y) / naturalHeight}%`,
              width: `${(percent * Math.max(naturalWidth, naturalHeight)) / naturalWidth}%`,
            }}
          />
        )}
      </div>
    </div>
  );
}
