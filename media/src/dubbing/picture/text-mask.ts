import type { Region } from '../../talking/pose.ts';
import { lettersOnly } from './components.ts';
import { flooded } from './flood.ts';
import { letterStrokes } from './letter-strokes.ts';
import { cropped, extentOf, grown, placed, united, type Mask } from './mask.ts';
import type { Yuv, YuvFrame } from './yuv-frame.ts';

/** Of letters at 720 lines: fewer pixels of them are none, and smaller specks are no letters. */
const fewest = 60;
const letter = { pixels: 24, span: 9, join: 3 };
/** Pixels at 720 lines: around letters lies their soft edge, and around an outline what the encoder blurred. */
const reach = { edge: 3, outline: 7, blur: 3, least: 5 };
/** How alike the pixels around letters are when that is an outline, and when it is a box. */
const outline = { light: 28, hue: 40, share: 0.6 };
const box = { light: 16, hue: 12, from: 5, to: 12, share: 0.45, mostBorder: 0.3 };
/** Of an area's border: what is beyond it as well is no box. */
const openBorder = 0.04;

interface Surroundings {
  readonly colour: Yuv;
  /** 0 to 1: how much of them has nearly this light. */
  readonly share: number;
}

function middleOf(counts: Uint32Array, all: number): number {
  let [value, passed] = [0, counts[0] as number];
  while (2 * passed < all && value < 255) passed += counts[++value] as number;
  return value;
}

/** What lies between two distances from letters, and how much of it looks alike. */
function surroundings(frame: YuvFrame, area: Region, inner: Mask, outer: Mask, light: number): Surroundings {
  const [lights, blues, reds] = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)];
  const count = (counts: Uint32Array, value: number): void => void (counts[value] = (counts[value] as number) + 1);
  let all = 0;
  for (let y = 0, place = 0; y < area.height; y += 1) {
    for (let x = 0; x < area.width; x += 1, place += 1) {
      if (outer.pixels[place] === 0 || inner.pixels[place] === 1) continue;
      const beside = ((area.y + y) >> 1) * (frame.width >> 1) + ((area.x + x) >> 1);
      count(lights, frame.light[(area.y + y) * frame.width + area.x + x] as number);
      count(blues, frame.blue[beside] as number);
      count(reds, frame.red[beside] as number);
      all += 1;
    }
  }
  const colour = { light: middleOf(lights, all), blue: middleOf(blues, all), red: middleOf(reds, all) };
  let alike = 0;
  for (let value = Math.max(0, colour.light - light); value <= Math.min(255, colour.light + light); value += 1)
    alike += lights[value] as number;
  return { colour, share: all === 0 ? 0 : alike / all };
}

/** How much of an area's border a mask takes. */
function onBorder({ width, height, pixels }: Mask): number {
  let taken = 0;
  for (let x = 0; x < width; x += 1) taken += (pixels[x] as number) + (pixels[(height - 1) * width + x] as number);
  for (let y = 0; y < height; y += 1)
    taken += (pixels[y * width] as number) + (pixels[y * width + width - 1] as number);
  return taken / (2 * (width + height));
}

/** How much of an area's upper and lower border has nearly a colour's light: that of a plain scene, not of a box. */
function borderAlike({ width, light }: YuvFrame, area: Region, colour: Yuv): number {
  let alike = 0;
  for (const row of [area.y, area.y + area.height - 1]) {
    for (let x = area.x; x < area.x + area.width; x += 1)
      if (Math.abs((light[row * width + x] as number) - colour.light) <= box.light) alike += 1;
  }
  return alike / (2 * area.width);
}

/** The even box behind letters; null: there is none. */
function boxBehind(frame: YuvFrame, area: Region, letters: Mask, around: Surroundings): Mask | null {
  if (around.share < box.share || borderAlike(frame, area, around.colour) > box.mostBorder) return null;
  const like = { colour: around.colour, light: box.light, hue: box.hue, steps: Infinity };
  const found = flooded(frame, area, letters, like);
  return onBorder(found) > openBorder ? null : found;
}

/** Letters with their soft edges and their outline, as far as that is of one colour. */
function withOutline(frame: YuvFrame, area: Region, letters: Mask, scale: number): Mask {
  const pixels = (length: number): number => Math.max(1, Math.round(length * scale));
  const near = grown(letters, Math.max(1, pixels(reach.edge) - 1));
  const around = surroundings(frame, area, near, grown(near, 1), outline.light);
  const least = grown(letters, Math.max(2, pixels(reach.least)));
  if (around.share < outline.share) return least;
  const steps = pixels(reach.outline) - pixels(reach.edge);
  const like = { colour: around.colour, light: outline.light, hue: outline.hue, steps };
  const outlined = flooded(frame, area, grown(letters, pixels(reach.edge)), like);
  return united([least, grown(outlined, pixels(reach.blur))]) ?? least;
}

interface Letters {
  readonly mask: Mask;
  readonly count: number;
  /** The part of the area that they are looked at in, and where it begins. */
  readonly part: Region;
  readonly near: { readonly x: number; readonly y: number };
}

/** The cores of letters; null: there are none. */
function lettersIn(frame: YuvFrame, area: Region, colour: Yuv, scale: number): Letters | null {
  const strokes = letterStrokes(frame, area, colour, scale);
  const where = extentOf(strokes);
  if (where === null) return null;
  // All else looks at these pixels and a few around them.
  const near = cropped(strokes, where, 2 * Math.ceil((box.to * scale + 4) / 2));
  const part = { x: area.x + near.x, y: area.y + near.y, width: near.mask.width, height: near.mask.height };
  const least = { pixels: letter.pixels * scale * scale, span: letter.span * scale };
  const mask = lettersOnly(near.mask, grown(near.mask, Math.max(1, Math.round(letter.join * scale))), least);
  const count = mask.pixels.reduce((sum, one) => sum + one, 0);
  return count < Math.max(8, fewest * scale * scale) ? null : { mask, count, part, near };
}

/** How much speaks for letters of a colour: their pixels, more where what is around them is of one colour too. */
export function letterEvidence(frame: YuvFrame, area: Region, colour: Yuv, scale: number): number {
  const letters = lettersIn(frame, area, colour, scale);
  if (letters === null) return 0;
  const { mask, count, part } = letters;
  const inner = grown(mask, 1);
  return count * (0.05 + surroundings(frame, part, inner, grown(inner, 1), outline.light).share ** 4);
}

/** What of an area letters take, with their outline or the even box behind them; null: there are none. */
export function textMask(frame: YuvFrame, area: Region, colour: Yuv, scale: number): Mask | null {
  const letters = lettersIn(frame, area, colour, scale);
  if (letters === null) return null;
  const { mask, part, near } = letters;
  const inner = grown(mask, Math.round(box.from * scale) + 1);
  const around = surroundings(frame, part, inner, grown(mask, Math.round(box.to * scale) + 2), box.light);
  const behind = boxBehind(frame, area, placed(inner, near, area), around);
  if (behind !== null) return grown(behind, Math.max(2, Math.round(reach.blur * scale) + 1));
  return placed(withOutline(frame, part, mask, scale), near, area);
}
