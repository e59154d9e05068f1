import { d } from '../portrait/draw.ts';
import {
  buttons,
  fillPair,
  hem,
  linePair,
  placket,
  seam,
  shirtCollar,
  torso,
  type Garment,
  type Sleeve,
  type Wardrobe,
} from './garment.ts';
import { outline } from './outline.ts';
import { clothTones, mix, type Tone } from './tones.ts';

const long = (on: Wardrobe): Sleeve => ({ length: 'long', tone: on.cloth });
const withCuff = (on: Wardrobe): Sleeve => ({ length: 'long', tone: on.cloth, cuff: on.cloth });

function band(on: Wardrobe, tone: Tone): void {
  const { neck: n } = on.build;
  on.brush.line(outline(d`M${-n - 8} 95 C${-n - 4} 112 ${n + 4} 112 ${n + 8} 95`), on.place, seam(on, tone), 4);
}

/** A tube of knit around the neck that its head end follows. */
function rollNeck(on: Wardrobe, tone: Tone): void {
  const { neck: n } = on.build;
  const head = on.stance.plane(-6);
  const place = (x: number, y: number) => (y < 84 ? head(x, y) : on.place(x, y));
  on.brush.fill(
    outline(
      d`M${-n - 3} 72 C${-n + 6} 80 ${n - 6} 80 ${n + 3} 72 C${n + 6} 84 ${n + 8} 94 ${n + 13} 100 C${n - 2} 116 ${2 - n} 116 ${-n - 13} 100 C${-n - 8} 94 ${-n - 6} 84 ${-n - 3} 72 Z`,
    ),
    place,
    { light: tone.light, fill: mix(tone.fill, tone.light, 0.3), shade: tone.shade },
  );
  on.brush.line(outline(d`M${-n - 8} 92 C${-n + 4} 104 ${n - 4} 104 ${n + 8} 92`), place, seam(on, tone), 1.8);
}

/** Circles in rings, in rows shifted against each other. */
function printOn(on: Wardrobe): void {
  const spots: string[] = [];
  const rings: string[] = [];
  for (let row = 0; row < 8; row++) {
    for (let at = -4; at <= 4; at++) {
      const x = at * 34 + (row % 2) * 17;
      const y = 118 + row * 30;
      spots.push(d`M${x} ${y} L${x + 0.1} ${y}`);
      rings.push(
        d`M${x - 10} ${y} C${x - 10} ${y - 13.4} ${x + 10} ${y - 13.4} ${x + 10} ${y} C${x + 10} ${y + 13.4} ${x - 10} ${y + 13.4} ${x - 10} ${y} Z`,
      );
    }
  }
  on.brush.line(outline(rings.join('')), on.place, on.accent.fill, 3.4);
  on.brush.line(outline(spots.join('')), on.place, on.under.fill, 8);
}

/** Garments that are worn without a jacket. */
export const innerwear: Readonly<
  Record<
    | 'tee'
    | 'shirt'
    | 'blouse'
    | 'roll-neck'
    | 'hoodie'
    | 'scrubs'
    | 'chef'
    | 'dungarees'
    | 'evening'
    | 'print-dress'
    | 'kurta'
    | 'apron',
    Garment
  >
