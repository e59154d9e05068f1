import type { Brush } from './brush.ts';
import { sleeveOf } from './clothes.ts';
import type { Sleeve } from './garment.ts';
import { gesturePose, type ArmPose } from './gesture-poses.ts';
import { drawHand } from './hands.ts';
import { skinOf } from './head.ts';
import { buildOf, type Build, type Look } from './look.ts';
import { plainPlace, sketch, type Outline } from './outline.ts';
import { smooth, type Stance } from './stance.ts';
import { mix, type Tone } from './tones.ts';

type Point = readonly [number, number];

/** Where the parts of an arm are in one frame. */
interface Arm {
  readonly shoulder: Point;
  readonly elbow: Point;
  readonly wrist: Point;
  readonly turn: number;
  /** 0 hanging, 1 at the gesture's height. */
  readonly raised: number;
  readonly pose: ArmPose | undefined;
}

/** A rounded bar that grows thinner: path data. */
function bar([ax, ay]: Point, ra: number, [bx, by]: Point, rb: number): Outline {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [tx, ty] = [(bx - ax) / length, (by - ay) / length];
  const [nx, ny] = [-ty, tx];
  const k = 4 / 3;
  const [px, py, qx, qy] = [nx * ra, ny * ra, nx * rb, ny * rb];
  const [ux, uy, vx, vy] = [tx * ra * k, ty * ra * k, tx * rb * k, ty * rb * k];
  return sketch`M${ax + px} ${ay + py} L${bx + qx} ${by + qy} C${bx + qx + vx} ${by + qy + vy} ${bx - qx + vx} ${by - qy + vy} ${bx - qx} ${by - qy} L${ax - px} ${ay - py} C${ax - px - ux} ${ay - py - uy} ${ax + px - ux} ${ay + py - uy} ${ax + px} ${ay + py} Z`;
}

const lerp = (a: number, b: number, share: number): number => a + (b - a) * share;
const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [lerp(ax, bx, share), lerp(ay, by, share)];

/** How far a forearm swings to each side; the hand goes a little further than its arm. */
const swayRadians = 0.2;

