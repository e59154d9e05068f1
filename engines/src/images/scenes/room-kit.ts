import type { SKRSContext2D } from '@napi-rs/canvas';
import { blend, css, rgb, scaled, type Rgb } from './kit/colour.ts';
import { between, pick, type Random } from './kit/random.ts';
import type { Look } from './look.ts';

export const roomKinds = [
  'living room',
  'office',
  'classroom',
  'studio',
  'kitchen',
  'library',
  'café',
  'stage',
  'bedroom',
] as const;
export type RoomKind = (typeof roomKinds)[number];

/** A room seen from the front; 100 is its height, 0 the middle, y down from the ceiling. */
export interface Room {
  readonly context: SKRSContext2D;
  /** Half its width. */
  readonly half: number;
  readonly floor: number;
  readonly random: Random;
  readonly look: Look;
  readonly tones: Tones;
  /** −1: the window is on the left. */
  readonly window: number;
  /** Of everything in it, by the time of day. */
  readonly dim: number;
}

export interface Tones {
  readonly wall: string;
  readonly floor: string;
  readonly wood: string;
  readonly cloth: string;
  readonly accent: string;
  readonly dark: string;
}

export const tonesOf = (take: number): Tones => tones[take % tones.length] ?? tones[0];

const tones: readonly [Tones, ...Tones[]] = [
  { wall: '#e9e0d2', floor: '#b98d63', wood: '#a9774c', cloth: '#7f9388', accent: '#c9694a', dark: '#3d3a38' },
  { wall: '#b9c5b4', floor: '#a47f58', wood: '#8a5f3c', cloth: '#e2d6bf', accent: '#d99a4a', dark: '#34423c' },
  { wall: '#43546a', floor: '#8a6a4e', wood: '#9c744f', cloth: '#b08968', accent: '#d9b26a', dark: '#232c38' },
  { wall: '#dcb9a2', floor: '#c09a72', wood: '#92633f', cloth: '#f0e4d4', accent: '#5f7f7a', dark: '#4a3630' },
];

const warm = rgb('#ffd9a3');

/** A colour in this room's light. */
export const inRoom = ({ dim, look }: Room, colour: string | Rgb, more = 1): Rgb => {
  const plain = scaled(typeof colour === 'string' ? rgb(colour) : colour, dim * more);
  return look.isNight || look.time === 'dusk' ? blend(plain, [plain[0], plain[1] * 0.9, plain[2] * 0.76], 0.8) : plain;
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly tall: number;
}

/** A box with rounded corners, lit from the window's side, with a soft shadow on the wall. */
export function box(
  room: Room,
  { x, y, wide, tall }: Box,
  colour: string | Rgb,
  { round = 0.6, shadow = 1.6 }: { round?: number; shadow?: number } = {},
): void {
  const { context, window } = room;
  context.save();
  if (shadow > 0) {
    context.shadowColor = 'rgba(20,14,10,.34)';
    context.shadowBlur = shadow * 9;
    context.shadowOffsetX = -window * shadow * 3;
    context.shadowOffsetY = shadow * 3.4;
  }
  const light = context.createLinearGradient(window < 0 ? x : x + wide, y, window < 0 ? x + wide : x, y + tall);
  light.addColorStop(0, css(inRoom(room, colour, 1.08)));
  light.addColorStop(1, css(inRoom(room, colour, 0.8)));
  context.fillStyle = light;
  context.beginPath();
  context.roundRect(x, y, wide, tall, round);
  context.fill();
  context.restore();
}

export function disc(room: Room, x: number, y: number, radius: number, colour: string | Rgb, squash = 1): void {
  const { context, window } = room;
  const light = context.createRadialGradient(
    x + window * radius * 0.4,
    y - radius * 0.4,
    radius * 0.1,
    x,
    y,
    radius * 1.1,
  );
  light.addColorStop(0, css(inRoom(room, colour, 1.12)));
  light.addColorStop(1, css(inRoom(room, colour, 0.78)));
  context.fillStyle = light;
  context.beginPath();
  context.ellipse(x, y, radius, radius * squash, 0, 0, 2 * Math.PI);
  context.fill();
}

/** Light around a lamp. */
export function glow(
  { context }: Room,
  x: number,
  y: number,
  radius: number,
  strength = 0.6,
  colour: Rgb = warm,
): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  const halo = context.createRadialGradient(x, y, 0, x, y, radius);
  halo.addColorStop(0, css(colour, strength));
  halo.addColorStop(0.4, css(colour, strength * 0.3));
  halo.addColorStop(1, css(colour, 0));
  context.fillStyle = halo;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  context.restore();
}

