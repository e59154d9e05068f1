import { clamp } from '../../talking/curves.ts';
import type { Region } from '../../talking/pose.ts';
import { extentOf, grown, type Mask } from './mask.ts';
import type { YuvFrame } from './yuv-frame.ts';

/** Pixels around what is filled that tell how. */
const margin = 24;
/** Rounds that take the steps of the coarser level out of each finer one. */
const rounds = 2;
/** Of the shares of differences between neighbours that count as even ground, and of grain: what is none, and the most. */
const grain = { share: 0.4, ofNormal: 0.26 * 1.118, least: 0.35, most: 5 };

interface Level {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  /** 0: nothing is known of it; 1: all. */
  readonly known: Float32Array;
}

/** A quarter as many pixels, each the mean of what is known of four. */
function coarser({ width, height, values, known }: Level): Level {
  const [across, down] = [(width + 1) >> 1, (height + 1) >> 1];
  const to = {
    width: across,
    height: down,
    values: new Float32Array(across * down),
    known: new Float32Array(across * down),
  };
  for (let y = 0; y < down; y += 1) {
    const [upper, lower] = [2 * y * width, Math.min(height - 1, 2 * y + 1) * width];
    for (let x = 0; x < across; x += 1) {
      const [left, right] = [2 * x, Math.min(width - 1, 2 * x + 1)];
      const a = upper + left;
      const b = upper + right;
      const c = lower + left;
      const d = lower + right;
      const ka = known[a] as number;
      const kb = known[b] as number;
      const kc = known[c] as number;
      const kd = known[d] as number;
      const sum = ka + kb + kc + kd;
      if (sum === 0) continue;
      const at = y * across + x;
      to.values[at] =
        (ka * (values[a] as number) +
          kb * (values[b] as number) +
          kc * (values[c] as number) +
          kd * (values[d] as number)) /
        sum;
      to.known[at] = Math.min(1, sum);
    }
  }
  return to;
}

/** Places of a level of which not all is known. */
function openPlaces({ known }: Level): Int32Array {
  const places = new Int32Array(known.length);
  let count = 0;
  for (let at = 0; at < known.length; at += 1) if (known[at] !== 1) places[count++] = at;
  return places.subarray(0, count);
}

/** What is not known of a level, between the pixels of the coarser one. */
function pulled({ width, values, known }: Level, from: Level, open: Int32Array): void {
  for (const at of open) {
    const x = at % width;
    const y = (at - x) / width;
    const share = known[at] as number;
    const fx = clamp(x / 2 - 0.25, 0, from.width - 1);
    const fy = clamp(y / 2 - 0.25, 0, from.height - 1);
    const left = Math.floor(fx);
    const upper = Math.floor(fy) * from.width;
    const right = Math.min(from.width - 1, left + 1);
    const lower = Math.min(from.height - 1, Math.floor(fy) + 1) * from.width;
    const tx = fx - left;
    const ty = fy - Math.floor(fy);
    const above = (from.values[upper + left] as number) * (1 - tx) + (from.values[upper + right] as number) * tx;
    const below = (from.values[lower + left] as number) * (1 - tx) + (from.values[lower + right] as number) * tx;
    values[at] = (values[at] as number) * share + (above * (1 - ty) + below * ty) * (1 - share);
  }
  const last = values.length - width;
  for (let round = 0; round < rounds; round += 1) {
    for (const at of open) {
      const x = at % width;
      if (known[at] !== 0 || at < width || at >= last || x === 0 || x === width - 1) continue;
      values[at] =
        ((values[at - 1] as number) +
          (values[at + 1] as number) +
          (values[at - width] as number) +
          (values[at + width] as number)) /
        4;
    }
  }
}

/** The levels' finest one with everything known (Gortler and others, "The lumigraph", 1996: push and pull). */
function filledLevel(finest: Level, open: Int32Array): void {
  const levels = [finest];
  for (let last = finest; last.width > 2 || last.height > 2;) {
    last = coarser(last);
    levels.push(last);
  }
  for (let nth = levels.length - 2; nth >= 0; nth -= 1) {
    const level = levels[nth] as Level;
    pulled(level, levels[nth + 1] as Level, nth === 0 ? open : openPlaces(level));
  }
}

