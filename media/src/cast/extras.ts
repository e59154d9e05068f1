import { d } from '../portrait/draw.ts';
import type { Brush } from './brush.ts';
import { faceOutline, skinOf } from './head.ts';
import { faceOf, type Look } from './look.ts';
import { mirrored, outline, plainPlace, type Outline } from './outline.ts';
import { frameAt, type Stance } from './stance.ts';
import { clothTones, hairTones, ink, mix, paper } from './tones.ts';

/** Whiskers from the temples round the chin, with room for cheeks. */
function beardOutline(look: Look, drop: number, top: number): Outline {
  const { cheek: c, jaw: j, chin: n } = faceOf(look);
  const low = 67 + drop;
  const right = d`C${c + 2.5} 16 ${c + 1} 30 ${j + 3 + drop * 0.2} 45 C${j - 4} ${58 + drop * 0.7} ${n + 9} ${low} 0 ${low}`;
  const left = d`C${-n - 9} ${low} ${4 - j} ${58 + drop * 0.7} ${-j - 3 - drop * 0.2} 45 C${-c - 1} 30 ${-c - 2.5} 16 ${-c - 1} ${top}`;
  return outline(
    d`M${c + 1} ${top} ` +
      right +
      left +
      d`L${-c + 4} ${top + 2} C${-c + 5} 8 ${-c + 8} 21 -31 28.5 C-24 32 -17 32.5 -12 33.5 L12 33.5 C17 32.5 24 32 31 28.5 C${c - 8} 21 ${c - 5} 8 ${c - 4} ${top + 2} Z`,
  );
}

export function drawBeard(brush: Brush, stance: Stance, look: Look): void {
  const tone = hairTones[look.hairTone];
  const face = stance.face(1);
  switch (look.beard) {
    case 'none':
    case 'moustache':
      return;
    case 'stubble':
      brush.inside(faceOutline(look), stance.face(), () =>
        brush.mark(beardOutline(look, 2, 10), face, mix(tone.fill, skinOf(look).shade, 0.35), 0.24),
      );
      return;
    case 'goatee':
      brush.fill(outline('M-11 57 Q0 52.5 11 57 C13.5 64 9 73 0 73 C-9 73 -13.5 64 -11 57 Z'), face, tone);
      return;
    case 'short':
    case 'full': {
      const shape = beardOutline(look, look.beard === 'full' ? 13 : 2.5, look.hair === 'turban' ? -24 : -8);
      brush.fill(shape, face, tone);
      if (brush.style === 'line') return;
      brush.inside(shape, face, () =>
        brush.mark(
          outline('M34 -20 C38 10 36 36 22 54 C14 64 6 70 -12 74 L-12 92 L80 92 L80 -20 Z'),
          face,
          tone.shade,
          0.55,
        ),
      );
    }
  }
}

/** Lenses around an eye at (0, 0), for the right one. */
const lenses: Readonly<Record<Exclude<Look['glasses'], 'none'>, string>> = {
  round: 'M-14.4 0 C-14.4 -8 -8 -14 0 -14 C8 -14 14.4 -8 14.4 0 C14.4 8 8 14 0 14 C-8 14 -14.4 8 -14.4 0 Z',
  square:
    'M-14.6 -6 C-14.6 -10 -13 -11.4 -9 -11.4 L11 -11.8 C15 -11.8 16.4 -10 16.2 -6 L15.4 5 C15 10 12 12 7 12 L-6 12 C-11 12 -13.6 10 -14 5 Z',
  'cat-eye':
    'M-14.4 -3 C-14 -9 -10 -10.4 -4 -10.8 C4 -11.4 10 -13.6 17.4 -14.4 C19 -10 17 0 14 5 C11 10.4 5 12 -1 12 C-9 12 -14.6 6 -14.4 -3 Z',
  half: 'M-13.6 1 C-10 -0.6 10 -0.6 14.4 1 C14.8 9 9 14.6 0.4 14.6 C-8 14.6 -13.8 9 -13.6 1 Z',
};

export function drawGlasses(brush: Brush, stance: Stance, look: Look): void {
  if (look.glasses === 'none') return;
  const { context } = brush;
  const shape = outline(lenses[look.glasses]);
  const accent = clothTones[look.accent];
  const rim =
    look.glasses === 'cat-eye'
      ? accent.shade
      : look.glasses === 'half'
        ? '#8a7442'
        : mix(ink, '#5a4032', look.glasses === 'round' ? 0.4 : 0);
  const y = look.glasses === 'half' ? 4 : 2.5;
  const width = look.glasses === 'half' ? 1.6 : look.glasses === 'square' ? 2.6 : 2.2;
  const place = stance.face(10, false);
  const ear = stance.plane(4);
  for (const side of [-1, 1] as const) {
    brush.line(
      outline(d`M${side * 36} ${y - 4} L${side * 52} ${-4}`),
      (x, v) => (Math.abs(x) > 45 ? ear(x, v) : place(x, v)),
      rim,
      width,
    );
    context.save();
    context.transform(...frameAt(place, side * 21.5, y));
    context.scale(side, 1);
    brush.mark(shape, plainPlace, '#ffffff', 0.08);
    brush.line(shape, plainPlace, rim, width);
    context.restore();
  }
  brush.line(outline(d`M-7.4 ${y - 2.6} Q0 ${y - 6} 7.4 ${y - 2.6}`), place, rim, width);
}

export function drawEarrings(brush: Brush, stance: Stance, look: Look): void {
  if (!look.earrings) return;
  const place = stance.plane(4);
  const gold = '#d0a24a';
  const right = {
    studs: 'M51.5 19 L51.6 19',
    hoops: 'M51 19 C58.6 19 59.6 33 51.4 33.4 C44.6 33.4 44.6 20 51 19',
    drops: 'M51.5 20 L51.5 28',
  }[look.earrings];
  for (const path of [right, mirrored(right)]) {
    brush.line(outline(path), place, gold, look.earrings === 'studs' ? 5 : 2.1);
  }
  if (look.earrings === 'drops')
    brush.line(outline('M51.5 30 L51.5 34 M-51.5 30 L-51.5 34'), place, clothTones[look.accent].fill, 5.6);
  if (look.earrings === 'studs') brush.line(outline('M51 18.4 L51 18.5 M-52 18.4 L-52 18.5'), place, paper, 1.6);
}
