import type { Brush } from './brush.ts';
import { skinOf } from './head.ts';
import type { EyeShape, Look } from './look.ts';
import { outline, plainPlace, sketch } from './outline.ts';
import { frameAt, smooth, type Stance } from './stance.ts';
import { hairTones, ink, mix } from './tones.ts';

/** Half width, heights of the lids over and under the middle, and how far the outer corner is raised. */
const shapes: Readonly<Record<EyeShape, readonly [number, number, number, number]>> = {
  round: [9.8, 7.4, 5, 0.4],
  almond: [10.6, 6.3, 4.4, 1.4],
  hooded: [10.2, 5.4, 4.2, 0.8],
};

const eyeX = 21.5;
const eyeY = 2;

/** Where the lids of an eye are, in a frame of its own: the outer corner is at +half. */
interface Lids {
  readonly half: number;
  readonly top: number;
  readonly bottom: number;
  readonly inner: number;
  readonly outer: number;
  readonly tilt: number;
  readonly blink: number;
}

function lidsOf(stance: Stance, look: Look, side: -1 | 1): Lids {
  const [half, high, low, tilt] = shapes[look.eyes];
  const blink = smooth(side < 0 ? stance.pose.blinkLeft : stance.pose.blinkRight);
  const squint = Math.max(0, stance.pose.smile) * 1.1;
  return {
    half,
    top: -high * 1.34 + (high * 1.34 + low * 0.74) * blink + squint * 0.3,
    bottom: low * 1.3 - squint * (1 - blink),
    inner: 1.2,
    outer: -tilt + 1.4 * blink,
    tilt,
    blink,
  };
}

const dot = ({ context }: Brush, x: number, y: number, rx: number, ry: number, colour: string): void => {
  context.beginPath();
  context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  context.fillStyle = colour;
  context.fill();
};

/** The ink style's eye: a dot with a glint under a lash. */
function drawInkEye(brush: Brush, stance: Stance, look: Look, side: -1 | 1, blink: number): void {
  const { context } = brush;
  if (blink >= 0.75) {
    brush.line(sketch`M-7.4 0.4 Q0 4.6 7.4 0`, plainPlace, ink, 2.6);
    return;
  }
  context.save();
  context.translate(stance.pose.gazeX * side * 2.6, stance.pose.gazeY * 2 - 0.6);
  context.scale(1, Math.max(0.15, 1 - blink * 0.95));
  dot(brush, 0, 0, 4.1, 5.4, ink);
  dot(brush, 1.3 * side, -1.9, 1.3, 1.5, '#ffffff');
  context.restore();
  const sink = blink * 6;
  if (look.hasLashes)
    brush.line(
      sketch`M-6 ${-5.6 + sink} Q1 ${-10.4 + sink} 7.4 ${-5 + sink} L10.6 ${-7.4 + sink}`,
      plainPlace,
      ink,
      2.2,
    );
  else brush.line(sketch`M-6.4 ${-6.2 + sink} Q0 ${-9.4 + sink} 6.8 ${-5.4 + sink}`, plainPlace, ink, 2);
}

/** White, iris and the lid's shadow on them. */
function drawEyeball(brush: Brush, stance: Stance, look: Look, side: -1 | 1, lids: Lids): void {
  const { half, top, bottom, inner, outer, tilt } = lids;
  const gazeX = stance.pose.gazeX * side * 3.4;
  const gazeY = stance.pose.gazeY * 2.2 - 0.3;
  const slit = sketch`M${-half} ${inner} C${-half * 0.52} ${top} ${half * 0.42} ${top - tilt * 0.5} ${half} ${outer} C${half * 0.62} ${bottom} ${-half * 0.5} ${bottom} ${-half} ${inner}`;
  brush.mark(slit, plainPlace, '#fdfaf5');
  brush.inside(slit, plainPlace, () => {
    dot(brush, gazeX, gazeY, 5.7, 5.9, look.eyeColour);
    dot(brush, gazeX, gazeY, 2.9, 3, '#15100e');
    brush.mark(
      sketch`M${-half - 2} ${inner - 8} L${-half - 1} ${inner} C${-half * 0.52} ${top + 3.2} ${half * 0.42} ${top + 3.2 - tilt * 0.5} ${half + 1} ${outer + 1} L${half + 2} ${outer - 10}`,
      plainPlace,
      '#3a2430',
      0.26,
    );
    dot(brush, gazeX - side * 1.7, gazeY - 2.2, 1.55, 1.55, '#ffffff');
  });
}

function drawLids(brush: Brush, look: Look, { half, top, bottom, inner, outer, tilt, blink }: Lids): void {
  const skin = skinOf(look);
  const lid = mix(skin.line, ink, 0.62);
  const fold = mix(skin.shade, skin.line, 0.35);
  if (look.eyes !== 'hooded' || look.lines > 0) {
    const rise = top - 3.2 + blink * 2.4;
    brush.line(
      sketch`M${-half * 0.78} ${inner - 4.6} C${-half * 0.5} ${rise} ${half * 0.5} ${rise - 0.4 - tilt * 0.4} ${half * 1.02} ${outer - 3.2}`,
      plainPlace,
      fold,
      1.1,
      0.8,
    );
  }
  brush.line(
    sketch`M${-half} ${inner} C${-half * 0.52} ${top} ${half * 0.42} ${top - tilt * 0.5} ${half} ${outer}`,
    plainPlace,
    lid,
    look.hasLashes ? 2.7 : 2.1,
  );
  if (look.hasLashes) {
    brush.line(
      sketch`M${half * 0.7} ${outer - 1.8 + blink * 2.6} Q${half + 1.4} ${outer - 0.6} ${half + 3.8} ${outer - 3 + blink * 4.4}`,
      plainPlace,
      lid,
      2,
    );
  }
  brush.line(
    sketch`M${-half * 0.4} ${bottom * 0.78 + 0.3} Q${half * 0.4} ${bottom * 0.9 + 0.5} ${half * 0.9} ${outer + 1.4}`,
    plainPlace,
    fold,
    1,
    0.7,
  );
}

