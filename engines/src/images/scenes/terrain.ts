import { blend, clamp, type Rgb } from './kit/colour.ts';
import type { Raster } from './kit/raster.ts';
import { skyColour } from './sky.ts';
import type { Look } from './look.ts';

/** A piece of land. Lengths in about two metres: x to the right, z away, y up from the water or the ground's level. */
export interface Land {
  readonly height: (x: number, z: number) => number;
  readonly colour: (place: GroundPlace) => Rgb;
  /** Null: there is no water. */
  readonly waterLevel: number | null;
  /** Of the eye above y = 0. */
  readonly eye: number;
  /** Where eyes look straight ahead, as a share of the picture's height. */
  readonly horizon: number;
  readonly farthest: number;
  /** How far one sees into the haze. */
  readonly clearTo: number;
}

export interface GroundPlace {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  /** 1: level · 0: upright. */
  readonly flatness: number;
}

/** Where things of the land are in the picture. */
export interface Camera {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly focal: number;
  readonly eye: number;
}

export interface PaintedLand {
  readonly camera: Camera;
  /** How far away each pixel's ground is; Infinity for the sky. */
  readonly depth: Float32Array;
  /** How deep the water is at each pixel, in lengths; 0 where there is none. */
  readonly water: Float32Array;
}

const rows = 260;
/** Ground is computed for every so manieth column of pixels. */
const stride = 2;

export function cameraOf({ eye, horizon }: Land, width: number, height: number): Camera {
  return { width, height, horizon: horizon * height, focal: 0.82 * Math.max(width, 0.95 * height), eye };
}

export const project = ({ width, horizon, focal, eye }: Camera, x: number, y: number, z: number) => ({
  x: width / 2 + (x / z) * focal,
  y: horizon - ((y - eye) / z) * focal,
  /** Pixels of one length there. */
  size: focal / z,
});

/** The light that reaches the ground, and the air before it. */
function shading(look: Look, camera: Camera, { clearTo }: Land) {
  const low = look.time === 'sunset' || look.time === 'dawn';
  const elevation = low ? 0.34 : 0.85;
  const towards = low || look.sun.isSeen ? 0.12 : -0.45;
  const length = Math.hypot(0.8, elevation, towards);
  const direction = [(0.8 * look.side) / length, elevation / length, towards / length] as const;
  const aspect = camera.width / camera.horizon / 1.6;
  const airOf = (across: number): Rgb => blend(look.haze, skyColour(look, across, 0.97, aspect), 0.75);
  const airs = Array.from({ length: 65 }, (_, nth) => airOf(nth / 64));
  return {
    slope: elevation / 0.8,
    isFromRight: look.side > 0,
    light: (albedo: Rgb, normal: readonly [number, number, number], shade: number): Rgb => {
      const straight = normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2];
      const diffuse = Math.max(0, straight) * shade * 0.94;
      const around = 0.36 + 0.29 * normal[1];
      const channel = (nth: 0 | 1 | 2) =>
        (albedo[nth] * (look.ambient[nth] * around + look.light[nth] * diffuse)) / 255;
      return [channel(0), channel(1), channel(2)];
    },
    air: (colour: Rgb, x: number, z: number): Rgb => {
      const share = 1 - Math.exp((-z / clearTo) * look.hazeDensity);
      return blend(colour, airs[Math.round(64 * clamp(x / camera.width))] as Rgb, Math.min(0.96, share));
    },
  };
}

export type Shading = ReturnType<typeof shading>;

/** The same light for what stands on the land. */
export const shadingOf = (look: Look, camera: Camera, land: Land): Shading => shading(look, camera, land);

interface Grid {
  readonly columns: number;
  readonly distances: Float32Array;
  readonly heights: Float32Array;
}

/** Heights by column and distance: near ones close together, far ones far apart. */
function heightsOf(land: Land, camera: Camera): Grid {
  const columns = Math.ceil(camera.width / stride) + 2;
  const nearest = (land.eye * camera.focal) / (camera.height - camera.horizon) / 2.2;
  const ratio = land.farthest / nearest;
  const distances = Float32Array.from({ length: rows }, (_, row) => nearest * ratio ** (row / (rows - 1)));
  const heights = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const z = distances[row] as number;
    for (let column = 0; column < columns; column += 1)
      heights[row * columns + column] = land.height(
        (((column - 0.5) * stride - camera.width / 2) / camera.focal) * z,
        z,
      );
  }
  return { columns, distances, heights };
}

