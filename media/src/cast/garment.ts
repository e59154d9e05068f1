import { d } from '../portrait/draw.ts';
import type { Brush } from './brush.ts';
import { buildOf, type Build, type Look } from './look.ts';
import { mirrored, outline, type Place } from './outline.ts';
import type { Stance } from './stance.ts';
import { clothTones, ink, mix, type Tone } from './tones.ts';

/** What garments are drawn with. */
export interface Wardrobe {
  readonly brush: Brush;
  readonly stance: Stance;
  readonly place: Place;
  readonly look: Look;
  readonly build: Build;
  readonly cloth: Tone;
  readonly under: Tone;
  readonly accent: Tone;
}

export const wardrobeOf = (brush: Brush, stance: Stance, look: Look): Wardrobe => ({
  brush,
  stance,
  look,
  place: stance.body,
  build: buildOf(look),
  cloth: clothTones[look.cloth],
  under: clothTones[look.under],
  accent: clothTones[look.accent],
});

/** Below every frame. */
export const hem = 400;

/** From the right shoulder's top over the side to the hem. */
const rightSide = ({ shoulder: s, arm: a, waist: w }: Build): string =>
  d`C${s - 2} 120 ${s - a - 1} 150 ${s - a - 3} 172 C${s - a - 6} 208 ${w} 232 ${w} 264 L${w + 6} ${hem}`;
const leftSideUp = ({ shoulder: s, arm: a, waist: w }: Build): string =>
  d`L${-w - 6} ${hem} L${-w} 264 C${-w} 232 ${a + 6 - s} 208 ${a + 3 - s} 172 C${a + 1 - s} 150 ${2 - s} 120 ${a - s} 112`;

/** How a garment is cut at the neck: from its left side to its right one. */
const necklines = {
  crew: (n: number) => d`C${-n - 4} 112 ${n + 4} 112 ${n + 8} 95`,
  wide: (n: number) => d`C${-n - 8} 124 ${n + 8} 124 ${n + 12} 97`,
  vee: (n: number) => d`L-2 148 Q0 150 2 148 L${n + 8} 95`,
  scoop: (n: number) => d`C${-n - 6} 146 ${n + 6} 146 ${n + 10} 96`,
  small: (n: number) => d`L0 122 L${n + 7} 94`,
};

/** The trunk's part of a garment. */
function torsoPath({ neck: n, shoulder: s, arm: a, ...rest }: Build, cut: keyof typeof necklines): string {
  const build = { neck: n, shoulder: s, arm: a, ...rest };
  const out = cut === 'wide' ? 12 : cut === 'scoop' ? 10 : 8;
  return (
    d`M${-n - out} ${out === 12 ? 97 : 95} ` +
    necklines[cut](n) +
    d`C${n + 24} 104 ${s - a - 20} 107 ${s - a} 112 ` +
    rightSide(build) +
    leftSideUp(build) +
    d`C${a + 20 - s} 107 ${-n - 24} 104 ${-n - out} ${out === 12 ? 97 : 95} Z`
  );
}

/** Shade on the far side of the trunk, and folds at the waist. */
function shadeTorso({ brush, place, build }: Wardrobe, tone: Tone, path: string): void {
  if (brush.style === 'line') return;
  const { waist: w, shoulder: s, arm: a } = build;
  brush.inside(outline(path), place, () => {
    if (brush.style === 'flat')
      brush.mark(
        outline(d`M${s - a - 16} 100 C${s - a - 22} 160 ${w - 26} 220 ${w - 22} ${hem} L140 ${hem} L140 100 Z`),
        place,
        mix(tone.fill, tone.shade, 0.5),
      );
    brush.line(
      outline(
        d`M${-w - 2} 262 C${-w + 16} 272 ${-w + 26} 274 ${-w + 38} 270 M${w + 2} 276 C${w - 14} 284 ${w - 28} 286 ${w - 40} 281`,
      ),
      place,
      tone.shade,
      2.2,
      0.8,
    );
  });
}

export function torso(on: Wardrobe, cut: keyof typeof necklines, tone: Tone): void {
  const path = torsoPath(on.build, cut);
  on.brush.fill(outline(path), on.place, tone);
  shadeTorso(on, tone, path);
}

