import { blend, css, lit, rgb } from './kit/colour.ts';
import { between } from './kit/random.ts';
import type { LandStage } from './kit/stage.ts';
import { project } from './terrain.ts';

/** Water that falls down the cliff of such a land, into the pool before it. */
export function drawFalls(stage: LandStage): void {
  const { context, random, camera, look, unit, groundAt, shading } = stage;
  const cliff = Array.from({ length: 120 }, (_, nth) => 20 + nth * 0.5);
  const edge = cliff.find((z) => groundAt(0, z) > 8) ?? 46;
  const crest = project(camera, 0, groundAt(0, edge + 4), edge + 4);
  const pool = project(camera, 0, -0.4, (cliff.find((z) => groundAt(0, z) > 0) ?? edge) - 0.5);
  const wide = pool.size * 3.2;
  const water = shading.air(lit(rgb('#f5fafc'), blend(look.ambient, look.light, 0.72)), crest.x, edge);
  for (let strand = 0; strand < 190; strand += 1) {
    const share = between(random, -1, 1);
    const x = crest.x + share * wide * 0.82;
    const start = crest.y + unit * 3 + Math.abs(share) * unit * 5;
    const fall = context.createLinearGradient(0, start, 0, pool.y);
    fall.addColorStop(0, css(water, 0.12));
    fall.addColorStop(0.25, css(water, between(random, 0.25, 0.6)));
    fall.addColorStop(1, css(water, 0.42));
    context.strokeStyle = fall;
    context.lineWidth = unit * between(random, 0.8, 3.6);
    context.beginPath();
    context.moveTo(x, start);
    context.quadraticCurveTo(
      x + unit * between(random, -3, 3),
      (start + pool.y) / 2,
      x + share * wide * 0.3,
      pool.y - unit * 5 * random(),
    );
    context.stroke();
  }
  context.save();
  context.filter = `blur(${7 * unit}px)`;
  context.fillStyle = css(water, 0.4);
  for (let puff = 0; puff < 18; puff += 1) {
    context.beginPath();
    const at = [crest.x + between(random, -1.5, 1.5) * wide, pool.y - unit * between(random, -4, 16)] as const;
    context.ellipse(...at, unit * between(random, 12, 30), unit * between(random, 5, 12), 0, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}
