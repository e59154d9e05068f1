import { d } from '../portrait/draw.ts';
import {
  buttons,
  fillPair,
  hem,
  lapels,
  linePair,
  panels,
  placket,
  pocket,
  seam,
  shirtCollar,
  torso,
  type Garment,
  type Wardrobe,
} from './garment.ts';
import { outline } from './outline.ts';
import { clothTones, mix, type Tone } from './tones.ts';

const jacketOpening = d`L10 ${hem} L4 236 C10 190 22 130 29 93 Z`;
const openFront = (neck: number): string => d`L${neck + 14} ${hem} C${neck + 8} 260 ${neck + 4} 180 ${neck + 2} 93 Z`;

function tie(on: Wardrobe, tone: Tone): void {
  on.brush.fill(outline('M-6 121 L6 121 L9 131 L4 138 L13 226 L0 244 L-13 226 L-4 138 L-9 131 Z'), on.place, tone);
  if (on.brush.style !== 'line') on.brush.line(outline('M-4 138 L4 138'), on.place, tone.shade, 2);
  on.brush.line(outline('M-6 168 L8 158 M-8 188 L10 176 M-9 208 L12 194'), on.place, tone.light, 2.2, 0.5);
}

function bowTie(on: Wardrobe, tone: Tone): void {
  fillPair(on, 'M0 126 C8 116 22 112 26 116 C28 122 28 132 26 138 C22 142 8 136 0 130 Z', tone);
  on.brush.fill(outline('M-5 121 C-2 119 2 119 5 121 L5 135 C2 137 -2 137 -5 135 Z'), on.place, tone);
}

const sleeved = (cuff: 'shirt' | 'plain') => (on: Wardrobe) =>
  cuff === 'shirt'
    ? ({ length: 'long', tone: on.cloth, cuff: on.under } as const)
    : ({ length: 'long', tone: on.cloth } as const);

function jacket(on: Wardrobe, lapelTone: Tone = on.cloth): void {
  panels(on, on.cloth, jacketOpening);
  lapels(on, lapelTone);
  buttons(on, -1, [248, 284], mix(on.cloth.shade, '#000000', 0.25), 6);
  linePair(on, d`M30 292 L62 288`, seam(on, on.cloth), 2.4);
}

function crewUnder(on: Wardrobe): void {
  const { neck: n } = on.build;
  torso(on, 'crew', on.under);
  on.brush.line(outline(d`M${-n - 8} 95 C${-n - 4} 112 ${n + 4} 112 ${n + 8} 95`), on.place, seam(on, on.under), 3);
}

function shirtUnder(on: Wardrobe): void {
  torso(on, 'small', on.under);
  placket(on, on.under);
}

/** A card on a ribbon. */
function badge(on: Wardrobe): void {
  on.brush.line(outline('M-22 112 C-18 150 -8 190 -4 214 M22 112 C18 150 6 190 2 214'), on.place, on.accent.fill, 2.6);
  on.brush.fill(outline('M-15 212 L13 212 L13 252 L-15 252 Z'), on.place, clothTones.white);
  on.brush.mark(outline('M-15 212 L13 212 L13 222 L-15 222 Z'), on.place, on.accent.fill);
  on.brush.line(outline('M-9 232 L7 232 M-9 240 L2 240'), on.place, clothTones.grey.fill, 2);
}

/** Fine crossing lines. */
function checks(on: Wardrobe): void {
  const { shoulder: s, arm: a, waist: w } = on.build;
  const lines: string[] = [];
  for (let x = -96; x <= 96; x += 16) lines.push(d`M${x} 90 L${x} ${hem}`);
  for (let y = 108; y < hem; y += 18) lines.push(d`M-120 ${y} L120 ${y}`);
  for (const side of [-1, 1]) {
    on.brush.inside(
      outline(
        d`M${side * 30} 95 L${side * (s - a)} 112 L${side * (s - a - 3)} 172 L${side * w} 264 L${side * (w + 6)} ${hem} L${side * 10} ${hem} L${side * 5} 236 Z`,
      ),
      on.place,
      () => on.brush.line(outline(lines.join('')), on.place, on.cloth.light, 1.4, 0.42),
    );
  }
}

/** Jackets, coats and whatever is worn open over something else. */
export const outerwear: Readonly<
  Record<'suit' | 'blazer' | 'dinner-jacket' | 'tweed' | 'white-coat' | 'cardigan' | 'overshirt' | 'workwear', Garment>
