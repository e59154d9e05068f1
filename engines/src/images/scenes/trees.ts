import { blend, clamp, css, rgb, scaled, type Rgb } from './kit/colour.ts';
import { between, pick } from './kit/random.ts';
import { fillShape, shone, type LandStage } from './kit/stage.ts';

export type TreeKind = 'conifer' | 'broadleaf' | 'palm' | 'cherry' | 'birch' | 'bare' | 'cactus';

interface Standing {
  readonly kind: TreeKind;
  readonly x: number;
  /** Of its foot, in pixels. */
  readonly y: number;
  readonly z: number;
  /** Pixels that it is tall. */
  readonly tall: number;
}

const leaves: Readonly<Record<string, readonly [string, ...string[]]>> = {
  spring: ['#7fa84a', '#92b557', '#6d9a48'],
  summer: ['#4f7a3c', '#5f8a42', '#426d38'],
  autumn: ['#c98332', '#b9582c', '#d6a23d', '#a8442b', '#8f8a3c'],
  winter: ['#7c7468', '#8a8378', '#6f685e'],
};

const trunk = rgb('#5d4a3b');
const needles = rgb('#33543f');
const snow = rgb('#eef3fa');

/** A crown of leaves: dark below and away from the light, bright towards it. */
function crown(
  stage: LandStage,
  { x, y, z, tall }: Standing,
  colour: Rgb,
  { wide, from }: { wide: number; from: number },
): void {
  const { context, random, look } = stage;
  const middle = y - tall * (from + (1 - from) / 2);
  const high = (tall * (1 - from)) / 2;
  const shades = [0.26, 0.5, 0.78, 1].map((facing) =>
    css(shone(stage, scaled(colour, 0.8 + 0.3 * facing), facing, x, z)),
  );
  const blobs = tall > 90 ? 90 : tall > 30 ? 46 : 12;
  for (const [layer, fill] of shades.entries()) {
    context.fillStyle = fill;
    const count = Math.ceil(blobs * (1 - 0.16 * layer));
    for (let nth = 0; nth < count; nth += 1) {
      const angle = 2 * Math.PI * random();
      const out = Math.sqrt(random()) * (1 - 0.12 * layer);
      // Leaves stand in clumps, each of which is bright on its own upper side.
      const clump = 0.5 + 0.5 * Math.sin(angle * 3 + tall);
      const size = tall * between(random, 0.022, 0.06) * (blobs < 20 ? 2 : 1.25) * (1 - 0.14 * layer);
      const bx = x + Math.cos(angle) * out * wide * tall * (0.86 + 0.14 * clump) + look.side * layer * tall * 0.024;
      const by = middle + Math.sin(angle) * out * high * (0.86 + 0.14 * clump) - layer * tall * 0.03;
      context.beginPath();
      context.ellipse(bx, by, size * 1.2, size, 0, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

function stem(stage: LandStage, { x, y, z, tall }: Standing, share: number, wide: number, colour = trunk): void {
  const half = Math.max(0.6, (tall * wide) / 2);
  const top = y - tall * share;
  const lean = tall * 0.012;
  fillShape(
    stage.context,
    [
      [x - half * 1.3, y],
      [x + half * 1.3, y],
      [x + half * 0.7 + lean, top],
      [x - half * 0.7 + lean, top],
    ],
    css(shone(stage, colour, 0.35, x, z)),
  );
  fillShape(
    stage.context,
    [
      [x, y],
      [x + stage.look.side * half * 1.2, y],
      [x + stage.look.side * half * 0.7 + lean, top],
      [x + lean, top],
    ],
    css(shone(stage, colour, 0.95, x, z)),
  );
}

function conifer(stage: LandStage, tree: Standing): void {
  const { context, random, look } = stage;
  const { x, y, z, tall } = tree;
  stem(stage, tree, 0.2, 0.05);
  const tiers = tall > 40 ? 8 : tall > 16 ? 5 : 3;
  const tone = scaled(needles, between(random, 0.85, 1.2));
  const wide = tall * between(random, 0.17, 0.23);
  const isWhite = look.season === 'winter' || look.weather === 'snowfall';
  for (const [half, facing] of [
    [-look.side, 0.3],
    [look.side, 0.85],
  ] as const) {
    context.fillStyle = css(shone(stage, isWhite && facing > 0.5 ? blend(tone, snow, 0.3) : tone, facing, x, z));
    context.beginPath();
    context.moveTo(x, y - tall);
    for (let tier = 0; tier < tiers; tier += 1) {
      const down = (tier + 1) / tiers;
      const reach = wide * (0.2 + 0.8 * down) * between(random, 0.86, 1.1);
      const foot = y - tall * (1 - 0.9 * down);
      context.lineTo(x + half * reach, foot + tall * 0.02);
      context.lineTo(x + half * reach * 0.5, foot - tall * 0.022);
    }
    context.lineTo(x, y - tall * 0.08);
    context.closePath();
    context.fill();
  }
}

function palm(stage: LandStage, tree: Standing): void {
  const { context, random, look } = stage;
  const { x, y, z, tall } = tree;
  const bend = tall * between(random, 0.1, 0.26) * (random() < 0.5 ? -1 : 1);
  const [topX, topY] = [x + bend, y - tall * 0.84];
  context.lineCap = 'round';
  for (const [shift, facing, wide] of [
    [0, 0.3, 0.042],
    [look.side * tall * 0.008, 0.95, 0.018],
  ] as const) {
    context.strokeStyle = css(shone(stage, rgb('#8a6b4c'), facing, x, z));
    context.lineWidth = tall * wide;
    context.beginPath();
    context.moveTo(x + shift, y);
    context.quadraticCurveTo(x + shift + bend * 0.2, y - tall * 0.5, topX + shift, topY);
    context.stroke();
  }
  const fronds = 11;
  for (let nth = 0; nth < fronds; nth += 1) {
    const angle = Math.PI * (0.94 + (1.12 * nth) / (fronds - 1)) + between(random, -0.12, 0.12);
    const long = tall * between(random, 0.34, 0.46);
    const [endX, endY] = [topX + Math.cos(angle) * long, topY + Math.sin(angle) * long * 0.55 + long * 0.36];
    const [liftX, liftY] = [topX + Math.cos(angle) * long * 0.55, topY + Math.sin(angle) * long * 0.75 - long * 0.08];
    const facing = clamp(0.5 + 0.5 * Math.cos(angle) * look.side + 0.2 * random());
    context.fillStyle = css(shone(stage, rgb(nth % 2 === 0 ? '#4f8244' : '#6b9a4c'), facing, x, z));
    context.beginPath();
    context.moveTo(topX, topY);
    context.quadraticCurveTo(liftX, liftY - long * 0.1, endX, endY);
    context.quadraticCurveTo(liftX, liftY + long * 0.12, topX, topY + tall * 0.012);
    context.fill();
  }
}

function branches(stage: LandStage, tree: Standing): void {
  const { context, random } = stage;
  const { x, y, z, tall } = tree;
  stem(stage, tree, 0.45, 0.05);
  context.strokeStyle = css(shone(stage, trunk, 0.5, x, z));
  context.lineCap = 'round';
  const grow = (fromX: number, fromY: number, angle: number, long: number, level: number): void => {
    const [toX, toY] = [fromX + Math.cos(angle) * long, fromY + Math.sin(angle) * long];
    context.lineWidth = Math.max(0.5, long * 0.1);
    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
    context.stroke();
    if (level === 0) return;
    for (const turn of [-0.5, 0.08, 0.52])
      grow(toX, toY, angle + turn + between(random, -0.15, 0.15), long * 0.68, level - 1);
  };
  grow(x, y - tall * 0.42, -Math.PI / 2, tall * 0.2, tall > 40 ? 4 : 2);
}

function cactus(stage: LandStage, { x, y, z, tall }: Standing): void {
  const { context, look } = stage;
  const wide = tall * 0.13;
  context.lineCap = 'round';
  for (const [facing, shift, share] of [
    [0.3, 0, 1],
    [1, look.side * wide * 0.22, 0.42],
  ] as const) {
    context.strokeStyle = css(shone(stage, rgb('#5d7d4d'), facing, x, z));
    context.lineWidth = wide * share;
    context.beginPath();
    context.moveTo(x + shift, y);
    context.lineTo(x + shift, y - tall);
    for (const [hand, low, high] of [
      [-1, 0.42, 0.72],
      [1, 0.55, 0.86],
    ] as const) {
      context.moveTo(x + shift, y - tall * low);
      context.quadraticCurveTo(
        x + shift + hand * tall * 0.26,
        y - tall * low,
        x + shift + hand * tall * 0.26,
        y - tall * high,
      );
    }
    context.stroke();
  }
}

/** One tree with its shadow. */
export function drawTree(stage: LandStage, tree: Standing): void {
  const { context, random, look } = stage;
  const { kind, x, y, z, tall } = tree;
  const colour = rgb(pick(random, leaves[look.season] as readonly [string, ...string[]]));
  if (tall > 10 && !look.isNight) {
    context.fillStyle = css(scaled(shone(stage, rgb('#3c4a30'), 0, x, z), 0.8), 0.3);
    context.beginPath();
    context.ellipse(x - look.side * tall * 0.22, y, tall * 0.34, Math.max(1, tall * 0.035), 0, 0, 2 * Math.PI);
    context.fill();
  }
  if (kind === 'conifer') conifer(stage, tree);
  else if (kind === 'palm') palm(stage, tree);
  else if (kind === 'cactus') cactus(stage, tree);
  else if (kind === 'bare' || (kind !== 'cherry' && look.season === 'winter')) branches(stage, tree);
  else {
    const isBirch = kind === 'birch';
    stem(stage, tree, 0.5, isBirch ? 0.035 : 0.06, isBirch ? rgb('#d9d4c9') : trunk);
    if (kind === 'cherry')
      crown(stage, tree, blend(rgb('#f2b6c8'), rgb('#e58fae'), random()), { wide: 0.38, from: 0.3 });
    else
      crown(stage, tree, isBirch && look.season === 'autumn' ? rgb('#d9b040') : colour, {
        wide: isBirch ? 0.2 : 0.34,
        from: isBirch ? 0.26 : 0.22,
      });
  }
}