function drawEye(brush: Brush, stance: Stance, look: Look, side: -1 | 1): void {
  const { context } = brush;
  const lids = lidsOf(stance, look, side);
  context.save();
  context.transform(...frameAt(stance.face(2, false), side * eyeX, eyeY));
  context.scale(side, 1);
  if (brush.style === 'line') drawInkEye(brush, stance, look, side, lids.blink);
  else {
    if (lids.blink < 0.93) drawEyeball(brush, stance, look, side, lids);
    drawLids(brush, look, lids);
  }
  context.restore();
}

const browShapes: Readonly<Record<Look['brows'], readonly [thickness: number, arch: number, outer: number]>> = {
  soft: [3.4, 4.2, 1],
  straight: [4.2, 2.2, -0.4],
  arched: [3.2, 6, 1.6],
  thick: [5.6, 3.6, 0.4],
};

function drawBrow(brush: Brush, stance: Stance, look: Look, side: -1 | 1): void {
  const { context } = brush;
  const raise = side < 0 ? stance.pose.browLeft : stance.pose.browRight;
  const [thick, arch, drop] = browShapes[look.brows];
  const tone = hairTones[look.hairTone];
  const isPale = look.hairTone === 'white' || look.hairTone === 'silver' || look.hairTone === 'blond';
  const colour = isPale ? mix(tone.shade, skinOf(look).line, 0.35) : mix(tone.shade, tone.fill, 0.35);
  // Raised brows rise at their middle, lowered ones sink at the nose.
  const rise = raise > 0 ? raise * 6.5 : raise * 2.5;
  const frown = raise < 0 ? -raise * 3.6 : 0;
  context.save();
  context.transform(...frameAt(stance.face(4, false), side * 21.5, -14.5 - rise));
  context.scale(side, 1);
  const bow = arch + Math.max(0, raise) * 1.6;
  brush.mark(
    sketch`M-12.5 ${2.4 + frown - thick * 0.5} C-6 ${-bow * 0.55 - thick * 0.45 + frown * 0.5} 4 ${-bow - thick * 0.5} 14 ${1.4 + drop} C6 ${-bow + thick * 0.5} -4 ${-bow * 0.5 + thick * 0.62 + frown * 0.5} -11.6 ${2.8 + frown + thick * 0.52} C-13.4 ${3.4 + frown + thick * 0.2} -13.6 ${2.6 + frown - thick * 0.2} -12.5 ${2.4 + frown - thick * 0.5} Z`,
    plainPlace,
    colour,
  );
  context.restore();
}

/** Noses: a shaded side and the line under the tip; `[half width of the wings, length, tip]`. */
const noses: Readonly<Record<Look['nose'], readonly [number, number, number]>> = {
  soft: [6.6, 25.5, 2.6],
  long: [6.4, 29, 3.4],
  button: [5.8, 23.5, 1.6],
  broad: [9.6, 26, 2.4],
};

export function drawNose(brush: Brush, stance: Stance, look: Look): void {
  const skin = skinOf(look);
  const [wing, length, tip] = noses[look.nose];
  const ridge = stance.face(9, false);
  const point = stance.face(17, false);
  const side = mix(skin.fill, skin.shade, 0.62);
  const lower = (x: number, y: number) => (y > 12 ? point(x, y) : ridge(x, y));
  if (brush.style !== 'line') {
    brush.shade(
      sketch`M2.4 2 C3.4 10 ${wing * 0.7} ${length - 8} ${wing + 0.2} ${length - 2.6} C${wing + 1.4} ${length + 2.4} ${wing - 2.6} ${length + 2} 2.4 ${length + 1.2} Q0 ${length + tip} -1.6 ${length + 1.6} C3.4 ${length - 2} 2.2 ${length - 10} 2.4 2 Z`,
      lower,
      side,
      0.9,
    );
  }
  const colour = brush.style === 'line' ? ink : mix(skin.shade, skin.line, 0.62);
  const width = brush.style === 'line' ? 2.4 : 1.7;
  brush.line(
    sketch`M${-wing} ${length - 3.6} C${-wing - 1.8} ${length + 1.6} ${-wing + 1.6} ${length + 2} ${-wing + 3} ${length + 0.6} C-2.4 ${length + tip + 0.9} 2.4 ${length + tip + 0.9} ${wing - 3} ${length + 0.6} C${wing - 1.6} ${length + 2} ${wing + 1.8} ${length + 1.6} ${wing} ${length - 3.6}`,
    point,
    colour,
    width,
  );
  if (brush.style === 'line' && look.nose === 'long') brush.line(outline('M3 2 Q4 12 7 20'), lower, ink, 1.8);
}

export function drawEyes(brush: Brush, stance: Stance, look: Look): void {
  drawEye(brush, stance, look, -1);
  drawEye(brush, stance, look, 1);
}

export function drawBrows(brush: Brush, stance: Stance, look: Look): void {
  drawBrow(brush, stance, look, -1);
  drawBrow(brush, stance, look, 1);
}
