import { describe, expect, it } from 'vitest';
import { textRemover } from './remove-text.ts';
import { suggestTextColour } from './suggest-text-colour.ts';
import { areaPixels } from './text-area.ts';
import { yuvFrame, yuvOf } from './yuv-frame.ts';

const size = { width: 240, height: 180 };
const area = { left: 0.1, top: 0.5, width: 0.8, height: 0.4 };

/** A soft scene. */
function scene(shift = 0): Uint8Array {
  const bytes = new Uint8Array((size.width * size.height * 3) / 2);
  const { light, blue, red } = yuvFrame(bytes, size.width, size.height);
  for (let at = 0; at < light.length; at += 1)
    light[at] = 110 + 30 * Math.sin((at % size.width) / 30 + shift) + 15 * Math.cos(at / size.width / 20);
  blue.fill(120);
  red.fill(134);
  return bytes;
}

function paint(
  bytes: Uint8Array,
  colour: string,
  [left, top, width, height]: readonly [number, number, number, number],
): void {
  const { light, blue, red } = yuvFrame(bytes, size.width, size.height);
  const wanted = yuvOf(colour);
  for (let y = top; y < top + height; y += 1) {
    for (let x = left; x < left + width; x += 1) {
      light[y * size.width + x] = wanted.light;
      const beside = (y >> 1) * (size.width >> 1) + (x >> 1);
      blue[beside] = wanted.blue;
      red[beside] = wanted.red;
    }
  }
}

interface Look {
  readonly colour: string;
  readonly outline?: string;
  readonly box?: string;
}

/** Bars like the strokes of letters. */
function written(bytes: Uint8Array, { colour, outline, box }: Look): Uint8Array {
  if (box !== undefined) paint(bytes, box, [56, 108, 128, 34]);
  for (let nth = 0; nth < 10; nth += 1) {
    const [left, top] = [64 + 12 * nth, 116];
    if (outline !== undefined) paint(bytes, outline, [left - 2, top - 2, 8, 22]);
    paint(bytes, colour, [left, top, 4, 18]);
  }
  return bytes;
}

function decibels(a: Uint8Array, b: Uint8Array): number {
  const { x, y, width, height } = areaPixels(area, size);
  let sum = 0;
  for (let row = y; row < y + height; row += 1)
    for (let at = row * size.width + x; at < row * size.width + x + width; at += 1)
      sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  return 10 * Math.log10(65_025 / Math.max(1e-9, sum / (width * height)));
}

function removed(frames: readonly Uint8Array[], colour: string): Uint8Array[] {
  const remover = textRemover(size, { ...area, colour });
  return [...frames.flatMap((frame) => remover.push(frame)), ...remover.end()];
}

const looks: readonly (readonly [string, Look])[] = [
  ['white letters with an outline', { colour: '#ffffff', outline: '#000000' }],
  ['yellow letters with an outline', { colour: '#ffff00', outline: '#000000' }],
  ['black letters with a white outline', { colour: '#000000', outline: '#ffffff' }],
  ['white letters alone', { colour: '#ffffff' }],
  ['white letters in a box', { colour: '#ffffff', box: '#101010' }],
];

describe('text removal', () => {
  it.each(looks)('takes out %s', (_, look) => {
    const [before] = [written(scene(), look)];
    const [after = new Uint8Array()] = removed([before.slice()], look.colour);
    expect(decibels(before, scene())).toBeLessThan(22);
    expect(decibels(after, scene())).toBeGreaterThan(34);
  });

  it('leaves frames without letters as they are, in their order', () => {
    const look: Look = { colour: '#ffffff', outline: '#000000' };
    const frames = Array.from({ length: 7 }, (_, nth) => (nth === 3 ? written(scene(nth), look) : scene(nth)));
    const after = removed(
      frames.map((frame) => frame.slice()),
      look.colour,
    );
    expect(after).toHaveLength(7);
    for (const [nth, frame] of after.entries()) {
      if (nth === 3) expect(decibels(frame, scene(nth))).toBeGreaterThan(34);
      else expect(Buffer.compare(frame, scene(nth))).toBe(0);
    }
  });

  it('leaves what is outside the area, and large things of the same colour', () => {
    const frame = scene();
    paint(frame, '#ffffff', [40, 20, 6, 30]);
    paint(frame, '#ffffff', [60, 95, 120, 60]);
    const [after = new Uint8Array()] = removed([frame.slice()], '#ffffff');
    expect(Buffer.compare(after, frame)).toBe(0);
  });

  it.each(looks.slice(0, 4))('suggests the colour of %s', (_, look) => {
    expect(suggestTextColour(yuvFrame(written(scene(), look), size.width, size.height), area)).toBe(look.colour);
  });

  it('suggests none where there is no text', () => {
    expect(suggestTextColour(yuvFrame(scene(), size.width, size.height), area)).toBeNull();
  });
});
