import { at, clamp, smoothStep, type Point } from './curves.ts';
import type { FaceRig } from './rig/face-bases.ts';
import type { BasisName } from './rig/face-basis.ts';
import { chin, foreheadTop, innerLower, innerUpper, lowerLip, upperLip } from './rig/landmark-groups.ts';
import { lowerFollow, upperFollow } from './rig/lip-bases.ts';
import type { FacePose, HeadPose, MouthShape } from './pose.ts';

/** Where a face's points stand in one frame. */
export interface PosedFace {
  /** Along the face's axes, before the head moves. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** In the picture. */
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** How the mouth's own plane went with the head. */
  readonly head: (point: Point) => Point;
  readonly amounts: Amounts;
}

export type Amounts = Readonly<Record<BasisName, number>>;

/** Lips this far pressed are shut, whatever the jaw does. */
const shut = { from: 0.03, to: 0.06 };
const fullPucker = 0.2;
/** Of a face's width: how far brows go. */
const browReach = 0.05;
/** Of the mouth at rest: how far a smile draws its corners. */
const smileReach = 0.15;
/** A photo's own open mouth stays a little open between sounds. */
const leastClose = 0.72;

/** How much someone speaks: 0 leaves the mouth as it is in the picture. */
export const speaking = (mouth: MouthShape): number =>
  smoothStep(
    0,
    0.06,
    mouth.jaw +
      Math.abs(mouth.upperLip) +
      Math.abs(mouth.lowerLip) +
      Math.abs(mouth.wide) / 2 +
      mouth.pucker +
      mouth.press +
      mouth.tuck,
  );

const seal = ({ press }: MouthShape): number => smoothStep(shut.from, shut.to, press);

/** What a pose means for this face: a mouth that smiles in its picture has a longer way to a round one. */
export function amountsOf({ mouth: layout, freedom, mesh }: FaceRig, pose: FacePose): Amounts {
  const { mouth } = pose;
  const { unit } = layout;
  const spoken = speaking(mouth);
  const round = Math.min(1, mouth.pucker / fullPucker);
  const base = layout.showsTeeth ? leastClose : 1;
  const brow = browReach * mesh.frame.faceWidth * freedom;
  return {
    jaw: mouth.jaw * unit * freedom,
    upperLip: mouth.upperLip * unit * freedom,
    lowerLip: mouth.lowerLip * unit * freedom,
    wide: mouth.wide * (1 - 0.8 * Math.min(1, 2 * layout.spread)) * freedom,
    pucker: mouth.pucker * freedom,
    relax: spoken * (0.3 + 0.62 * round),
    close: spoken * (base + (1 - base) * Math.max(round, seal(mouth))),
    press: mouth.press * unit,
    tuck: mouth.tuck * unit * freedom,
    smile: clamp(pose.smile, -1, 1) * smileReach * unit * (1 - Math.min(0.7, 2 * layout.spread) * spoken) * freedom,
    blinkLeft: clamp(pose.blinkLeft, 0, 1),
    blinkRight: clamp(pose.blinkRight, 0, 1),
    browLeft: pose.browLeft * brow,
    browRight: pose.browRight * brow,
    breath: clamp(pose.breath, 0, 1),
  };
}

/** Lips never cross, and shut ones meet: both go, the lower one farther, and their rows follow. */
function meetLips(x: Float32Array, y: Float32Array, unit: number, sealed: number): void {
  for (const [column, upper] of innerUpper.entries()) {
    const lower = innerLower[column] ?? 0;
    const gap = at(y, lower) - at(y, upper);
    const closing = gap < 0 ? gap : gap * sealed;
    for (let row = 0; row < upperLip.length; row += 1) {
      const [above, below] = [upperLip[row]?.[column] ?? 0, lowerLip[row]?.[column] ?? 0];
      const down = gap < 0 ? 0.5 : 0.3;
      y[above] = at(y, above) + closing * down * (upperFollow[row] ?? 0);
      y[below] = at(y, below) - closing * (1 - down) * (lowerFollow[row] ?? 0);
    }
    // Where they nearly touch their edges coincide, otherwise the seam is dotted.
    const touch = 1 - smoothStep(0, 0.09 * unit, at(y, lower) - at(y, upper));
    const apart = ((at(x, lower) - at(x, upper)) / 2) * touch;
    x[upper] = at(x, upper) + apart;
    x[lower] = at(x, lower) - apart;
  }
}

