/** One frame as decoders give it: 4:2:0, light and two colours at a quarter of the size, one after another. */
export interface YuvFrame {
  /** Even, and so is the height. */
  readonly width: number;
  readonly height: number;
  readonly light: Uint8Array;
  readonly blue: Uint8Array;
  readonly red: Uint8Array;
}

/** The planes of a frame; they share its bytes. */
export function yuvFrame(bytes: Uint8Array, width: number, height: number): YuvFrame {
  const size = width * height;
  return {
    width,
    height,
    light: bytes.subarray(0, size),
    blue: bytes.subarray(size, (size * 5) / 4),
    red: bytes.subarray((size * 5) / 4, (size * 3) / 2),
  };
}

export interface Yuv {
  readonly light: number;
  readonly blue: number;
  readonly red: number;
}

/** `#rrggbb` as frames have it (BT.709, limited range). */
export function yuvOf(colour: string): Yuv {
  const value = Number.parseInt(colour.slice(1), 16);
  const [r, g, b] = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  return {
    light: 16 + 0.1826 * r + 0.6142 * g + 0.062 * b,
    blue: 128 - 0.1006 * r - 0.3386 * g + 0.4392 * b,
    red: 128 + 0.4392 * r - 0.3989 * g - 0.0403 * b,
  };
}

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

/** Red, green and blue of a frame's colour (BT.709, limited range). */
export function rgbOf({ light, blue, red }: Yuv): readonly [number, number, number] {
  const [y, u, v] = [1.1644 * (light - 16), blue - 128, red - 128];
  return [byte(y + 1.7927 * v), byte(y - 0.2132 * u - 0.5329 * v), byte(y + 2.1124 * u)];
}

/** The same as `#rrggbb`. */
export const colourOf = (colour: Yuv): string =>
  `#${rgbOf(colour)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
