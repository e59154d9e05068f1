import { createCanvas, ImageData, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Rgb } from './colour.ts';

/** Colours of a picture as numbers, 0 to 255, three a pixel: light is added up here before it becomes a canvas. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export const newRaster = (width: number, height: number): Raster => ({
  width,
  height,
  values: new Float32Array(width * height * 3),
});

/** Lays a colour over a pixel. */
export function cover({ values, width }: Raster, x: number, y: number, colour: Rgb, share: number): void {
  const at = 3 * (y * width + x);
  for (let channel = 0; channel < 3; channel += 1) {
    const before = values[at + channel] as number;
    values[at + channel] = before + ((colour[channel] as number) - before) * share;
  }
}

/** The same as a canvas to draw on. */
export function canvasOf({ width, height, values }: Raster): { canvas: Canvas; context: SKRSContext2D } {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const bytes = new Uint8ClampedArray(width * height * 4);
  for (let from = 0, to = 0; from < values.length; from += 3, to += 4) {
    bytes[to] = values[from] as number;
    bytes[to + 1] = values[from + 1] as number;
    bytes[to + 2] = values[from + 2] as number;
    bytes[to + 3] = 255;
  }
  context.putImageData(new ImageData(bytes, width, height), 0, 0);
  return { canvas, context };
}

/** What stands on a canvas, as numbers. */
export function rasterOf(context: SKRSContext2D, width: number, height: number): Raster {
  const { data } = context.getImageData(0, 0, width, height);
  const values = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; to < values.length; from += 4, to += 3) {
    values[to] = data[from] as number;
    values[to + 1] = data[from + 1] as number;
    values[to + 2] = data[from + 2] as number;
  }
  return { width, height, values };
}

/** A grid of values that is read between its points. */
export function grid(columns: number, rows: number, valueAt: (column: number, row: number) => number) {
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) values[row * columns + column] = valueAt(column, row);
  /** At shares of its sides. */
  return (across: number, down: number): number => {
    const x = Math.min(columns - 1.001, Math.max(0, across * (columns - 1)));
    const y = Math.min(rows - 1.001, Math.max(0, down * (rows - 1)));
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const at = top * columns + left;
    const [u, v] = [x - left, y - top];
    const upper = (values[at] as number) * (1 - u) + (values[at + 1] as number) * u;
    const lower = (values[at + columns] as number) * (1 - u) + (values[at + columns + 1] as number) * u;
    return upper * (1 - v) + lower * v;
  };
}