/** Colours of the grid's points, of one row. */
function rowColours(land: Land, camera: Camera, light: Shading, grid: Grid, row: number): Float32Array {
  const { columns, distances, heights } = grid;
  const z = distances[row] as number;
  const step = (stride / camera.focal) * z;
  const at = row * columns;
  const far = Math.min(row + 1, rows - 1);
  const near = Math.max(row - 1, 0);
  const deep = (distances[far] as number) - (distances[near] as number);
  const colours = new Float32Array(columns * 3);
  const shades = shadows(grid, row, step * light.slope, light.isFromRight);
  for (let column = 0; column < columns; column += 1) {
    const height = heights[at + column] as number;
    const left = heights[at + Math.max(0, column - 1)] as number;
    const right = heights[at + Math.min(columns - 1, column + 1)] as number;
    const across = (right - left) / (2 * step);
    const away = ((heights[far * columns + column] as number) - (heights[near * columns + column] as number)) / deep;
    const length = Math.hypot(across, 1, away);
    const x = (((column - 0.5) * stride - camera.width / 2) / camera.focal) * z;
    const albedo = land.colour({ x, z, height, flatness: 1 / length });
    const shone = light.light(albedo, [-across / length, 1 / length, -away / length], shades[column] as number);
    colours.set(light.air(shone, column * stride, z), 3 * column);
  }
  return colours;
}

/** How much sun reaches each point of a row: what is higher towards the sun keeps it off. */
function shadows({ columns, heights }: Grid, row: number, fall: number, isFromRight: boolean): Float32Array {
  const shades = new Float32Array(columns);
  let edge = -Infinity;
  for (let nth = 0; nth < columns; nth += 1) {
    const column = isFromRight ? columns - 1 - nth : nth;
    const height = heights[row * columns + column] as number;
    edge = Math.max(edge - fall, height);
    shades[column] = 1 - 0.85 * clamp((edge - height) / (fall * 6 + 0.02));
  }
  return shades;
}

/** Paints the land over the sky, the farthest first. */
export function paintLand(raster: Raster, land: Land, look: Look): PaintedLand {
  const { width, height, values } = raster;
  const camera = cameraOf(land, width, height);
  const light = shading(look, camera, land);
  const grid = heightsOf(land, camera);
  const { columns, distances, heights } = grid;
  const depth = new Float32Array(width * height).fill(Infinity);
  const water = new Float32Array(width * height);
  const level = land.waterLevel ?? -1e6;
  let beyond = rowColours(land, camera, light, grid, rows - 1);
  for (let row = rows - 2; row >= 0; row -= 1) {
    const colours = rowColours(land, camera, light, grid, row);
    const [far, near] = [distances[row + 1] as number, distances[row] as number];
    for (let x = 0; x < width; x += 1) {
      const place = x / stride + 0.5;
      const column = Math.floor(place);
      const share = place - column;
      const heightAt = (of: number): number => {
        const at = of * columns + column;
        return (heights[at] as number) * (1 - share) + (heights[at + 1] as number) * share;
      };
      const [farHeight, nearHeight] = [heightAt(row + 1), heightAt(row)];
      const top = camera.horizon - ((Math.max(farHeight, level) - camera.eye) / far) * camera.focal;
      const bottom = camera.horizon - ((Math.max(nearHeight, level) - camera.eye) / near) * camera.focal;
      if (bottom <= top || bottom < 0 || top > height) continue;
      const from = Math.max(0, Math.floor(top));
      const to = Math.min(height - 1, Math.ceil(bottom));
      for (let y = from; y <= to; y += 1) {
        const at = y * width + x;
        const down = clamp((y - top) / (bottom - top));
        const share2 = y < top ? y + 1 - top : 1;
        for (let channel = 0; channel < 3; channel += 1) {
          const of = 3 * column + channel;
          const upper = (beyond[of] as number) * (1 - share) + (beyond[of + 3] as number) * share;
          const lower = (colours[of] as number) * (1 - share) + (colours[of + 3] as number) * share;
          const before = values[3 * at + channel] as number;
          values[3 * at + channel] = before + (upper + (lower - upper) * down - before) * share2;
        }
        if (share2 < 0.5) continue;
        depth[at] = far + (near - far) * down;
        water[at] = Math.max(0, level - (farHeight + (nearHeight - farHeight) * down));
      }
    }
    beyond = colours;
  }
  return { camera, depth, water };
}

/** Whether the ground at a pixel is as far away as that. */
export function isSeen(
  depth: Float32Array,
  at: { x: number; y: number; z: number; width: number; height: number },
): boolean {
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  if (x < 0 || x >= at.width) return x > -40 && x < at.width + 40 && y > at.height * 0.6;
  if (y >= at.height) return y < at.height * 1.25;
  if (y < 0) return false;
  const there = Math.max(
    depth[Math.min(at.height - 1, y + 1) * at.width + x] as number,
    depth[y * at.width + x] === Infinity ? 0 : (depth[y * at.width + x] as number),
  );
  return Math.abs(there - at.z) < at.z * 0.16 + 0.4;
}