/** How strong the grain of a level's known, even ground is: a standard deviation. */
function grainOf({ width, height, values, known }: Level): number {
  const counts = new Float64Array(256);
  let all = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (known[at] === 0 || known[at - 1] === 0 || known[at + 1] === 0) continue;
      if (known[at - width] === 0 || known[at + width] === 0) continue;
      const around =
        (values[at - 1] as number) +
        (values[at + 1] as number) +
        (values[at - width] as number) +
        (values[at + width] as number);
      const bin = Math.min(255, Math.round(4 * Math.abs((values[at] as number) - around / 4)));
      counts[bin] = (counts[bin] as number) + 1;
      all += 1;
    }
  }
  let [left, sum] = [all * grain.share, 0];
  const wanted = left;
  for (let bin = 0; left > 0 && bin < 256; bin += 1) {
    const taken = Math.min(left, counts[bin] as number);
    sum += (taken * bin) / 4;
    left -= taken;
  }
  const strength = wanted === 0 ? 0 : sum / wanted / grain.ofNormal;
  return strength < grain.least ? 0 : Math.min(grain.most, strength);
}

/** Numbers that look like noise, mean 0 and deviation about 1; the same each time. */
const noise = ((): Float32Array => {
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Float32Array.from({ length: 4096 }, () => (next() + next() + next() + next() - 2) * Math.sqrt(3));
})();

interface Plane {
  readonly values: Uint8Array;
  readonly width: number;
  readonly height: number;
}

function fillPlane(
  plane: Plane,
  at: { readonly x: number; readonly y: number },
  mask: Mask,
  seed: number | null,
): void {
  const inMask = extentOf(mask);
  if (inMask === null) return;
  const left = Math.max(0, at.x + inMask.x - margin);
  const top = Math.max(0, at.y + inMask.y - margin);
  const width = Math.min(plane.width, at.x + inMask.x + inMask.width + margin) - left;
  const height = Math.min(plane.height, at.y + inMask.y + inMask.height + margin) - top;
  const values = new Float32Array(width * height);
  const known = new Float32Array(width * height).fill(1);
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * plane.width + left;
    for (let x = 0; x < width; x += 1) values[y * width + x] = plane.values[from + x] as number;
  }
  const open = new Int32Array(inMask.width * inMask.height);
  let count = 0;
  for (let y = inMask.y; y < inMask.y + inMask.height; y += 1) {
    for (let x = inMask.x; x < inMask.x + inMask.width; x += 1) {
      if (mask.pixels[y * mask.width + x] === 0) continue;
      const place = (at.y + y - top) * width + at.x + x - left;
      known[place] = 0;
      open[count++] = place;
    }
  }
  const strength = seed === null ? 0 : grainOf({ width, height, values, known });
  const places = open.subarray(0, count);
  filledLevel({ width, height, values, known }, places);
  for (const place of places) {
    const isEdge =
      known[place - 1] === 1 || known[place + 1] === 1 || known[place - width] === 1 || known[place + width] === 1;
    const speck = strength === 0 ? 0 : strength * (noise[(place * 31 + (seed ?? 0) * 977) & 4095] as number);
    const value = (values[place] as number) + speck;
    const x = place % width;
    const y = (place - x) / width;
    // Half of an edge's pixels are their own: no line is seen around what was filled.
    const to = (top + y) * plane.width + left + x;
    plane.values[to] = Math.min(255, clamp(isEdge ? (value + (plane.values[to] as number)) / 2 : value, 0, 255) + 0.5);
  }
}

/** The mask of colours, which have half as many rows and columns; thin letters bleed into their neighbours. */
function halved({ width, height, pixels }: Mask): Mask {
  const half = { width: width >> 1, height: height >> 1, pixels: new Uint8Array((width >> 1) * (height >> 1)) };
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const at = 2 * y * width + 2 * x;
      if (pixels[at] === 1 || pixels[at + 1] === 1 || pixels[at + width] === 1 || pixels[at + width + 1] === 1)
        half.pixels[y * half.width + x] = 1;
    }
  }
  return grown(half, 1);
}

/** Fills what a mask means of an area with what is around it, and with grain like that; `nth` lets the grain move. */
export function fillMasked(frame: YuvFrame, area: Region, mask: Mask, nth: number): void {
  const { width, height, light, blue, red } = frame;
  fillPlane({ values: light, width, height }, area, mask, nth);
  const colours = halved(mask);
  const half = { width: width >> 1, height: height >> 1 };
  const at = { x: area.x >> 1, y: area.y >> 1 };
  fillPlane({ values: blue, ...half }, at, colours, null);
  fillPlane({ values: red, ...half }, at, colours, null);
}
