import { imageStyles, type ImageStyle } from '@timbre/contract/images/images-generation';
import { along, blend, brightness, clamp, rgb, saturated, scaled, smoothstep, type Rgb } from './kit/colour.ts';
import { gradientNoise, layeredNoise } from './kit/noise.ts';
import { between, type Random } from './kit/random.ts';
import type { Raster } from './kit/raster.ts';

export const isStyle = (name: string | null): name is ImageStyle =>
  (imageStyles as readonly (string | null)[]).includes(name);

interface Finishing {
  readonly style: ImageStyle | null;
  /** `#rrggbb`, which everything leans to. */
  readonly tint: string | null;
  /** Out of doors: grain and darker corners as of a lens. */
  readonly hasLens: boolean;
  readonly random: Random;
}

/** Colours by a function of the pixel and its place. */
function each({ width, height, values }: Raster, change: (colour: Rgb, x: number, y: number) => Rgb): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = 3 * (y * width + x);
      const changed = change([values[at] as number, values[at + 1] as number, values[at + 2] as number], x, y);
      values[at] = changed[0];
      values[at + 1] = changed[1];
      values[at + 2] = changed[2];
    }
}

/** The mean of a square around each pixel; three of them in a row are as good as a bell. */
export function blurred({ width, height, values }: Raster, radius: number): Raster {
  const made = new Float32Array(values.length);
  const row = new Float32Array(values.length);
  const run = (
    from: Float32Array,
    to: Float32Array,
    lines: number,
    length: number,
    place: (line: number, at: number) => number,
  ): void => {
    for (let line = 0; line < lines; line += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        const read = (at: number): number => from[3 * place(line, clamp(at, 0, length - 1)) + channel] as number;
        for (let at = -radius; at <= radius; at += 1) sum += read(at);
        for (let at = 0; at < length; at += 1) {
          to[3 * place(line, at) + channel] = sum / (2 * radius + 1);
          sum += read(at + radius + 1) - read(at - radius);
        }
      }
  };
  run(values, row, height, width, (line, at) => line * width + at);
  run(row, made, width, height, (line, at) => at * width + line);
  return { width, height, values: made };
}

/** Of four squares around a pixel the calmest one gives its colour: strokes of a brush (Kuwahara). */
function brushed(raster: Raster, radius: number): Raster {
  const { width, height, values } = raster;
  const squares = { width, height, values: values.map((value) => value * value) };
  const [mean, mean2] = [blurred(raster, radius), blurred(squares, radius)];
  const made = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let [best, calm] = [0, Infinity];
      for (const [dx, dy] of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const) {
        const at = 3 * (clamp(y + dy * radius, 0, height - 1) * width + clamp(x + dx * radius, 0, width - 1));
        let spread = 0;
        for (let channel = 0; channel < 3; channel += 1)
          spread += (mean2.values[at + channel] as number) - (mean.values[at + channel] as number) ** 2;
        if (spread >= calm) continue;
        [calm, best] = [spread, at];
      }
      made.set(mean.values.subarray(best, best + 3), 3 * (y * width + x));
    }
  return { width, height, values: made };
}

/** How much brightness changes at each pixel, 0 to about 1. */
function edgesOf({ width, height, values }: Raster): Float32Array {
  const grey = Float32Array.from({ length: width * height }, (_, at) =>
    brightness([values[3 * at] as number, values[3 * at + 1] as number, values[3 * at + 2] as number]),
  );
  return Float32Array.from(grey, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return 0;
    return Math.hypot(
      (grey[at + 1] as number) - (grey[at - 1] as number),
      (grey[at + width] as number) - (grey[at - width] as number),
    );
  });
}

const shrunk = (raster: Raster, from: Raster): void => raster.values.set(from.values);

const posterised = (value: number, steps: number): number => (Math.round((value / 255) * steps) / steps) * 255;

/** A colour at one of so many brightnesses: its hue stays. */
function stepped(colour: Rgb, steps: number): Rgb {
  const tone = Math.max(0.01, brightness(colour));
  return scaled(colour, Math.max(0.4, Math.round(tone * steps)) / steps / tone);
}

const inkOf = rgb('#2a2a32');
const paperOf = rgb('#fbf7ee');

