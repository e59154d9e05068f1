import { d } from '../portrait/draw.ts';
import type { Brush } from './brush.ts';
import { outline, type Place } from './outline.ts';
import { ink, mix, type Skin } from './tones.ts';

/**
 * How a hand is held. Drawn from the wrist upwards as the one on the picture's right shows itself: `palm` with the thumb
 * towards the body, `back` lying on something, the rest counting or pointing.
 */
export type HandShape = 'palm' | 'back' | 'point' | 'one' | 'two' | 'three' | 'fist' | 'chin';

interface Finger {
  /** Base, bend and tip. */
  readonly path: string;
  readonly width: number;
}

const finger = (path: string, width = 8.8): Finger => ({ path, width });
const folded = (x: number): Finger => finger(d`M${x} -33 Q${x * 1.02} -39 ${x * 0.95} -41`, 9.6);

const thumbOut = finger('M-9 -8 Q-19 -18 -23.5 -31', 9.6);
const thumbOver = finger('M-9 -9 Q-17 -19 -11 -29 Q-7 -31 -1 -30', 9.4);
const straight = {
  index: finger('M-10.6 -31 Q-13 -46 -14.6 -61'),
  middle: finger('M-3.6 -33 Q-4 -50 -4.4 -66'),
  ring: finger('M3.6 -33 Q5 -49 6 -63'),
  little: finger('M10.6 -30 Q14 -42 16.6 -53', 7.8),
};

const hands: Readonly<Record<HandShape, readonly Finger[]>> = {
  palm: [straight.little, straight.ring, straight.middle, straight.index, thumbOut],
  back: [
    finger('M10.8 -30 Q12.4 -42 11.4 -51', 8),
    finger('M3.8 -33 Q5 -50 4 -60'),
    finger('M-3.4 -34 Q-3.4 -52 -3.8 -64'),
    finger('M-10.6 -32 Q-11.6 -48 -11.6 -60'),
    finger('M-9 -10 Q-17 -22 -18.4 -35', 9.2),
  ],
  point: [folded(10.6), folded(3.8), folded(-3.4), finger('M-10.4 -30 Q-11 -48 -11.4 -65', 9), thumbOver],
  one: [folded(10.6), folded(3.8), folded(-3.4), finger('M-10.4 -30 Q-11 -48 -11.4 -65', 9), thumbOver],
  two: [
    folded(10.6),
    folded(3.8),
    finger('M-3.4 -32 Q-1 -50 1.4 -67', 9),
    finger('M-10.4 -30 Q-13 -48 -16 -63', 9),
    thumbOver,
  ],
  three: [
    folded(10.6),
    finger('M3.6 -32 Q8 -48 12 -62', 9),
    finger('M-3.4 -32 Q-3 -50 -2.4 -68', 9),
    finger('M-10.4 -30 Q-14 -47 -18 -62', 9),
    thumbOver,
  ],
  fist: [folded(10.6), folded(3.8), folded(-3.4), folded(-10.4), thumbOver],
  chin: [
    folded(11),
    folded(4.4),
    folded(-2.6),
    finger('M-9.8 -30 Q-12.4 -46 -12 -62', 9),
    finger('M-8 -10 Q-19 -18 -24.5 -29', 9.4),
  ],
};

const palm = outline('M-9 8 C-12 -2 -16.4 -12 -15 -30 C-10 -36.6 9 -36.4 14.6 -29 C15.8 -14 11.6 -2 9 8 Z');

export function drawHand(brush: Brush, place: Place, shape: HandShape, skin: Skin): void {
  const fingers = hands[shape];
  const edge = brush.style === 'line' ? ink : mix(skin.shade, skin.line, 0.35);
  const isFolded = shape !== 'palm' && shape !== 'back';
  // One silhouette for all: first every part wider, then the skin over it.
  if (brush.style === 'line') {
    brush.line(palm, place, ink, 4.6);
    for (const { path, width } of fingers) brush.line(outline(path), place, ink, width + 4.8);
  }
  brush.mark(palm, place, skin.fill);
  for (const { path, width } of fingers) {
    // A thin edge between neighbours that touch.
    if (brush.style !== 'line') brush.line(outline(path), place, mix(skin.fill, skin.shade, 0.85), width + 1.6);
    else if (shape !== 'palm') brush.line(outline(path), place, ink, width + 2.4);
    brush.line(outline(path), place, skin.fill, width);
  }
  brush.mark(outline('M-7 6 C-10 -4 -13 -12 -12 -26 C-8 -32 8 -32 12 -27 C12.6 -14 10 -2 7 6 Z'), place, skin.fill);
  if (isFolded) {
    const thumb = fingers.at(-1);
    if (thumb) {
      brush.line(outline(thumb.path), place, edge, thumb.width + 2.2);
      brush.line(outline(thumb.path), place, skin.fill, thumb.width);
    }
  } else {
    brush.line(outline('M-7.4 -4 Q-3 -12 -4.4 -22'), place, edge, 1.3, 0.8);
    if (shape === 'palm') brush.line(outline('M-8 -25 Q2 -22 9.6 -26 M-2 -17 Q5 -15 10.4 -17'), place, edge, 1.2, 0.6);
  }
}
