import type { FacePose, Performer, Region, RgbaPicture } from './pose.ts';

/** A performer on a canvas with a background. */
export interface Composition {
  readonly performer: Performer;
  /** Where the performer's picture begins on the canvas. */
  readonly x: number;
  readonly y: number;
  /** As large as the canvas; premultiplied where it is not opaque. */
  readonly ground: RgbaPicture;
  /** As large as the performer's picture; null: all of it shows. */
  readonly coverage: Uint8Array | null;
  /** Colours of a performer that are not multiplied by their alpha, as a canvas gives them. */
  readonly isStraight?: boolean;
}

export interface ComposedFrames {
  readonly picture: RgbaPicture;
  /** Draws a frame and tells what of the canvas it changed: all of it the first time. */
  readonly draw: (poses: readonly FacePose[]) => Region;
}

const isOpaque = ({ bytes }: RgbaPicture): boolean => {
  for (let place = 3; place < bytes.length; place += 4) if (bytes[place] !== 255) return false;
  return true;
};

/** Lays one part of the performer's picture over the ground. */
function layOver(
  { performer, x: left, y: top, ground, coverage, isStraight = false }: Composition,
  into: RgbaPicture,
  region: Region,
): void {
  const { picture } = performer;
  for (let row = 0; row < region.height; row += 1) {
    let from = (region.y + row) * picture.width + region.x;
    let to = 4 * ((top + region.y + row) * into.width + left + region.x);
    for (let column = 0; column < region.width; column += 1, from += 1, to += 4) {
      const own = 4 * from;
      const alpha = picture.bytes[own + 3] as number;
      const cover = coverage === null ? 255 : (coverage[from] as number);
      const share = isStraight ? (alpha * cover) / 255 : cover;
      const rest = 1 - (alpha * cover) / 65_025;
      for (let channel = 0; channel < 3; channel += 1) {
        into.bytes[to + channel] =
          ((picture.bytes[own + channel] as number) * share) / 255 + (ground.bytes[to + channel] as number) * rest;
      }
      into.bytes[to + 3] = (alpha * cover) / 255 + (ground.bytes[to + 3] as number) * rest;
    }
  }
}

/** Frames of a performer on its canvas; after the first, only what changed is drawn again. */
export function composedFrames(composition: Composition): ComposedFrames {
  const { performer, x, y, ground, coverage } = composition;
  const { picture, region } = performer;
  const fills = picture.width === ground.width && picture.height === ground.height && coverage === null;
  let canvas: RgbaPicture | null = null;
  let isPlain = false;
  const whole: Region = { x: 0, y: 0, width: ground.width, height: ground.height };
  const moved: Region = { ...region, x: region.x + x, y: region.y + y };
  return {
    get picture() {
      return isPlain || canvas === null ? picture : canvas;
    },
    draw: (poses) => {
      performer.draw(poses);
      const isFirst = canvas === null;
      // A picture that is all there is needs no copy.
      if (isFirst) {
        isPlain = fills && isOpaque(picture);
        canvas = isPlain ? picture : { ...ground, bytes: Uint8ClampedArray.from(ground.bytes) };
      }
      if (!isPlain && canvas !== null) {
        layOver(composition, canvas, isFirst ? { x: 0, y: 0, width: picture.width, height: picture.height } : region);
      }
      return isFirst ? whole : moved;
    },
  };
}
