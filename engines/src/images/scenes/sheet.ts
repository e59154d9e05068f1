import type { SKRSContext2D } from '@napi-rs/canvas';
import { blend, rgb, scaled, type Rgb } from './kit/colour.ts';
import type { Random } from './kit/random.ts';

type Hues = readonly [Rgb, Rgb, Rgb, Rgb];

const palettes: readonly (readonly [string, string, string, string])[] = [
  ['#1f3c88', '#5893d4', '#f7b633', '#f5f0e6'],
  ['#264653', '#2a9d8f', '#e9c46a', '#f4a261'],
  ['#3a1c71', '#d76d77', '#ffaf7b', '#ffe3c8'],
  ['#0b3d3a', '#3f8f7a', '#bfd8a8', '#f6f1dc'],
  ['#22223b', '#4a4e69', '#c9ada7', '#f2e9e4'],
  ['#7a2e3a', '#c9644e', '#eab57a', '#f8ead2'],
  ['#14304f', '#3b6f8f', '#8fc0c9', '#e9f2ec'],
  ['#43315f', '#8a68b0', '#d5a6d8', '#fae6ef'],
];

/** Four colours that go together; around one where a colour was asked for. */
export function huesOf(take: number, tint: string | null, isDark: boolean, random: Random): Hues {
  if (tint === null) {
    const offset = Math.floor(random() * 2) * 4;
    const list = (palettes[(take + offset) % palettes.length] ?? []).map(rgb) as unknown as Hues;
    return isDark ? [scaled(list[0], 0.34), scaled(list[0], 0.7), scaled(list[1], 0.8), list[2]] : list;
  }
  const own = rgb(tint);
  const towards: Rgb = take % 2 === 0 ? [255, 190, 130] : [120, 190, 255];
  const near = blend(own, towards, 0.22 + 0.06 * (take % 4));
  if (isDark) return [scaled(own, 0.16), scaled(own, 0.42), scaled(near, 0.7), own];
  return [scaled(own, 0.55), own, blend(near, [255, 255, 255], 0.35), blend(own, [255, 255, 255], 0.8)];
}

/** What an abstract picture is drawn on, and with which colours. */
export interface Sheet {
  readonly context: SKRSContext2D;
  readonly width: number;
  readonly height: number;
  readonly hues: Hues;
  readonly take: number;
  readonly random: Random;
}