/** How far the lips stand apart where they are farthest, in widths of the mouth at rest. */
export const openingOf = ({ mouth }: FaceRig, { y }: PosedFace): number =>
  Math.max(...innerUpper.map((upper, column) => at(y, innerLower[column] ?? 0) - at(y, upper))) / mouth.unit;

/** The head's motion about the neck, as what each coordinate gains. */
interface Turn {
  readonly x: (x: number, y: number, depth: number) => number;
  readonly y: (x: number, y: number, depth: number) => number;
}

function headTurn({ mesh, headFreedom: freedom }: FaceRig, head: HeadPose): Turn {
  const { frame } = mesh;
  const level = mesh.edgeDepth * 0.3;
  const pivot = {
    x: at(mesh.x, chin) + (at(mesh.x, chin) - at(mesh.x, foreheadTop)) * 0.35,
    y: at(mesh.y, chin) + (at(mesh.y, chin) - at(mesh.y, foreheadTop)) * 0.35,
  };
  const [cos, sin] = [Math.cos(head.roll * freedom), Math.sin(head.roll * freedom)];
  const [yaw, pitch] = [head.yaw * freedom, head.pitch * freedom];
  const [tx, ty] = [head.x * frame.faceWidth * freedom, head.y * frame.faceWidth * freedom];
  const [cosScale, sinScale] = [cos * head.scale - 1, sin * head.scale];
  return {
    x: (x, y, depth) => cosScale * (x - pivot.x) - sinScale * (y - pivot.y) + tx + yaw * (depth - level),
    y: (x, y, depth) => sinScale * (x - pivot.x) + cosScale * (y - pivot.y) + ty + pitch * (depth - level),
  };
}

/** Moves a face's points as a pose says; the arrays are the same for every frame. */
export function posedFace(rig: FaceRig): (pose: FacePose) => PosedFace {
  const { mesh, bases, mouth } = rig;
  const { origin, right } = mesh.frame;
  const numbers = (): Float32Array => new Float32Array(mesh.count);
  const [x, y, u, v] = [numbers(), numbers(), numbers(), numbers()];
  const lipDepth = (at(mesh.depth, 0) + at(mesh.depth, 17)) / 2;
  return (pose) => {
    const amounts = amountsOf(rig, pose);
    x.set(mesh.x);
    y.set(mesh.y);
    for (const [name, amount] of Object.entries(amounts) as [BasisName, number][]) {
      if (amount === 0) continue;
      const basis = bases[name];
      for (let point = 0; point < mesh.count; point += 1) {
        x[point] = at(x, point) + amount * at(basis.x, point);
        y[point] = at(y, point) + amount * at(basis.y, point);
      }
    }
    meetLips(x, y, mouth.unit, seal(pose.mouth));
    const turn = headTurn(rig, pose.head);
    for (let point = 0; point < mesh.count; point += 1) {
      const [px, py, depth, share] = [at(x, point), at(y, point), at(mesh.depth, point), at(mesh.headShare, point)];
      const toX = px + share * turn.x(px, py, depth);
      const toY = py + share * turn.y(px, py, depth);
      u[point] = origin.x + toX * right.x - toY * right.y;
      v[point] = origin.y + toX * right.y + toY * right.x;
    }
    return {
      x,
      y,
      u,
      v,
      amounts,
      head: ({ x: px, y: py }) => ({ x: px + turn.x(px, py, lipDepth), y: py + turn.y(px, py, lipDepth) }),
    };
  };
}