> = {
  tee: {
    sleeve: (on) => ({ length: 'short', tone: on.cloth }),
    draw: (on) => {
      torso(on, 'crew', on.cloth);
      band(on, on.cloth);
    },
  },
  shirt: {
    sleeve: withCuff,
    draw: (on) => {
      torso(on, 'small', on.cloth);
      placket(on, on.cloth);
      shirtCollar(on, on.cloth);
    },
  },
  blouse: {
    sleeve: withCuff,
    draw: (on) => {
      const { neck: n } = on.build;
      torso(on, 'vee', on.cloth);
      linePair(
        on,
        d`M${n + 22} 130 C${n + 10} 170 ${n + 8} 200 ${n + 12} 250 M${n + 40} 150 C${n + 34} 180 ${n + 32} 200 ${n + 34} 225`,
        on.cloth.shade,
        1.8,
        0.7,
      );
      fillPair(
        on,
        d`M${n + 5} 88 C${n + 10} 92 ${n + 12} 96 ${n + 11} 102 C${n + 2} 118 10 134 1 150 C-2 140 8 118 ${n + 1} 96 Z`,
        on.under,
      );
      on.brush.fill(
        outline('M0 146 C-10 140 -26 140 -28 150 C-28 160 -10 158 0 152 C10 158 28 160 28 150 C26 140 10 140 0 146 Z'),
        on.place,
        on.under,
      );
      on.brush.fill(outline('M-3 152 C-8 172 -14 190 -17 204 L-6 206 C-2 190 0 172 2 153 Z'), on.place, on.under);
      on.brush.fill(outline('M3 152 C6 168 10 182 15 196 L5 199 C2 184 -1 168 -1 153 Z'), on.place, on.under);
      on.brush.fill(
        outline('M-5 144 C-2 142 2 142 5 144 C6 148 6 152 5 155 C2 157 -2 157 -5 155 C-6 152 -6 148 -5 144 Z'),
        on.place,
        on.under,
      );
    },
  },
  'roll-neck': {
    sleeve: withCuff,
    draw: (on) => {
      torso(on, 'crew', on.cloth);
      rollNeck(on, on.cloth);
    },
  },
  hoodie: {
    sleeve: withCuff,
    back: (on) => {
      const { neck: n } = on.build;
      on.brush.fill(
        outline(d`M${-n - 34} 104 C${-n - 34} 72 ${-n - 6} 60 0 60 C${n + 6} 60 ${n + 34} 72 ${n + 34} 104 L0 130 Z`),
        on.place,
        { ...on.cloth, fill: mix(on.cloth.fill, on.cloth.shade, 0.7) },
      );
    },
    draw: (on) => {
      const { neck: n } = on.build;
      torso(on, 'crew', on.cloth);
      fillPair(
        on,
        d`M${n + 2} 84 C${n + 16} 84 ${n + 30} 92 ${n + 34} 104 C${n + 20} 118 12 130 2 138 C0 128 10 116 ${n + 1} 100 Z`,
        on.cloth,
      );
      linePair(on, d`M11 128 C12 150 12 160 11 178`, on.under.fill, 2.6);
      linePair(on, 'M11 178 L11 186', on.under.shade, 4.2);
      on.brush.line(
        outline('M-46 300 C-40 270 -36 262 -30 256 L30 256 C36 262 40 270 46 300'),
        on.place,
        seam(on, on.cloth),
        2,
      );
    },
  },
  scrubs: {
    sleeve: (on) => ({ length: 'short', tone: on.cloth }),
    draw: (on) => {
      const { neck: n } = on.build;
      torso(on, 'vee', on.cloth);
      on.brush.line(outline(d`M${-n - 8} 95 L0 149 L${n + 8} 95`), on.place, seam(on, on.cloth), 4);
      on.brush.line(
        outline('M24 176 L24 206 Q24 210 28 210 L50 210 Q54 210 54 206 L54 176 Z'),
        on.place,
        seam(on, on.cloth),
        1.8,
      );
      stethoscope(on);
    },
  },
  chef: {
    sleeve: withCuff,
    draw: (on) => {
      torso(on, 'small', on.cloth);
      on.brush.line(outline(d`M26 118 C34 160 34 240 30 ${hem}`), on.place, seam(on, on.cloth), 2);
      buttons(on, 19, [150, 184, 218, 252, 286], on.accent.shade, 6.4);
      buttons(on, -19, [150, 184, 218, 252, 286], on.accent.shade, 6.4);
      neckerchief(on);
    },
  },
  dungarees: {
    sleeve: (on) => ({ length: 'rolled', tone: on.under }),
    draw: (on) => {
      const { waist: w, neck: n } = on.build;
      torso(on, 'crew', on.under);
      band(on, on.under);
      fillPair(
        on,
        d`M${n + 20} 103 L${n + 34} 105 C${n + 32} 130 46 150 44 176 L30 178 C32 150 ${n + 14} 130 ${n + 20} 103 Z`,
        on.cloth,
      );
      const bib = d`M-46 174 C-30 178 30 178 46 174 C50 210 ${w - 2} 232 ${w} 258 L${w + 5} ${hem} L${-w - 5} ${hem} L${-w} 258 C${2 - w} 232 -50 210 -46 174 Z`;
      on.brush.fill(outline(bib), on.place, on.cloth);
      on.brush.line(outline('M-18 198 L18 198 L16 226 Q0 232 -16 226 Z'), on.place, seam(on, on.cloth), 1.9);
      buttons(on, -38, [180], '#d0a24a', 7);
      buttons(on, 38, [180], '#d0a24a', 7);
    },
  },
  evening: {
    sleeve: long,
    draw: (on) => {
      const { waist: w } = on.build;
      torso(on, 'scoop', on.cloth);
      on.brush.line(
        outline(d`M${-w + 6} 236 C-20 214 10 204 44 168 M${-w + 2} 252 C-16 232 24 220 58 184`),
        on.place,
        on.cloth.shade,
        2,
        0.8,
      );
      const { neck: n } = on.build;
      on.brush.line(outline(d`M${-n - 2} 92 C${-n + 4} 118 ${n - 4} 118 ${n + 2} 92`), on.place, '#d8b25c', 2);
      on.brush.line(outline('M0 114 L0 120'), on.place, on.accent.light, 6);
    },
  },
  'print-dress': {
    sleeve: (on) => ({ length: 'short', tone: on.cloth }),
    draw: (on) => {
      torso(on, 'wide', on.cloth);
      const { neck: n, shoulder: s, arm: a, waist: w } = on.build;
      on.brush.inside(
        outline(
          d`M${-n - 12} 97 C${-n - 8} 124 ${n + 8} 124 ${n + 12} 97 L${s - a} 112 L${s - a - 3} 172 L${w} 264 L${w + 6} ${hem} L${-w - 6} ${hem} L${-w} 264 L${a + 3 - s} 172 L${a - s} 112 Z`,
        ),
        on.place,
        () => printOn(on),
      );
      on.brush.line(outline(d`M${-n - 12} 97 C${-n - 8} 124 ${n + 8} 124 ${n + 12} 97`), on.place, on.under.fill, 5);
      buttons(on, 0, [123], '#d8b25c', 8);
      on.brush.line(outline(d`M${-n - 6} 104 C${-n + 2} 126 ${n - 2} 126 ${n + 6} 104`), on.place, '#d8b25c', 2.4);
    },
  },
  kurta: {
    sleeve: long,
    draw: (on) => {
      const { neck: n } = on.build;
      torso(on, 'small', on.cloth);
      fillPair(
        on,
        d`M${n + 2} 84 C${n + 7} 90 ${n + 10} 95 ${n + 10} 99 C${n} 112 8 120 1 130 L0 118 C8 110 ${n - 1} 98 ${n + 2} 84 Z`,
        on.accent,
      );
      on.brush.fill(outline('M-8 124 L8 124 L8 252 L0 260 L-8 252 Z'), on.place, on.accent);
      buttons(on, 0, [136, 160, 184, 208, 232], '#d8b25c', 5);
      linePair(on, d`M${n + 26} 106 C34 150 24 200 22 252`, on.cloth.shade, 1.8, 0.6);
    },
  },
  apron: {
    sleeve: (on) => ({ length: 'rolled', tone: on.under }),
    draw: (on) => {
      const { waist: w, neck: n } = on.build;
      torso(on, 'small', on.under);
      placket(on, on.under);
      shirtCollar(on, on.under);
      linePair(on, d`M${n + 12} 100 C${n + 22} 120 40 140 38 160`, on.cloth.fill, 6);
      const bib = d`M-40 158 C-20 162 20 162 40 158 C42 196 ${w - 4} 224 ${w + 2} 244 L${w + 5} ${hem} L${-w - 5} ${hem} L${-w - 2} 244 C${4 - w} 224 -42 196 -40 158 Z`;
      on.brush.fill(outline(bib), on.place, on.cloth);
      on.brush.line(outline('M-34 264 L34 264 L31 306 Q0 314 -31 306 Z'), on.place, seam(on, on.cloth), 2);
      on.brush.line(outline('M-14 180 L14 180'), on.place, on.accent.fill, 3.4);
    },
  },
};

