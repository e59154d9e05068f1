import type { Region } from '../../talking/pose.ts';
import type { Mask } from './mask.ts';
import type { Yuv, YuvFrame } from './yuv-frame.ts';

/** What is still the letters' colour: an encoder blurs light a little and the colours of thin strokes more. */
const near = { light: 38, colour: 34 };
/** What is clearly another: a sum of differences of light and both colours. */
const farSum = 62;
/** Pixels at 720 lines: a stroke is not wider, nor its soft edge. */
const stroke = { widest: 20, edge: 6 };

const [other, letter, beyond] = [0, 1, 2] as const;

/** Pixels of an area by what they are to the letters' colour. */
function sorted({ width, light, blue, red }: YuvFrame, area: Region, colour: Yuv): Uint8Array {
  const kinds = new Uint8Array(area.width * area.height);
  const half = width >> 1;
  for (let row = 0; row < area.height; row += 1) {
    let place = row * area.width;
    let from = (area.y + row) * width + area.x;
    let beside = ((area.y + row) >> 1) * half + (area.x >> 1);
    for (let column = 0; column < area.width; column += 2, beside += 1) {
      const db = Math.abs((blue[beside] as number) - colour.blue);
      const dr = Math.abs((red[beside] as number) - colour.red);
      const isHue = db <= near.colour && dr <= near.colour;
      for (let pixel = 0; pixel < 2; pixel += 1, place += 1, from += 1) {
        const dl = Math.abs((light[from] as number) - colour.light);
        if (isHue && dl <= near.light) kinds[place] = letter;
        else if (dl + db + dr > farSum) kinds[place] = beyond;
      }
    }
  }
  return kinds;
}

/** Marks the letters' pixels of a line that lie between two of another colour which are near enough. */
function strokesAlong(
  kinds: Uint8Array,
  found: Uint8Array,
  line: { readonly start: number; readonly count: number; readonly stride: number },
  widest: number,
  edge: number,
): void {
  const { start, count, stride } = line;
  let begun = -1;
  for (let nth = 0, place = start; nth < count; nth += 1, place += stride) {
    const kind = kinds[place];
    if (kind === other) continue;
    if (kind === beyond) {
      // Between `begun` and here lie letters and their soft edges.
      if (begun >= 0 && nth - begun - 1 <= widest + 2 * edge) {
        let [first, last] = [-1, -1];
        for (let inner = begun + 1; inner < nth; inner += 1) {
          if (kinds[start + inner * stride] !== letter) continue;
          if (first < 0) first = inner;
          last = inner;
        }
        if (first >= 0 && last - first < widest && first - begun <= edge && nth - last <= edge) {
          for (let inner = first; inner <= last; inner += 1) {
            const at = start + inner * stride;
            if (kinds[at] === letter) found[at] = 1;
          }
        }
      }
      begun = nth;
    }
  }
}

/** The cores of letters: their colour, no wider than a stroke, with something else close by on both sides. */
export function letterStrokes(frame: YuvFrame, area: Region, colour: Yuv, scale: number): Mask {
  const { width, height } = area;
  const kinds = sorted(frame, area, colour);
  const pixels = new Uint8Array(width * height);
  const [widest, edge] = [Math.max(4, Math.round(stroke.widest * scale)), Math.max(3, Math.round(stroke.edge * scale))];
  for (let row = 0; row < height; row += 1) {
    strokesAlong(kinds, pixels, { start: row * width, count: width, stride: 1 }, widest, edge);
  }
  for (let column = 0; column < width; column += 1) {
    strokesAlong(kinds, pixels, { start: column, count: height, stride: width }, widest, edge);
  }
  return { width, height, pixels };
}
