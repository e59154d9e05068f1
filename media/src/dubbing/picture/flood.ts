import type { Region } from '../../talking/pose.ts';
import type { Mask } from './mask.ts';
import type { Yuv, YuvFrame } from './yuv-frame.ts';

/** What pixels must look like to belong to a mask, and how many steps they may be from it. */
export interface Alike {
  readonly colour: Yuv;
  readonly light: number;
  readonly hue: number;
  readonly steps: number;
}

/** A mask with the pixels next to it that look as they must, and those next to them. */
export function flooded({ width: stride, light, blue, red }: YuvFrame, area: Region, start: Mask, like: Alike): Mask {
  const { width, height } = area;
  const pixels = start.pixels.slice();
  const queue = new Int32Array(width * height);
  let [first, last] = [0, 0];
  for (let place = 0; place < pixels.length; place += 1) if (pixels[place] === 1) queue[last++] = place;
  const visit = (to: number, x: number, y: number): void => {
    if (pixels[to] === 1) return;
    const [ax, ay] = [area.x + x, area.y + y];
    if (Math.abs((light[ay * stride + ax] as number) - like.colour.light) > like.light) return;
    const beside = (ay >> 1) * (stride >> 1) + (ax >> 1);
    if (Math.abs((blue[beside] as number) - like.colour.blue) > like.hue) return;
    if (Math.abs((red[beside] as number) - like.colour.red) > like.hue) return;
    pixels[to] = 1;
    queue[last++] = to;
  };
  for (let step = 0; step < like.steps && first < last; step += 1) {
    for (const end = last; first < end; first += 1) {
      const place = queue[first] as number;
      const x = place % width;
      const y = (place - x) / width;
      if (x > 0) visit(place - 1, x - 1, y);
      if (x < width - 1) visit(place + 1, x + 1, y);
      if (y > 0) visit(place - width, x, y - 1);
      if (y < height - 1) visit(place + width, x, y + 1);
    }
  }
  return { width, height, pixels };
}
