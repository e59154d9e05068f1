/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

export const smoothstep = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

const parsed = new Map<string, Rgb>();

/** Of `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const known = parsed.get(hex);
  if (known !== undefined) return known;
  const number = Number.parseInt(hex.slice(1), 16);
  const made: Rgb = [(number >> 16) & 255, (number >> 8) & 255, number & 255];
  parsed.set(hex, made);
  return made;
}

export const blend = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Light of one colour on a surface of another. */
export const lit = (surface: Rgb, light: Rgb): Rgb => [
  (surface[0] * light[0]) / 255,
  (surface[1] * light[1]) / 255,
  (surface[2] * light[2]) / 255,
];

export const scaled = (colour: Rgb, factor: number): Rgb => [
  colour[0] * factor,
  colour[1] * factor,
  colour[2] * factor,
];

/** As a canvas takes it. */
export const css = ([red, green, blue]: Rgb, alpha = 1): string =>
  `rgba(${Math.round(clamp(red, 0, 255))},${Math.round(clamp(green, 0, 255))},${Math.round(clamp(blue, 0, 255))},${alpha})`;

/** A colour at a place along others, 0 to 1. */
export function along(stops: readonly Rgb[], place: number): Rgb {
  const at = clamp(place) * (stops.length - 1);
  const before = Math.min(Math.floor(at), stops.length - 2);
  return blend(stops[before] as Rgb, stops[before + 1] as Rgb, at - before);
}

export const brightness = ([red, green, blue]: Rgb): number => (0.3 * red + 0.59 * green + 0.11 * blue) / 255;

/** More (above 1) or less colourful. */
export function saturated(colour: Rgb, factor: number): Rgb {
  const grey = 255 * brightness(colour);
  return blend([grey, grey, grey], colour, factor);
}
