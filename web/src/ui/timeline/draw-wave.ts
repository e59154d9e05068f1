import type { Axis } from '../../lib/timeline/axis.ts';
import { pxAt } from '../../lib/timeline/axis.ts';
import { barWidthPx, visibleBars, type WaveTiles } from '../../lib/timeline/wave-tiles.ts';

interface Drawing {
  readonly axis: Axis;
  readonly tiles: WaveTiles;
  /** What heights are multiplied by. */
  readonly heightScale: number;
  readonly playedSeconds: number;
  readonly isStale: boolean;
}

/** Draws the visible bars: played in the mark's colour, the rest in grey, what has no sound yet as a dotted line. */
export function drawWave(
  canvas: HTMLCanvasElement,
  { axis, tiles, heightScale, playedSeconds, isStale }: Drawing,
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
  const edge = pxAt(axis, playedSeconds);
  for (const { bar, x } of visibleBars(axis)) {
    const level = tiles.heightAt(bar);
    const barHeight = level === null ? 2 : Math.max(2, Math.min(1, level * heightScale) * (height - 6));
    context.fillStyle = level === null ? silent : x < edge ? played : ahead;
    context.beginPath();
    context.roundRect(x, (height - barHeight) / 2, barWidthPx, barHeight, 1);
    context.fill();
  }
  if (playedSeconds <= 0) return;
  context.fillStyle = style.getPropertyValue('--ink');
  context.fillRect(Math.min(edge, width - 1.5), 0, 1.5, height);
}
