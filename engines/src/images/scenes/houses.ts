import { css, rgb, scaled } from './kit/colour.ts';
import { between, pick } from './kit/random.ts';
import { fillShape, shone, type LandStage } from './kit/stage.ts';
import { drawWindow, findSite, roofColour, type Foot } from './building-kit.ts';
import { drawTower } from './landmarks.ts';
import { isSeen, project } from './terrain.ts';

const walls: readonly [string, ...string[]] = ['#efe3cc', '#e6cfae', '#d9c4a5', '#f2ede2', '#d8b38c', '#c9d3cf'];
const roofs: readonly [string, ...string[]] = ['#b5533c', '#9c4a38', '#7d4a3e', '#c06a44', '#5f6670'];

/** A house with a gable, its side and its roof. */
export function drawHouse(stage: LandStage, { x, y, z, size }: Foot, tall = between(stage.random, 2, 2.9)): void {
  const { context, random, look } = stage;
  const [wide, deep, high] = [
    size * tall * between(random, 0.62, 0.85),
    size * tall * between(random, 0.5, 0.8),
    size * tall * 0.55,
  ];
  const peak = high + size * tall * between(random, 0.34, 0.46);
  const wall = rgb(pick(random, walls));
  const roof = roofColour(stage, pick(random, roofs));
  const hand = look.side;
  const [front, side] = [hand > 0 ? 0.85 : 0.5, hand > 0 ? 0.2 : 0.95];
  const skew = deep * 0.22;
  const left = x - wide / 2;
  fillShape(
    context,
    [
      [left, y],
      [left + wide, y],
      [left + wide, y - high],
      [left + wide / 2, y - peak],
      [left, y - high],
    ],
    css(shone(stage, wall, front, x, z)),
  );
  fillShape(
    context,
    [
      [left, y],
      [left, y - high],
      [left - deep, y - high - skew * 0.4],
      [left - deep, y - skew],
    ],
    css(shone(stage, scaled(wall, 0.9), side, x, z)),
  );
  const eave = size * tall * 0.05;
  fillShape(
    context,
    [
      [left + wide / 2, y - peak - eave],
      [left - eave, y - high + eave],
      [left - deep - eave, y - high - skew * 0.4 + eave],
      [left - deep + wide / 2, y - peak - skew * 0.4 - eave],
    ],
    css(shone(stage, roof, hand > 0 ? 0.35 : 1, x, z)),
  );
  fillShape(
    context,
    [
      [left + wide / 2, y - peak - eave],
      [left + wide + eave * 1.6, y - high + eave * 1.8],
      [left + wide + eave * 0.4, y - high + eave * 2],
      [left + wide / 2, y - peak + eave * 1.4],
      [left - eave * 0.4, y - high + eave * 2],
      [left - eave * 1.4, y - high + eave],
    ],
    css(shone(stage, scaled(roof, 0.8), 0.5, x, z)),
  );
  if (size * tall < 9) return;
  for (const at of [0.2, 0.6]) drawWindow(stage, left + wide * at, y - high * 0.82, wide * 0.2, high * 0.34, z);
  context.fillStyle = css(shone(stage, rgb('#6f4f3a'), 0.4, x, z));
  context.fillRect(left + wide * 0.42, y - high * 0.46, wide * 0.17, high * 0.46);
  drawWindow(stage, left - deep * 0.62, y - high * 0.86 - skew * 0.5, deep * 0.26, high * 0.32, z);
}

/** Houses close together, the farthest first, with a church among them. */
export function drawVillage(stage: LandStage, count: number): void {
  const site = findSite(stage, { nearest: 32, farthest: 80, leastHeight: 0.3, across: [0.25, 0.75] });
  if (site === null) return;
  const { camera, groundAt, painted, width, height, random } = stage;
  const middle = ((site.x - width / 2) / camera.focal) * site.z;
  const houses = Array.from({ length: count }, (_, nth) => ({
    x: middle + between(random, -1, 1) * 22,
    z: site.z + between(random, -1, 1) * 15,
    isChurch: nth === 0,
  }));
  for (const { x, z, isChurch } of houses.toSorted((one, other) => other.z - one.z)) {
    const ground = groundAt(x, z);
    const at = project(camera, x, ground, z);
    if (ground < 0.15 || !isSeen(painted.depth, { x: at.x, y: at.y, z, width, height })) continue;
    const foot = { ...at, z, y: at.y + at.size * 0.2 };
    if (isChurch) drawTower(stage, { ...foot, x: foot.x + at.size * 1.2 }, { wide: 1.1, tall: 4.6, isPointed: true });
    drawHouse(stage, foot, isChurch ? 3.2 : undefined);
  }
}