/** A dark spot where something stands. */
export function grounding({ context }: Room, x: number, y: number, wide: number): void {
  context.save();
  context.filter = 'blur(6px)';
  context.fillStyle = 'rgba(20,12,8,.36)';
  context.beginPath();
  context.ellipse(x, y, wide, wide * 0.07 + 0.5, 0, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

export function pendant(room: Room, x: number, y: number, size: number, colour: string): void {
  const { context } = room;
  context.strokeStyle = css(inRoom(room, room.tones.dark));
  context.lineWidth = 0.3;
  context.beginPath();
  context.moveTo(x, 0);
  context.lineTo(x, y);
  context.stroke();
  context.fillStyle = css(inRoom(room, colour));
  context.beginPath();
  context.moveTo(x - size * 0.3, y);
  context.lineTo(x + size * 0.3, y);
  context.quadraticCurveTo(x + size, y + size * 0.5, x + size, y + size);
  context.lineTo(x - size, y + size);
  context.quadraticCurveTo(x - size, y + size * 0.5, x - size * 0.3, y);
  context.fill();
  context.fillStyle = '#fff1cf';
  context.beginPath();
  context.ellipse(x, y + size, size * 0.86, size * 0.16, 0, 0, 2 * Math.PI);
  context.fill();
  glow(room, x, y + size * 1.2, size * 6, room.dim < 0.9 ? 0.55 : 0.32);
}

/** A plant in a pot, its foot at y. */
export function plant(room: Room, x: number, y: number, tall: number): void {
  const { context, random, window } = room;
  grounding(room, x, y, tall * 0.22);
  const leaves = Math.round(11 + tall * 0.16);
  for (let nth = 0; nth < leaves; nth += 1) {
    const angle = -Math.PI / 2 + between(random, -1.15, 1.15);
    const long = tall * between(random, 0.45, 0.78);
    const [endX, endY] = [x + Math.cos(angle) * long * 0.8, y - tall * 0.26 + Math.sin(angle) * long * 0.9];
    const bright = 0.72 + 0.4 * Math.max(0, Math.cos(angle) * window) + 0.14 * random();
    context.strokeStyle = css(inRoom(room, '#4f7350', bright));
    context.lineWidth = tall * 0.016;
    context.beginPath();
    context.moveTo(x, y - tall * 0.24);
    context.quadraticCurveTo(x + (endX - x) * 0.3, endY + long * 0.1, endX, endY);
    context.stroke();
    context.fillStyle = css(inRoom(room, '#5b8757', bright));
    context.beginPath();
    context.ellipse(endX, endY, tall * 0.13, tall * 0.055, angle * 0.7 + 0.6, 0, 2 * Math.PI);
    context.fill();
  }
  box(room, { x: x - tall * 0.13, y: y - tall * 0.27, wide: tall * 0.26, tall: tall * 0.27 }, room.tones.accent, {
    round: tall * 0.04,
    shadow: 0.6,
  });
}

const spines: readonly [string, ...string[]] = [
  '#a5483c',
  '#3f6275',
  '#d0a352',
  '#6a7f5c',
  '#e0d3bb',
  '#5d4a5f',
  '#8a6a4c',
  '#b98a72',
  '#2f3f4a',
];

/** Books on a board, their feet at y. */
export function books(room: Room, from: number, to: number, y: number, tall: number): void {
  const { context, random } = room;
  for (let x = from; x < to - 0.9;) {
    if (random() < 0.06) {
      x += between(random, 0.8, 2.4);
      continue;
    }
    const wide = between(random, 0.75, 1.9);
    const high = tall * between(random, 0.72, 0.98);
    if (x + wide > to) break;
    const colour = rgb(pick(random, spines));
    const shade = context.createLinearGradient(x, 0, x + wide, 0);
    shade.addColorStop(0, css(inRoom(room, colour, 1.06)));
    shade.addColorStop(1, css(inRoom(room, colour, 0.74)));
    context.fillStyle = shade;
    context.fillRect(x, y - high, wide - 0.08, high);
    if (random() < 0.5) {
      context.fillStyle = css(inRoom(room, '#f0e6d0'), 0.5);
      context.fillRect(x + wide * 0.2, y - high * 0.8, wide * 0.5, high * 0.05);
    }
    x += wide;
  }
}