function stethoscope(on: Wardrobe): void {
  const { neck: n } = on.build;
  const colour = clothTones.ink.fill;
  on.brush.line(
    outline(d`M${-n - 10} 92 C${-n - 22} 120 -40 160 -34 196 M${n + 10} 92 C${n + 22} 118 42 140 40 172`),
    on.place,
    colour,
    4,
  );
  on.brush.line(outline('M40 172 C40 186 22 188 24 202'), on.place, colour, 3);
  buttons(on, -34, [202], '#c3c7cc', 14);
  buttons(on, -34, [202], '#8c9097', 7);
  buttons(on, 24, [204], colour, 5);
}

/** A folded cloth about the neck. */
function neckerchief(on: Wardrobe): void {
  const { neck: n } = on.build;
  on.brush.fill(
    outline(
      d`M${-n - 4} 84 C${-n + 4} 96 ${n - 4} 96 ${n + 4} 84 C${n + 10} 92 ${n + 10} 100 ${n + 6} 106 C12 122 4 126 0 126 C-4 126 -12 122 ${-n - 6} 106 C${-n - 10} 100 ${-n - 10} 92 ${-n - 4} 84 Z`,
    ),
    on.place,
    on.accent,
  );
  on.brush.fill(outline('M-4 120 C-10 132 -18 144 -22 150 L-8 154 C-2 142 2 132 3 122 Z'), on.place, on.accent);
  on.brush.fill(outline('M3 120 C10 130 16 140 22 146 L9 152 C3 142 -1 132 -2 122 Z'), on.place, on.accent);
  on.brush.fill(
    outline('M-6 116 C-2 113 3 113 6 116 C7 120 7 124 5 127 C2 129 -3 129 -6 127 C-7 124 -7 120 -6 116 Z'),
    on.place,
    on.accent,
  );
}