const painters: Readonly<Record<ImageStyle, (raster: Raster, random: Random) => void>> = {
  flat: (raster) => {
    shrunk(raster, brushed(brushed(raster, 4), 3));
    each(raster, (colour) => saturated(stepped(colour, 11), 1.18));
  },

  watercolour: (raster, random) => {
    const noise = layeredNoise(gradientNoise(random), 4, 0.6);
    shrunk(raster, brushed(brushed(raster, 5), 4));
    const edges = edgesOf(blurred(raster, 2));
    const { width, height } = raster;
    each(raster, (colour, x, y) => {
      const wash = noise(x * 0.006, y * 0.006);
      const grain = noise(x * 0.16, y * 0.16);
      const rim = Math.min(x, y, width - x, height - y) / Math.min(width, height);
      const paint = smoothstep(0, 0.075, rim + 0.035 * noise(x * 0.012 + 9, y * 0.012) - 0.012);
      const wet = blend(saturated(colour, 1.08), paperOf, clamp(0.24 + 0.2 * wash + 0.1 * grain));
      const edge = (edges[y * width + x] as number) * 1.7;
      const darker = blend(wet, [colour[0] * 0.5, colour[1] * 0.5, colour[2] * 0.55], clamp(edge));
      return blend(paperOf, darker, paint * 0.97);
    });
  },

  'line drawing': (raster, random) => {
    const noise = layeredNoise(gradientNoise(random), 2);
    const calm = brushed(raster, 2);
    const [fine, broad] = [edgesOf(blurred(calm, 1)), edgesOf(blurred(calm, 3))];
    const { width } = raster;
    each(raster, (colour, x, y) => {
      const at = y * width + x;
      const line = clamp(
        smoothstep(0.025, 0.1, fine[at] as number) + 0.7 * smoothstep(0.02, 0.09, broad[at] as number),
      );
      const dark = 1 - brightness(colour);
      const hatch =
        dark > 0.5 && Math.sin((x + y) * 0.9 + noise(x * 0.02, y * 0.02) * 5) > 1.15 - dark * 1.1 ? 0.28 : 0;
      return blend(blend(paperOf, colour, 0.1), inkOf, clamp(line * 0.92 + hatch));
    });
  },

  pastel: (raster) => each(raster, (colour) => blend(saturated(colour, 0.72), [250, 242, 240], 0.44)),
  dark: (raster) =>
    each(raster, (colour) => {
      const deep = saturated(colour, 0.85);
      return [deep[0] * 0.36, deep[1] * 0.37, deep[2] * 0.43];
    }),

  minimal: (raster) => {
    shrunk(raster, brushed(brushed(raster, 8), 6));
    each(raster, (colour) => blend(saturated(stepped(colour, 8), 0.7), [246, 242, 236], 0.34));
  },

  retro: (raster, random) => {
    shrunk(raster, brushed(raster, 3));
    const inks = ['#2b2a4c', '#8f3b4c', '#d9694c', '#eda95b', '#f6dfae'].map(rgb);
    each(raster, (colour, x, y) => {
      const tone = brightness(colour);
      const dots = 0.05 * (Math.sin(x * 0.9 + y * 0.9) + Math.sin(x * 0.9 - y * 0.9));
      return blend(along(inks, clamp(Math.round((tone + dots) * 7) / 7)), colour, 0.2 + 0.03 * random());
    });
  },

  'oil painting': (raster, random) => {
    shrunk(raster, brushed(brushed(raster, 6), 3));
    const noise = layeredNoise(gradientNoise(random), 3, 0.6);
    const edges = edgesOf(raster);
    each(raster, (colour, x, y) => {
      const stroke = noise(x * 0.035 + y * 0.012, y * 0.11) * 22 + (edges[y * raster.width + x] as number) * 34;
      const rich = saturated(colour, 1.2);
      return [rich[0] + stroke, rich[1] + stroke, rich[2] + stroke * 0.9];
    });
  },

  'pixel art': (raster) => {
    const { width, height } = raster;
    const cell = Math.max(4, Math.round(Math.max(width, height) / 200));
    const calm = blurred(raster, Math.floor(cell / 2));
    each(raster, (_, x, y) => {
      const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
      const at =
        3 * (Math.min(height - 1, row * cell + (cell >> 1)) * width + Math.min(width - 1, column * cell + (cell >> 1)));
      const dither = ((column + row) % 2) * 9 - 4;
      return [0, 1, 2].map((channel) =>
        posterised((calm.values[at + channel] as number) + dither, 7),
      ) as unknown as Rgb;
    });
  },

  'black and white': (raster) =>
    each(raster, (colour) => {
      const grey = 255 * smoothstep(-0.04, 1.02, brightness(colour));
      return [grey, grey, grey];
    }),
};

/** Grading, style, a little grain and darker corners. */
export function finish(raster: Raster, { style, tint, hasLens, random }: Finishing): void {
  if (style !== null) painters[style](raster, random);
  const { width, height } = raster;
  const own = tint === null ? null : rgb(tint);
  const isPlain =
    hasLens && (style === null || style === 'dark' || style === 'black and white' || style === 'oil painting');
  const grain = isPlain ? 2.2 : 0;
  each(raster, (colour, x, y) => {
    let shown = colour;
    if (own !== null) {
      const tone = brightness(colour);
      const toned = tone < 0.5 ? blend([0, 0, 0], own, tone * 2) : blend(own, [255, 255, 255], (tone - 0.5) * 2);
      shown = blend(colour, toned, 0.42);
    }
    const far = Math.hypot((x - width / 2) / width, (y - height / 2) / height);
    const corner = isPlain ? 1 - 0.16 * smoothstep(0.36, 0.78, far) : 1;
    const noise = grain === 0 ? 0 : between(random, -grain, grain);
    return [shown[0] * corner + noise, shown[1] * corner + noise, shown[2] * corner + noise];
  });
}
