import type { SKRSContext2D } from '@napi-rs/canvas';
import { blend, clamp, css, type Rgb } from './kit/colour.ts';
import { pick, type Random } from './kit/random.ts';
import type { Sheet } from './sheet.ts';

/** Shapes in a grid; another kind for each take. */
export function drawPattern({ context, width, height, hues, random, take }: Sheet): void {
  context.fillStyle = css(hues[3]);
  context.fillRect(0, 0, width, height);
  const cell = Math.max(width, height) / pick(random, [10, 12, 14]);
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      context.save();
      context.translate(column * cell + cell / 2, row * cell + cell / 2);
      const colours = [hues[0], hues[1], hues[2]] as const;
      if (take % 4 === 0) quarterTile(context, cell, colours, random, hues[3]);
      else if (take % 4 === 1) scaleTile(context, cell, colours, (row + column) % 3, hues[3]);
      else if (take % 4 === 2) starTile(context, cell, colours, (row * 2 + column) % 3);
      else dotTile(context, cell, colours, clamp(0.5 + 0.5 * Math.sin(row * 0.7) * Math.cos(column * 0.6)));
      context.restore();
    }
}

type Three = readonly [Rgb, Rgb, Rgb];

function quarterTile(context: SKRSContext2D, cell: number, colours: Three, random: Random, ground: Rgb): void {
  context.rotate((Math.floor(random() * 4) * Math.PI) / 2);
  const half = cell / 2;
  context.fillStyle = css(random() < 0.35 ? ground : pick(random, colours));
  context.fillRect(-half - 0.5, -half - 0.5, cell + 1, cell + 1);
  const kind = random();
  context.fillStyle = css(pick(random, [...colours, ground] as [Rgb, ...Rgb[]]));
  context.beginPath();
  if (kind < 0.5) {
    context.moveTo(-half, -half);
    context.arc(-half, -half, cell, 0, Math.PI / 2);
  } else if (kind < 0.75) context.arc(0, 0, half * 0.72, 0, 2 * Math.PI);
  else {
    context.moveTo(-half, -half);
    context.lineTo(half, -half);
    context.lineTo(-half, half);
  }
  context.fill();
}

function scaleTile(context: SKRSContext2D, cell: number, colours: Three, nth: number, ground: Rgb): void {
  for (let ring = 0; ring < 4; ring += 1) {
    context.fillStyle = css(ring % 2 === 0 ? (colours[nth] as Rgb) : ground);
    context.beginPath();
    context.arc(0, cell / 2, (cell / 2) * 1.42 * (1 - ring * 0.24), Math.PI, 0);
    context.fill();
  }
}

function starTile(context: SKRSContext2D, cell: number, colours: Three, nth: number): void {
  context.fillStyle = css(colours[nth] as Rgb);
  context.beginPath();
  for (let point = 0; point < 16; point += 1) {
    const radius = cell * (point % 2 === 0 ? 0.5 : 0.26);
    const angle = (Math.PI * point) / 8;
    context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  context.fill();
  context.fillStyle = css(colours[(nth + 1) % 3] as Rgb);
  context.beginPath();
  context.arc(0, 0, cell * 0.12, 0, 2 * Math.PI);
  context.fill();
}

function dotTile(context: SKRSContext2D, cell: number, colours: Three, size: number): void {
  context.fillStyle = css(blend(colours[0], colours[2], size));
  context.beginPath();
  context.arc(0, 0, cell * (0.1 + 0.36 * size), 0, 2 * Math.PI);
  context.fill();
}
