import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { clamp, css, rgb, scaled } from './kit/colour.ts';
import { between, pick, type Random } from './kit/random.ts';
import { shone, type LandStage } from './kit/stage.ts';
import { isSeen, project } from './terrain.ts';
import { drawTree, type TreeKind } from './trees.ts';

export interface Wood {
  readonly kinds: readonly [TreeKind, ...TreeKind[]];
  /** How many are tried. */
  readonly count: number;
  readonly nearest: number;
  readonly farthest: number;
  /** In lengths. */
  readonly tall: readonly [number, number];
  /** Whether one may grow there, 0 to 1. */
  readonly grows: (x: number, z: number, ground: number) => number;
}

/** Pixels of a tree that is drawn once for many, and how many unlike ones there are. */
const stamp = { tall: 150, kinds: 5 };

/** Trees drawn beforehand, by kind and by the air before them. */
function stamps(stage: LandStage) {
  const made = new Map<string, Canvas>();
  return (kind: TreeKind, nth: number, x: number, z: number): Canvas => {
    const [far, across] = [Math.round(2.2 * Math.log2(z)), Math.round((4 * x) / stage.width)];
    const key = `${kind} ${nth} ${far} ${across}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const canvas = createCanvas(Math.round(stamp.tall * 1.4), Math.round(stamp.tall * 1.12));
    const own = { ...stage, context: canvas.getContext('2d'), airX: (across / 4) * stage.width };
    drawTree(own, { kind, x: canvas.width / 2, y: stamp.tall * 1.06, z: 2 ** (far / 2.2), tall: stamp.tall });
    made.set(key, canvas);
    return canvas;
  };
}

/** Trees all over a land, the farthest first; those that a hill hides are left out. */
export function plantWood(stage: LandStage, wood: Wood): void {
  const { camera, context, painted, random, groundAt, width, height } = stage;
  const places = Array.from({ length: wood.count }, () => {
    const z = wood.nearest * (wood.farthest / wood.nearest) ** random();
    return { x: ((random() - 0.5) * 1.15 * width * z) / camera.focal, z, chance: random() };
  }).toSorted((one, other) => other.z - one.z);
  const stampOf = stamps(stage);
  for (const { x, z, chance } of places) {
    const ground = groundAt(x, z);
    if (chance > wood.grows(x, z, ground)) continue;
    const at = project(camera, x, ground, z);
    const tall = between(random, ...wood.tall) * at.size;
    if (!isSeen(painted.depth, { x: at.x, y: at.y, z, width, height }) || tall < 2) continue;
    const kind = pick(random, wood.kinds);
    if (tall > stamp.tall * 1.25) {
      drawTree(stage, { kind, x: at.x, y: at.y + tall * 0.02, z, tall });
      continue;
    }
    const made = stampOf(kind, Math.floor(random() * stamp.kinds), at.x, z);
    const scale = tall / stamp.tall;
    context.drawImage(
      made,
      at.x - (made.width / 2) * scale,
      at.y - stamp.tall * 1.04 * scale,
      made.width * scale,
      made.height * scale,
    );
  }
}

const petals: readonly [string, ...string[]] = ['#f4f1e6', '#e8607a', '#f2c53d', '#b084d6', '#f08a4b', '#ffffff'];

/** Flowers and tufts of grass close to the eye. */
export function drawMeadow(
  stage: LandStage,
  { isFlowering, colours = petals }: { isFlowering: boolean; colours?: readonly [string, ...string[]] },
): void {
  const { camera, random, groundAt, width, height, context, look, painted } = stage;
  const nearest = 3.2;
  const stalk = look.season === 'autumn' ? rgb('#9a8a45') : rgb('#6a8f45');
  const places = Array.from({ length: isFlowering ? 5200 : 3200 }, () => {
    const z = nearest * 16 ** random();
    return { z, x: ((random() - 0.5) * 1.1 * width * z) / camera.focal };
  }).toSorted((one, other) => other.z - one.z);
  const isPatchy = (x: number, z: number): boolean =>
    Math.sin(x * 0.7 + z * 0.23) + Math.sin(z * 0.5 - x * 0.31) > -0.4;
  for (const { x, z } of places) {
    const at = project(camera, x, groundAt(x, z), z);
    if (at.y > height * 1.05 || !isSeen(painted.depth, { ...at, z, width, height })) continue;
    const tall = at.size * between(random, 0.08, 0.2);
    const lean = tall * between(random, -0.35, 0.35);
    context.strokeStyle = css(shone(stage, scaled(stalk, between(random, 0.9, 1.3)), 0.6 + 0.4 * random(), at.x, z));
    context.lineWidth = Math.max(0.5, at.size * 0.009);
    context.beginPath();
    context.moveTo(at.x, at.y);
    context.quadraticCurveTo(at.x, at.y - tall * 0.6, at.x + lean, at.y - tall);
    context.stroke();
    if (!isFlowering || !isPatchy(x, z) || random() < 0.25) continue;
    const size = Math.max(0.9, at.size * between(random, 0.028, 0.055));
    context.fillStyle = css(shone(stage, rgb(pick(random, colours)), 0.75 + 0.25 * random(), at.x, z));
    context.beginPath();
    context.ellipse(at.x + lean, at.y - tall, size, size * 0.72, 0, 0, 2 * Math.PI);
    context.fill();
  }
}

/** Reads as a wood from afar: what `grows` says where trees stand in groves. */
export const groves = (random: Random, density: number) => {
  const [a, b] = [10 * random(), 10 * random()];
  return (x: number, z: number): number => {
    const value = Math.sin(x * 0.06 + a + Math.sin(z * 0.035)) + Math.sin(z * 0.045 + b - x * 0.02);
    return clamp((value + 2 * density - 0.9) * 0.9);
  };
};
