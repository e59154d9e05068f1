import { d } from '../portrait/draw.ts';
import { dome, farSide, patch, strand, type HairMark, type HairParts, type HairPiece } from './hair-piece.ts';

/** Bumps along an ellipse's arc, open: from one angle to the other, clockwise in turns of a circle. */
function bumps(
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  from: number,
  to: number,
  count: number,
  height: number,
): string {
  const at = (turn: number, out: number): readonly [number, number] => {
    const angle = turn * Math.PI * 2;
    return [cx + Math.cos(angle) * (rx + out), cy + Math.sin(angle) * (ry + out)];
  };
  let path = '';
  for (let i = 0; i < count; i++) {
    const [start, end] = [from + ((to - from) * i) / count, from + ((to - from) * (i + 1)) / count];
    const bulge = height * (1 + 0.25 * Math.sin(i * 2.4));
    const [ax, ay] = at(start + (end - start) * 0.1, bulge);
    const [bx, by] = at(start + (end - start) * 0.9, bulge);
    const [x, y] = at(end, 0);
    if (i === 0) {
      const [sx, sy] = at(start, 0);
      path += d`M${sx} ${sy}`;
    }
    path += d`C${ax} ${ay} ${bx} ${by} ${x} ${y}`;
  }
  return path;
}

/** Small arcs that make a mass of hair look curled. */
function ringlets(spots: readonly (readonly [number, number])[], size: number): HairMark[] {
  const arc = ([x, y]: readonly [number, number], at: number): string => {
    const s = size * (0.85 + 0.3 * ((at * 7) % 5) * 0.2);
    return at % 2
      ? d`M${x - s} ${y} C${x - s} ${y - s * 1.2} ${x + s} ${y - s * 1.2} ${x + s} ${y}`
      : d`M${x} ${y - s} C${x - s * 1.3} ${y - s} ${x - s * 1.3} ${y + s} ${x} ${y + s}`;
  };
  return [
    strand(
      spots
        .filter((_, at) => at % 2 === 0)
        .map(arc)
        .join(' '),
      'light',
      1.9,
      0.6,
    ),
    strand(
      spots
        .filter((_, at) => at % 2 === 1)
        .map(arc)
        .join(' '),
      'shade',
      1.9,
      0.85,
    ),
  ];
}

const lowHairline =
  'C46 -8 46 -20 41 -30 C34 -38 22 -42 8 -42 L-8 -42 C-22 -42 -34 -38 -41 -30 C-46 -20 -46 -8 -47 2 Z';

const locsOf = (front: boolean): readonly HairPiece[] =>
  (front ? [-1, 1] : [0]).flatMap((side) =>
    Array.from({ length: front ? 3 : 9 }, (_, at): HairPiece => {
      const x = front ? side * (51 + at * 6.4) : -52 + at * 13;
      const top = front ? -30 + at * 6 : -20;
      const low = front ? 74 - at * 9 + (side > 0 ? 6 : 0) : 84 + ((at * 5) % 7);
      const bend = front ? side * 6 : (at - 4) * 1.6;
      const half = 5.4;
      return {
        at: front ? -4 - at * 2 : -24,
        isDark: !front || at % 2 === 1,
        path: d`M${x - half} ${top} C${x - half + bend} ${top + 30} ${x - half + bend * 0.6} ${low - 30} ${x - half + bend} ${low} C${x - half + bend} ${low + 7} ${x + half + bend} ${low + 7} ${x + half + bend} ${low} C${x + half + bend * 0.6} ${low - 30} ${x + half + bend} ${top + 30} ${x + half} ${top} Z`,
        marks: [
          strand(
            [0.2, 0.36, 0.52, 0.68, 0.84]
              .map(
                (share) =>
                  d`M${x - 4 + bend * 0.8} ${top + (low - top) * share} L${x + 4 + bend * 0.8} ${top + (low - top) * share - 3}`,
              )
              .join(' '),
            'shade',
            1.3,
            0.7,
          ),
        ],
      };
    }),
  );

