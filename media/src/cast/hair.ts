import type { Brush } from './brush.ts';
import { patch, strand, type HairParts, type HairPiece } from './hair-piece.ts';
import { longHair } from './hair-long.ts';
import { shortHair } from './hair-short.ts';
import { texturedHair } from './hair-textured.ts';
import type { HairStyle, Look } from './look.ts';
import { outline } from './outline.ts';
import type { Stance } from './stance.ts';
import { clothTones, hairTones, ink, mix, skinTones, type Tone } from './tones.ts';
import { wraps } from './wraps.ts';

const styles: Readonly<Record<HairStyle, HairParts>> = { ...shortHair, ...texturedHair, ...longHair, ...wraps };

const hats: Readonly<Record<NonNullable<Look['hat']>, readonly HairPiece[]>> = {
  'hard-hat': [
    {
      at: 'face',
      cloth: 'butter',
      shadows: true,
      path: 'M-55 -34 C-58 -70 -34 -92 0 -92 C34 -92 58 -70 55 -34 C38 -42 -38 -42 -55 -34 Z',
      marks: [
        patch('M26 -100 C46 -80 50 -50 48 -20 L80 -20 L80 -100 Z', 'shade', 0.8),
        strand('M-30 -84 C-40 -72 -44 -56 -43 -40', 'light', 3, 0.8),
      ],
    },
    {
      at: 'face',
      cloth: 'butter',
      path: 'M-9 -94 C-6 -97 6 -97 9 -94 C12 -76 12 -58 10 -40 L-10 -40 C-12 -58 -12 -76 -9 -94 Z',
    },
    {
      at: 'face',
      cloth: 'butter',
      path: 'M-63 -32 C-40 -46 40 -46 63 -32 C60 -26 52 -27 46 -30 C20 -37 -20 -37 -46 -30 C-52 -27 -60 -26 -63 -32 Z',
      shadows: true,
    },
  ],
  toque: [
    {
      at: 'face',
      cloth: 'white',
      path: 'M-46 -58 C-72 -62 -76 -100 -48 -108 C-42 -130 -14 -136 0 -124 C16 -138 46 -130 48 -108 C76 -100 72 -62 46 -58 Z',
      marks: [
        patch('M20 -140 C48 -120 54 -90 44 -50 L90 -50 L90 -140 Z', 'shade', 0.6),
        strand(
          'M-24 -60 C-28 -76 -30 -88 -26 -100 M2 -60 C0 -76 2 -92 -1 -104 M26 -60 C30 -74 32 -86 28 -98',
          'shade',
          2,
          0.8,
        ),
      ],
    },
    {
      at: 'face',
      cloth: 'white',
      shadows: true,
      path: 'M-49 -66 C-30 -74 30 -74 49 -66 L50 -38 C30 -46 -30 -46 -50 -38 Z',
      marks: [patch('M28 -80 L34 -30 L80 -30 L80 -80 Z', 'shade', 0.6)],
    },
  ],
  beanie: [
    {
      at: 'face',
      cloth: 'accent',
      path: 'M-54 -36 C-60 -76 -36 -94 0 -94 C36 -94 60 -76 54 -36 Z',
      marks: [
        patch('M24 -100 C46 -80 50 -50 46 -30 L80 -30 L80 -100 Z', 'shade', 0.8),
        strand('M-30 -86 L-36 -50 M-10 -93 L-13 -50 M12 -93 L12 -50 M32 -86 L36 -50', 'shade', 1.6, 0.7),
      ],
    },
    {
      at: 'face',
      cloth: 'accent',
      shadows: true,
      path: 'M-57 -52 C-36 -60 36 -60 57 -52 C60 -44 59 -36 56 -31 C36 -40 -36 -40 -56 -31 C-59 -36 -60 -44 -57 -52 Z',
    },
  ],
};

const toneOf = (piece: HairPiece, look: Look): Tone => {
  const of =
    piece.cloth === undefined
      ? hairTones[look.hairTone]
      : piece.cloth === 'cloth'
        ? clothTones[look.cloth]
        : piece.cloth === 'accent'
          ? clothTones[look.accent]
          : clothTones[piece.cloth];
  return piece.isDark ? { light: of.fill, fill: mix(of.fill, of.shade, 0.75), shade: of.shade } : of;
};

function drawPiece(brush: Brush, stance: Stance, look: Look, piece: HairPiece): void {
  const place = piece.at === 'face' ? stance.face(3, false) : stance.plane(piece.at);
  const shape = outline(piece.path);
  const tone = toneOf(piece, look);
  brush.fill(shape, place, tone);
  const marks = piece.marks ?? [];
  if (marks.length === 0) return;
  brush.inside(shape, place, () => {
    for (const mark of marks) {
      const colour =
        mark.colour === 'skin' ? skinTones[look.skin].fill : mark.colour === 'light' ? tone.light : tone.shade;
      if (mark.width === undefined) brush.shade(outline(mark.path), place, colour, mark.opacity);
      else
        brush.line(
          outline(mark.path),
          place,
          brush.style === 'line' && mark.colour === 'shade' ? ink : colour,
          mark.width,
          mark.opacity,
        );
    }
  });
}

const partsOf = (look: Look): HairParts => styles[look.hair];

export const coversEars = (look: Look): boolean => partsOf(look).coversEars ?? false;

export function drawHairBack(brush: Brush, stance: Stance, look: Look): void {
  for (const piece of partsOf(look).back ?? []) drawPiece(brush, stance, look, piece);
}

const frontOf = (look: Look): readonly HairPiece[] => [...partsOf(look).front, ...(look.hat ? hats[look.hat] : [])];

/** What the fringe and hats throw on the forehead; drawn on the face, below the features. */
export function drawHairShadow(brush: Brush, stance: Stance, look: Look, colour: string): void {
  const place = stance.face(3, false);
  for (const piece of frontOf(look)) {
    if (piece.shadows) {
      brush.shade(
        outline(piece.path),
        (x, y) => {
          const spot = place(x * 0.985, y);
          return { x: spot.x + 1.6, y: spot.y + 5 };
        },
        colour,
      );
    }
  }
}

export function drawHairFront(brush: Brush, stance: Stance, look: Look): void {
  for (const piece of frontOf(look)) drawPiece(brush, stance, look, piece);
}
