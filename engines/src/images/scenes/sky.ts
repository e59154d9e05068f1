import type { SKRSContext2D } from '@napi-rs/canvas';
import { along, blend, clamp, css, rgb, scaled, smoothstep, type Rgb } from './kit/colour.ts';
import { gradientNoise, layeredNoise } from './kit/noise.ts';
import { between, type Random } from './kit/random.ts';
import { cover, grid, type Raster } from './kit/raster.ts';
import type { Look } from './look.ts';

const white = rgb('#ffffff');
/** Clouds are computed on every so manieth pixel. */
const coarse = 4;

/** The air's colour in one direction: gradient and the glow around the sun. */
export function skyColour({ sky, glow, glowStrength, sun }: Look, across: number, down: number, aspect: number): Rgb {
  const plain = along(sky, clamp(down) ** 1.15);
  const distance = Math.hypot((across - sun.x) * aspect, (down - sun.y) * 0.9);
  return blend(plain, glow, glowStrength * 0.85 * Math.exp(-distance * 2.6));
}

/** Clouds seen from below: they lie on a plane, so that far ones are flat and close together. */
function cloudField({ width }: Raster, horizon: number, random: Random) {
  const noise = layeredNoise(gradientNoise(random), 5, 0.53);
  const [shiftX, shiftY, stretch] = [50 * random(), 50 * random(), between(random, 0.75, 1.35)];
  const density = (x: number, y: number): number => {
    const depth = 1 / (1.08 - y / horizon);
    return noise(shiftX + ((x / width - 0.5) * 1.9 * depth * width) / 900, shiftY + depth * 1.15 * stretch);
  };
  const columns = Math.ceil(width / coarse);
  const rows = Math.max(4, Math.ceil(horizon / coarse));
  const at = grid(columns, rows, (column, row) => density(column * coarse, (row * horizon) / rows));
  return at;
}

/** Sky down to its horizon, in pixels; what is below is filled with the air's colour. */
export function paintSky(raster: Raster, look: Look, horizon: number, random: Random): void {
  const { width, height } = raster;
  const aspect = width / horizon / 1.6;
  const clouds = cloudField(raster, horizon, random);
  const lower = 0.34 - 0.66 * look.cloudiness;
  const shaded = blend(scaled(look.haze, look.isNight ? 0.5 : 0.8), along(look.sky, 0.35), look.isNight ? 0.5 : 0.28);
  const bright = blend(look.light, look.isNight ? look.ambient : white, look.isNight ? 0.72 : 0.35);
  const towardsSun = 0.012 * look.side;
  for (let y = 0; y < height; y += 1) {
    const down = Math.min(1, y / horizon);
    for (let x = 0; x < width; x += 1) {
      const across = x / width;
      let colour = skyColour(look, across, down, aspect);
      if (y < horizon) {
        const thick = clouds(across, down);
        const body = smoothstep(lower, lower + 0.5, thick) * smoothstep(1, 0.8, down * 0.98);
        if (body > 0.004) {
          const beyond = clouds(across + towardsSun, down - 0.03);
          const facing = clamp(0.55 + (thick - beyond) * 2.4 - body * 0.28);
          colour = blend(colour, blend(shaded, blend(bright, colour, 0.2), facing), body * 0.9);
        }
      }
      cover(raster, x, y, colour, 1);
    }
  }
}

