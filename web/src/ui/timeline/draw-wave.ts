import type { Axis } from '../../lib/timeline/axis.ts';
import { followPx, type Playhead } from '../../lib/timeline/follow-px.ts';
import { barWidthPx, visibleBars, type WaveTiles } from '../../lib/timeline/wave-tiles.ts';

interface Drawing {
  readonly axis: Axis;
  readonly tiles: WaveTiles;
  /** What heights are multiplied by. */
  readonly heightScale: number;
  readonly isStale: boolean;
}

export const playheadWidthPx = 1.5;

/** Draws the visible bars: played in the mark's colour, the rest in grey, what has no sound yet as a dotted line. */
function drawWave(
  canvas: HTMLCanvasElement,
  { axis, tiles, heightScale, isStale }: Drawing,
  playheadPx: number | null,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const scale = window.devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const played = style.getPropertyValue('--mark');
  const ahead = style.getPropertyValue('--ink-soft');
  const silent = style.getPropertyValue('--wave');
  context.globalAlpha = isStale ? 0.45 : 1;
  for (const { bar, x } of visibleBars(axis)) {
    const level = tiles.heightAt(bar);
    const barHeight = level === null ? 2 : Math.max(2, Math.min(1, level * heightScale) * (height - 6));
    context.fillStyle = level === null ? silent : playheadPx !== null && x < playheadPx ? played : ahead;
    context.beginPath();
    context.roundRect(x, (height - barHeight) / 2, barWidthPx, barHeight, 1);
    context.fill();
  }
  if (playheadPx === null) return;
  context.fillStyle = style.getPropertyValue('--ink');
  context.fillRect(Math.min(playheadPx - playheadWidthPx / 2, width - playheadWidthPx), 0, playheadWidthPx, height);
}

/** Draws a wave now and as its playhead moves; without one, nothing of it is played. Returns how to stop. */
export function keepDrawn(canvas: HTMLCanvasElement, drawing: Drawing, playhead: Playhead | undefined): () => void {
  const draw = (px: number | null): void => drawWave(canvas, drawing, px);
  if (playhead !== undefined) return followPx(playhead, drawing.axis, draw);
  draw(null);
  return () => undefined;
}
