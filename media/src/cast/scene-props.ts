import { d } from '../portrait/draw.ts';
import type { CastContext } from './canvas.ts';
import { outline, plainPlace, trace } from './outline.ts';
import { mix } from './tones.ts';

/** Draws in units of a hundredth of the canvas's height; x counts from its middle, so that every shape of canvas shows the middle. */
export interface Scene {
  readonly half: number;
  readonly box: (x: number, y: number, width: number, height: number, colour: string) => void;
  readonly disc: (x: number, y: number, radius: number, colour: string) => void;
  readonly shape: (path: string, colour: string) => void;
  readonly line: (path: string, colour: string, width: number) => void;
  readonly wash: (from: string, to: string) => void;
}

export function sceneOn(context: CastContext, width: number, height: number): Scene {
  const half = (width / height) * 50;
  const path = (data: string): void => {
    context.beginPath();
    trace(context, outline(data), plainPlace);
  };
  return {
    half,
    box: (x, y, w, h, colour) => {
      context.fillStyle = colour;
      context.fillRect(x, y, w, h);
    },
    disc: (x, y, radius, colour) => {
      context.fillStyle = colour;
      context.beginPath();
      context.ellipse(x, y, radius, radius, 0, 0, Math.PI * 2);
      context.fill();
    },
    shape: (data, colour) => {
      path(data);
      context.fillStyle = colour;
      context.fill();
    },
    line: (data, colour, lineWidth) => {
      path(data);
      context.strokeStyle = colour;
      context.lineWidth = lineWidth;
      context.stroke();
    },
    wash: (from, to) => {
      const gradient = context.createLinearGradient(0, 0, 0, 100);
      gradient.addColorStop(0, from);
      gradient.addColorStop(1, to);
      context.fillStyle = gradient;
      context.fillRect(-half - 1, -1, half * 2 + 2, 102);
    },
  };
}

/** Leaves on stalks out of a pot. */
export function plant({ shape, line }: Scene, x: number, y: number, size: number, leaf: string, pot: string): void {
  const dark = mix(leaf, '#1d2a24', 0.2);
  const stalks: readonly (readonly [number, number, string])[] = [
    [-9, -22, leaf],
    [9, -24, dark],
    [-3, -30, dark],
    [4, -33, leaf],
    [-13, -12, dark],
    [13, -13, leaf],
  ];
  for (const [dx, dy, colour] of stalks) {
    const [tx, ty] = [x + dx * size, y + dy * size];
    line(d`M${x} ${y} Q${x + dx * size * 0.3} ${y + dy * size * 0.6} ${tx} ${ty}`, dark, 0.5 * size);
    const [nx, ny] = [-dy * 0.17 * size, dx * 0.17 * size];
    const [mx, my] = [x + dx * size * 0.72, y + dy * size * 0.72];
    shape(
      d`M${x + dx * size * 0.4} ${y + dy * size * 0.44} Q${mx + nx} ${my + ny} ${tx} ${ty} Q${mx - nx} ${my - ny} ${x + dx * size * 0.4} ${y + dy * size * 0.44} Z`,
      colour,
    );
  }
  shape(
    d`M${x - 6 * size} ${y - 2 * size} L${x + 6 * size} ${y - 2 * size} L${x + 4.6 * size} ${y + 10 * size} L${x - 4.6 * size} ${y + 10 * size} Z`,
    pot,
  );
  shape(
    d`M${x - 6.8 * size} ${y - 3.4 * size} L${x + 6.8 * size} ${y - 3.4 * size} L${x + 6.6 * size} ${y} L${x - 6.6 * size} ${y} Z`,
    mix(pot, '#ffffff', 0.18),
  );
}

/** A row of books' backs, from x on. */
export function books(
  { box }: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly string[],
): void {
  let at = x;
  for (let i = 0; at < x + width - 1.2; i++) {
    const thick = 1.6 + ((i * 7) % 5) * 0.42;
    const tall = height * (0.74 + ((i * 5) % 7) * 0.036);
    const colour = colours[(i * 3 + Math.floor(y)) % colours.length] ?? '#888888';
    if ((i * 11) % 13 !== 5) {
      box(at, y + height - tall, thick, tall, colour);
      box(at, y + height - tall * 0.82, thick, 0.6, mix(colour, '#ffffff', 0.35));
    }
    at += thick + 0.18;
  }
}

export function windowPane(
  on: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  sky: string,
  frame: string,
  paint: () => void,
): void {
  on.box(x - 1.2, y - 1.2, w + 2.4, h + 2.4, frame);
  on.box(x, y, w, h, sky);
  paint();
  on.box(x + w / 2 - 0.5, y, 1, h, frame);
  on.box(x, y + h * 0.42, w, 0.9, frame);
}

export const skyline = (on: Scene, x: number, y: number, w: number, h: number, colour: string, step: number): void => {
  for (let at = 0, i = 0; at < w; i++) {
    const wide = Math.min(step * (0.7 + ((i * 5) % 4) * 0.22), w - at);
    const tall = h * (0.35 + ((i * 7) % 9) * 0.075);
    on.box(x + at, y + h - tall, wide, tall, colour);
    at += wide + 0.2;
  }
};
