import { along, blend, clamp, css, scaled, smoothstep, type Rgb } from './kit/colour.ts';
import { gradientNoise, layeredNoise } from './kit/noise.ts';
import { between, pick } from './kit/random.ts';
import { canvasOf, cover, newRaster } from './kit/raster.ts';
import { drawPattern } from './pattern.ts';
import type { Sheet } from './sheet.ts';

export const abstractKinds = ['gradient', 'pattern', 'paper', 'bokeh', 'paper cut', 'marble', 'low poly'] as const;
export type AbstractKind = (typeof abstractKinds)[number];

export function drawAbstract(kind: AbstractKind, sheet: Sheet): void {
  const painters: Readonly<Record<AbstractKind, (sheet: Sheet) => void>> = {
    gradient,
    pattern: drawPattern,
    paper,
    bokeh,
    'paper cut': paperCut,
    marble,
    'low poly': lowPoly,
  };
  painters[kind](sheet);
}

/** Every pixel by a function of its place. */
function shade({ context, width, height }: Sheet, colourAt: (x: number, y: number) => Rgb): void {
  const raster = newRaster(width, height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) cover(raster, x, y, colourAt(x, y), 1);
  context.drawImage(canvasOf(raster).canvas, 0, 0);
}

function gradient(sheet: Sheet): void {
  const { width, height, hues, random } = sheet;
  const noise = gradientNoise(random);
  const points = hues.map((colour, nth) => ({
    colour,
    x: width * (nth % 2 === 0 ? between(random, -0.1, 0.45) : between(random, 0.55, 1.1)),
    y: height * (nth < 2 ? between(random, -0.1, 0.45) : between(random, 0.55, 1.1)),
  }));
  const reach = Math.max(width, height);
  shade(sheet, (x, y) => {
    const warpX = x + 0.16 * reach * noise((x / reach) * 1.5, (y / reach) * 1.5);
    const warpY = y + 0.16 * reach * noise((x / reach) * 1.5 + 9, (y / reach) * 1.5);
    let [red, green, blue, sum] = [0, 0, 0, 0];
    for (const point of points) {
      const weight = 1 / (0.02 + (((warpX - point.x) ** 2 + (warpY - point.y) ** 2) / reach ** 2) ** 1.25);
      red += point.colour[0] * weight;
      green += point.colour[1] * weight;
      blue += point.colour[2] * weight;
      sum += weight;
    }
    return [red / sum, green / sum, blue / sum];
  });
}

function marble(sheet: Sheet): void {
  const { width, height, hues, random } = sheet;
  const noise = layeredNoise(gradientNoise(random), 4, 0.5);
  const scale = 2.1 / Math.max(width, height);
  const shift = 20 * random();
  shade(sheet, (x, y) => {
    const [u, v] = [x * scale + shift, y * scale];
    const [warpX, warpY] = [noise(u, v), noise(u + 5.2, v + 1.3)];
    const value = noise(u + 1.9 * warpX, v + 1.9 * warpY);
    const colour = along([hues[0], hues[1], hues[3], hues[2], hues[3]], clamp(0.5 + value * 0.85 + 0.25 * warpX));
    const vein = Math.exp(-(((value + 0.1) * 26) ** 2));
    return blend(colour, hues[2], vein * 0.75);
  });
}

/** Layers of cut paper, one over the other. */
function paperCut({ context, width, height, hues, random, take }: Sheet): void {
  const noise = gradientNoise(random);
  const ground = context.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, css(hues[3]));
  ground.addColorStop(1, css(blend(hues[3], hues[2], 0.5)));
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  const layers = 7;
  for (let layer = 0; layer < layers; layer += 1) {
    const share = layer / (layers - 1);
    const colour = along([blend(hues[3], hues[2], 0.6), hues[2], hues[1], hues[0]], share);
    context.save();
    context.shadowColor = 'rgba(10,10,25,.3)';
    context.shadowBlur = height * 0.035;
    context.shadowOffsetY = -height * 0.008;
    const fill = context.createLinearGradient(0, height * (0.2 + 0.6 * share), width, height);
    fill.addColorStop(0, css(scaled(colour, 1.05)));
    fill.addColorStop(1, css(scaled(colour, 0.84)));
    context.fillStyle = fill;
    context.beginPath();
    context.moveTo(-20, height + 20);
    for (let x = -20; x <= width + 20; x += 8) {
      const u = x / Math.max(width, height);
      context.lineTo(
        x,
        height * (0.3 + 0.6 * share) +
          height * (0.13 - 0.05 * share) * noise(u * 2.1 + 3.7 * layer, take * 3 + layer) * 1.7,
      );
    }
    context.lineTo(width + 20, height + 20);
    context.fill();
    context.restore();
  }
}