> = {
  suit: {
    sleeve: sleeved('shirt'),
    draw: (on: Wardrobe) => {
      shirtUnder(on);
      tie(on, on.accent);
      shirtCollar(on, on.under, 119);
      jacket(on);
      pocket(on, on.cloth, 36, 176, on.under.fill);
    },
  },
  blazer: {
    sleeve: sleeved('plain'),
    draw: (on: Wardrobe) => {
      crewUnder(on);
      jacket(on);
    },
  },
  'dinner-jacket': {
    sleeve: sleeved('shirt'),
    draw: (on: Wardrobe) => {
      torso(on, 'small', on.under);
      buttons(on, 0, [152, 174, 196, 218], clothTones.ink.fill, 4.4);
      bowTie(on, clothTones.ink);
      shirtCollar(on, on.under, 117);
      panels(on, on.cloth, jacketOpening);
      lapels(on, clothTones.ink);
      bowTie(on, clothTones.ink);
      pocket(on, on.cloth, 36, 176, on.under.fill);
      buttons(on, -1, [248], '#0c0d10', 6.4);
    },
  },
  tweed: {
    sleeve: sleeved('shirt'),
    draw: (on: Wardrobe) => {
      shirtUnder(on);
      const { neck: n } = on.build;
      on.brush.fill(
        outline(d`M${-n - 4} 104 L0 196 L${n + 4} 104 L60 130 L60 ${hem} L-60 ${hem} L-60 130 Z`),
        on.place,
        on.accent,
      );
      buttons(on, 0, [212, 238, 264], on.accent.shade, 5);
      shirtCollar(on, on.under);
      panels(on, on.cloth, jacketOpening);
      checks(on);
      lapels(on, on.cloth);
      linePair(on, 'M34 292 L64 288', seam(on, on.cloth), 2.6);
    },
  },
  'white-coat': {
    sleeve: sleeved('plain'),
    draw: (on: Wardrobe) => {
      torso(on, 'small', on.under);
      placket(on, on.under);
      shirtCollar(on, on.under);
      panels(on, on.cloth, jacketOpening);
      lapels(on, on.cloth, 226);
      on.brush.line(outline('M32 174 L62 170 M34 174 L36 204 L60 202 L62 171'), on.place, seam(on, on.cloth), 2);
      on.brush.line(outline('M42 172 L42 160'), on.place, on.accent.fill, 3.4);
      on.brush.line(outline('M49 171 L49 161'), on.place, clothTones.ink.fill, 3.4);
      buttons(on, -2, [244, 282], on.cloth.shade, 6);
    },
  },
  cardigan: {
    sleeve: sleeved('plain'),
    draw: (on: Wardrobe) => {
      crewUnder(on);
      panels(on, on.cloth, d`L8 ${hem} L4 212 C10 176 22 130 27 93 Z`);
      const { neck: n } = on.build;
      linePair(on, d`M${n + 6} 94 C22 132 10 176 5 212 L8 ${hem}`, mix(on.cloth.fill, on.cloth.shade, 0.75), 7);
      buttons(on, 6, [226, 256, 286, 316], on.accent.fill, 6);
    },
  },
  overshirt: {
    sleeve: (on: Wardrobe) => ({ length: 'rolled', tone: on.cloth }) as const,
    draw: (on: Wardrobe) => {
      crewUnder(on);
      const { neck: n } = on.build;
      panels(on, on.cloth, openFront(n));
      fillPair(
        on,
        d`M${n + 3} 80 C${n + 11} 87 ${n + 19} 96 ${n + 25} 107 L${n + 20} 130 L${n + 3} 122 C${n - 1} 108 ${n - 1} 92 ${n + 3} 80 Z`,
        { ...on.cloth, fill: mix(on.cloth.fill, on.cloth.light, 0.5) },
      );
      linePair(on, d`M${n + 25} 107 L${n + 20} 130 L${n + 3} 122`, seam(on, on.cloth), 1.8);
      linePair(on, 'M40 178 L64 176 L64 204 Q52 210 41 204 Z', seam(on, on.cloth), 1.9);
    },
  },
  workwear: {
    sleeve: (on: Wardrobe) => ({ length: 'long', tone: on.under, cuff: on.under }) as const,
    draw: (on: Wardrobe) => {
      const { neck: n } = on.build;
      torso(on, 'small', on.under);
      placket(on, on.under);
      shirtCollar(on, on.under);
      const right = d`M${n + 18} 103 C${n + 26} 106 54 108 66 112 C60 140 64 170 66 190 C62 220 66 250 66 ${hem} L4 ${hem} L4 186 C14 160 ${n + 6} 130 ${n + 18} 103 Z`;
      fillPair(on, right, on.cloth);
      for (const y of [214, 262])
        fillPair(on, d`M4 ${y} L66 ${y} L66 ${y + 18} L4 ${y + 18} Z`, {
          light: '#f4f1df',
          fill: '#e4e2d2',
          shade: '#c4c2b0',
        });
      on.brush.line(outline('M0 186 L0 400'), on.place, seam(on, on.cloth), 2);
      linePair(on, d`M${n + 26} 106 C40 140 36 170 36 213`, '#e4e2d2', 9);
      badge(on);
    },
  },
};
