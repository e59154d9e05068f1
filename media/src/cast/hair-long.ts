import { d } from '../portrait/draw.ts';
import { dome, farSide, patch, strand, type HairPiece, type HairParts } from './hair-piece.ts';
import { mirrored } from './outline.ts';

/** Hair behind the shoulders: how low, how wide there. */
const curtain = (low: number, wide: number): HairPiece => ({
  at: -22,
  isDark: true,
  path: d`M-54 -30 C-64 0 -66 30 ${-wide} ${low - 22} C${-wide - 2} ${low - 8} ${-wide + 8} ${low} ${-wide + 18} ${low} L${wide - 18} ${low} C${wide - 8} ${low} ${wide + 2} ${low - 8} ${wide} ${low - 22} C66 30 64 0 54 -30 C40 -80 -40 -80 -54 -30 Z`,
});

/** A lock that falls before the shoulder, of the right half. */
const lock = (path: string, marks: readonly string[]): readonly HairPiece[] => [
  { at: -2, path: mirrored(path), marks: marks.map((mark) => strand(mirrored(mark), 'light', 2, 0.5)) },
  { at: -2, path, marks: [patch(path, 'shade', 0.38), ...marks.map((mark) => strand(mark, 'light', 2, 0.32))] },
];

const centreCap = `${dome(4, -80, 8)} C51 4 50 -14 45 -25 C35 -36 14 -42 1 -55 C-12 -42 -35 -36 -45 -25 C-50 -14 -51 4 -54 8 Z`;
const centreMarks = [
  farSide(-86),
  strand(
    'M-1 -56 C-18 -52 -36 -42 -47 -20 M-2 -68 C-24 -66 -42 -52 -51 -28 M-3 -72 C-20 -74 -36 -68 -44 -58',
    'light',
    2,
    0.5,
  ),
  strand('M3 -56 C18 -52 36 -42 47 -20 M4 -70 C24 -68 42 -54 52 -30', 'light', 2, 0.4),
  strand('M1 -55 L1 -80', 'shade', 2, 0.9),
];
const sideCap =
  'M-54 10 C-62 -18 -60 -50 -42 -66 C-24 -86 22 -90 42 -68 C60 -50 62 -18 54 10 C50 4 50 -14 45 -26 C34 -30 -4 -38 -22 -60 C-24 -46 -38 -36 -45 -22 C-49 -12 -50 2 -54 10 Z';
const sideMarks = [
  farSide(-90),
  strand(
    'M-22 -60 C-8 -72 14 -76 32 -66 M-22 -60 C-6 -54 24 -48 46 -30 M-22 -60 C-4 -64 28 -62 48 -42',
    'light',
    2.1,
    0.55,
  ),
  strand('M-22 -60 C-34 -56 -46 -42 -50 -22 M-22 -60 C-32 -64 -42 -58 -48 -46', 'shade', 1.8, 0.7),
];
const fringeCap =
  'M-54 12 C-62 -18 -60 -52 -42 -66 C-24 -84 24 -84 42 -66 C60 -52 62 -18 54 12 C50 2 49 -12 46 -21 C38 -19 30 -20 24 -22 C12 -19 -8 -19 -20 -22 C-28 -20 -38 -19 -46 -21 C-49 -12 -50 2 -54 12 Z';
const fringeMarks = [
  farSide(-90),
  strand(
    'M-30 -22 C-30 -44 -20 -60 -4 -70 M-10 -21 C-10 -42 -4 -58 4 -70 M12 -21 C14 -42 12 -58 8 -70 M32 -21 C32 -42 26 -60 12 -71',
    'light',
    2,
    0.5,
  ),
  strand('M-46 -21 C-44 -36 -36 -52 -24 -60 M46 -21 C45 -36 38 -52 26 -60', 'shade', 1.8, 0.7),
];
const backSwept =
  'M-51 2 C-57 -32 -42 -78 0 -78 C42 -78 57 -32 51 2 C48.6 -1 49 -10 46 -19 C45 -28 40 -36 33 -40 C24 -45 12 -46 0 -46 C-12 -46 -24 -45 -33 -40 C-40 -36 -45 -28 -46 -19 C-49 -10 -48.6 -1 -51 2 Z';
