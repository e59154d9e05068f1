import { blend, css, rgb, type Rgb } from './kit/colour.ts';
import { between, pick } from './kit/random.ts';
import { box, inRoom, type Room } from './room-kit.ts';

/** A window with the sky, far hills and a frame. */
export function drawWindow(room: Room, x: number, y: number, wide: number, tall: number): void {
  const { context, look, random } = room;
  box(room, { x: x - 1.4, y: y - 1.4, wide: wide + 2.8, tall: tall + 2.8 }, '#f5f1ea', { round: 0.4, shadow: 0.6 });
  context.save();
  context.beginPath();
  context.rect(x, y, wide, tall);
  context.clip();
  const sky = context.createLinearGradient(0, y, 0, y + tall);
  for (const [nth, colour] of look.sky.entries())
    sky.addColorStop(nth / (look.sky.length - 1), css(blend(colour, rgb('#ffffff'), look.isNight ? 0 : 0.16)));
  context.fillStyle = sky;
  context.fillRect(x, y, wide, tall);
  for (let layer = 0; layer < 3; layer += 1) {
    const far: Rgb = blend(look.haze, look.isNight ? rgb('#0c1626') : rgb('#5f7f62'), 0.2 + 0.26 * layer);
    context.fillStyle = css(far);
    context.beginPath();
    context.moveTo(x, y + tall);
    const phase = 6 * random();
    for (let step = 0; step <= 20; step += 1)
      context.lineTo(
        x + (wide * step) / 20,
        y + tall * (0.66 + 0.1 * layer - 0.06 * Math.sin(step * 0.5 + phase) - 0.03 * Math.sin(step * 1.3 + phase)),
      );
    context.lineTo(x + wide, y + tall);
    context.fill();
  }
  context.restore();
  context.fillStyle = css(inRoom(room, '#f5f1ea', 0.96));
  context.fillRect(x + wide / 2 - 0.45, y, 0.9, tall);
  context.fillRect(x, y + tall * 0.4, wide, 0.8);
  box(room, { x: x - 2.4, y: y + tall + 0.8, wide: wide + 4.8, tall: 1.5 }, '#fbf8f2', { shadow: 0.8 });
}

/** Where a window stands: beside the middle, so that a person may stand there. */
export const windowAt = ({ half, window }: Room, wide: number): number => {
  const middle = window * Math.min(half * 0.62, half - wide * 0.36);
  return middle - wide / 2;
};

/** A picture on the wall. */
export function drawPicture(room: Room, x: number, y: number, wide: number, tall: number): void {
  const { context, random, tones } = room;
  box(room, { x, y, wide, tall }, tones.dark, { round: 0.3, shadow: 1 });
  box(room, { x: x + 0.7, y: y + 0.7, wide: wide - 1.4, tall: tall - 1.4 }, '#f6f1e7', { round: 0, shadow: 0 });
  const hues = [tones.accent, tones.cloth, tones.wood, '#d8a94f', '#5f7f86'] as const;
  context.save();
  context.beginPath();
  context.rect(x + 1.8, y + 1.8, wide - 3.6, tall - 3.6);
  context.clip();
  for (let nth = 0; nth < 4; nth += 1) {
    context.fillStyle = css(inRoom(room, pick(random, hues)), 0.85);
    context.beginPath();
    context.ellipse(
      x + wide * random(),
      y + tall * between(random, 0.3, 1),
      wide * between(random, 0.2, 0.45),
      tall * between(random, 0.16, 0.36),
      random() * 2,
      0,
      2 * Math.PI,
    );
    context.fill();
  }
  context.restore();
}
