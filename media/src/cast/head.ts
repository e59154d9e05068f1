import { d } from '../portrait/draw.ts';
import type { Brush } from './brush.ts';
import { buildOf, faceOf, type Look } from './look.ts';
import { mirrored, outline, sketch, type Outline, type Place } from './outline.ts';
import type { Stance } from './stance.ts';
import { mix, skinTones, type Skin } from './tones.ts';

export const skinOf = (look: Look): Skin => skinTones[look.skin];

/** From the crown over one side to the chin and back over the other. */
export function faceOutline(look: Look): Outline {
  const { temple: t, cheek: c, jaw: j, chin: n } = faceOf(look);
  return outline(
    d`M0 -66 C${t * 0.6} -66 ${t} -48 ${t} -12 C${t} -2 ${c + 0.6} 6 ${c} 13 C${c - 1} 24 ${j + 4} 34 ${j} 42 C${j - 7} 55 ${n + 6} 66 0 66 C${-n - 6} 66 ${7 - j} 55 ${-j} 42 C${-j - 4} 34 ${1 - c} 24 ${-c} 13 C${-c - 0.6} 6 ${-t} -2 ${-t} -12 C${-t} -48 ${-t * 0.6} -66 0 -66 Z`,
  );
}

const rightEar = 'M46 -8 C51 -16 60 -14 60.5 -4 C61 6 56 20 48 20 C45 18 45 -2 46 -8 Z';
const rightEarFold = 'M50.5 -5 C54 -9 57.5 -6 56.8 -1 C56.2 4 53.5 4 53 9';
const ears = [outline(rightEar), outline(mirrored(rightEar))] as const;
const earFolds = [outline(rightEarFold), outline(mirrored(rightEarFold))] as const;

export function drawEars(brush: Brush, stance: Stance, look: Look): void {
  const place = stance.plane(2);
  const skin = skinOf(look);
  for (const ear of ears) brush.fill(ear, place, skin);
  for (const fold of earFolds) brush.line(fold, place, mix(skin.shade, skin.line, 0.25), 1.6);
}

/** Where the neck meets the head moves with it; where it meets the trunk stays. */
function neckOutline(half: number, stance: Stance): { shape: Outline; place: Place } {
  const head = stance.plane(-8);
  const top = 40;
  return {
    shape: outline(
      d`M${-half} ${top} C${-half} 74 ${-half - 1} 86 ${-half - 8} 96 C${-half - 14} 103 -44 106 -56 110 L-40 190 L40 190 L56 110 C44 106 ${half + 14} 103 ${half + 8} 96 C${half + 1} 86 ${half} 74 ${half} ${top} Z`,
    ),
    place: (x, y) => (y < 70 ? head(x, y) : stance.body(x, y)),
  };
}

export function drawNeck(brush: Brush, stance: Stance, look: Look): void {
  const skin = skinOf(look);
  const { neck } = buildOf(look);
  const { shape, place } = neckOutline(neck, stance);
  brush.fill(shape, place, skin);
  if (brush.style === 'line') return;
  brush.inside(shape, place, () => {
    const face = stance.face();
    brush.mark(
      faceOutline(look),
      (x, y) => {
        const at = face(x * 0.94, y);
        return { x: at.x + 4, y: at.y + 13 };
      },
      skin.shade,
      brush.style === 'soft' ? 0.75 : 1,
    );
  });
  // The pit of the throat and the collar bones, for anyone who wears an open neckline.
  brush.line(outline('M-7 112 Q-3 116 -1 117 M7 112 Q3 116 1 117'), stance.body, skin.shade, 1.6);
  brush.line(outline('M-40 109 Q-24 108 -13 114 M40 109 Q24 108 13 114'), stance.body, skin.shade, 1.4, 0.8);
}

/** The face without its features: skin, the shade of its far side, blush, lines of age. */
export function drawFace(brush: Brush, stance: Stance, look: Look): void {
  const skin = skinOf(look);
  const face = stance.face();
  const shape = faceOutline(look);
  brush.fill(shape, face, skin);
  if (brush.style !== 'line') {
    brush.inside(shape, face, () => {
      brush.shade(
        outline('M24 -70 C40 -44 42 -24 38.5 -4 C36.5 8 37 18 33 30 C28 45 16 57 -8 62 L-8 84 L80 84 L80 -84 Z'),
        face,
        mix(skin.fill, skin.shade, 0.42),
      );
    });
  }
  drawBlush(brush, stance, skin, look.hasLashes ? 1 : 0.62);
  if (look.hasFreckles) {
    const dots = [-31, 21, -26, 25, -21, 20, -35, 26, -29, 29, 31, 21, 26, 25, 21, 20, 35, 26, 29, 29];
    const path = dots.flatMap((x, at) =>
      at % 2 ? [] : [d`M${x} ${dots[at + 1] ?? 0} L${x + 0.1} ${dots[at + 1] ?? 0}`],
    );
    brush.line(outline(path.join('')), face, mix(skin.fill, skin.line, 0.45), 1.6);
  }
  drawLines(brush, stance, look, skin);
}

function drawBlush(brush: Brush, stance: Stance, skin: Skin, share: number): void {
  const raise = Math.max(0, stance.pose.smile) * 2;
  const face = stance.face();
  const strength = share * (0.22 + 0.08 * Math.max(0, stance.pose.smile));
  for (const side of [-1, 1]) {
    brush.mark(
      sketch`M${side * 20} ${24 - raise} C${side * 20} ${17 - raise} ${side * 42} ${15 - raise} ${side * 42} ${22 - raise} C${side * 42} ${30 - raise} ${side * 20} ${32 - raise} ${side * 20} ${24 - raise} Z`,
      face,
      skin.blush,
      strength,
    );
  }
}

const both = (path: string): Outline => outline(path + mirrored(path));
const smileFold = both('M14 27.5 C19 30 23 34 23.4 40');
const underEye = both('M13 13.5 Q20 17.5 28 13.5');
const crowsFeet = both('M37 -3 L42.5 -6 M37.5 1 L43.5 1 M37 5 L42 8');
const forehead = outline('M-19 -32 Q0 -35 19 -32 M-15 -38.5 Q0 -41 15 -38.5');

function drawLines(brush: Brush, stance: Stance, look: Look, skin: Skin): void {
  if (look.lines === 0) return;
  const face = stance.face();
  const colour = mix(skin.shade, skin.line, 0.3);
  brush.line(smileFold, face, colour, 1.4, look.lines === 1 ? 0.5 : 0.8);
  brush.line(underEye, face, colour, 1.2, 0.7);
  if (look.lines === 2) {
    brush.line(crowsFeet, face, colour, 1.2, 0.85);
    brush.line(forehead, face, colour, 1.3, 0.6);
  }
}
