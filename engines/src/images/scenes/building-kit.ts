import { blend, css, rgb, type Rgb } from './kit/colour.ts';
import { between } from './kit/random.ts';
import { shone, type LandStage } from './kit/stage.ts';
import { isSeen, project } from './terrain.ts';

/** Where a building stands in the picture. */
export interface Foot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Pixels of one length. */
  readonly size: number;
}

/** The highest seen ground between two distances, where buildings stand out. */
export function findSite(
  stage: LandStage,
  between2: { nearest: number; farthest: number; leastHeight: number; across?: readonly [number, number] },
): Foot | null {
  const { camera, groundAt, painted, width, height, random } = stage;
  const [left, right] = between2.across ?? [0.16, 0.84];
  let best: (Foot & { score: number }) | null = null;
  for (let nth = 0; nth < 400; nth += 1) {
    const z = between(random, between2.nearest, between2.farthest);
    const share = between(random, left, right);
    const x = ((share - 0.5) * width * z) / camera.focal;
    const ground = groundAt(x, z);
    if (ground < between2.leastHeight) continue;
    const at = project(camera, x, ground, z);
    if (!isSeen(painted.depth, { x: at.x, y: at.y, z, width, height }) || at.y > height * 0.92) continue;
    const uneven = Math.abs(groundAt(x - 3, z) - ground) + Math.abs(groundAt(x + 3, z) - ground);
    const score = ground * 0.35 - uneven * 0.8 - Math.abs(share - 0.5 - 0.2 * stage.look.side) * 4;
    if (best === null || score > best.score) best = { x: at.x, y: at.y + at.size * 0.25, z, size: at.size, score };
  }
  return best;
}

/** The colour of a lamp behind glass. */
export const lamp = rgb('#ffd98c');
const snow = rgb('#f1f5fb');

/** Whether lamps are on. */
export const isLit = ({ look }: LandStage): boolean => look.time === 'night' || look.time === 'dusk';

/** A roof's colour, white where snow lies on it. */
export const roofColour = (stage: LandStage, hex: string): Rgb =>
  stage.look.season === 'winter' || stage.look.weather === 'snowfall' ? blend(rgb(hex), snow, 0.8) : rgb(hex);

/** A window, behind which a lamp may be on. */
export function drawWindow(stage: LandStage, x: number, y: number, wide: number, tall: number, z: number): void {
  const { context } = stage;
  const isOn = isLit(stage) && stage.random() < 0.75;
  context.fillStyle = isOn ? css(stage.shading.air(lamp, x, z)) : css(shone(stage, rgb('#4a5562'), 0.3, x, z));
  context.fillRect(x, y, wide, tall);
}