/** Sun or moon, with its glow. */
export function drawSun(context: SKRSContext2D, look: Look, { width, horizon, unit }: SkyPlace): void {
  if (!look.sun.isSeen) return;
  const [x, y] = [look.sun.x * width, look.sun.y * horizon];
  const radius = (look.isNight ? 26 : 30) * unit;
  context.save();
  context.globalCompositeOperation = 'screen';
  const halo = context.createRadialGradient(x, y, radius * 0.6, x, y, radius * 9);
  halo.addColorStop(0, css(look.glow, look.isNight ? 0.4 : 0.62));
  halo.addColorStop(0.25, css(look.glow, 0.2));
  halo.addColorStop(1, css(look.glow, 0));
  context.fillStyle = halo;
  context.fillRect(0, 0, width, horizon * 1.4);
  context.restore();
  context.fillStyle = css(blend(look.glow, white, look.isNight ? 0.5 : 0.75), 0.97);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  if (!look.isNight) return;
  context.save();
  context.clip();
  context.fillStyle = css(scaled(look.glow, 0.72), 0.35);
  for (const [dx, dy, size] of [
    [-0.3, -0.25, 0.3],
    [0.32, 0.1, 0.22],
    [-0.1, 0.42, 0.26],
    [0.18, -0.5, 0.16],
  ] as const) {
    context.beginPath();
    context.ellipse(x + dx * radius, y + dy * radius, size * radius, size * radius * 0.85, 0.4, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}

export interface SkyPlace {
  readonly width: number;
  readonly horizon: number;
  /** Pixels that a detail of 1 takes. */
  readonly unit: number;
}

/** Stars, more of them towards a faint band; none where it is bright. */
export function drawStars(context: SKRSContext2D, { width, horizon, unit }: SkyPlace, random: Random): void {
  const tilt = between(random, -0.7, 0.7);
  const count = Math.round((width * horizon) / 1500);
  for (let nth = 0; nth < count; nth += 1) {
    const x = random() * width;
    const along = between(random, -1, 1) ** 3;
    const y = random() < 0.4 ? horizon * (0.42 + along * 0.42) + (x - width / 2) * tilt : random() * horizon;
    if (y > horizon || y < 0) continue;
    const fading = smoothstep(1, 0.55, y / horizon);
    const size = unit * (random() < 0.03 ? between(random, 1.3, 2) : between(random, 0.4, 0.95));
    const tone = random() < 0.2 ? '255,226,200' : random() < 0.4 ? '205,222,255' : '255,255,255';
    context.fillStyle = `rgba(${tone},${(0.25 + 0.75 * random() ** 2) * fading})`;
    context.beginPath();
    context.arc(x, y, size, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Curtains of light across the northern sky. */
export function drawAurora(raster: Raster, horizon: number, random: Random): void {
  const { width } = raster;
  const noise = gradientNoise(random);
  const hues: readonly (readonly [Rgb, Rgb])[] = [
    [rgb('#4dffb0'), rgb('#7a5cff')],
    [rgb('#5cffd2'), rgb('#d05cff')],
  ];
  for (let curtain = 0; curtain < 3; curtain += 1) {
    const [low, high] = hues[curtain % hues.length] as readonly [Rgb, Rgb];
    const base = horizon * between(random, 0.4, 0.66);
    const [waves, offset] = [between(random, 1.4, 2.6), 20 * random()];
    for (let x = 0; x < width; x += 1) {
      const u = x / width;
      const foot = base + horizon * 0.24 * noise(u * waves + offset, 3.1) + horizon * 0.04 * noise(u * 9 + offset, 7);
      const ray = 0.55 + 0.45 * noise(u * 60 + offset, 1.7) + 0.3 * noise(u * 14 + offset, 9);
      const tall = horizon * (0.34 + 0.3 * (0.5 + 0.5 * noise(u * 5 + offset, 5)));
      const strength = clamp(ray) * smoothstep(-0.6, 0.15, noise(u * 2.2 + offset, 11));
      for (let y = Math.max(0, Math.floor(foot - tall)); y < Math.min(horizon, foot + horizon * 0.03); y += 1) {
        const up = (foot - y) / tall;
        const share = up < 0 ? Math.max(0, 1 + (up * tall) / (horizon * 0.03)) : Math.max(0, 1 - up) ** 1.5;
        const colour = blend(low, high, clamp(up * 1.3));
        const at = 3 * (y * width + x);
        for (let channel = 0; channel < 3; channel += 1) {
          const before = raster.values[at + channel] as number;
          const more = (colour[channel] as number) * strength * share * 0.95;
          raster.values[at + channel] = 255 - ((255 - before) * (255 - more)) / 255;
        }
      }
    }
  }
}
