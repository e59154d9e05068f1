import { clamp } from '../../talking/curves.ts';
import type { Region } from '../../talking/pose.ts';

/** Where letters stand, as shares of the picture. */
export interface TextArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Of the letters: `#rrggbb`. */
  readonly colour: string;
}

const even = (value: number): number => 2 * Math.round(value / 2);

/** The area in even pixels, inside the picture. */
export function areaPixels(
  area: Omit<TextArea, 'colour'>,
  { width, height }: { readonly width: number; readonly height: number },
): Region {
  const x = clamp(even(area.left * width), 0, width - 2);
  const y = clamp(even(area.top * height), 0, height - 2);
  return {
    x,
    y,
    width: clamp(even((area.left + area.width) * width) - x, 2, width - x),
    height: clamp(even((area.top + area.height) * height) - y, 2, height - y),
  };
}

/** Lengths count on a picture with 720 lines; a picture on its side has them across. */
export const textScale = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(width, height) / 720;
