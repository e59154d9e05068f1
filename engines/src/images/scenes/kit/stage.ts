import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Look } from '../look.ts';
import type { Camera, PaintedLand, Shading } from '../terrain.ts';
import type { Rgb } from './colour.ts';
import type { Random } from './random.ts';

/** A picture that is being drawn on. */
export interface Stage {
  readonly context: SKRSContext2D;
  readonly width: number;
  readonly height: number;
  /** Pixels that a detail of 1 takes: about 1 for a picture of 1280 × 720. */
  readonly unit: number;
  readonly random: Random;
  readonly look: Look;
}

/** The same, on a land that was painted. */
export interface LandStage extends Stage {
  readonly camera: Camera;
  readonly painted: PaintedLand;
  readonly shading: Shading;
  readonly groundAt: (x: number, z: number) => number;
  /** Where the air is seen through, in the place of the drawing's own place: for what is drawn beforehand. */
  readonly airX?: number;
}

/** A colour in this light, on a side that it falls on (1) or not (0), as far away as it is. */
export function shone({ shading, look, airX }: LandStage, colour: Rgb, facing: number, x: number, z: number): Rgb {
  const channel = (nth: 0 | 1 | 2): number =>
    (colour[nth] * (look.ambient[nth] * (0.5 + 0.14 * facing) + look.light[nth] * facing * 0.62)) / 255;
  return shading.air([channel(0), channel(1), channel(2)], airX ?? x, z);
}

/** Fills a closed line. */
export function fillShape(context: SKRSContext2D, points: readonly (readonly [number, number])[], fill: string): void {
  context.fillStyle = fill;
  context.beginPath();
  for (const [nth, [x, y]] of points.entries()) {
    if (nth === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
  context.fill();
}
