import { boxMean } from './box-filter.ts';

/** Red, green and blue, 8 bits each, row by row. */
export interface RgbPicture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** What a mask is of a picture's colours around each pixel: `mask ≈ red·r + green·g + blue·b + offset`, colours 0 to 1. */
export interface MaskModel {
  readonly width: number;
  readonly height: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly offset: Float32Array;
}

const channelOf = ({ bytes }: RgbPicture, channel: number): Float32Array => {
  const values = new Float32Array(bytes.length / 3);
  for (let at = 0; at < values.length; at += 1) values[at] = (bytes[3 * at + channel] as number) / 255;
  return values;
};

/**
 * The edges of a mask moved to those of the picture: the guided filter with a colour guide (He, Sun and Tang, "Guided
 * image filtering", 2013). `mask` is 0 to 1 and as large as the picture; `epsilon` is the variance of colours below which
 * a neighbourhood counts as flat.
 */
export function guideMask(
  picture: RgbPicture,
  mask: Float32Array,
  { radius, epsilon }: { readonly radius: number; readonly epsilon: number },
): MaskModel {
  const { width, height } = picture;
  const mean = (values: Float32Array): Float32Array => boxMean({ width, height, values }, radius);
  const meanOf = (a: Float32Array, b: Float32Array): Float32Array =>
    mean(a.map((value, at) => value * (b[at] as number)));
  const [r, g, b] = [channelOf(picture, 0), channelOf(picture, 1), channelOf(picture, 2)];
  const [meanR, meanG, meanB, meanMask] = [mean(r), mean(g), mean(b), mean(mask)];
  const [rr, rg, rb] = [meanOf(r, r), meanOf(r, g), meanOf(r, b)];
  const [gg, gb, bb] = [meanOf(g, g), meanOf(g, b), meanOf(b, b)];
  const [rm, gm, bm] = [meanOf(r, mask), meanOf(g, mask), meanOf(b, mask)];
  const size = width * height;
  const [red, green, blue] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const offset = new Float32Array(size);
  for (let at = 0; at < size; at += 1) {
    const [mr, mg, mb] = [meanR[at] as number, meanG[at] as number, meanB[at] as number];
    const mm = meanMask[at] as number;
    // The symmetric matrix of the colours' covariances, and its inverse by cofactors.
    const a11 = (rr[at] as number) - mr * mr + epsilon;
    const a12 = (rg[at] as number) - mr * mg;
    const a13 = (rb[at] as number) - mr * mb;
    const a22 = (gg[at] as number) - mg * mg + epsilon;
    const a23 = (gb[at] as number) - mg * mb;
    const a33 = (bb[at] as number) - mb * mb + epsilon;
    const [c1, c2, c3] = [(rm[at] as number) - mr * mm, (gm[at] as number) - mg * mm, (bm[at] as number) - mb * mm];
    const i11 = a22 * a33 - a23 * a23;
    const i12 = a13 * a23 - a12 * a33;
    const i13 = a12 * a23 - a13 * a22;
    const determinant = a11 * i11 + a12 * i12 + a13 * i13;
    const wr = (i11 * c1 + i12 * c2 + i13 * c3) / determinant;
    const wg = (i12 * c1 + (a11 * a33 - a13 * a13) * c2 + (a12 * a13 - a11 * a23) * c3) / determinant;
    const wb = (i13 * c1 + (a12 * a13 - a11 * a23) * c2 + (a11 * a22 - a12 * a12) * c3) / determinant;
    red[at] = wr;
    green[at] = wg;
    blue[at] = wb;
    offset[at] = mm - wr * mr - wg * mg - wb * mb;
  }
  return { width, height, red: mean(red), green: mean(green), blue: mean(blue), offset: mean(offset) };
}

/** Where a pixel of a larger picture lies in a smaller one: two neighbours and the share of the second. */
function neighbours(length: number, smaller: number): { first: Int32Array; second: Int32Array; share: Float32Array } {
  const places = { first: new Int32Array(length), second: new Int32Array(length), share: new Float32Array(length) };
  for (let at = 0; at < length; at += 1) {
    const place = Math.min(Math.max(((at + 0.5) * smaller) / length - 0.5, 0), smaller - 1);
    const first = Math.floor(place);
    places.first[at] = first;
    places.second[at] = Math.min(first + 1, smaller - 1);
    places.share[at] = place - first;
  }
  return places;
}

/**
 * The mask of a picture of any size by a model that was made on a smaller one (He and Sun, "Fast guided filter", 2015): its
 * edges are as sharp as the picture's. 0 to 1, not clipped.
 */
export function maskByModel({ width, height, bytes }: RgbPicture, model: MaskModel): Float32Array {
  const mask = new Float32Array(width * height);
  const columns = neighbours(width, model.width);
  const rows = neighbours(height, model.height);
  for (let y = 0; y < height; y += 1) {
    const upper = (rows.first[y] as number) * model.width;
    const lower = (rows.second[y] as number) * model.width;
    const down = rows.share[y] as number;
    for (let x = 0; x < width; x += 1) {
      const [left, right, across] = [
        columns.first[x] as number,
        columns.second[x] as number,
        columns.share[x] as number,
      ];
      const at = y * width + x;
      const between = (plane: Float32Array): number => {
        const top = (plane[upper + left] as number) * (1 - across) + (plane[upper + right] as number) * across;
        const bottom = (plane[lower + left] as number) * (1 - across) + (plane[lower + right] as number) * across;
        return top * (1 - down) + bottom * down;
      };
      mask[at] =
        (between(model.red) * (bytes[3 * at] as number) +
          between(model.green) * (bytes[3 * at + 1] as number) +
          between(model.blue) * (bytes[3 * at + 2] as number)) /
          255 +
        between(model.offset);
    }
  }
  return mask;
}
