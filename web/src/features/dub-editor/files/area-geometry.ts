import type { DubTextArea } from '@timbre/contract/dubbing/dubbing-files';

/** A place in the picture, as shares of it. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

type Box = Omit<DubTextArea, 'colour'>;

/** Smaller ones hold no letters. */
const leastShare = 0.02;

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The box between two corners, in whichever order they were drawn. */
export function boxBetween(one: PicturePoint, other: PicturePoint): Box {
  const [left, right] = [within(Math.min(one.x, other.x)), within(Math.max(one.x, other.x))];
  const [top, bottom] = [within(Math.min(one.y, other.y)), within(Math.max(one.y, other.y))];
  const width = Math.max(leastShare, right - left);
  const height = Math.max(leastShare, bottom - top);
  return { left: Math.min(left, 1 - width), top: Math.min(top, 1 - height), width, height };
}

/** The box moved, as far as the picture goes. */
export const boxMoved = (box: Box, by: PicturePoint): Box => ({
  ...box,
  left: Math.min(1 - box.width, within(box.left + by.x)),
  top: Math.min(1 - box.height, within(box.top + by.y)),
});

export const isInBox = ({ left, top, width, height }: Box, { x, y }: PicturePoint): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;