/** Both halves of an open garment: right as given, left mirrored. */
export function panels(on: Wardrobe, tone: Tone, opening: string): void {
  const { shoulder: s, arm: a, neck: n } = on.build;
  const right = d`M${n + 7} 93 C${n + 22} 103 ${s - a - 20} 106 ${s - a} 111 ` + rightSide(on.build) + opening;
  for (const path of [mirrored(right), right]) {
    on.brush.fill(outline(path), on.place, tone);
    if (path === right) shadeTorso(on, tone, path);
  }
}

/** The same mark on both sides of the trunk. */
export function pair(on: Wardrobe, path: string, draw: (path: string, side: -1 | 1) => void): void {
  draw(mirrored(path), -1);
  draw(path, 1);
}

export const fillPair = (on: Wardrobe, path: string, tone: Tone): void =>
  pair(on, path, (side) => on.brush.fill(outline(side), on.place, tone));

export const linePair = (on: Wardrobe, path: string, colour: string, width: number, opacity = 1): void =>
  on.brush.line(outline(path + mirrored(path)), on.place, colour, width, opacity);

export const seam = (on: Wardrobe, tone: Tone): string => (on.brush.style === 'line' ? ink : tone.shade);

export function buttons(on: Wardrobe, x: number, ys: readonly number[], colour: string, size = 4): void {
  on.brush.line(outline(ys.map((y) => d`M${x} ${y} L${x + 0.1} ${y}`).join('')), on.place, colour, size);
}

export function shirtCollar(on: Wardrobe, tone: Tone, open = 122): void {
  const { neck: n } = on.build;
  fillPair(
    on,
    d`M${n + 3} 82 C${n + 8} 88 ${n + 11} 94 ${n + 12} 100 C${n + 6} 112 18 ${open + 6} 13 ${open + 13} L0 ${open} C8 ${open - 8} ${n} 98 ${n + 3} 82 Z`,
    {
      light: tone.light,
      fill: mix(tone.fill, tone.light, 0.5),
      shade: tone.shade,
    },
  );
}

export function placket(on: Wardrobe, tone: Tone, from = 124): void {
  on.brush.line(outline(d`M0 ${from} L0 ${hem}`), on.place, seam(on, tone), 1.8);
  buttons(on, 4.6, [from + 22, from + 58, from + 94, from + 130, from + 166], tone.shade, 4);
}

/** A jacket's turned-back front with its notch. */
export function lapels(on: Wardrobe, tone: Tone, low = 232): void {
  const { neck: n } = on.build;
  const lapel = d`M${n + 5} 84 C${n + 11} 92 ${n + 17} 104 ${n + 22} 117 L${n + 14} 123 L${n + 29} 131 C${n + 22} 168 16 206 3 ${low} C8 190 ${n - 6} 130 ${n + 1} 96 Z`;
  fillPair(on, lapel, { light: tone.light, fill: mix(tone.fill, tone.light, 0.42), shade: tone.shade });
  if (on.brush.style !== 'line')
    linePair(on, d`M${n + 14} 123 L${n + 29} 131 C${n + 22} 168 16 206 3 ${low}`, tone.shade, 1.8, 0.9);
  linePair(on, d`M${n + 22} 117 L${n + 14} 123`, seam(on, tone), 1.8);
}

export function pocket(on: Wardrobe, tone: Tone, x: number, y: number, square?: string): void {
  if (square)
    on.brush.mark(
      outline(d`M${x + 2} ${y} L${x + 6} ${y - 9} L${x + 12} ${y - 4} L${x + 17} ${y - 10} L${x + 22} ${y} Z`),
      on.place,
      square,
    );
  on.brush.line(outline(d`M${x} ${y + 1} L${x + 25} ${y - 2}`), on.place, seam(on, tone), 3);
}

/** How the arms are clothed. */
export interface Sleeve {
  readonly length: 'long' | 'short' | 'rolled' | 'none';
  readonly tone: Tone;
  readonly cuff?: Tone;
}

export interface Garment {
  readonly sleeve: (on: Wardrobe) => Sleeve;
  readonly draw: (on: Wardrobe) => void;
  /** What lies behind the neck. */
  readonly back?: (on: Wardrobe) => void;
}
