import { blend, clamp, lit, rgb, scaled, smoothstep, type Rgb } from './kit/colour.ts';
import { gradientNoise } from './kit/noise.ts';
import type { Random } from './kit/random.ts';
import type { Raster } from './kit/raster.ts';
import type { Look } from './look.ts';
import { skyColour } from './sky.ts';
import type { PaintedLand } from './terrain.ts';

/** How wild it is, and its own colour. */
export interface WaterKind {
  /** 0: a mirror · 1: the open sea. */
  readonly waves: number;
  readonly colour: Rgb;
  /** How deep one sees. */
  readonly clearTo: number;
}

/** Lets water mirror what stands above its shore, in ripples that grow towards the eye. */
export function paintWater(raster: Raster, painted: PaintedLand, look: Look, kind: WaterKind, random: Random): void {
  const { width, height, values } = raster;
  const { camera, water, depth } = painted;
  const noise = gradientNoise(random);
  const above = values.slice();
  const deep = lit(kind.colour, blend(scaled(look.light, 0.75), look.ambient, 0.55));
  const sunX = look.sun.x * width;
  const shores = new Int32Array(width);
  const aspect = width / camera.horizon / 1.6;
  for (let x = 0; x < width; x += 1) {
    let shore = Math.floor(camera.horizon);
    while (shore < height && (water[shore * width + x] as number) === 0) shore += 1;
    shores[x] = shore;
  }
  /** What stands on the shore is mirrored about its foot, the sky about the horizon. */
  const mirror = (x: number, y: number, shore: number, moved: number): Rgb => {
    const read = (row: number): Rgb => {
      const at = 3 * (Math.min(row, height - 1) * width + x);
      return [above[at] as number, above[at + 1] as number, above[at + 2] as number];
    };
    const onLand = Math.round(2 * shore - 1 - y + moved);
    if (onLand >= 0 && depth[onLand * width + x] !== Infinity) return read(onLand);
    const inSky = Math.round(2 * camera.horizon - 1 - y + moved);
    if (inSky >= 0 && depth[inSky * width + x] === Infinity) return read(inSky);
    return skyColour(look, x / width, inSky / camera.horizon, aspect);
  };
  const top = Math.max(0, Math.floor(camera.horizon) - 1);
  for (let y = top; y < height; y += 1) {
    const below = Math.max(0.6, y - camera.horizon + 0.6);
    const near = below / (height - camera.horizon);
    const far = camera.focal / below;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const depthHere = water[at] as number;
      if (depthHere === 0) continue;
      const across = ((x - width / 2) * far) / camera.focal;
      const swell = noise(across * 0.32 + 5, far * 1.5) + 0.6 * noise(across * 1.1, far * 3.4 + 9);
      const fine = noise(across * 3.1 + 40, far * 9);
      const ripple = (swell + 0.55 * fine) * kind.waves;
      const shore = Math.min(shores[x] as number, y);
      const column = Math.min(width - 1, Math.max(0, Math.round(x + ripple * (2 + 16 * near))));
      const mirrored = mirror(column, y, shore, ripple * (3 + 38 * near));
      const slanted = clamp(0.86 - 0.52 * near ** 0.7 + ripple * 0.16 - kind.waves * 0.08);
      let colour = blend(deep, mirrored, slanted);
      const spark = Math.exp(-(((x - sunX) / (width * (0.035 + 0.13 * near + 0.05 * kind.waves))) ** 2));
      const glitter =
        smoothstep(0.12, 0.62, swell * 0.55 + fine * 0.75 + 0.12) * spark * (look.sun.isSeen ? 0.9 : 0.14);
      colour = blend(colour, look.glow, clamp(glitter * look.glowStrength * 1.5));
      const foam = kind.waves > 0.6 ? smoothstep(0.62, 0.9, swell + fine * 0.3) * near * 0.4 : 0;
      colour = blend(colour, lit(rgb('#f4f8f8'), blend(look.light, look.ambient, 0.4)), foam);
      const haze = 1 - Math.exp((-(depth[at] as number) / 700) * look.hazeDensity);
      colour = blend(colour, skyColour(look, x / width, 0.98, aspect), Math.min(0.9, haze));
      // Shallow water shows its ground.
      const body = clamp(depthHere / kind.clearTo) ** 0.5 * (1 - 0.35 * Math.exp(-depthHere * 2) * (1 - haze));
      for (let channel = 0; channel < 3; channel += 1) {
        const ground = values[3 * at + channel] as number;
        values[3 * at + channel] = ground + ((colour[channel] as number) - ground) * body;
      }
    }
  }
}
