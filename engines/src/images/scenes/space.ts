import { along, blend, clamp, lit, rgb, scaled, smoothstep, type Rgb } from './kit/colour.ts';
import { gradientNoise, layeredNoise } from './kit/noise.ts';
import { between, pick, type Random } from './kit/random.ts';
import { cover, grid, type Raster } from './kit/raster.ts';

const nebulae: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['#3a1d6e', '#b0447f', '#ffb27a'],
  ['#0f3a6e', '#2f8fa8', '#a8f0d8'],
  ['#4a1a3a', '#c04a3f', '#ffd28a'],
  ['#1a2a7a', '#6a4fc0', '#e0a0e8'],
];

/** Clouds of gas and thousands of stars. */
export function paintNebula(raster: Raster, take: number, random: Random): void {
  const { width, height } = raster;
  const [deep, warm, hot] = (nebulae[take % nebulae.length] ?? nebulae[0]).map(rgb) as unknown as readonly [
    Rgb,
    Rgb,
    Rgb,
  ];
  const noise = layeredNoise(gradientNoise(random), 5, 0.55);
  const scale = 3.2 / Math.max(width, height);
  const [shiftX, shiftY, tilt] = [30 * random(), 30 * random(), between(random, -0.6, 0.6)];
  const density = grid(Math.ceil(width / 3), Math.ceil(height / 3), (column, row) => {
    const [x, y] = [column * 3 * scale + shiftX, row * 3 * scale + shiftY];
    const warp = noise(x * 0.9 + 7, y * 0.9);
    const band = Math.exp(-((((row * 3) / height - 0.5 - tilt * ((column * 3) / width - 0.5)) / 0.34) ** 2));
    return (noise(x + 1.4 * warp, y - 1.1 * warp) + 0.32) * (0.35 + 0.85 * band);
  });
  const space = rgb('#05060f');
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const thick = density(x / width, y / height);
      const gas = along([space, deep, warm, hot], clamp(thick * 1.15));
      cover(raster, x, y, blend(space, gas, smoothstep(0.02, 0.5, thick) * 0.92), 1);
    }
  const count = Math.round((width * height) / 420);
  for (let nth = 0; nth < count; nth += 1) {
    const [x, y] = [Math.floor(random() * width), Math.floor(random() * height)];
    const bright = random() ** 5;
    cover(raster, x, y, pick(random, [rgb('#ffffff'), rgb('#cfdcff'), rgb('#ffe6cc')]), 0.25 + 0.75 * bright);
    if (bright < 0.55) continue;
    for (let dy = -4; dy <= 4; dy += 1)
      for (let dx = -4; dx <= 4; dx += 1) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
        const cross = dx === 0 || dy === 0 ? 0.5 / (1 + Math.abs(dx + dy) * 0.9) : 0;
        cover(
          raster,
          x + dx,
          y + dy,
          [255, 255, 255],
          clamp(Math.exp(-(dx * dx + dy * dy) * 0.7) + cross * 0.6) * bright,
        );
      }
  }
}

export interface PlanetPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const worlds: readonly (readonly [string, ...string[]])[] = [
  ['#123a6a', '#1f6a9a', '#3f8a5a', '#b0a070', '#f2f2ee'],
  ['#8a4a2f', '#c07a4a', '#e8b27a', '#f4dcb0', '#b86a40'],
  ['#4a3a7a', '#7a5ab0', '#b08ad8', '#e0c8f0', '#5a4a90'],
  ['#2a6a6a', '#4aa09a', '#9ad8c8', '#e6f6ea', '#3a8080'],
];

/** A ball in the sunlight of one side, with air at its edge; some have bands, some land and clouds. */
export function paintPlanet(
  raster: Raster,
  place: PlanetPlace,
  world: { take: number; hasRing: boolean; side: number },
  random: Random,
): void {
  const { width, height } = raster;
  const colours = (worlds[world.take % worlds.length] ?? []).map(rgb);
  const isBanded = world.take % 2 === 1;
  const noise = layeredNoise(gradientNoise(random), 5, 0.55);
  const shift = 40 * random();
  const sun = [0.78 * world.side, -0.42, 0.46] as const;
  const air = scaled(blend(colours[1] as Rgb, rgb('#bfe0ff'), 0.55), 1.1);
  const reach = place.radius * 1.08;
  const ring = (inFront: boolean): void => {
    if (world.hasRing) paintRing(raster, place, { colours, inFront, noise });
  };
  ring(false);
  for (let y = Math.max(0, Math.floor(place.y - reach)); y < Math.min(height, place.y + reach); y += 1)
    for (let x = Math.max(0, Math.floor(place.x - reach)); x < Math.min(width, place.x + reach); x += 1) {
      const [dx, dy] = [(x - place.x) / place.radius, (y - place.y) / place.radius];
      const distance = Math.hypot(dx, dy);
      const facing = dx * sun[0] + dy * sun[1];
      if (distance > 1) {
        cover(raster, x, y, air, 0.55 * smoothstep(1.08, 1, distance) ** 2 * clamp(facing + 0.35));
        continue;
      }
      const dz = Math.sqrt(1 - distance * distance);
      const light = clamp(facing + dz * sun[2]);
      const [u, v] = [Math.atan2(dx, dz) * 1.6 + shift, dy * 2.6];
      const ground = isBanded
        ? clamp(0.5 + 0.42 * Math.sin(v * 5 + 1.1 * noise(u * 0.9, v * 2.4)) + 0.22 * noise(u * 2, v * 7))
        : clamp(0.42 + 0.95 * noise(u, v));
      let surface = along(colours.slice(0, isBanded ? 5 : 4), ground);
      const cloud = isBanded ? 0 : smoothstep(0.06, 0.42, noise(u * 1.5 + 9, v * 2.1 + 3));
      surface = blend(surface, rgb('#ffffff'), cloud * 0.85);
      const shaded = lit(surface, scaled([255, 250, 242], 0.03 + 1.12 * light));
      const rim = (1 - dz) ** 3 * clamp(light * 1.6 + 0.06);
      cover(raster, x, y, blend(shaded, air, clamp(rim * 0.8)), smoothstep(1, 1 - 1.6 / place.radius, distance));
    }
  ring(true);
}

function paintRing(
  raster: Raster,
  { x: middleX, y: middleY, radius }: PlanetPlace,
  ring: { colours: readonly Rgb[]; inFront: boolean; noise: (x: number, y: number) => number },
): void {
  const { width, height } = raster;
  const [tilt, lean] = [0.26, -0.3];
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  for (let y = Math.max(0, Math.floor(middleY - radius * 2.3)); y < Math.min(height, middleY + radius * 2.3); y += 1)
    for (let x = Math.max(0, Math.floor(middleX - radius * 2.3)); x < Math.min(width, middleX + radius * 2.3); x += 1) {
      const [dx, dy] = [(x - middleX) / radius, (y - middleY) / radius];
      const [along2, up] = [dx * cos + dy * sin, (dy * cos - dx * sin) / tilt];
      if (up > 0 !== ring.inFront) continue;
      const distance = Math.hypot(along2, up);
      const band = smoothstep(1.3, 1.36, distance) * smoothstep(2.15, 2.05, distance);
      if (band === 0) continue;
      const thin = clamp(0.55 + 0.6 * ring.noise(distance * 14, 3));
      cover(raster, x, y, blend(ring.colours[2] as Rgb, rgb('#fff2dc'), 0.45), band * thin * 0.75);
    }
}