/** Lights out of focus. */
function bokeh(sheet: Sheet): void {
  const { context, width, height, hues, random } = sheet;
  gradient({
    ...sheet,
    hues: [scaled(hues[0], 0.3), scaled(hues[0], 0.55), scaled(hues[1], 0.6), scaled(hues[1], 0.35)],
  });
  const reach = Math.max(width, height);
  context.save();
  context.globalCompositeOperation = 'screen';
  const lights = Array.from({ length: 64 }, () => random() ** 1.7).toSorted((one, other) => other - one);
  for (const [nth, large] of lights.entries()) {
    const radius = reach * (0.012 + 0.062 * large);
    const [x, y] = [width * random(), height * clamp(between(random, -0.1, 1.1) * 0.75 + 0.25 * random())];
    const colour = blend(pick(random, [hues[1], hues[2], hues[3], hues[2]]), [255, 255, 255], 0.2 * random());
    const alpha = between(random, 0.1, 0.42) * (1 - 0.5 * large);
    context.filter = nth < 22 ? `blur(${Math.round(reach * 0.006)}px)` : 'none';
    const body = context.createRadialGradient(x, y, 0, x, y, radius);
    body.addColorStop(0, css(colour, alpha * 0.72));
    body.addColorStop(0.86, css(colour, alpha));
    body.addColorStop(0.95, css(blend(colour, [255, 255, 255], 0.3), alpha * 1.25));
    body.addColorStop(1, css(colour, 0));
    context.fillStyle = body;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}

/** Paper: fibres, folds and a light from above. */
function paper(sheet: Sheet): void {
  const { width, height, hues, random, take } = sheet;
  const base = gradientNoise(random);
  const fibre = layeredNoise(base, 4, 0.62);
  const isCrumpled = take % 2 === 1;
  const folds = Array.from({ length: 26 }, () => {
    const angle = Math.PI * random();
    return {
      across: Math.cos(angle),
      down: Math.sin(angle),
      at: between(random, -0.2, 1.2),
      tilt: between(random, -1, 1),
    };
  });
  const reach = Math.max(width, height);
  const tone = blend(hues[3], hues[2], take > 1 ? 0.45 : 0.12);
  shade(sheet, (x, y) => {
    const [u, v] = [x / reach, y / reach];
    let height2 = 0;
    if (isCrumpled)
      for (const fold of folds)
        height2 += fold.tilt * (u * fold.across + v * fold.down > fold.at + 0.02 * base(u * 5, v * 5) ? 0.045 : -0.045);
    const grain = 0.045 * fibre(u * 90, v * 90) + 0.03 * fibre(u * 300, v * 26) + 0.025 * fibre(u * 8, v * 8);
    const light = 1.02 - 0.16 * Math.hypot(u - 0.3, v - 0.2) + grain + height2;
    return scaled(tone, clamp(light, 0.4, 1.12));
  });
}

/** Triangles in the light of one side. */
function lowPoly({ context, width, height, hues, random }: Sheet): void {
  const noise = layeredNoise(gradientNoise(random), 2);
  const cell = Math.max(width, height) / 15;
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / cell) + 2;
  const points = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from(
      { length: columns + 1 },
      (__, column) =>
        [
          (column - 1 + between(random, -0.36, 0.36) + (row % 2) * 0.5) * cell,
          (row - 1 + between(random, -0.36, 0.36)) * cell,
        ] as const,
    ),
  );
  const at = (row: number, column: number) => points[row]?.[column] ?? ([0, 0] as const);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (const corners of [
        [at(row, column), at(row, column + 1), at(row + 1, column)],
        [at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)],
      ]) {
        const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] as number), 0) / 3) as [
          number,
          number,
        ];
        const place = clamp(0.5 * (x / width) + 0.5 * (y / height) + 0.28 * noise((x / width) * 2, (y / height) * 2));
        const light = 0.9 + 0.26 * noise(x * 0.02, y * 0.02) + 0.08 * random();
        const colour = css(scaled(along([hues[3], hues[2], hues[1], hues[0]], smoothstep(0.02, 0.98, place)), light));
        context.fillStyle = colour;
        context.strokeStyle = colour;
        context.beginPath();
        for (const [px, py] of corners) context.lineTo(px, py);
        context.closePath();
        context.fill();
        context.stroke();
      }
}
