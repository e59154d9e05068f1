import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The faces of Latin text, which every page loads. */
const ownFaces = /(?:inter|fraunces)-latin-wght-normal-[\w-]+\.woff2$/u;
/** The lightest and the boldest that any style asks for. */
const weights = { min: 400, max: 700 } as const;
/** What their style sheets load them for (`unicode-range`): first and last character. */
const ranges: readonly (readonly [first: number, last?: number])[] = [
  [0x20, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x304],
  [0x308],
  [0x329],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2191],
  [0x2193],
  [0x2212],
  [0x2215],
  [0xfeff],
  [0xfffd],
];

const text = ranges
  .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Leaves out of the two faces what no page shows: other weights, and letters that another file of the family is loaded for. */
export const smallFonts = (): Plugin => ({
  name: 'timbre-small-fonts',
  generateBundle: async (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !ownFaces.test(file.fileName)) continue;
      const whole = Buffer.from(file.source);
      file.source = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    }
  },
});