type TexturedStyle = 'curly-top' | 'afro' | 'locs' | 'braids-up' | 'curls';

/** Curled, coiled, locked and braided hair. */
export const texturedHair: Readonly<Record<TexturedStyle, HairParts>> = {
  'curly-top': {
    front: [
      {
        at: 'face',
        path: `${dome(-0.2, -70, 2)} L47 2 ${lowHairline}`,
        marks: [farSide(), patch('M-60 -20 L-42 -20 L-44 10 L-60 10 Z M60 -20 L42 -20 L44 10 L60 10 Z', 'skin', 0.35)],
      },
      {
        at: 'face',
        shadows: true,
        path: `${bumps([0, -52, 44, 26], 0.44, 1.06, 9, 9)}C40 -34 34 -28 28 -34 C22 -26 12 -28 9 -35 C4 -27 -8 -27 -11 -34 C-17 -27 -26 -28 -30 -35 C-36 -29 -42 -34 -43 -42 Z`,
        marks: [
          patch('M22 -100 C44 -80 46 -56 38 -24 L80 -24 L80 -100 Z', 'shade', 0.7),
          ...ringlets(
            [
              [-32, -56],
              [-18, -70],
              [-22, -46],
              [-4, -58],
              [4, -76],
              [8, -46],
              [20, -64],
              [26, -48],
              [36, -58],
              [-8, -42],
            ],
            5.6,
          ),
        ],
      },
    ],
  },
  afro: {
    back: [
      {
        at: -12,
        path: `${bumps([0, -30, 74, 66], 0.36, 1.14, 17, 7)}C40 30 -40 30 ${d`${Math.cos(0.36 * 2 * Math.PI) * 74} ${-30 + Math.sin(0.36 * 2 * Math.PI) * 66}`} Z`,
        marks: [
          patch('M34 -110 C66 -70 66 -20 44 30 L110 30 L110 -110 Z', 'shade', 0.75),
          ...ringlets(
            [
              [-60, -36],
              [-58, -12],
              [-50, -62],
              [-34, -80],
              [-12, -88],
              [10, -88],
              [34, -80],
              [52, -60],
              [62, -34],
              [60, -8],
            ],
            5,
          ),
        ],
      },
    ],
    front: [
      {
        at: 'face',
        shadows: true,
        path: `${bumps([0, -40, 52, 42], 0.47, 1.03, 9, 5)}L47 2 C47 -10 46 -20 41 -28 Q38 -38 28 -37 Q22 -45 12 -42 Q4 -48 -4 -43 Q-12 -47 -20 -41 Q-30 -42 -34 -34 Q-42 -30 -43 -22 C-46 -14 -46 -6 -47 2 Z`,
        marks: [
          ...ringlets(
            [
              [-36, -46],
              [-24, -58],
              [-8, -66],
              [8, -58],
              [22, -66],
              [34, -50],
              [-14, -52],
              [42, -36],
              [-44, -30],
            ],
            4.8,
          ),
        ],
      },
    ],
  },
  locs: {
    coversEars: true,
    back: [...locsOf(false)],
    front: [
      ...locsOf(true),
      {
        at: 'face',
        shadows: true,
        path: 'M-54 2 C-62 -28 -56 -58 -38 -70 C-20 -84 20 -84 38 -70 C56 -58 62 -28 54 2 C50 -4 48 -20 43 -32 C36 -42 16 -46 3 -56 C-10 -46 -34 -42 -43 -32 C-48 -20 -50 -4 -54 2 Z',
        marks: [
          farSide(),
          strand(
            'M3 -58 C-14 -56 -34 -46 -46 -26 M3 -62 C-18 -64 -40 -52 -50 -34 M2 -68 C-16 -74 -34 -68 -44 -56 M5 -58 C20 -54 36 -46 46 -26 M5 -64 C22 -64 42 -52 50 -34 M6 -70 C20 -74 36 -68 44 -58',
            'shade',
            2,
            0.95,
          ),
          strand('M-8 -52 C-20 -48 -34 -42 -42 -32 M-10 -64 C-24 -60 -38 -52 -46 -40', 'light', 1.8, 0.5),
        ],
      },
    ],
  },
  'braids-up': {
    back: [
      {
        at: -8,
        path: `${bumps([2, -98, 30, 20], 0.4, 1.1, 8, 5)}C20 -72 -20 -72 ${d`${2 + Math.cos(0.8 * Math.PI) * 30} ${-98 + Math.sin(0.8 * Math.PI) * 20}`} Z`,
        marks: [
          patch('M16 -130 C36 -110 36 -90 22 -70 L60 -70 L60 -130 Z', 'shade', 0.7),
          strand(
            'M-20 -92 C-18 -108 0 -114 12 -108 M-12 -86 C-6 -100 10 -104 22 -98 M0 -82 C6 -92 18 -94 26 -88',
            'light',
            2,
            0.5,
          ),
        ],
      },
    ],
    front: [
      {
        at: 'face',
        path: 'M-50.4 0 C-56 -32 -42 -77 0 -77 C42 -77 56 -32 50.4 0 C48.6 -2 49 -12 46 -20 C45 -28 40 -36 33 -40 C24 -45 12 -46 0 -46 C-12 -46 -24 -45 -33 -40 C-40 -36 -45 -28 -46 -20 C-49 -12 -48.6 -2 -50.4 0 Z',
        marks: [
          farSide(),
          strand(
            'M-44 -22 C-42 -48 -26 -66 -8 -76 M-35 -40 C-30 -54 -18 -66 -5 -76 M-22 -46 C-18 -58 -10 -68 -2 -76 M-7 -49 C-5 -60 -1 -68 1 -76 M8 -49 C8 -60 6 -68 5 -76 M22 -46 C20 -58 14 -68 9 -76 M35 -40 C32 -54 24 -66 13 -75 M44 -22 C44 -46 32 -64 16 -74',
            'shade',
            2,
            0.95,
          ),
          strand(
            'M-40 -31 C-36 -52 -22 -66 -7 -76 M-28 -44 C-24 -56 -14 -66 -4 -76 M-15 -48 C-11 -60 -5 -68 0 -76 M15 -48 C14 -60 10 -68 7 -76',
            'light',
            1.6,
            0.5,
          ),
        ],
      },
    ],
  },
  curls: {
    coversEars: true,
    back: [
      {
        at: -18,
        isDark: true,
        path: `${bumps([0, 0, 70, 80], 0.3, 1.2, 19, 8)}C20 96 -20 96 ${d`${Math.cos(0.6 * Math.PI) * 70} ${Math.sin(0.6 * Math.PI) * 80}`} Z`,
        marks: ringlets(
          [
            [-64, 0],
            [-62, 26],
            [-54, 50],
            [-40, 68],
            [64, 0],
            [62, 26],
            [54, 50],
            [40, 68],
            [-66, -26],
            [66, -26],
          ],
          6,
        ),
      },
    ],
    front: [
      {
        at: 'face',
        shadows: true,
        path: `${bumps([0, -26, 56, 52], 0.44, 1.06, 11, 7)}C62 0 66 14 60 22 C66 34 58 46 50 46 C44 40 49 26 46 14 C50 4 46 -8 42 -16 C42 -28 32 -30 26 -38 C14 -38 10 -46 0 -50 C-6 -42 -18 -42 -24 -36 C-34 -34 -40 -26 -42 -16 C-47 -8 -50 4 -46 14 C-50 26 -44 40 -50 46 C-58 46 -66 34 -60 22 C-66 14 -62 4 -54 -6 Z`,
        marks: [
          farSide(-90),
          ...ringlets(
            [
              [-48, -34],
              [-36, -52],
              [-22, -66],
              [-4, -74],
              [14, -66],
              [32, -56],
              [44, -40],
              [-54, -8],
              [-54, 20],
              [52, -8],
              [55, 20],
              [-26, -46],
              [24, -48],
              [0, -58],
              [-52, 36],
              [53, 36],
            ],
            5.6,
          ),
        ],
      },
    ],
  },
};