function turned([x, y]: Point, [cx, cy]: Point, radians: number): Point {
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

function armOf(stance: Stance, build: Build, side: -1 | 1): Arm {
  const { shoulder: s, arm: a } = build;
  const gesture = stance.pose.gesture;
  const asked = gesture ? gesturePose(gesture.name) : undefined;
  const pose = side > 0 ? asked?.right : asked?.left;
  const raised = pose && gesture ? Math.min(1, Math.max(0, gesture.amount)) : 0;
  const sway = (gesture?.sway ?? 0) * swayRadians;
  const put = ([x, y]: Point): Point => {
    const spot = stance.body(x * side, y);
    return [spot.x, spot.y];
  };
  const wide = s - 100;
  const restElbow: Point = [s - a + 11, 250];
  const restWrist: Point = [s - a + 2, 372];
  // Hands come up a little before the elbows, on a path that bows outwards.
  const early = Math.min(1, raised * 1.06);
  const bow = Math.sin(Math.PI * early) * 16;
  const elbow = pose ? between(restElbow, [pose.elbow[0] + wide, pose.elbow[1]], raised) : restElbow;
  const wristAt = pose
    ? between(restWrist, [pose.wrist[0] + (pose.isBefore ? 0 : wide), pose.wrist[1]], early)
    : restWrist;
  const wrist = turned([wristAt[0] + bow, wristAt[1]], elbow, sway);
  return {
    shoulder: put([s - a, 112 + a]),
    elbow: put(elbow),
    wrist: put(wrist),
    turn: pose ? (lerp(1.1, pose.turn, smooth(raised * 1.25)) + 1.4 * sway) * side : 0,
    raised,
    pose,
  };
}

/** The ink line between shoulder and trunk goes: cloth runs over the joint. */
function openShoulder(brush: Brush, [x, y]: Point, radius: number, tone: Tone, side: -1 | 1): void {
  const [u, v] = [-side * radius, radius];
  brush.mark(
    sketch`M${x} ${y - v + 1.9} L${x - side * 8} ${y - v - 0.3} L${x + u - side * 3} ${y - v * 0.5} L${x + u - side * 3} ${y + v * 0.2} L${x + u + side * 6} ${y + v * 0.2} L${x + u * 0.55} ${y - v * 0.3} L${x} ${y - v + 8} Z`,
    plainPlace,
    tone.fill,
  );
}

/** A band across a limb, from one of its points to another: cuffs and hems. */
function bandOf([ax, ay]: Point, ra: number, [bx, by]: Point, rb: number): Outline {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [tx, ty] = [(bx - ax) / length, (by - ay) / length];
  const [nx, ny] = [-ty, tx];
  const bend = 3;
  const [px, py, qx, qy] = [nx * ra, ny * ra, nx * rb, ny * rb];
  return sketch`M${ax + px} ${ay + py} L${bx + qx} ${by + qy} Q${bx + tx * bend} ${by + ty * bend} ${bx - qx} ${by - qy} L${ax - px} ${ay - py} Q${ax + tx * bend} ${ay + ty * bend} ${ax + px} ${ay + py} Z`;
}

function drawWristAndHand(brush: Brush, arm: Arm, look: Look, side: -1 | 1): void {
  if (arm.raised <= 0.02) return;
  const { context } = brush;
  context.save();
  context.translate(arm.wrist[0], arm.wrist[1]);
  context.rotate(arm.turn);
  context.scale((arm.pose?.isTurned ? -side : side) * 1.02, 1.02);
  drawHand(brush, plainPlace, arm.pose?.hand ?? 'palm', skinOf(look));
  context.restore();
}

/** A hand that grows out of a bare forearm. */
function drawBareHand(brush: Brush, arm: Arm, half: number, look: Look, side: -1 | 1): void {
  if (arm.raised <= 0.02) return;
  drawWristAndHand(brush, arm, look, side);
  const { elbow, wrist } = arm;
  const joint = bandOf(between(elbow, wrist, 0.86), half * 0.92, between(elbow, wrist, 1.02), half * 0.86);
  brush.mark(joint, plainPlace, skinOf(look).fill);
}

/** The line where an arm lies against the trunk. */
function drawArmpit(
  brush: Brush,
  { shoulder, elbow }: Arm,
  radius: number,
  reach: number,
  tone: Tone,
  side: -1 | 1,
): void {
  if (brush.style === 'line') return;
  const [dx, dy] = [elbow[0] - shoulder[0], elbow[1] - shoulder[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * radius * side, (dx / length) * radius * side];
  const end = Math.min(0.92, reach);
  const path = sketch`M${shoulder[0] + dx * 0.14 + nx} ${shoulder[1] + dy * 0.14 + ny} L${shoulder[0] + dx * end + nx * 0.86} ${shoulder[1] + dy * end + ny * 0.86}`;
  brush.line(path, plainPlace, tone.shade, 2.2, 0.9);
}

function drawArm(brush: Brush, build: Build, arm: Arm, sleeve: Sleeve, look: Look, side: -1 | 1): void {
  const a = build.arm;
  const { shoulder, elbow, wrist } = arm;
  const [atElbow, atWrist] = [a * 0.8, a * 0.5];
  const skin = skinOf(look);
  if (sleeve.length === 'short') {
    const upper = bar(shoulder, a * 0.8, elbow, a * 0.68);
    brush.fillTogether(
      [
        [upper, plainPlace],
        [bar(elbow, a * 0.68, wrist, atWrist * 0.9), plainPlace],
      ],
      skin,
    );
    drawBareHand(brush, arm, atWrist, look, side);
  }
  const reach = sleeve.length === 'short' ? 0.62 : 1;
  if (sleeve.length === 'short') {
    const end = between(shoulder, elbow, reach);
    const from = between(shoulder, elbow, reach - 0.06);
    brush.fillTogether(
      [
        [bar(shoulder, a, between(shoulder, elbow, 0.4), a * 0.96), plainPlace],
        [bandOf(shoulder, a, end, a * 0.94), plainPlace],
      ],
      sleeve.tone,
    );
    brush.mark(bandOf(from, a * 0.945, end, a * 0.94), plainPlace, mix(sleeve.tone.fill, sleeve.tone.shade, 0.7));
  } else {
    const cuffAt = sleeve.length === 'rolled' ? 0.36 : 0.95;
    const end = between(elbow, wrist, cuffAt);
    const radius = lerp(atElbow, atWrist * 1.2, cuffAt);
    brush.fillTogether(
      [
        [bar(shoulder, a, elbow, atElbow), plainPlace],
        [bar(elbow, atElbow, elbow, atElbow), plainPlace],
        [bandOf(elbow, atElbow, end, radius), plainPlace],
      ],
      sleeve.tone,
    );
    if (sleeve.length === 'long') drawWristAndHand(brush, arm, look, side);
    else {
      const out = between(elbow, wrist, cuffAt - 0.05);
      brush.fill(bandOf(out, radius * 0.82, wrist, atWrist * 0.9), plainPlace, skin);
      drawBareHand(brush, arm, atWrist, look, side);
    }
    const cuff = sleeve.cuff ?? sleeve.tone;
    const from = between(elbow, wrist, cuffAt - 0.09);
    brush.fill(bandOf(from, radius * 1.08, end, radius * 1.04), plainPlace, {
      ...cuff,
      fill: cuff === sleeve.tone ? mix(cuff.fill, cuff.light, 0.45) : cuff.fill,
    });
  }
  if (brush.style === 'line') openShoulder(brush, shoulder, a, sleeve.tone, side);
  drawArmpit(brush, arm, a, reach, sleeve.tone, side);
}

const shaded = (tone: Tone, side: -1 | 1): Tone =>
  side > 0 ? { light: tone.fill, fill: mix(tone.fill, tone.shade, 0.5), shade: tone.shade } : tone;

/**
 * Both arms, under the head; with `isBefore`, once more what of them lies before the face. Only that: shoulders stay
 * behind hair that falls on them.
 */
export function drawArms(brush: Brush, stance: Stance, look: Look, isBefore: boolean): void {
  const { context } = brush;
  const build = buildOf(look);
  const sleeve = sleeveOf(brush, stance, look);
  for (const side of [-1, 1] as const) {
    const arm = armOf(stance, build, side);
    const worn = { ...sleeve, tone: brush.style === 'flat' ? shaded(sleeve.tone, side) : sleeve.tone };
    if (!isBefore) drawArm(brush, build, arm, worn, look, side);
    else if (arm.pose?.isBefore === true && arm.raised > 0.02) {
      context.save();
      context.beginPath();
      context.rect(side > 0 ? -80 : -58, -40, 138, 260);
      context.clip();
      drawArm(brush, build, arm, worn, look, side);
      context.restore();
    }
  }
}