const backSweptMarks = [
  farSide(),
  strand(
    'M-41 -32 C-40 -52 -26 -68 -8 -74 M-27 -46 C-24 -58 -14 -68 -2 -74 M-8 -46 C-6 -58 0 -68 6 -72 M12 -46 C14 -58 16 -66 18 -70 M30 -42 C32 -54 30 -62 28 -66',
    'light',
    2,
    0.5,
  ),
];
const sideSweptBack =
  'M-51 12 C-57 -16 -56 -50 -40 -66 C-22 -84 22 -84 40 -66 C56 -50 57 -16 51 12 L46.6 8 C47.6 -6 46 -20 42 -30 C30 -34 4 -40 -16 -58 C-20 -46 -36 -38 -42 -28 C-46 -18 -47.6 -6 -46.6 8 Z';

type LongStyle = 'bob' | 'fringe-bob' | 'lob' | 'long' | 'wavy' | 'pony' | 'low-bun' | 'top-bun' | 'side-braid';

/** Hair that falls, or is long enough to be tied. */
export const longHair: Readonly<Record<LongStyle, HairParts>> = {
  bob: {
    coversEars: true,
    back: [
      {
        at: -20,
        isDark: true,
        path: 'M-56 -30 C-68 4 -66 34 -58 56 C-50 66 -34 66 -24 62 L24 62 C34 66 50 66 58 56 C66 34 68 4 56 -30 Z',
      },
    ],
    front: [
      ...lock('M38 -34 C47 -18 49.5 0 47.5 16 C46 32 43 46 39 60 C47 66 60 62 64 50 C69 28 64 -4 50 -30 Z', [
        'M50 -18 C56 4 56 28 51 52 M56 -20 C63 2 63 24 58 48',
      ]),
      { at: 'face', shadows: true, path: sideCap, marks: sideMarks },
    ],
  },
  'fringe-bob': {
    coversEars: true,
    back: [{ at: -20, isDark: true, path: 'M-56 -30 C-66 4 -64 36 -60 60 L60 60 C64 36 66 4 56 -30 Z' }],
    front: [
      ...lock('M40 -32 C47 -18 49 0 48 14 C47 32 45 46 44 62 C50 64 58 63 63 60 C66 34 63 -2 51 -28 Z', [
        'M51 -18 C55 6 55 34 53 58 M57 -20 C61 6 61 32 59 56',
      ]),
      { at: 'face', shadows: true, path: fringeCap, marks: fringeMarks },
    ],
  },
  lob: {
    coversEars: true,
    back: [curtain(92, 62)],
    front: [
      ...lock('M38 -36 C47 -20 49.5 0 48.5 16 C47 38 45 60 48 86 C50 93 60 93 67 86 C74 56 66 -2 50 -30 Z', [
        'M51 -16 C55 16 54 52 57 80 M57 -18 C64 14 64 50 64 76',
      ]),
      { at: 'face', shadows: true, path: centreCap, marks: centreMarks },
    ],
  },
  long: {
    coversEars: true,
    back: [curtain(150, 66)],
    front: [
      ...lock(
        'M38 -36 C47 -20 49.5 2 48.5 20 C46 52 40 92 44 130 C46 142 52 152 60 156 C68 150 72 140 73 128 C77 78 68 -2 50 -30 Z',
        ['M52 -14 C55 26 51 80 55 134 M58 -16 C66 26 62 84 63 134'],
      ),
      { at: 'face', shadows: true, path: centreCap, marks: centreMarks },
    ],
  },
  wavy: {
    coversEars: true,
    back: [
      {
        at: -22,
        isDark: true,
        path: 'M-54 -30 C-72 0 -62 22 -72 44 C-82 66 -68 84 -76 104 C-78 124 -60 134 -44 126 L44 126 C60 134 78 124 76 104 C68 84 82 66 72 44 C62 22 72 0 54 -30 C40 -80 -40 -80 -54 -30 Z',
      },
    ],
    front: [
      ...lock(
        'M44 -36 C52 -24 48 -6 49 8 C50 24 40 40 44 58 C48 74 42 88 46 106 C50 122 66 124 74 112 C86 96 70 82 80 62 C88 44 66 30 70 10 C72 -10 66 -30 54 -42 Z',
        ['M54 -20 C62 0 52 22 56 44 C60 66 52 84 58 108', 'M60 -16 C66 6 60 24 66 46 C72 66 62 84 67 104'],
      ),
      { at: 'face', shadows: true, path: sideCap, marks: sideMarks },
    ],
  },
  pony: {
    back: [
      {
        at: -26,
        isDark: true,
        path: 'M10 -64 C40 -92 82 -72 80 -26 C80 6 92 30 78 66 C74 78 66 84 62 88 C60 62 50 42 52 8 C52 -20 44 -34 22 -40 Z',
        marks: [strand('M40 -66 C66 -54 64 -20 64 8 C64 32 72 44 70 66 M52 -70 C76 -50 70 -10 74 22', 'light', 2, 0.5)],
      },
    ],
    front: [{ at: 'face', shadows: true, path: sideSweptBack, marks: sideMarks }],
  },
  'low-bun': {
    back: [
      {
        at: -34,
        path: 'M-43 44 C-46 20 -24 12 0 12 C24 12 46 20 43 44 C40 70 -40 70 -43 44 Z',
        isDark: true,
        marks: [strand('M-38 30 C-36 44 -32 54 -24 60 M38 30 C36 44 32 54 24 60', 'light', 2, 0.5)],
      },
    ],
    front: [
      {
        at: 'face',
        shadows: true,
        path: 'M-52 4 C-58 -32 -43 -79 0 -79 C43 -79 58 -32 52 4 C49 2 49.6 -8 46.4 -18 C40 -34 16 -40 1 -55 C-14 -40 -40 -34 -46.4 -18 C-49.6 -8 -49 2 -52 4 Z',
        marks: centreMarks,
      },
    ],
  },
  'top-bun': {
    back: [
      {
        at: -10,
        path: 'M-24 -82 C-32 -104 -14 -122 2 -121 C20 -121 32 -104 24 -82 C16 -70 -16 -70 -24 -82 Z',
        marks: [
          strand(
            'M-18 -84 C-20 -102 -4 -112 10 -108 M-8 -80 C-8 -96 8 -102 18 -94 M4 -78 C6 -88 14 -90 20 -86',
            'light',
            2,
            0.55,
          ),
          patch('M8 -124 C26 -110 26 -90 16 -70 L50 -70 L50 -124 Z', 'shade', 0.7),
        ],
      },
    ],
    front: [{ at: 'face', path: backSwept, marks: backSweptMarks }],
  },
  'side-braid': {
    back: [],
    front: [
      { at: 'face', shadows: true, path: sideSweptBack, marks: sideMarks },
      ...[0, 1, 2, 3, 4].map((at): HairPiece => {
        const x = 54 + at * 2.4 - at * at * 0.5;
        const y = 30 + at * 19;
        const w = 11 - at * 0.9;
        return {
          at: -4,
          path: d`M${x - w} ${y - 4} C${x - w - 1} ${y + 8} ${x - 3} ${y + 20} ${x + 1} ${y + 21} C${x + w - 2} ${y + 16} ${x + w + 2} ${y + 6} ${x + w} ${y - 4} C${x + w - 5} ${y - 9} ${x - w + 5} ${y - 9} ${x - w} ${y - 4} Z`,
          isDark: at % 2 === 1,
          marks: [
            strand(
              d`M${x - w + 3} ${y - 3} C${x - 3} ${y + 6} ${x - 1} ${y + 12} ${x + 1} ${y + 18} M${x + w - 3} ${y - 3} C${x + 4} ${y + 4} ${x + 3} ${y + 8} ${x + 2} ${y + 12}`,
              'light',
              1.5,
              0.5,
            ),
          ],
        };
      }),
      { at: -4, cloth: 'accent', path: 'M46 123 L62 122 L62 129 L47 130 Z' },
      { at: -4, path: 'M48 129 C46 140 48 150 55 156 C61 148 63 138 61 129 Z' },
      { at: 0, path: 'M47 -8 C56 -4 60 12 62 28 C58 34 48 34 44 28 C46 14 45 4 47 -8 Z' },
    ],
  },
};
