import { expect, it } from 'vitest';
import { colourAt, likelyTextColour } from './frame-pixels.ts';

const [width, height] = [240, 180];
const area = { left: 0.1, top: 0.5, width: 0.8, height: 0.4, colour: '#000000' };

/** A gray frame with yellow bars like strokes of letters, outlined in black. */
function frame(hasText: boolean) {
  const bytes = new Uint8ClampedArray(4 * width * height).fill(110);
  const paint = (left: number, top: number, across: number, down: number, colour: readonly number[]) => {
    for (let y = top; y < top + down; y += 1)
      for (let x = left; x < left + across; x += 1) bytes.set(colour, 4 * (y * width + x));
  };
  for (let nth = 0; hasText && nth < 10; nth += 1) {
    paint(62 + 12 * nth, 114, 8, 22, [0, 0, 0, 255]);
    paint(64 + 12 * nth, 116, 4, 18, [255, 255, 0, 255]);
  }
  return { width, height, bytes };
}

it('is the color of the place that is pointed at, up to the edge of the picture', () => {
  const picture = frame(true);
  expect(colourAt(picture, { x: 66 / width, y: 120 / height })).toBe('#ffff00');
  expect(colourAt(picture, { x: 63 / width, y: 115 / height })).toBe('#000000');
  expect(colourAt(picture, { x: 1, y: 1 })).toBe('#6e6e6e');
});

it('is found in the picture itself where there are letters', () => {
  expect(likelyTextColour(frame(true), area)).toBe('#ffff00');
  expect(likelyTextColour(frame(false), area)).toBeNull();
});
