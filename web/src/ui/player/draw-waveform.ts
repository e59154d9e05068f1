import type { Bar } from '../../lib/player/waveform-geometry.ts';

interface Drawing {
  readonly bars: readonly Bar[];
  /** 0 to 1 of the width. */
  readonly playedPart: number;
  readonly isStale: boolean;
}

/** Draws bars: what was played in the mark's colour, the rest in grey, what is not rendered as a dotted line. */
export function drawWaveform(canvas: HTMLCanvasElement, { bars, playedPart, isStale }: Drawing): void {
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
  const edge = playedPart * width;
  for (const { x, width: barWidth, height: level, isRendered } of bars) {
    const barHeight = isRendered ? Math.max(2, level * (height - 6)) : 2;
    context.fillStyle = !isRendered ? silent : x < edge ? played : ahead;
    context.beginPath();
    context.roundRect(x, (height - barHeight) / 2, barWidth, barHeight, 1);
    context.fill();
  }
  if (playedPart <= 0) return;
  context.fillStyle = style.getPropertyValue('--ink');
  context.fillRect(Math.min(edge, width - 1.5), 0, 1.5, height);
}
